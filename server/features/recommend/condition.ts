import { sql } from 'kysely'
import * as z from 'zod'
import { type ScoreCondition, given } from '#contract/recommend.ts'
import type { GivenFigure } from '#domain/exam/given.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import type { Db } from '#server/db/open.ts'
import type { JsonValue } from '#server/db/tables.ts'
import type { Reference } from '#server/snapshot/reference.ts'

/** A score condition as it is kept (`score_condition.condition`, `simulation.condition`). */
export const storedCondition = z.object({
  year: z.int(),
  track: z.string(),
  totalScore: z.number(),
  rank: z.int(),
  /** Not kept of conditions saved before it was asked. */
  given: given.default('both'),
  scores: z.array(z.object({ name: z.string(), score: z.number() })),
  subjectIds: z.array(z.int()),
  /** Preferred majors by catalogue code. */
  majorIds: z.array(z.string()),
})
export type StoredCondition = z.output<typeof storedCondition>

/** A condition in which a figure may be missing that no table tells. */
export type SaidCondition = Omit<StoredCondition, 'totalScore' | 'rank'> & {
  totalScore: number | null
  rank: number | null
}

type Shown = ScoreCondition & { given: GivenFigure }

/** A condition as it is shown. @param kept null: nothing is saved @param year Of their exam, where they said it of another province */
export function showCondition(
  provinceId: number,
  kept: SaidCondition | null,
  reference: Reference,
  year: number | null = null,
): Shown {
  if (kept === null) return emptyCondition(provinceId, year)
  return {
    saved: true,
    provinceId,
    year: kept.year,
    track: kept.track,
    totalScore: kept.totalScore,
    rank: kept.rank,
    given: kept.given,
    scores: kept.scores,
    subjects: SUBJECTS.filter((subject) => kept.subjectIds.includes(subject.id)).map(({ id, name }) => ({
      id,
      name,
    })),
    majors: kept.majorIds.flatMap((id) => {
      const major = reference.catalogue.byCode.get(id)
      return major ? [{ id, name: major.name }] : []
    }),
  }
}

function emptyCondition(provinceId: number, year: number | null): Shown {
  return {
    saved: false,
    provinceId,
    year,
    track: null,
    totalScore: null,
    rank: null,
    given: 'both',
    scores: [],
    subjects: [],
    majors: [],
  }
}

/** The conditions that an account has saved. */
export interface Conditions {
  /** That of a province, if any. */
  find(provinceId: number): Promise<StoredCondition | null>
  /** Holds them until the transaction ends; in this order everywhere. */
  lock(): Promise<void>
  /** Holds that of a province until the transaction ends. */
  lockIn(provinceId: number): Promise<void>
  /** That of a province, as it was written: conditions are alike where these are. */
  asKept(provinceId: number): Promise<JsonValue | undefined>
  /** Saves one over what was there. */
  save(provinceId: number, condition: StoredCondition): Promise<StoredCondition>
  /** The year of the exam that was said last, of whatever province; undefined: none was. */
  examYear(): Promise<string | undefined>
  /** Makes these the preferred majors of each. The transaction holds them. @returns all of them, as written now */
  setMajors(codes: readonly string[]): Promise<{ readonly provinceId: number; readonly kept: JsonValue }[]>
}

export const conditionsOf = (db: Db, accountId: number): Conditions => ({
  find: (provinceId) => findCondition(db, accountId, provinceId),
  lock: () => lockConditions(db, accountId),
  lockIn: (provinceId) => lockCondition(db, accountId, provinceId),
  asKept: (provinceId) => findAsKept(db, accountId, provinceId),
  save: (provinceId, condition) => upsertCondition(db, accountId, provinceId, condition),
  examYear: () => findExamYear(db, accountId),
  setMajors: (codes) => updateMajors(db, accountId, codes),
})

async function findCondition(db: Db, accountId: number, provinceId: number): Promise<StoredCondition | null> {
  const kept = await findAsKept(db, accountId, provinceId)
  return kept === undefined ? null : storedCondition.parse(kept)
}

async function findAsKept(db: Db, accountId: number, provinceId: number): Promise<JsonValue | undefined> {
  const row = await db
    .selectFrom('score_condition')
    .select('condition')
    .where('account_id', '=', accountId)
    .where('province_id', '=', provinceId)
    .executeTakeFirst()
  return row?.condition
}

async function lockCondition(tx: Db, accountId: number, provinceId: number): Promise<void> {
  await tx
    .selectFrom('score_condition')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('province_id', '=', provinceId)
    .forUpdate()
    .execute()
}

async function lockConditions(tx: Db, accountId: number): Promise<void> {
  await tx
    .selectFrom('score_condition')
    .select('account_id')
    .where('account_id', '=', accountId)
    .orderBy('province_id')
    .forUpdate()
    .execute()
}

async function upsertCondition(
  db: Db,
  accountId: number,
  provinceId: number,
  condition: StoredCondition,
): Promise<StoredCondition> {
  const json = JSON.stringify(condition)
  const row = await db
    .insertInto('score_condition')
    .values({
      account_id: accountId,
      province_id: provinceId,
      condition: json,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'province_id']).doUpdateSet({ condition: json, saved_at: sql`now()` }),
    )
    .returning('condition')
    .executeTakeFirstOrThrow()
  return storedCondition.parse(row.condition)
}

async function findExamYear(db: Db, accountId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('score_condition')
    .select(sql<string>`condition ->> 'year'`.as('year'))
    .where('account_id', '=', accountId)
    .orderBy('saved_at', 'desc')
    .executeTakeFirst()
  return row?.year
}

async function updateMajors(tx: Db, accountId: number, codes: readonly string[]) {
  const majors = sql`jsonb_build_object('majorIds', ${JSON.stringify(codes)}::jsonb)`
  await sql`
    UPDATE score_condition SET condition = condition || ${majors}
    WHERE account_id = ${accountId} AND condition <> condition || ${majors}`.execute(tx)
  return tx
    .selectFrom('score_condition')
    .select(['province_id as provinceId', 'condition as kept'])
    .where('account_id', '=', accountId)
    .execute()
}
