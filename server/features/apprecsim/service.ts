import { RESTS_ON_NOTHING } from '#domain/forecast/words/rests-on.ts'
import type { Advice } from '#domain/advice.ts'
import { candidacyIn, candidacyOf } from '#server/features/candidacy/service.ts'
import {
  type DirectoryContext,
  type DirectorySnapshot,
  findUnits,
  prepareUnitSearch,
} from '#server/features/directory/service.ts'
import type { MockResult, mock } from '#contract/apprecsim.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Query } from '#domain/engine/engine.ts'
import { FIRST_OF_EACH, isOwnSort } from '#domain/engine/narrowing.ts'
import type { Preferences } from '#domain/preference/preferences.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import {
  unknownIn,
  showCondition,
  showUnit,
  sourcesOfRows,
  type StoredCondition,
  toQuery,
  writeRows,
} from '#server/features/recommend/service.ts'
import type { UnitFilters } from '#contract/recommend.ts'
import { sourcesById } from '#server/snapshot/sources.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { membersFrom } from '#domain/matching/group-members.ts'
import { type Scope } from '#server/features/scopes/service.ts'
import { findGroups, narrowQuery, preferredIn } from '#server/features/preference/service.ts'
import { Paged, SharedFields, WithRows, pageOf, pagerOf } from '#server/http/replies.ts'
import { Refusal } from '#server/http/errors.ts'
import { memo } from '#server/snapshot/memo.ts'
import { type AskedOrder, columnOrder, prepareOrder } from './column-order.ts'
import type { ConditionCache, Preferred } from './condition-cache.ts'
import { linedOf, tellsLinesAlone } from './lined.ts'
import { type SavedCondition, findOrInsertSimulation, findSavedCondition } from './queries.ts'

export { type ApprecsimContext, type Preferred, openConditionCache } from './condition-cache.ts'
export { columnOrder, prepareOrder } from './column-order.ts'
export { checkCondition, describeCondition, knownMajors, readCondition } from './condition.ts'
export { noTable, settleFigures } from './figures.ts'
export { savedGround } from './ground.ts'
export { showFilters, showMajors } from './options.ts'
export { type SavedCondition, findLatestSimulation, followMajors } from './queries.ts'
export { showStanding } from './standing.ts'

const PAGE_SIZE = 30

/** Where nothing is foretold. */
const NO_COUNTS: MockResult['counts'] = { reach: 0, match: 0, safe: 0 }

export interface PageOptions extends Pick<
  BodyOf<typeof mock>,
  'sort' | 'lineYear' | 'isReversed' | 'q' | 'bySchool' | 'firstOfEach' | 'side'
> {
  filters: UnitFilters
  page: number
  batch?: string | null | undefined
  /** Of the kinds of units not for everybody only those claimed are proposed, whatever else narrows. */
  preferences: Preferences
  groups: Preferred['groups']
  /** Whether preferences narrow beside the filters; left out: the condition's preferred majors do. */
  byPreferences?: boolean | undefined
}

/**
 * The simulation that a call is about: an earlier one, or that of the saved condition, which is made where there is none.
 * @throws Refusal NO_CONDITION; HttpProblem 404 for no province, and for a simulation that is not one's own
 */
export async function findOrMakeSimulation(
  context: DirectoryContext,
  cache: ConditionCache,
  accountId: number,
  body: BodyOf<typeof mock>,
): Promise<SavedCondition> {
  const { db, rows } = context
  const { provinceId, previousId, subjectYear } = body
  const snapshot = context.snapshot()
  provinceFacts(snapshot, provinceId)
  if (previousId) return cache.simulation(accountId, provinceId, previousId)
  const saved = await cache.condition(accountId, provinceId)
  if (!saved) throw noCondition()
  const sameYear = subjectYear == null || subjectYear === saved.condition.year
  const wanted = sameYear ? saved : await findSavedCondition(db, accountId, provinceId, subjectYear)
  if (!wanted) throw noCondition()
  const { scope } = candidacyIn(snapshot, provinceId, wanted.condition, body.batch)
  // Lines without ranks foretell nothing: the student is told what score and rank mean, as where there are no lines.
  const foretells = scope !== undefined && scope.rankedYear !== null
  // One that is kept may be of a batch that was named.
  if (!foretells) return unkept(wanted)
  if (wanted.hashId !== null) return wanted
  const simulation = await findOrInsertSimulation(db, accountId, provinceId, sameYear ? null : subjectYear)
  if (!simulation) throw noCondition()
  await rows.waitUntilInvalidated()
  return simulation
}

const unkept = memo((condition: SavedCondition): SavedCondition => ({ ...condition, hashId: null }))

