import { sql } from 'kysely'
import type { GivenAnswer, Instrument } from '#domain/assess/instrument.ts'
import type { Result } from '#domain/assess/score.ts'
import type { Db } from '#server/db/open.ts'
import * as z from 'zod'
import { type PartFigures, instrumentSchema, partFigures, resultSchema } from './stored.ts'

/** What a run asks; it never changes. */
export interface InstrumentPart {
  readonly instrument: string
  readonly version: number
  readonly part: string
}

/** One part of a test, as a person goes through it. */
export interface Run extends InstrumentPart {
  readonly id: number
  /** By whose rules it asks; null: of a part that is the same everywhere. */
  readonly provinceId: number | null
  readonly given: readonly GivenAnswer[]
  readonly startedAt: Date
  /** null: under way. */
  readonly submittedAt: Date | null
  /** null: under way. */
  readonly result: Result | null
}

const storedAnswers = z.record(z.string(), z.tuple([z.int(), z.int()]))

/** Answers as a run, or a link, keeps them: by item the answer and its milliseconds. */
export const givenOf = (answers: unknown): GivenAnswer[] =>
  Object.entries(storedAnswers.parse(answers)).map(([item, [answer, millis]]) => ({ item, answer, millis }))

/** Answers, added to those of the row: of an item the later answer, and the longer time, since each tells all looks at it. */
export function withGiven(given: readonly GivenAnswer[]) {
  const more = Object.fromEntries(given.map(({ item, answer, millis }) => [item, [answer, millis]]))
  return sql<string>`answers || (
    SELECT jsonb_object_agg(item, jsonb_build_array(said->0, greatest(said->1, answers->item->1)))
    FROM jsonb_each(${JSON.stringify(more)}::jsonb) AS more(item, said))`
}

interface RunRow {
  id: number
  instrument: string
  version: number
  part: string
  province_id: number | null
  answers: unknown
  started_at: Date
  submitted_at: Date | null
  result: unknown
}

const toRun = ({ province_id, answers, started_at, submitted_at, result, ...row }: RunRow): Run => ({
  ...row,
  provinceId: province_id,
  given: givenOf(answers),
  startedAt: started_at,
  submittedAt: submitted_at,
  result: result === null ? null : resultSchema.parse(result),
})

const runColumns = [
  'id',
  'instrument',
  'version',
  'part',
  'province_id',
  'answers',
  'started_at',
  'submitted_at',
  'result',
] as const

/** A run of this account, or undefined; it is held until the transaction ends. */
export async function lockRun(db: Db, accountId: number, id: number): Promise<Run | undefined> {
  const row = await db
    .selectFrom('assess_run')
    .select(runColumns)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row && toRun(row)
}

