import type { GroundContext, ListGround } from '#server/features/list/service.ts'
import { type StoredCondition } from '#server/features/recommend/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { pastLines } from '#server/features/scopes/service.ts'
import { Refusal } from '#server/http/errors.ts'
import { type TrialKey, findTrialCondition } from './queries.ts'

/** A past year as a student tries it, with the batches of their track. */
export interface Trial extends ListGround {
  readonly condition: StoredCondition
  readonly past: NonNullable<ListGround['past']>
}

const NO_LINES = 'NO_LINES'

/**
 * The batches of a year that have lines, of a track or of all.
 * @throws Refusal NO_LINES where it has none; HttpProblem 404 for no province
 */
export async function trialBatches(
  { db, snapshot }: Pick<GroundContext, 'db' | 'snapshot'>,
  { provinceId, year }: Pick<TrialKey, 'provinceId' | 'year'>,
  track: string | null,
): Promise<string[]> {
  const { name } = provinceFacts(snapshot(), provinceId)
  const found = (await pastLines(snapshot(), db).byYear(provinceId)).find((each) => each.year === year)
  const batches = found?.batchesOf(track) ?? []
  if (batches.length === 0) throw new Refusal(`没有${name} ${year} 年${track ?? ''}的投档线`, NO_LINES)
  return batches
}

/**
 * Finds what a past year is tried with.
 * @throws Refusal NO_CONDITION, NO_LINES; HttpProblem 404 for no province
 */
export async function findTrial(
  context: GroundContext,
  key: TrialKey,
  asked: string | undefined,
): Promise<Trial> {
  const { provinceId, year } = key
  await trialBatches(context, key, null)
  const condition = await findTrialCondition(context.db, key)
  if (!condition) throw new Refusal(`请先填写 ${year} 年的成绩、位次和选科`, 'NO_CONDITION')
  const batches = await trialBatches(context, key, condition.track)
  const batch = asked ?? batches[0]
  for (const scopeKey of await pastLines(context.snapshot(), context.db).scopes(provinceId)) {
    if (scopeKey.batch !== batch || scopeKey.track !== condition.track) continue
    const found = await context.pastScopes.find(context.snapshot(), scopeKey, year)
    if (!found) continue
    const { scope, foretold } = found
    const facts = await pastLines(context.snapshot(), context.db).facts(scopeKey, year)
    return { scope, condition, batches, past: { foretold, facts } }
  }
  const { name } = provinceFacts(context.snapshot(), provinceId)
  throw new Refusal(`没有${name} ${year} 年${batch}${condition.track}的投档线`, NO_LINES)
}

/**
 * Begins to make a year that a student is about to try, where its main batch has one track: the first look at a large one takes
 * seconds, in which they still type.
 */
export async function foreseeTrial(
  context: GroundContext,
  { provinceId, year }: Pick<TrialKey, 'provinceId' | 'year'>,
): Promise<void> {
  const [batch] = await trialBatches(context, { provinceId, year }, null)
  const keys = (await pastLines(context.snapshot(), context.db).scopes(provinceId)).filter(
    (key) => key.batch === batch,
  )
  const [key, another] = keys
  if (key && !another) await context.pastScopes.find(context.snapshot(), key, year)
}