/** Asked for before a condition was saved. */
export const noCondition = (): Refusal => new Refusal('请先填写成绩、位次和选科', 'NO_CONDITION')

/** What a simulation is judged by. One that is kept was made of a batch that had lines for its student. */
const scopeOf = (
  snapshot: DirectorySnapshot,
  { hashId, provinceId, condition }: Pick<SavedCondition, 'hashId' | 'provinceId' | 'condition'>,
  batch: string | null | undefined,
): Scope | undefined =>
  hashId === null
    ? candidacyIn(snapshot, provinceId, condition, batch).scope
    : snapshot.scopes.find(provinceId, { track: condition.track, batch })

const judged = memo((simulation: Preferred, groups: Preferred['groups']): Preferred => ({
  ...simulation,
  groups,
}))

/** With what is known of groups in a batch where they are filed: the same object for as long as nothing of it changes. */
export async function withGroups(
  { db, snapshot }: Pick<DirectoryContext, 'db' | 'snapshot'>,
  accountId: number,
  simulation: Preferred,
  batch: string | null | undefined,
): Promise<Preferred> {
  const { preferences } = simulation
  const scope = scopeOf(snapshot(), simulation, batch)
  if (scope?.unitKind !== 'group') return simulation
  return judged(simulation, await findGroups(db, scope, snapshot(), { accountId, preferences }))
}

/** What the pages of a simulation show alike; `scope` is that of the batch, if there is any. */
const frameOf = memo(
  (
    simulation: SavedCondition,
    snapshot: DirectorySnapshot,
    found: Scope | null,
    groups: Preferred['groups'],
  ) => {
    const { provinceId, condition } = simulation
    const scope = found ?? undefined
    const candidacy = candidacyOf(snapshot, provinceId, scope, condition)
    return new SharedFields({
      recordId: simulation.hashId,
      removed: simulation.removed.length,
      condition: showCondition(provinceId, condition, snapshot.reference),
      batches: snapshot.scopes.batchesOf(provinceId, condition.track),
      beyond: candidacy.beyond(),
      advice: [...draftAdvice(simulation, scope), ...candidacy.advice()],
      year: scope?.engine.year ?? null,
      batch: scope?.batch ?? null,
      track: scope?.track ?? condition.track,
      unitKind: scope?.unitKind ?? null,
      membersFrom: groups && membersFrom(groups.members),
      ...(scope?.restsOn ?? RESTS_ON_NOTHING),
    })
  },
)

/** What a list for the season lacks without the plan of its year; nothing for a simulation. */
function draftAdvice({ season }: SavedCondition, scope: Scope | undefined): Advice[] {
  if (season === undefined || scope === undefined || scope.plan?.year === season) return []
  const text = `${season} 年的招生计划还没有载入：有没有招生、名额、选科要求和代码，都以省教育考试院的计划为准。`
  return [{ kind: 'draft', severity: 'warning', text }]
}

/** The same without rows, and why there are none. */
export function showNothing(
  snapshot: DirectorySnapshot,
  simulation: SavedCondition,
  batch: string | null | undefined,
  why: Advice,
): Paged<MockResult> {
  const scope = scopeOf(snapshot, simulation, batch)
  const { fields } = frameOf(simulation, snapshot, scope ?? null, null)
  const result = {
    ...fields,
    advice: [why],
    list: [],
    counts: NO_COUNTS,
    unknown: null,
    sources: [],
  }
  return new Paged(result, pagerOf({ page: 1, size: PAGE_SIZE }, 0))
}

/** How many units pass, by tier, and how many of the tiers asked for; nothing is laid out. */
export function countUnits(
  snapshot: DirectorySnapshot,
  simulation: SavedCondition,
  options: PageOptions,
): { counts: MockResult['counts']; total: number } {
  const { condition, removed } = simulation
  const scope = scopeOf(snapshot, simulation, options.batch)
  if (!scope) return { counts: NO_COUNTS, total: 0 }
  const query: Query = {
    ...queryOf(scope, snapshot.reference, condition, options),
    ...orderOf(scope, snapshot, { ...options, sort: undefined, bySchool: false, firstOfEach: false }),
    withoutUnitIds: removed.flatMap((id) => scope.unitIdOf(id) ?? []),
    limit: 0,
  }
  if (tellsLinesAlone(scope)) {
    const { sides } = linedOf(scope, query, { side: 'reached' }).told
    return { counts: NO_COUNTS, total: sides.reached + sides.missed + sides.unclear }
  }
  const { counts, total } = scope.engine.page(query)
  const { reach, match, safe } = counts
  return { counts: { reach, match, safe }, total }
}