/** What a run of this account asks, or undefined. */
export const findAsked = (db: Db, accountId: number, id: number): Promise<InstrumentPart | undefined> =>
  db
    .selectFrom('assess_run')
    .select(['instrument', 'version', 'part'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** The runs of an account, the latest begun first. */
export async function listRuns(db: Db, accountId: number): Promise<Run[]> {
  const rows = await db
    .selectFrom('assess_run')
    .select(runColumns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toRun)
}

/**
 * The run of a part that is under way; begun now where none was. Of two devices at once, one begins it.
 * @param provinceId by whose rules it asks from now on; null: of a part that is the same everywhere
 */
export async function openRun(
  db: Db,
  accountId: number,
  { code, version }: Instrument,
  part: string,
  provinceId: number | null = null,
): Promise<number> {
  await db
    .insertInto('assess_run')
    .values({ account_id: accountId, instrument: code, version, part, province_id: provinceId })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'instrument', 'part'])
        .where('submitted_at', 'is', null)
        .doUpdateSet({ province_id: provinceId }),
    )
    .execute()
  const { id } = await db
    .selectFrom('assess_run')
    .select('id')
    .where('account_id', '=', accountId)
    .where('instrument', '=', code)
    .where('part', '=', part)
    .where('submitted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Adds answers, one at least, to a run that is under way. @returns how many it has now, and what it had before; undefined where
 * it is submitted, or erased
 */
export async function updateAnswers(
  db: Db,
  accountId: number,
  id: number,
  given: readonly GivenAnswer[],
): Promise<{ given: number; before: GivenAnswer[] } | undefined> {
  const old = db
    .selectFrom('assess_run')
    .select(['id as old_id', 'answers as before'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('submitted_at', 'is', null)
    .forUpdate()
    .as('old')
  const row = await db
    .updateTable('assess_run')
    .from(old)
    .set({ answers: withGiven(given) })
    .whereRef('id', '=', 'old_id')
    .returning([
      'before',
      sql<number>`(SELECT count(*) FROM jsonb_object_keys(assess_run.answers))`.as('given'),
    ])
    .executeTakeFirst()
  return row && { given: row.given, before: givenOf(row.before) }
}

/** Ends a run with its result. */
export async function updateResult(db: Db, id: number, result: Result): Promise<Date> {
  const { submitted_at } = await db
    .updateTable('assess_run')
    .set({ result: JSON.stringify(result), submitted_at: sql`now()` })
    .where('id', '=', id)
    .returning('submitted_at')
    .executeTakeFirstOrThrow()
  return submitted_at ?? new Date()
}

/** One run of those who submitted a part; `person` tells only which runs are of one. */
export interface Submitted {
  readonly person: number
  /** Something speaks against believing its answers. */
  readonly isDoubted: boolean
  readonly provinceId: number | null
  readonly given: readonly GivenAnswer[]
}

/** The answers of all who submitted a part of a version, the oldest first. */
export async function listSubmitted(
  db: Db,
  code: string,
  version: number,
  part: string,
): Promise<Submitted[]> {
  const rows = await db
    .selectFrom('assess_run')
    .select(['answers', 'account_id', 'province_id', 'result'])
    .where('instrument', '=', code)
    .where('version', '=', version)
    .where('part', '=', part)
    .where('submitted_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ answers, account_id, province_id, result }) => ({
    person: account_id,
    isDoubted: resultSchema.parse(result).doubts.length > 0,
    provinceId: province_id,
    given: givenOf(answers),
  }))
}

/** Figures of a version, and the day on which they were worked out. */
export async function findFigures(
  db: Db,
  code: string,
  version: number,
): Promise<{ day: string; parts: PartFigures[] } | undefined> {
  const row = await db
    .selectFrom('assess_figures')
    .select(['parts', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && { day: row.day, parts: z.array(partFigures).parse(row.parts) }
}

/** Keeps figures of a version in the place of those before. */
export async function upsertFigures(
  db: Db,
  { code, version }: Instrument,
  day: string,
  parts: readonly PartFigures[],
): Promise<void> {
  const figures = { day: new Date(day), parts: JSON.stringify(parts) }
  await db
    .insertInto('assess_figures')
    .values({ code, version, ...figures })
    .onConflict((conflict) => conflict.columns(['code', 'version']).doUpdateSet(figures))
    .execute()
}

export const findInstrument = async (
  db: Db,
  code: string,
  version: number,
): Promise<Instrument | undefined> => {
  const row = await db
    .selectFrom('assess_instrument')
    .select('body')
    .where('code', '=', code)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && instrumentSchema.parse(row.body)
}

/** The version of a test that is begun now; undefined: there is no such test. */
export async function findCurrentVersion(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('assess_instrument')
    .select('version')
    .where('code', '=', code)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row?.version
}

/** The version of each test that is begun now, and how many runs of it there are. */
export async function listCurrent(
  db: Db,
): Promise<{ code: string; version: number; title: string; open: number; submitted: number }[]> {
  return db
    .selectFrom('assess_instrument as i')
    .leftJoin('assess_run as r', (join) =>
      join.onRef('r.instrument', '=', 'i.code').onRef('r.version', '=', 'i.version'),
    )
    .select([
      'i.code',
      'i.version',
      sql<string>`i.body->>'title'`.as('title'),
      sql<number>`count(r.id) FILTER (WHERE r.submitted_at IS NULL)`.as('open'),
      sql<number>`count(r.submitted_at)`.as('submitted'),
    ])
    .distinctOn('i.code')
    .groupBy(['i.code', 'i.version'])
    .orderBy('i.code')
    .orderBy('i.version', 'desc')
    .execute()
}
