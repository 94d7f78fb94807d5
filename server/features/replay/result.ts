import type { getReplayResult } from '#contract/replay.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import type { Query } from '#domain/engine/engine.ts'
import { type Side, type Verdict, sideOf } from '#domain/filing/filing.ts'
import { type RowSet, addRow, emptySet, hasRow, keepOnly } from '#domain/engine/row-set.ts'
import { TIERS } from '#domain/forecast/tiers.ts'
import { columnOrder, prepareOrder, queryOf } from '#server/features/apprecsim/service.ts'
import { findUnits, prepareUnitSearch } from '#server/features/directory/service.ts'
import { candidateIn, verdictOf } from '#server/features/list/service.ts'
import { type PastFacts, type Scope, findGroupMembers } from '#server/features/scopes/service.ts'
import { membersFrom } from '#domain/matching/group-members.ts'
import {
  unknownIn,
  type StoredCondition,
  showCondition,
  showUnit,
  sourcesOfRows,
} from '#server/features/recommend/service.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import { runInSteps } from '#server/run-in-steps.ts'
import { Memo, memo } from '#server/snapshot/memo.ts'
import type { ReplayContext } from './service.ts'
import type { Trial } from './trial.ts'

type Data = DataOf<typeof getReplayResult>
type Asked = BodyOf<typeof getReplayResult>

const PAGE_SIZE = 30

/** Verdicts of this many students and years stay in memory. */
const KEPT = 20
const memory = new Memo<Promise<readonly Verdict[]>>(KEPT)

/** Units looked at before others have their turn: unpacking one takes some 20 µs. */
const STEP = 256

/** What each row of a year says to a student. */
function holdAll(scope: Scope, facts: PastFacts, condition: StoredCondition): Promise<readonly Verdict[]> {
  const { year, rank, totalScore, given, subjectIds } = condition
  const asked = [year, rank, totalScore, given, subjectMask(subjectIds)].join(' ')
  return memory.get([scope, asked], () => runInSteps(holding(scope, facts, condition)))
}

function* holding(
  scope: Scope,
  facts: PastFacts,
  condition: StoredCondition,
): Generator<undefined, Verdict[]> {
  const subjects = subjectMask(condition.subjectIds)
  const candidate = candidateIn(facts.year, condition, undefined)
  const verdicts: Verdict[] = []
  for (let row = 0; row < scope.engine.size; row += 1) {
    if (row % STEP === STEP - 1) yield
    const unit = scope.unitAt(row)
    const line = unit?.lines.find(({ year }) => year === facts.year)
    const isShut = scope.engine.eligible(row, subjects) === false
    verdicts.push(unit ? verdictOf(candidate, { ...unit, line, isShut }, facts) : 'none')
  }
  return verdicts
}

/** All rows of a year by the rank of their line, the hardest first, those without one last; with the places of each. */
const linesOf = memo((scope: Scope) => runInSteps(ordering(scope)))

interface Ordered {
  readonly rows: readonly number[]
  readonly places: Int32Array
}

function* ordering(scope: Scope): Generator<undefined, Ordered> {
  const { size } = scope.engine
  const ranks = new Float64Array(size).fill(Infinity)
  const places = new Int32Array(size).fill(-1)
  for (let row = 0; row < size; row += 1) {
    if (row % STEP === STEP - 1) yield
    const line = scope.unitAt(row)?.lines.find(({ year }) => year === scope.filed)
    ranks[row] = line?.rank ?? Infinity
    places[row] = line?.plan ?? -1
  }
  const rows = Array.from(ranks.keys()).sort((a, b) => {
    const [one = 0, other = 0] = [ranks[a], ranks[b]]
    return one === other ? a - b : one - other
  })
  return { rows, places }
}