/** A page of a simulation; an empty one where the province has no lines. */
export function showPage(
  snapshot: DirectorySnapshot,
  simulation: SavedCondition,
  options: PageOptions,
): Paged<MockResult> | WithRows<MockResult> {
  const { condition } = simulation
  const scope = scopeOf(snapshot, simulation, options.batch)
  const frame = frameOf(simulation, snapshot, scope ?? null, options.groups)
  if (!scope) {
    const result = {
      ...frame.fields,
      list: [],
      counts: NO_COUNTS,
      unknown: null,
      sources: [],
    }
    return new Paged(result, pagerOf({ page: 1, size: PAGE_SIZE }, 0))
  }
  const query: Query = {
    ...queryOf(scope, snapshot.reference, condition, options),
    ...orderOf(scope, snapshot, options),
    withoutUnitIds: simulation.removed.flatMap((id) => scope.unitIdOf(id) ?? []),
  }
  if (tellsLinesAlone(scope)) return showLined(snapshot, simulation, scope, query, frame, options)
  const found = scope.engine.page(query)
  const unknown = unknownIn(scope, query)
  const rows = writeRows(scope, found.index, condition, unknown.marks)
  const { reach, match, safe } = found.counts
  const own = {
    counts: { reach, match, safe },
    unknown: unknown.text('这里'),
    sources: sourcesById(snapshot.reference, rows.sources),
  }
  const pager =
    options.firstOfEach === true
      ? pagerOf({ page: 1, size: Math.max(1, found.index.length) }, found.index.length)
      : pagerOf({ page: options.page, size: PAGE_SIZE }, found.total)
  return WithRows.of<MockResult, (typeof frame)['fields']>(frame, own, pager, rows.parts)
}

/** The same of a scope that foretells nothing: its units by their lines of the latest year. */
function showLined(
  { reference }: DirectorySnapshot,
  { condition }: SavedCondition,
  scope: Scope,
  query: Query,
  frame: ReturnType<typeof frameOf>,
  { side = 'reached', sort, bySchool, page }: PageOptions,
): Paged<MockResult> {
  const { told, rows } = linedOf(scope, query, { side, sort, bySchool })
  const unknown = unknownIn(scope, query)
  const paging = { page, size: PAGE_SIZE }
  const list = pageOf(rows, paging).flatMap((row) => showUnit(scope, row, condition, unknown.marks) ?? [])
  const result = {
    ...frame.fields,
    list,
    counts: NO_COUNTS,
    lined: told,
    unknown: unknown.text('这里'),
    sources: sourcesOfRows(list, reference),
  }
  return new Paged(result, pagerOf(paging, rows.length))
}

/** Makes a search in the result of a simulation, and its order, ready where they are asked for. */
export async function prepareSearch(
  snapshot: DirectorySnapshot,
  simulation: SavedCondition,
  { q, batch, ...asked }: Pick<PageOptions, 'q' | 'batch'> & AskedOrder,
): Promise<void> {
  const scope = scopeOf(snapshot, simulation, batch)
  if (!scope) return
  await prepareOrder(scope, asked)
  if (q) await prepareUnitSearch(scope, snapshot.directory)
}

/** Which rows are looked at, in which order, and which of them are shown. */
function orderOf(
  scope: Scope,
  { directory, reference }: DirectorySnapshot,
  { page, q, bySchool, firstOfEach, preferences, groups, ...asked }: PageOptions,
): Partial<Query> {
  const among = q ? findUnits(scope, directory, q) : null
  const { sort, isReversed = false } = asked
  const along = columnOrder(scope, asked)
  return {
    ...(sort && isOwnSort(sort) ? { sort } : {}),
    ...(along ? { along } : { isReversed }),
    ...(sort === 'worth'
      ? {
          taste: {
            wants: {
              ...preferredIn(scope, reference, preferences).wants,
              inGroups: groups && groups.inGroups,
            },
            priority: preferences.priority,
          },
        }
      : {}),
    ...(among === null ? {} : { among }),
    ...(bySchool === true ? { bySchool } : {}),
    ...(firstOfEach === true
      ? { ofEachTier: FIRST_OF_EACH }
      : { offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }),
  }
}

/** A condition, filters and preferences in the engine's terms. */
export function queryOf(
  scope: Scope,
  reference: Reference,
  condition: StoredCondition,
  { filters, preferences, byPreferences }: Omit<PageOptions, 'page' | 'sort' | 'groups'>,
): Query {
  if (byPreferences === true) {
    const { majorIds, wants } = preferredIn(scope, reference, preferences)
    return narrowQuery(toQuery(scope, reference, { ...condition, majorIds }, filters), wants)
  }
  const majorIds = byPreferences === false ? [] : condition.majorIds
  return toQuery(scope, reference, { ...condition, majorIds }, filters, preferences.specials ?? [])
}
