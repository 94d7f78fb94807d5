import { type NamedUnit, areLevelsApart } from './named-unit.ts'

/**
 * Units of one name in one school: places tell two years' apart, then fees against lines, then both years'
 * lines.
 */

export interface TwinPair {
  readonly newer: number
  readonly older: number
}

/** What it costs, in ln of places or ranks, to leave a unit of either year without a partner. */
const ALONE = 0.7
/** What the best pairing without this pair has to cost more for the pair to be decided: as for groups. */
const DECIDED = 0.9
/** Pairings of more are too many to try. */
const MOST = 36

/** So many times the next lower fee, or so far behind in ln rank, a unit is told apart. */
const DEARER = 2
const BEHIND = 0.15

type Cost = (newer: number, older: number) => number

interface Pairing {
  readonly cost: number
  readonly pairs: readonly TwinPair[]
}

/** The cheapest pairing of the units at these positions, in whatever order. */
function cheapest(
  newer: readonly number[],
  older: readonly number[],
  cost: Cost,
  without?: TwinPair,
): Pairing {
  const [first, ...rest] = newer
  if (first === undefined) return { cost: older.length * ALONE, pairs: [] }
  const alone = cheapest(rest, older, cost, without)
  let best: Pairing = { ...alone, cost: alone.cost + ALONE }
  for (const each of older) {
    if (without?.newer === first && without.older === each) continue
    const others = cheapest(
      rest,
      older.filter((one) => one !== each),
      cost,
      without,
    )
    const total = others.cost + cost(first, each)
    if (total < best.cost) best = { cost: total, pairs: [{ newer: first, older: each }, ...others.pairs] }
  }
  return best
}

function decidedBy(newer: readonly number[], older: readonly number[], cost: Cost): TwinPair[] {
  if (newer.length * older.length > MOST) return []
  const best = cheapest(newer, older, cost)
  return best.pairs.filter((pair) => cheapest(newer, older, cost, pair).cost - best.cost >= DECIDED)
}

const known = (values: readonly (number | null | undefined)[]): number[] | null => {
  const found = values.flatMap((value) => value ?? [])
  return found.length === values.length ? found : null
}

/** What two figures differ by; null where any unit's is unknown. Levels apart are never one. */
function costOf(
  newer: readonly NamedUnit[],
  older: readonly NamedUnit[],
  of: (unit: NamedUnit) => number | null | undefined,
): Cost | null {
  const [news, olds] = [known(newer.map(of)), known(older.map(of))]
  if (!news || !olds) return null
  return (i, j) => (mayBeOne(newer[i], older[j]) ? Math.abs((news[i] ?? 0) - (olds[j] ?? 0)) : Infinity)
}

const mayBeOne = (a: NamedUnit | undefined, b: NamedUnit | undefined): boolean =>
  a !== undefined && b !== undefined && !areLevelsApart(a, b)

const inOrder = (values: readonly number[]): number[] =>
  [...values.keys()].sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0))

const areApart = (sorted: readonly number[], by: number): boolean =>
  sorted.every((value, at) => at === 0 || value - (sorted[at - 1] ?? 0) >= by)

/** The dearer, the easier: only where as many are offered as had lines, and all are clearly apart. */
function byFee(newer: readonly NamedUnit[], older: readonly NamedUnit[]): TwinPair[] {
  const fees = known(newer.map(({ fee }) => (fee ? Math.log(fee) : null)))
  const ranks = known(older.map(({ logRank }) => logRank))
  if (!fees || !ranks || fees.length !== ranks.length) return []
  const [cheapFirst, hardFirst] = [inOrder(fees), inOrder(ranks)]
  const apart =
    areApart(
      cheapFirst.map((at) => fees[at] ?? 0),
      Math.log(DEARER),
    ) &&
    areApart(
      hardFirst.map((at) => ranks[at] ?? 0),
      BEHIND,
    )
  const pairs = cheapFirst.map((at, place) => ({ newer: at, older: hardFirst[place] ?? -1 }))
  return apart && pairs.every((pair) => mayBeOne(newer[pair.newer], older[pair.older])) ? pairs : []
}

/**
 * Pairs units of one name as far as decidable: 本科 and 专科 apart, where levels are known.
 * @param isPast Whether the newer year's ranks may be looked at: never where they are what is predicted.
 * @returns By positions in what was given.
 */
export function pairTwins(
  newer: readonly NamedUnit[],
  older: readonly NamedUnit[],
  isPast: boolean,
): TwinPair[] {
  const levels = new Set([...newer, ...older].map(({ level }) => level ?? null))
  if (levels.size < 2 || levels.has(null)) return pairAlike(newer, older, isPast)
  return [...levels].flatMap((level) => {
    const [news, olds] = [atLevel(newer, level), atLevel(older, level)]
    return pairAlike(of(newer, news), of(older, olds), isPast).map((pair) => ({
      newer: news[pair.newer] ?? -1,
      older: olds[pair.older] ?? -1,
    }))
  })
}

const ONE_EACH: TwinPair[] = [{ newer: 0, older: 0 }]

const atLevel = (units: readonly NamedUnit[], level: NamedUnit['level']): number[] =>
  [...units.keys()].filter((at) => units[at]?.level === level)

const of = (units: readonly NamedUnit[], at: readonly number[]): NamedUnit[] =>
  at.flatMap((each) => units[each] ?? [])

function pairAlike(newer: readonly NamedUnit[], older: readonly NamedUnit[], isPast: boolean): TwinPair[] {
  if (newer.length === 1 && older.length === 1) return mayBeOne(newer[0], older[0]) ? ONE_EACH : []
  const places = costOf(newer, older, ({ plan }) => (plan === null ? null : Math.log(plan + 1)))
  const pairs = places ? decidedBy([...newer.keys()], [...older.keys()], places) : []
  const restOf = (units: readonly NamedUnit[], side: keyof TwinPair): number[] =>
    [...units.keys()].filter((at) => pairs.every((pair) => pair[side] !== at))
  const [news, olds] = [restOf(newer, 'newer'), restOf(older, 'older')]
  const dear = byFee(of(newer, news), of(older, olds))
  if (dear.length > 0) {
    return [
      ...pairs,
      ...dear.map((pair) => ({ newer: news[pair.newer] ?? -1, older: olds[pair.older] ?? -1 })),
    ]
  }
  const ranks = isPast ? costOf(newer, older, ({ logRank }) => logRank) : null
  return ranks ? [...pairs, ...decidedBy(news, olds, ranks)] : pairs
}