/** Units of a past year on one side of their line. */
export async function showPastResult(
  context: ReplayContext,
  accountId: number,
  { scope, condition, batches, past: { foretold, facts } }: Trial,
  asked: Asked,
): Promise<Paged<Data>> {
  const snapshot = context.snapshot()
  const { reference, directory } = snapshot
  const { q = '', side, page } = asked
  const verdicts = await holdAll(scope, facts, condition)
  const lines = await linesOf(scope)
  if (q !== '') await prepareUnitSearch(scope, directory)
  await prepareOrder(scope, asked)
  const query = {
    ...queryOf(scope, reference, condition, {
      filters: asked,
      preferences: await context.conditions.preferences(accountId),
      byPreferences: asked.byPreferences,
    }),
    ...(q === '' ? {} : { among: findUnits(scope, directory, q) ?? undefined }),
  }
  const passing = scope.engine.passing(query)
  if (query.tiers !== undefined) keepOnly(passing, rowsOf(scope, scope.engine.page(query).index))
  const sides: Record<Side, number[]> = { reached: [], missed: [], unclear: [] }
  for (const row of lines.rows) {
    const found = hasRow(passing, row) ? sideOf(verdicts[row] ?? 'none') : null
    if (found !== null) sides[found].push(row)
  }
  const among = rowsOf(scope, sides[side])
  const paging = { page, size: PAGE_SIZE }
  const ordered = inOrder(scope, sides[side], { ...query, among }, asked, lines.places)
  const unknown = unknownIn(scope, query)
  const list = pageOf(ordered, paging).flatMap((row) => {
    const shown = showUnit(scope, row, condition, unknown.marks)
    return shown ? [{ ...shown, verdict: verdicts[row] ?? 'none' }] : []
  })
  const { reach, match, safe } = scope.engine.page({ ...query, tiers: [...TIERS], among, limit: 0 }).counts
  return new Paged(
    {
      recordId: null,
      removed: 0,
      list,
      counts: { reach, match, safe },
      unknown: unknown.text('这里'),
      condition: showCondition(scope.provinceId, condition, reference),
      year: asked.year,
      ...scope.restsOn,
      batch: scope.batch,
      batches: [...batches],
      track: scope.track,
      unitKind: scope.unitKind,
      membersFrom: membersFrom(await findGroupMembers(scope, context.db)),
      sources: sourcesOfRows(list, reference),
      beyond: null,
      advice: scope.tellsRequirements
        ? []
        : [{ kind: 'openRequirements', severity: 'info', text: openRequirements(asked.year) }],
      past: {
        foretold,
        tellsRequirements: scope.tellsRequirements,
        sides: {
          reached: sides.reached.length,
          missed: sides.missed.length,
          unclear: sides.unclear.length,
        },
      },
    },
    pagerOf(paging, ordered.length),
  )
}

/** What nobody can tell who was allowed to file. */
const openRequirements = (year: number): string =>
  `手里 ${year} 年的线没有写选科要求：够线的里面，可能有你的选科当年不能报的，请自己核对。`

function rowsOf({ engine }: Scope, rows: Iterable<number>): RowSet {
  const set = emptySet(engine.size)
  for (const row of rows) addRow(set, row)
  return set
}

/** The rows of a side in the order asked for. @param rows By their lines, the hardest first */
function inOrder(
  scope: Scope,
  rows: readonly number[],
  query: Query,
  { side, sort = 'worth', bySchool = false, ...asked }: Asked,
  places: Int32Array,
): number[] {
  const along = columnOrder(scope, { ...asked, sort })
  const sorted = along === undefined && asked.isReversed === true ? inSort().toReversed() : inSort()
  if (!bySchool) return sorted
  const schools = Map.groupBy(sorted, (row) => scope.engine.row(row)?.schoolId ?? 0)
  return [...schools.values()].flat()

  function inSort(): number[] {
    if (along !== undefined)
      return [...rows].sort((a, b) => (along.places[a] ?? Infinity) - (along.places[b] ?? Infinity))
    if (sort === 'plan') return [...rows].sort((a, b) => (places[b] ?? -1) - (places[a] ?? -1))
    if (sort === 'cutoff') return [...rows]
    // The last one missed is the nearest.
    const near = side === 'missed' ? rows.toReversed() : [...rows]
    if (sort !== 'probability') return near
    const likely = scope.engine.page({ ...query, tiers: [...TIERS], sort }).index
    const told = rowsOf(scope, likely)
    return [...likely, ...near.filter((row) => !hasRow(told, row))]
  }
}
