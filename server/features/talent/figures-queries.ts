import { sql } from 'kysely'
import { KINDS, type TalentTaskKind } from '#domain/talent/adaptive.ts'
import type { AbilityFigures, Coded, HandedIn } from '#domain/talent/figures.ts'
import type { CountedAnswer } from '#domain/talent/refit.ts'
import type { Db } from '#server/db/open.ts'
import * as z from 'zod'
import { keptAbilities } from './kept.ts'

const kindOf = (kind: string): TalentTaskKind => z.enum(KINDS).parse(kind)

/** How many runs of the test of abilities are under way and handed in. */
export const countRuns = (db: Db): Promise<{ open: number; submitted: number }> =>
  db
    .selectFrom('talent_run')
    .select([
      sql<number>`count(*) FILTER (WHERE submitted_at IS NULL)`.as('open'),
      sql<number>`count(submitted_at)`.as('submitted'),
    ])
    .executeTakeFirstOrThrow()

/**
 * Runs that were handed in, judged by these weights, the oldest first.
 * @param codeOf the code of a task of a bank by its identity in hex; undefined: another task
 */
export async function listHandedIn(
  db: Db,
  weights: number,
  codeOf: (identity: string) => string | undefined,
): Promise<HandedIn<Coded>[]> {
  const runs = await db
    .selectFrom('talent_run')
    .select(['id', 'account_id', 'result'])
    .where('weights', '=', weights)
    .where('submitted_at', 'is not', null)
    .orderBy('id')
    .execute()
  const tasks = await db
    .selectFrom('talent_task as task')
    .innerJoin('talent_run as run', 'run.id', 'task.run_id')
    .select(['task.run_id', 'task.kind', 'task.difficulty', 'task.guess'])
    .select([
      sql<string>`encode(task.identity, 'hex')`.as('identity'),
      sql<boolean>`task.answer IS NOT DISTINCT FROM task.key`.as('right'),
    ])
    .where('run.weights', '=', weights)
    .where('run.submitted_at', 'is not', null)
    .orderBy('task.run_id')
    .orderBy('task.place')
    .execute()
  const byRun = Map.groupBy(tasks, ({ run_id }) => run_id)
  return runs.map(({ id, account_id, result }) => {
    const { ability, error } = keptAbilities.parse(result).overall
    return {
      person: account_id,
      believed: { ability, error },
      answers: (byRun.get(id) ?? []).map(({ kind, difficulty, guess, right, identity }) => ({
        kind: kindOf(kind),
        difficulty,
        guess,
        right,
        item: codeOf(identity),
      })),
    }
  })
}

const counts = z.record(z.string(), z.number())

/** The answers of each person's first run that was handed in, as far as what makes their tasks hard was kept. */
export async function listCounted(db: Db): Promise<CountedAnswer[][]> {
  const rows = await db
    .selectFrom('talent_task as task')
    .innerJoin('talent_run as run', 'run.id', 'task.run_id')
    .select(['task.run_id', 'task.account_id', 'task.kind', 'task.guess', 'task.features'])
    .select(sql<boolean>`task.answer IS NOT DISTINCT FROM task.key`.as('right'))
    .where('run.submitted_at', 'is not', null)
    .where('task.features', 'is not', null)
    .orderBy('task.run_id')
    .orderBy('task.place')
    .execute()
  return [...Map.groupBy(rows, ({ account_id }) => account_id).values()].map((own) =>
    own
      .filter(({ run_id }) => run_id === own[0]?.run_id)
      .map(({ kind, guess, right, features }) => ({
        kind: kindOf(kind),
        guess,
        right,
        features: counts.parse(features),
      })),
  )
}

const known = z.number().nullable()
const stored = z.object({
  people: z.int(),
  runs: z.int(),
  reliability: known,
  retest: known,
  kinds: z.array(
    z.object({ kind: z.enum(KINDS), answers: z.int(), right: z.number(), expected: z.number() }),
  ),
})

/** Figures by these weights, and the ISO day on which they were worked out. */
export async function findAbilityFigures(
  db: Db,
  weights: number,
): Promise<{ day: string; figures: z.output<typeof stored> } | undefined> {
  const row = await db
    .selectFrom('talent_figures')
    .select(['figures', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .where('weights', '=', weights)
    .executeTakeFirst()
  return row && { day: row.day, figures: stored.parse(row.figures) }
}

/** Keeps figures in the place of those before. */
export async function upsertAbilityFigures(
  db: Db,
  weights: number,
  day: string,
  figures: AbilityFigures,
): Promise<void> {
  const row = { day: new Date(day), figures: JSON.stringify(figures) }
  await db
    .insertInto('talent_figures')
    .values({ weights, ...row })
    .onConflict((conflict) => conflict.column('weights').doUpdateSet(row))
    .execute()
}
