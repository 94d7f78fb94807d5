import { sql } from 'kysely'
import { type ShownTask, shownTask } from '#contract/talent.ts'
import { type Abilities, KINDS, type TalentTaskKind } from '#domain/talent/adaptive.ts'
import type { Db } from '#server/db/open.ts'
import * as z from 'zod'
import { type KeptAbilities, keptAbilities } from './kept.ts'

/** A run of the test of abilities. */
export interface AbilityRun {
  readonly id: number
  readonly weights: number
  readonly submittedAt: Date | null
  readonly result: KeptAbilities | null
}

const columns = ['id', 'weights', 'submitted_at', 'result'] as const

/** The runs of an account, the latest begun first. */
export async function listAbilityRuns(db: Db, accountId: number): Promise<AbilityRun[]> {
  const rows = await db
    .selectFrom('talent_run')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ submitted_at, result, ...row }) => ({
    ...row,
    submittedAt: submitted_at,
    result: result === null ? null : keptAbilities.parse(result),
  }))
}

/** The run that is under way; begun now where none was. Of two devices at once, one begins it. */
export async function openAbilityRun(db: Db, accountId: number, weights: number): Promise<number> {
  await db
    .insertInto('talent_run')
    .values({ account_id: accountId, weights })
    .onConflict((conflict) => conflict.column('account_id').where('submitted_at', 'is', null).doNothing())
    .execute()
  const { id } = await db
    .selectFrom('talent_run')
    .select('id')
    .where('account_id', '=', accountId)
    .where('submitted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return id
}

/** Whether a run of this account is under way; it is held until the transaction ends. undefined: there is no such run. */
export async function lockRun(
  tx: Db,
  accountId: number,
  id: number,
): Promise<{ isOpen: boolean } | undefined> {
  const row = await tx
    .selectFrom('talent_run')
    .select('submitted_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row && { isOpen: row.submitted_at === null }
}

/** A task of a run. */
export interface AskedTask {
  readonly place: number
  readonly kind: TalentTaskKind
  readonly shown: ShownTask
  readonly key: number
  readonly difficulty: number
  readonly guess: number
  readonly seconds: number
  readonly shownAt: Date
  readonly answer: number | null
  readonly millis: number | null
  readonly answeredAt: Date | null
}

/** The tasks of a run, in the order in which they were asked. */
export async function listTasks(db: Db, runId: number): Promise<AskedTask[]> {
  const rows = await db
    .selectFrom('talent_task')
    .select([
      'place',
      'kind',
      'shown',
      'key',
      'difficulty',
      'guess',
      'seconds',
      'shown_at',
      'answer',
      'millis',
      'answered_at',
    ])
    .where('run_id', '=', runId)
    .orderBy('place')
    .execute()
  return rows.map(({ shown_at, answered_at, kind, shown, ...row }) => ({
    ...row,
    kind: z.enum(KINDS).parse(kind),
    shown: shownTask.parse(shown),
    shownAt: shown_at,
    answeredAt: answered_at,
  }))
}

/** How many tasks of the run under way are answered. */
export async function countAnswered(db: Db, runId: number): Promise<number> {
  const { answered } = await db
    .selectFrom('talent_task')
    .select(sql<number>`count(answered_at)::int`.as('answered'))
    .where('run_id', '=', runId)
    .executeTakeFirstOrThrow()
  return answered
}

/** The task of a run that was shown and is not answered; there is one at most. */
export async function findOpenTask(
  db: Db,
  runId: number,
): Promise<Pick<AskedTask, 'place' | 'seconds' | 'shownAt'> | undefined> {
  const row = await db
    .selectFrom('talent_task')
    .select(['place', 'seconds', 'shown_at'])
    .where('run_id', '=', runId)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return row && { place: row.place, seconds: row.seconds, shownAt: row.shown_at }
}

/** What an account was asked, by the hash of what was shown, as hex; with the run that asked it last. */
export async function listSeen(db: Db, accountId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('talent_task')
    .select((each) => [sql<string>`encode(identity, 'hex')`.as('identity'), each.fn.max('run_id').as('run')])
    .where('account_id', '=', accountId)
    .groupBy('identity')
    .execute()
  return new Map(rows.map(({ identity, run }) => [identity, run]))
}

export async function insertTask(
  tx: Db,
  accountId: number,
  runId: number,
  task: Pick<AskedTask, 'place' | 'kind' | 'key' | 'difficulty' | 'guess' | 'seconds' | 'shown'> & {
    identity: Buffer
    /** What makes it hard, counted. */
    features: Readonly<Record<string, number>>
  },
): Promise<void> {
  await tx
    .insertInto('talent_task')
    .values({
      ...task,
      shown: JSON.stringify(task.shown),
      features: JSON.stringify(task.features),
      run_id: runId,
      account_id: accountId,
    })
    .execute()
}

/** Keeps the answer to a task that has none. @param answer null: missed */
export async function updateAnswer(
  tx: Db,
  runId: number,
  place: number,
  { answer, millis }: { answer: number | null; millis: number },
): Promise<void> {
  await tx
    .updateTable('talent_task')
    .set({ answer, millis, answered_at: sql`now()` })
    .where('run_id', '=', runId)
    .where('place', '=', place)
    .where('answered_at', 'is', null)
    .execute()
}

/** Ends a run with its result. */
export async function updateRun(tx: Db, runId: number, result: Abilities & KeptAbilities): Promise<void> {
  await tx
    .updateTable('talent_run')
    .set({ result: JSON.stringify(result), submitted_at: sql`now()` })
    .where('id', '=', runId)
    .execute()
}
