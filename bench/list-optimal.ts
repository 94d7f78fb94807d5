import type { Engine, Query } from '#domain/engine/engine.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'

/**
 * The list of k choices. Filing in order of true preference is optimal, so the task is which units to hold: start from an
 * empty list and add, each time, the unit that raises the expected value of the whole list most (Chade and Smith,
 * Simultaneous Search, 2006). Admissions hang together, since a year moves all lines at once; so the value is averaged over
 * the nodes of the common shock, given which units are independent (Ali and Shorrer, Hedging When Applying). That is what
 * makes the list keep safe choices: in a bad year all the middling ones fail together.
 */

/** A unit that may go on the list. */
export interface Candidate {
  /** The caller's own number of the unit. */
  readonly unit: number
  /** Worth of being admitted, above 0; nowhere is worth 0. The list is ordered by it, the best first. */
  readonly value: number
  /** P(admitted | node), one entry a node. */
  readonly conditional: Float64Array
}

export interface ListResult {
  /** Units in the order to be filed. */
  readonly units: readonly number[]
  /** P(admitted nowhere) as the model sees it. */
  readonly miss: number
  /** Expected worth. */
  readonly value: number
}

interface Placed extends Candidate {
  readonly order: number
}

/**
 * Chooses at most `size` of the candidates.
 *
 * @param candidates Any order; of equal value, the earlier is filed first. A unit listed twice is taken once.
 * @param nodeWeights Probabilities of the nodes, as long as each candidate's `conditional`.
 */
export function chooseList(
  candidates: readonly Candidate[],
  nodeWeights: Float64Array,
  size: number,
): ListResult {
  const unique = new Map<number, Candidate>()
  for (const candidate of candidates) if (!unique.has(candidate.unit)) unique.set(candidate.unit, candidate)
  const pool: Placed[] = [...unique.values()]
    .map((candidate, order) => ({ ...candidate, order }))
    .sort((a, b) => b.value - a.value || a.order - b.order)
  const chosen = new Uint8Array(pool.length)
  let state = gaps(pool, chosen, nodeWeights)
  for (let count = 0; count < Math.min(size, pool.length); count += 1) {
    const best = bestAddition(pool, chosen, nodeWeights.length, state)
    if (best < 0) break
    chosen[best] = 1
    state = gaps(pool, chosen, nodeWeights)
  }
  const units = pool.filter((_, i) => chosen[i] === 1).map((candidate) => candidate.unit)
  const missed = state.before.at(-1) ?? nodeWeights
  const first = state.behind[0] ?? new Float64Array(nodeWeights.length)
  return {
    units,
    miss: missed.reduce((a, b) => a + b, 0),
    value: first.reduce((total, worth, n) => total + worth * (nodeWeights[n] ?? 0), 0),
  }
}

/** Before and behind each gap of the list: P(not yet admitted and node), and the worth of what follows given the node. */
interface Gaps {
  readonly before: readonly Float64Array[]
  readonly behind: readonly Float64Array[]
}

/** The candidate whose addition raises the list's worth most; the first of several, -1 when none is left. */
function bestAddition(
  pool: readonly Placed[],
  chosen: Uint8Array,
  nodes: number,
  { before, behind }: Gaps,
): number {
  const empty = new Float64Array(nodes)
  let best = -1
  let bestGain = -Infinity
  let gap = 0
  let reach = before[0] ?? empty
  let rest = behind[0] ?? empty
  for (let i = 0; i < pool.length; i += 1) {
    const candidate = pool[i]
    if (candidate === undefined) continue
    if (chosen[i] === 1) {
      gap += 1
      reach = before[gap] ?? empty
      rest = behind[gap] ?? empty
      continue
    }
    const { conditional, value } = candidate
    let gain = 0
    for (let n = 0; n < nodes; n += 1)
      gain += (reach[n] ?? 0) * (conditional[n] ?? 0) * (value - (rest[n] ?? 0))
    if (gain > bestGain) {
      bestGain = gain
      best = i
    }
  }
  return best
}

function gaps(pool: readonly Candidate[], chosen: Uint8Array, nodeWeights: Float64Array): Gaps {
  const list = pool.filter((_, i) => chosen[i] === 1)
  const before: Float64Array[] = [Float64Array.from(nodeWeights)]
  for (const { conditional } of list) {
    const last = before.at(-1) ?? nodeWeights
    before.push(last.map((reach, n) => reach * (1 - (conditional[n] ?? 0))))
  }
  let worth = new Float64Array(nodeWeights.length)
  const behind: Float64Array[] = [worth]
  for (const { conditional, value } of list.reverse()) {
    const following = worth
    worth = following.map((rest, n) => {
      const p = conditional[n] ?? 0
      return p * value + (1 - p) * rest
    })
    behind.push(worth)
  }
  return { before, behind: behind.reverse() }
}

/** Uncertain candidates weighed for one list: more of them cost time and hardly change what is chosen. */
const MAX_CANDIDATES = 2000
/** From this probability on a unit is as good as certain, and only the best of them are weighed. */
const SURE = 0.999

/** Worth of half as good a cut-off rank, against 1 for a unit cut off at the student's own rank. */
const TASTE = 0.5

/**
 * A list for a student who wants the hardest unit to get into that will have them, in want of better knowledge; filters,
 * subjects and rank as in `Query`.
 *
 * @param size Slots: 80 in 浙江, 96 in 山东, 45 groups….
 * @param worth The student's own taste: what a row of the engine is worth, 0 or less for never; by default it falls with
 *   the cut-off.
 * @returns Rows of the engine, in the order to be filed.
 */
export function recommendList(
  engine: Engine,
  query: Query,
  size: number,
  worth?: (index: number, predicted: number) => number,
): ListResult {
  const scored = engine.score({
    ...query,
    tiers: FILED_TIERS,
    sort: 'cutoff',
    offset: 0,
    limit: engine.size,
  })
  const wanted: { readonly index: number; readonly value: number; readonly sure: boolean }[] = []
  for (let i = 0; i < scored.length; i += 1) {
    const index = scored.index[i] ?? 0
    const predicted = scored.predicted[i] ?? 1
    const value =
      worth === undefined
        ? Math.max(0.05, 1 + TASTE * Math.log(query.rank / predicted))
        : worth(index, predicted)
    if (value > 0) wanted.push({ index, value, sure: (scored.probability[i] ?? 0) >= SURE })
  }
  // Of more than enough uncertain units every second, third… is weighed; of the all but certain ones the best.
  const open = wanted.filter(({ sure }) => !sure)
  const step = Math.max(1, Math.ceil(open.length / MAX_CANDIDATES))
  const best = wanted.filter(({ sure }) => sure).sort((a, b) => b.value - a.value)
  const weighed = [...open.filter((_, i) => i % step === 0), ...best.slice(0, Math.max(size, 200))]
  const candidates: Candidate[] = []
  for (const { index, value } of weighed) {
    const conditional = engine.conditional(index, query.rank)
    if (conditional !== null) candidates.push({ unit: index, value, conditional })
  }
  return chooseList(candidates, engine.nodeWeights, size)
}
