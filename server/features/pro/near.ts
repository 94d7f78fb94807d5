import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { Swap, listNeighbours } from '#contract/pro.ts'
import { tierAt } from '#domain/directory/chance.ts'
import { type Change, changeOf } from '#domain/pro/change.ts'
import { unitKeys } from '#domain/matching/name.ts'
import { TIERS } from '#domain/forecast/tiers.ts'
import {
  type Directory,
  type DirectorySnapshot,
  candidateOf,
  countedOf,
  forecastOf,
  latestSources,
  majorAdviceOf,
  ownRank50,
  schoolCardOf,
} from '#server/features/directory/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { Paged, pageOf, pagerOf } from '#server/http/replies.ts'
import { memo } from '#server/snapshot/memo.ts'
import { type Aim, fieldOf, figuresOfAim, findAim, showAim, unitsOf } from './aims.ts'
import { majorScope } from './taught.ts'

type Query = QueryOf<typeof listNeighbours>
type Data = DataOf<typeof listNeighbours>

/** Units looked at before other work gets its turn. */
const CHUNK = 500
/** Comparisons that stay in memory for a scope, and sets of subjects for each. */
const KEPT = 100
/** Neighbours shown beside a unit of a school. */
const MOST_BESIDE = 3

/** What costs less rank than an aim, whoever asks; rows are positions in the scope's engine. */
interface Near {
  readonly neighbours: readonly { readonly aim: Aim; readonly compared: Change }[]
  readonly harder: number
  readonly tooFew: number
  /** By place, the hardest first; `to` are easier than `from`, the hardest first. */
  readonly swaps: readonly { readonly from: number; readonly to: readonly number[] }[]
}

/**
 * Where each unit of a scope is studied and how it is entered: school, campus, and kinds such as 中外合作. Only what agrees in
 * this is held against each other. undefined: the directory does not know the school.
 */
const placesIn = memo(
  async (scope: Scope, directory: Directory): Promise<readonly (string | undefined)[]> => {
    const places: (string | undefined)[] = []
    for (let row = 0; row < scope.engine.size; row += 1) {
      if (row % CHUNK === 0) await yieldToEventLoop()
      const unit = scope.unitAt(row)
      const school = unit && directory.schoolOf(unit.schoolName)
      places.push(
        unit && school
          ? [school.code, directory.campusOf(school, unit.schoolName), unitKeys(unit.unitName).kinds].join(
              '|',
            )
          : undefined,
      )
    }
    return places
  },
)

/** Of each place the unit of an aim that is entered most easily, among those that count and have a line of their own. */
function easiestBy(
  scope: Scope,
  directory: Directory,
  places: readonly (string | undefined)[],
  { code }: Aim,
  subjects: number | null,
): Map<string, { row: number; rank: number }> {
  const easiest = new Map<string, { row: number; rank: number }>()
  for (const row of countedOf(scope, directory, unitsOf(scope, directory, code).own, subjects)) {
    const [place, rank] = [places[row], ownRank50(scope, row)]
    if (place === undefined || rank === null) continue
    if (rank > (easiest.get(place)?.rank ?? 0)) easiest.set(place, { row, rank })
  }
  return easiest
}

