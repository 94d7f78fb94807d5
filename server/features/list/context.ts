import { candidacyIn, unlinedOf } from '#server/features/candidacy/service.ts'
import type { ListTool } from '#contract/list.ts'
import type { Preferences } from '#domain/preference/preferences.ts'
import { type Capacity, capacityOf } from '#domain/filing/capacity.ts'
import type { Wants } from '#domain/engine/wants.ts'
import { rulesInForce } from '#domain/province/rules.ts'
import type { ContentContext, ContentSnapshot } from '#server/features/content/service.ts'
import {
  type Groups,
  compilePreferences,
  findGroups,
  findPreferences,
  findStudentFacts,
} from '#server/features/preference/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import {
  type StoredCondition,
  batchesFor,
  findCondition,
  newestRules,
  provinceFacts,
} from '#server/features/recommend/service.ts'
import type { SeasonContext } from '#server/features/season/service.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import { type ListKey, findSummary } from './queries.ts'
import { type Trial, type TrialContext, findTrial } from './trial.ts'

/** Which list a call is about, as it comes in. */
export interface ListInput {
  /** By which condition it is judged. */
  tool?: ListTool | undefined
  provinceId: number
  year?: number | undefined
  batch?: string | undefined
  /** Public id; left out: the one of the batch that is to be filed. */
  list?: string | undefined
}

/** A list's surroundings: whose it is, what it is filled from, for which condition, and what its student wants. */
export interface ListContext extends Capacity, Pick<Groups, 'typed' | 'members' | 'told'> {
  readonly key: ListKey
  readonly snapshot: ContentSnapshot
  readonly scope: Scope
  readonly condition: StoredCondition | null
  readonly preferences: Preferences
  readonly wants: Wants
  /** Whether the student said which sex they are, by the consent that such facts take. */
  readonly knowsSex: boolean
  /** The batches that have lines for the student, the main one first. */
  readonly batches: readonly string[]
  /** Of a past year that is tried: what its prediction tells, and what its lines are met with; null: the list is for a year to come. */
  readonly past: Pick<Trial, 'foretold' | 'facts'> | null
}

/** What the handlers of lists use. */
export type Lists = TrialContext & SeasonContext

/** What a list is filled from, and for which condition. */
type Ground = Pick<ListContext, 'scope' | 'condition' | 'batches' | 'past'>

/** Of a past year: its units, and the condition that is tried in it. */
async function trialGround(
  context: Lists,
  accountId: number,
  { provinceId, year, batch }: ListInput,
): Promise<Ground> {
  if (year === undefined) throw badInput('year', '不能为空')
  const { scope, condition, batches, ...past } = await findTrial(
    context,
    { accountId, provinceId, year },
    batch,
  )
  return { scope, condition, batches, past }
}

/** The condition confirmed for the season, where there is one, else the saved one; null: none is. */
export async function judgedBy(
  { db, seasons }: Lists,
  accountId: number,
  provinceId: number,
): Promise<StoredCondition | null> {
  const sheet = await seasons.currentSheet(accountId, provinceId, new Date())
  return sheet?.condition ?? (await findCondition(db, accountId, provinceId))
}

/** Of the year to come. */
async function usualGround(
  context: Lists,
  accountId: number,
  { tool, provinceId, batch }: ListInput,
): Promise<Ground> {
  const snapshot = context.snapshot()
  const condition =
    tool === 'apprec'
      ? await judgedBy(context, accountId, provinceId)
      : await findCondition(context.db, accountId, provinceId)
  const candidacy = candidacyIn(snapshot, provinceId, condition, batch)
  const { scope } = candidacy
  if (!scope) {
    const own = batch ?? unlinedOf(candidacy)?.batch ?? ''
    const wanted = `${provinceFacts(snapshot, provinceId).name}${own}`
    throw new Refusal(`还没有${wanted}的投档线，算不出录取概率，也不能自动填`, 'NO_LINES')
  }
  return { scope, condition, batches: batchesFor(snapshot, provinceId, condition?.track), past: null }
}

/**
 * Finds what a list is made with.
 * @throws Refusal NO_LINES where the province has no lines, NO_CONDITION where a past year is not tried yet; HttpProblem 404 for a
 *   list named that is not one of these
 */
export async function loadListContext(
  context: Lists,
  accountId: number,
  given: ListInput,
): Promise<ListContext> {
  const input = given.list === undefined ? given : await namedList(context, accountId, given, given.list)
  const trial = input.tool === 'replay'
  const snapshot = context.snapshot()
  const facts = provinceFacts(snapshot, input.provinceId)
  const [ground, preferences, { sex }] = await Promise.all([
    (trial ? trialGround : usualGround)(context, accountId, input),
    findPreferences(context.db, accountId),
    findStudentFacts(context.db, accountId, []),
  ])
  const { scope } = ground
  const year = input.year ?? scope.engine.year
  const groups = await findGroups(context.db, scope, snapshot, { accountId, preferences })
  const { inGroups, withRefused, typed, members, told } = groups
  const rules = trial ? rulesInForce(facts.rules, year) : newestRules(facts)
  const rule = rules.find((each) => each.batch === scope.batch)
  return {
    ...ground,
    key: {
      accountId,
      provinceId: input.provinceId,
      year,
      batch: scope.batch,
      list: input.list,
      trial,
    },
    snapshot,
    preferences,
    knowsSex: sex !== null,
    wants: { ...compilePreferences(scope, snapshot.reference, preferences), inGroups, withRefused },
    typed,
    members,
    told,
    ...capacityOf(rule?.choices),
  }
}

/** The batch of a list that is named, where it agrees with what else is said of it. */
async function namedList(
  { db }: ContentContext,
  accountId: number,
  { tool, provinceId, year, batch }: ListInput,
  list: string,
): Promise<ListInput> {
  const found = await findSummary(db, accountId, list)
  const agrees =
    (tool === undefined || found.trial === (tool === 'replay')) &&
    found.provinceId === provinceId &&
    (year === undefined || found.year === year) &&
    (batch === undefined || found.batch === batch)
  if (!agrees) throw notFound()
  return { tool: found.trial ? 'replay' : tool, provinceId, year: found.year, batch: found.batch, list }
}

/** @throws Refusal NO_CONDITION where the student saved none */
export function conditionOf(listContext: ListContext): StoredCondition {
  if (!listContext.condition) throw new Refusal('请先填写成绩、位次和选科', 'NO_CONDITION')
  return listContext.condition
}

/** The engine's row of an opaque id, or -1. */
export function rowOf(scope: Scope, id: string): number {
  const unitId = scope.unitIdOf(id)
  return unitId === undefined ? -1 : scope.engine.indexOf(unitId)
}
