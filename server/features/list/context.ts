import type { ListTool } from '#contract/list.ts'
import type { Preferences } from '#domain/preference/preferences.ts'
import type { Wants } from '#domain/recommend/wants.ts'
import type { ContentContext, ContentSnapshot } from '#server/features/content/service.ts'
import {
  type ToldGroup,
  type TypedGroup,
  compileGroups,
  compilePreferences,
  findPreferences,
  listGroupMajors,
  readMembers,
  readTyped,
} from '#server/features/preference/service.ts'
import {
  type Scope,
  type StoredCondition,
  findCondition,
  findGroupMembers,
  findScope,
  newestRules,
  provinceFacts,
} from '#server/features/recommend/service.ts'
import type { SeasonContext } from '#server/features/season/service.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import { type ListKey, findSummary } from './queries.ts'

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
export interface ListContext {
  readonly key: ListKey
  readonly snapshot: ContentSnapshot
  readonly scope: Scope
  readonly condition: StoredCondition | null
  readonly preferences: Preferences
  readonly wants: Wants
  /** Groups whose majors the student typed in, by unit id. */
  readonly typed: ReadonlyMap<number, TypedGroup>
  /** The others of which a table of an earlier year tells majors, by unit id. */
  readonly told: ReadonlyMap<number, ToldGroup>
  /** Choices that the batch allows. */
  readonly capacity: number
}

/** What the handlers of lists use. */
export type Lists = ContentContext & SeasonContext

/** The condition that a list is judged by: the confirmed one in the season's tool, where there is one, else the saved one. */
async function conditionFor(
  context: Lists,
  accountId: number,
  { tool, provinceId }: ListInput,
): Promise<StoredCondition | null> {
  const sheet =
    tool === 'apprec' ? await context.seasons.currentSheet(accountId, provinceId, new Date()) : undefined
  return sheet?.condition ?? findCondition(context.db, accountId, provinceId)
}

/**
 * Finds what a list is made with.
 * @throws Refusal NO_LINES where the province has no lines; HttpProblem 404 for a list named that is not one of these
 */
export async function loadListContext(
  context: Lists,
  accountId: number,
  given: ListInput,
): Promise<ListContext> {
  const input = given.list === undefined ? given : await namedList(context, accountId, given, given.list)
  const snapshot = context.snapshot()
  const facts = provinceFacts(snapshot, input.provinceId)
  const [condition, preferences] = await Promise.all([
    conditionFor(context, accountId, input),
    findPreferences(context.db, accountId),
  ])
  const scope = findScope(snapshot, input.provinceId, { track: condition?.track, batch: input.batch })
  if (!scope) {
    const wanted = `${facts.name}${input.batch ?? ''}`
    throw new Refusal(`还没有${wanted}的投档线，暂时不能填志愿表`, 'NO_LINES')
  }
  const texts = scope.unitKind === 'major' ? [] : await listGroupMajors(context.db, accountId)
  const typed = readTyped(scope, snapshot.reference.catalogue, preferences, texts)
  const members = await findGroupMembers(scope, context.db)
  const told = readMembers(members, typed, snapshot.reference.catalogue, preferences)
  const rules = newestRules(facts)
  const rule = rules.find((each) => each.batch === scope.batch) ?? rules[0]
  return {
    key: {
      accountId,
      provinceId: input.provinceId,
      year: input.year ?? scope.engine.year,
      batch: scope.batch,
      list: input.list,
    },
    snapshot,
    scope,
    condition,
    preferences,
    wants: {
      ...compilePreferences(scope, snapshot.reference, preferences),
      inGroups: await compileGroups(scope, snapshot, preferences, insideOf(typed, told)),
    },
    typed,
    told,
    capacity: rule?.choices ?? DEFAULT_CAPACITY,
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
    found.provinceId === provinceId &&
    (year === undefined || found.year === year) &&
    (batch === undefined || found.batch === batch)
  if (!agrees) throw notFound()
  return { tool, provinceId, year: found.year, batch: found.batch, list }
}

/** The majors known to be in groups: as typed in, else as they were in the year of a table. */
function insideOf(
  typed: ReadonlyMap<number, TypedGroup>,
  told: ReadonlyMap<number, ToldGroup>,
): Map<number, TypedGroup> {
  const inside = [...told].flatMap(([unitId, group]) =>
    group.inside === null ? [] : [[unitId, group.inside] as const],
  )
  return new Map([...inside, ...typed])
}

/** Where a province's rules are not loaded. */
const DEFAULT_CAPACITY = 80

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
