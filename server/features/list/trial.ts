import type { Foretold } from '#contract/filing-fields.ts'
import { byFiling, isLaterRound, rulesInForce } from '#domain/province/rules.ts'
import type { ContentContext, ContentSnapshot } from '#server/features/content/service.ts'
import {
  type PastFacts,
  type PastScopes,
  type Scope,
  findPastFacts,
  listScopes,
} from '#server/features/scopes/service.ts'
import { type StoredCondition, provinceFacts } from '#server/features/recommend/service.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal } from '#server/http/errors.ts'
import { memo } from '#server/snapshot/memo.ts'

/** Whose trial of which past year. */
export interface TrialKey {
  readonly accountId: number
  readonly provinceId: number
  readonly year: number
}

/** A past year as a student tries it. */
export interface Trial {
  readonly condition: StoredCondition
  readonly scope: Scope
  readonly foretold: Foretold
  readonly facts: PastFacts
  /** Those of the student's track that have lines, the main one first. */
  readonly batches: readonly string[]
}

/** What the feature that tries past years hands in. */
export interface TrialConditions {
  /** The condition that a student tries in a year; null before the first. */
  find(key: TrialKey): Promise<StoredCondition | null>
}

/** What handlers use that look into past years. */
export type TrialContext = ContentContext & {
  readonly pastScopes: PastScopes
  readonly trialConditions: TrialConditions
}

/** Years of a province with its batches and tracks that have lines, the latest first; the main batch first, 征集 last. */
export const listTrialYears = memo(async (snapshot: ContentSnapshot, db: Db, provinceId: number) => {
  const { rules } = provinceFacts(snapshot, provinceId)
  const rows = await listLines(db, provinceId)
  const years = [...new Set(rows.map(({ year }) => year))]
  return years.map((year) => {
    const named = rulesInForce(rules, year).map(({ batch }) => batch)
    const place = (batch: string): number => (named.includes(batch) ? named.indexOf(batch) : named.length)
    const own = rows
      .filter((row) => row.year === year)
      .sort(
        (a, b) =>
          Number(isLaterRound(a.batch)) - Number(isLaterRound(b.batch)) ||
          place(a.batch) - place(b.batch) ||
          byFiling(a.batch, b.batch),
      )
    const batchesOf = (track: string | null): string[] => [
      ...new Set(own.flatMap((row) => (track === null || row.track === track ? [row.batch] : []))),
    ]
    return { year, batchesOf, units: own.reduce((sum, { units }) => sum + units, 0) }
  })
})

async function listLines(db: Db, provinceId: number) {
  const rows = await db
    .selectFrom('line')
    .select((eb) => ['year', 'batch', 'track', eb.fn.count<string>('id').as('units')])
    .where('province_id', '=', provinceId)
    .groupBy(['year', 'batch', 'track'])
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ units, ...row }) => ({ ...row, units: Number(units) }))
}

const NO_LINES = 'NO_LINES'

/**
 * The batches of a year that have lines, of a track or of all.
 * @throws Refusal NO_LINES where it has none; HttpProblem 404 for no province
 */
export async function trialBatches(
  { db, snapshot }: Pick<TrialContext, 'db' | 'snapshot'>,
  { provinceId, year }: Pick<TrialKey, 'provinceId' | 'year'>,
  track: string | null,
): Promise<string[]> {
  const { name } = provinceFacts(snapshot(), provinceId)
  const found = (await listTrialYears(snapshot(), db, provinceId)).find((each) => each.year === year)
  const batches = found?.batchesOf(track) ?? []
  if (batches.length === 0) throw new Refusal(`没有${name} ${year} 年${track ?? ''}的投档线`, NO_LINES)
  return batches
}

/**
 * Finds what a past year is tried with.
 * @throws Refusal NO_CONDITION, NO_LINES; HttpProblem 404 for no province
 */
export async function findTrial(
  context: TrialContext,
  key: TrialKey,
  asked: string | undefined,
): Promise<Trial> {
  const { provinceId, year } = key
  await trialBatches(context, key, null)
  const condition = await context.trialConditions.find(key)
  if (!condition) throw new Refusal(`请先填写 ${year} 年的成绩、位次和选科`, 'NO_CONDITION')
  const batches = await trialBatches(context, key, condition.track)
  const batch = asked ?? batches[0]
  for (const scopeKey of await listScopes(context.db, provinceId)) {
    if (scopeKey.batch !== batch || scopeKey.track !== condition.track) continue
    const past = await context.pastScopes.find(context.snapshot(), scopeKey, year)
    if (!past) continue
    const facts = await findPastFacts(context.snapshot(), context.db, scopeKey, year)
    return { ...past, facts, condition, batches }
  }
  const { name } = provinceFacts(context.snapshot(), provinceId)
  throw new Refusal(`没有${name} ${year} 年${batch}${condition.track}的投档线`, NO_LINES)
}

/**
 * Begins to make a year that a student is about to try, where its main batch has one track: the first look at a large one takes
 * seconds, in which they still type.
 */
export async function foreseeTrial(
  context: TrialContext,
  { provinceId, year }: Pick<TrialKey, 'provinceId' | 'year'>,
): Promise<void> {
  const [batch] = await trialBatches(context, { provinceId, year }, null)
  const keys = (await listScopes(context.db, provinceId)).filter((key) => key.batch === batch)
  const [key, another] = keys
  if (key && !another) await context.pastScopes.find(context.snapshot(), key, year)
}
