import type { ListTool } from '#contract/list.ts'
import type { Preferences } from '#domain/preference/preferences.ts'
import { type Capacity, capacityOf } from '#domain/filing/capacity.ts'
import type { Wants } from '#domain/engine/wants.ts'
import type { ContentSnapshot } from '#server/features/content/service.ts'
import {
  type KnownGroups,
  compilePreferences,
  findGroups,
  findPreferences,
  findStudentFacts,
} from '#server/features/preference/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { type StoredCondition } from '#server/features/recommend/service.ts'
import { newestRules, rulesInForce } from '#domain/province/rules.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import {
  type GroundContext,
  type ListGround,
  type ListGrounds,
  type ListPlace,
  groundToCome,
  usualTool,
} from './grounds.ts'
import { type ListKey, findSummary } from './queries.ts'

/** Which list a call is about, as it comes in. */
export interface ListInput extends ListPlace {
  /** By which condition it is judged. */
  tool?: ListTool | undefined
  /** Public id; left out: the one of the batch that is to be filed. */
  list?: string | undefined
}

/** What a list is filled from, for which condition, and what its student wants; nobody need own it. */
export interface ListSetting extends ListGround, Capacity, Pick<KnownGroups, 'typed' | 'members' | 'told'> {
  readonly key: Pick<ListKey, 'provinceId' | 'year' | 'batch'>
  readonly snapshot: ContentSnapshot
  readonly preferences: Preferences
  readonly wants: Wants
  /** Majors that a choice takes; null: choices are majors, or no rule is loaded. */
  readonly majorsPerChoice: number | null
  /** Whether the student said which sex they are, by the consent that such facts take. */
  readonly knowsSex: boolean
}

/** A list's surroundings, and whose it is. */
export interface ListContext extends ListSetting {
  readonly key: ListKey
}

/** What the handlers of lists use. */
export type Lists = GroundContext & { readonly grounds: ListGrounds }

/**
 * Finds what a list is made with.
 * @throws Refusal NO_LINES, or NO_CONDITION where a past year is not tried yet; HttpProblem 404 for an
 * unknown list
 */
export async function loadListContext(
  context: Lists,
  accountId: number,
  given: ListInput,
): Promise<ListContext> {
  const input = given.list === undefined ? given : await namedList(context, accountId, given, given.list)
  const { trial, find } = context.grounds[input.tool ?? usualTool(context.grounds, false)]
  const [ground, preferences, { sex }] = await Promise.all([
    find(context, accountId, input),
    findPreferences(context.db, accountId),
    findStudentFacts(context.db, accountId, []),
  ])
  const { provinceId, year, list } = input
  const setting = await settingOf(context, ground, { provinceId, year, trial }, { accountId, preferences })
  return { ...setting, key: { ...setting.key, accountId, list, trial }, knowsSex: sex !== null }
}

/**
 * The setting of a list that nobody owns: what a visitor says is all that is known of them.
 * @throws Refusal NO_LINES where the province has no lines of the batch
 */
export function visitorSetting(
  context: Pick<Lists, 'db' | 'snapshot'>,
  place: ListPlace,
  condition: StoredCondition,
  preferences: Preferences,
): Promise<ListSetting> {
  const ground = groundToCome(context.snapshot(), place, condition)
  return settingOf(context, ground, { ...place, trial: false }, { accountId: null, preferences })
}

async function settingOf(
  context: Pick<Lists, 'db' | 'snapshot'>,
  ground: ListGround,
  { provinceId, year: wanted, trial }: Pick<ListPlace, 'provinceId' | 'year'> & { trial: boolean },
  whose: { accountId: number | null; preferences: Preferences },
): Promise<ListSetting> {
  const { scope } = ground
  const { preferences } = whose
  const snapshot = context.snapshot()
  const facts = provinceFacts(snapshot, provinceId)
  const year = wanted ?? scope.engine.year
  const groups = await findGroups(context.db, scope, snapshot, whose)
  const { inGroups, withRefused, typed, members, told } = groups
  const rules = trial ? rulesInForce(facts.rules, year) : newestRules(facts.rules)
  const rule = rules.find((each) => each.batch === scope.batch)
  return {
    ...ground,
    key: { provinceId, year, batch: scope.batch },
    snapshot,
    preferences,
    knowsSex: false,
    wants: { ...compilePreferences(scope, snapshot.reference, preferences), inGroups, withRefused },
    typed,
    members,
    told,
    majorsPerChoice: scope.unitKind === 'major' ? null : (rule?.majorsPerChoice ?? null),
    ...capacityOf(rule?.choices),
  }
}

/** The batch of a list that is named, where it agrees with what else is said of it. */
async function namedList(
  { db, grounds }: Lists,
  accountId: number,
  { tool, provinceId, year, batch }: ListInput,
  list: string,
): Promise<ListInput> {
  const found = await findSummary(db, accountId, list)
  const agrees =
    (tool === undefined || found.trial === grounds[tool].trial) &&
    found.provinceId === provinceId &&
    (year === undefined || found.year === year) &&
    (batch === undefined || found.batch === batch)
  if (!agrees) throw notFound()
  const judging = tool ?? usualTool(grounds, found.trial)
  return { tool: judging, provinceId, year: found.year, batch: found.batch, list }
}

/** @throws Refusal NO_CONDITION where the student saved none */
export function conditionOf(listContext: Pick<ListSetting, 'condition'>): StoredCondition {
  if (!listContext.condition) throw new Refusal('请先填写成绩、位次和选科', 'NO_CONDITION')
  return listContext.condition
}

/** The engine's row of an opaque id, or -1. */
export function rowOf(scope: Scope, id: string): number {
  const unitId = scope.unitIdOf(id)
  return unitId === undefined ? -1 : scope.engine.indexOf(unitId)
}