const nearOf = memo(
  async (scope: Scope, directory: Directory, code: string, subjects: number | null): Promise<Near> => {
    const places = await placesIn(scope, directory)
    const aim = findAim(directory, code)
    const own = easiestBy(scope, directory, places, aim, subjects)
    const beside = new Map<string, Map<number, number>>()
    const neighbours: { aim: Aim; compared: Change }[] = []
    let [harder, tooFew] = [0, 0]
    for (const other of fieldOf(directory, aim)) {
      await yieldToEventLoop()
      const theirs = easiestBy(scope, directory, places, other, subjects)
      const pairs: (readonly [number, number])[] = []
      for (const [place, { row, rank }] of theirs) {
        const mine = own.get(place)
        // A unit that enrols for both is no way round.
        if (mine === undefined || mine.row === row) continue
        pairs.push([mine.rank, rank])
        if (rank <= mine.rank) continue
        const held = beside.get(place) ?? new Map<number, number>()
        beside.set(place, held.set(row, rank))
      }
      const compared = changeOf(pairs)
      if (compared === null) tooFew += pairs.length > 0 ? 1 : 0
      else if (compared.change > 0) neighbours.push({ aim: other, compared })
      else harder += 1
    }
    const swaps = [...beside]
      .flatMap(([place, held]) => {
        const from = own.get(place)
        const to = [...held].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(([row]) => row)
        return from ? [{ from: from.row, rank: from.rank, to }] : []
      })
      .sort((a, b) => a.rank - b.rank || a.from - b.from)
    return {
      neighbours: neighbours.sort((a, b) => b.compared.change - a.compared.change),
      harder,
      tooFew,
      swaps,
    }
  },
  KEPT,
)

/** What costs less rank in the same field. @throws HttpProblem 404 for a code that no catalogue has */
export async function showNeighbours(
  snapshot: DirectorySnapshot,
  code: string,
  query: Query,
): Promise<Paged<Data>> {
  const { directory } = snapshot
  const aim = findAim(directory, code)
  const candidate = candidateOf(snapshot, query)
  const scope = majorScope(candidate)
  const advice = majorAdviceOf(snapshot, candidate, aim.level)
  const nothing = { neighbours: [], harder: 0, tooFew: 0, swaps: [] }
  if (!scope) {
    return new Paged({ aim: showAim(aim), ...nothing, advice, sources: [] }, pagerOf(query, 0))
  }
  const near = await nearOf(scope, directory, code, candidate.subjects)
  const swaps = near.swaps.flatMap(({ from, to }) => {
    const better = query.rank === undefined ? to : to.filter(isBetter(scope, from, query.rank))
    return better.length > 0 ? [{ from, to: better.slice(0, MOST_BESIDE) }] : []
  })
  const shown = pageOf(swaps, query).flatMap(({ from, to }) => showSwap(directory, scope, from, to) ?? [])
  return new Paged(
    {
      aim: showAim(aim),
      neighbours: near.neighbours.map(({ aim: other, compared }) => ({
        aim: showAim(other),
        compared: { ...compared },
        figures: figuresOfAim(scope, directory, other.code, candidate.subjects),
      })),
      harder: near.harder,
      tooFew: near.tooFew,
      swaps: shown,
      advice,
      sources: latestSources(snapshot, scope),
    },
    pagerOf(query, swaps.length),
  )
}

/** Whether a rank has a chance at a unit, and a better one than where it comes from. */
function isBetter(scope: Scope, from: number, rank: number): (to: number) => boolean {
  const tierOf = (row: number): number => {
    const forecast = forecastOf(scope, row)
    return forecast ? TIERS.indexOf(tierAt(rank, forecast)) : 0
  }
  const mine = tierOf(from)
  return (to) => tierOf(to) > mine
}

function showSwap(directory: Directory, scope: Scope, from: number, to: readonly number[]): Swap | undefined {
  const unit = scope.unitAt(from)
  const school = unit && directory.schoolOf(unit.schoolName)
  const [mine, ...others] = [from, ...to].flatMap((row) => showRival(directory, scope, row) ?? [])
  if (!unit || !school || !mine) return undefined
  return { school: schoolCardOf(school), schoolName: unit.schoolName, from: mine, to: others }
}

function showRival(directory: Directory, scope: Scope, row: number): Swap['from'] | undefined {
  const unit = scope.unitAt(row)
  const forecast = forecastOf(scope, row)
  if (!unit || !forecast) return undefined
  const { own } = directory.majorsOf(unit.unitName, directory.schoolOf(unit.schoolName), unit.level)
  return {
    majorId: unit.id,
    unitName: unit.unitName,
    majorHashId: own === undefined ? null : (directory.majorByCode(own)?.hashId ?? null),
    forecast,
  }
}
