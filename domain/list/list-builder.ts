import { HARDER_BY, LIKELY } from '#domain/list/check/order.ts'
import type { Tier } from '#domain/forecast/tiers.ts'

/** A unit that stands on a list, or may. */
export interface Entry {
  /** The engine's row. */
  readonly row: number
  readonly probability: number
  /** The list is ordered by it, the best first. */
  readonly worth: number
  /** The same without what is only guessed of who said nothing: the check knows no more. */
  readonly plainWorth: number
  readonly tier: Tier
  /** Predicted from others: it has no line of its own. */
  readonly isLow: boolean
  /** Of a major that was named; what the student placed counts as such. */
  readonly isLiked: boolean
  /** Where the student would rather go: at home, if nothing was said. */
  readonly isPreferred: boolean
  /** Where the student would go if need be. */
  readonly isIfNeed: boolean
  /** Its requirement is presumed from what its major asks elsewhere. */
  readonly isPresumed: boolean
  /** Foretold far behind the student. */
  readonly isFarBehind: boolean
  /** In the student's own province. */
  readonly isHome: boolean
  /** So few places that a year may well leave none to who is sure of it. */
  readonly isSmall: boolean
  /** Taken only where the others are too few. */
  readonly isSpare: boolean
  /** Taken only behind all others. */
  readonly isLater: boolean
  /** What lists are spread over; 0 is not known, and not counted. */
  readonly school: number
  readonly city: number
  /** Of a school away from home. */
  readonly province: number
  readonly category: number
  /** The rank of its last line: many that are known by a score share one, and would all fail together. */
  readonly line: number
  /** P(admitted | node), one entry a node; null where it cannot admit. */
  readonly conditional: () => Float64Array | null
}

/** Most choices of one school, city, province away from home, category and line, of small safe ones, of low evidence. */
export interface Caps extends Readonly<Record<(typeof SPREAD)[number], number>> {
  readonly small: number
  readonly presumed: number
  readonly low: number
}

/** A choice this much less likely, below a likely one that is worth more, nobody would ever get to. */
const IDLE_BY = 0.4

const SPREAD = ['school', 'city', 'province', 'category', 'line'] as const

/**
 * A list that grows by what raises its expected worth most (Chade and Smith, 2006), averaged over a year's
 * nodes.
 */
export class ListBuilder {
  readonly #nodeWeights: Float64Array
  readonly #caps: Caps
  readonly listed: ReadonlySet<Entry>
  readonly #list: Entry[]
  readonly #taken: Set<number>
  /** Before each gap: P(not yet admitted and node). */
  readonly #before: Float64Array[] = []
  /** Behind each gap: the worth of what follows given the node. */
  readonly #behind: Float64Array[] = []
  readonly #counts = {
    school: new Map<number, number>(),
    city: new Map<number, number>(),
    province: new Map<number, number>(),
    category: new Map<number, number>(),
    line: new Map<number, number>(),
  }
  #low = 0
  #small = 0
  #presumed = 0

  /** @param listed In their order, their worth never rising. */
  constructor(nodeWeights: Float64Array, listed: readonly Entry[], caps: Caps) {
    this.#nodeWeights = nodeWeights
    this.#caps = caps
    this.listed = new Set(listed)
    this.#list = [...listed]
    this.#taken = new Set(listed.map(({ row }) => row))
    for (const entry of listed) this.#note(entry)
    this.#before[0] = nodeWeights
    this.#weigh(0, listed.length)
  }

  get size(): number {
    return this.#list.length
  }

  count(is: (entry: Entry) => boolean): number {
    return this.#list.filter(is).length
  }

  entries(): readonly Entry[] {
    return this.#list
  }

  /**
   * Adds at most so many candidates.
   * @param candidates In order of worth, the best first.
   * @param spread Whether no school, city, province, category or line may be too much of the list
   */
  add(candidates: readonly Entry[], slots: number, spread: boolean): void {
    for (let left = slots; left > 0 && this.#addBest(candidates, spread); left -= 1);
  }

  #addBest(pool: readonly Entry[], spread: boolean): boolean {
    const nodes = this.#nodeWeights.length
    let best: Entry | undefined
    let bestGain = -Infinity
    let bestGap = 0
    let gap = 0
    for (const entry of pool) {
      while (gap < this.#list.length && (this.#list[gap]?.worth ?? 0) >= entry.worth) gap += 1
      if (!this.#fits(entry, spread)) continue
      const conditional = entry.conditional()
      const reach = this.#before[gap]
      const rest = this.#behind[gap]
      if (conditional === null || reach === undefined || rest === undefined) continue
      let gain = 0
      for (let n = 0; n < nodes; n += 1)
        gain += (reach[n] ?? 0) * (conditional[n] ?? 0) * (entry.worth - (rest[n] ?? 0))
      if (gain <= bestGain || this.#makesIdle(entry, gap)) continue
      best = entry
      bestGain = gain
      bestGap = gap
    }
    if (best === undefined) return false
    this.#list.splice(bestGap, 0, best)
    this.#before.splice(bestGap + 1, 0, this.#nodeWeights)
    this.#behind.splice(bestGap, 0, this.#nodeWeights)
    this.#weigh(bestGap, bestGap)
    this.#taken.add(best.row)
    this.#note(best)
    return true
  }

  #note(entry: Entry): void {
    if (entry.isLow) this.#low += 1
    if (entry.isPresumed) this.#presumed += 1
    if (isSmallSafe(entry)) this.#small += 1
    for (const each of SPREAD)
      this.#counts[each].set(entry[each], (this.#counts[each].get(entry[each]) ?? 0) + 1)
  }

  #fits(entry: Entry, spread: boolean): boolean {
    if (this.#taken.has(entry.row) || (entry.isLow && this.#low >= this.#caps.low)) return false
    if (entry.isPresumed && this.#presumed >= this.#caps.presumed) return false
    return (
      !spread ||
      ((!isSmallSafe(entry) || this.#small < this.#caps.small) &&
        SPREAD.every(
          (each) => entry[each] === 0 || (this.#counts[each].get(entry[each]) ?? 0) < this.#caps[each],
        ))
    )
  }

  /** Whether it, or a likely one below, would stand idle, or the order look wrong. Kept ones stay. */
  #makesIdle(entry: Entry, gap: number): boolean {
    return this.#list.some((other, at) => {
      if (this.listed.has(other)) return false
      const [upper, lower] = at < gap ? [other, entry] : [entry, other]
      const less = upper.probability - lower.probability
      const isWrong = less >= HARDER_BY && lower.plainWorth >= upper.plainWorth
      return upper.probability >= LIKELY && (less >= IDLE_BY || isWrong)
    })
  }

  /** Weighs what stands before gaps from one on, and behind gaps up to the other. */
  #weigh(from: number, to: number): void {
    const nodes = this.#nodeWeights.length
    for (let gap = from; gap < this.#list.length; gap += 1) {
      const conditional = this.#list[gap]?.conditional()
      const reach = this.#before[gap] ?? this.#nodeWeights
      const next = new Float64Array(nodes)
      for (let n = 0; n < nodes; n += 1) next[n] = (reach[n] ?? 0) * (1 - (conditional?.[n] ?? 0))
      this.#before[gap + 1] = next
    }
    for (let gap = to; gap >= 0; gap -= 1) {
      const entry = this.#list[gap]
      const conditional = entry?.conditional()
      const rest = this.#behind[gap + 1]
      const worth = new Float64Array(nodes)
      for (let n = 0; n < nodes; n += 1) {
        const p = conditional?.[n] ?? 0
        worth[n] = p * (entry?.worth ?? 0) + (1 - p) * (rest?.[n] ?? 0)
      }
      this.#behind[gap] = worth
    }
  }
}

const isSmallSafe = ({ isSmall, tier }: Entry): boolean => isSmall && tier === 'safe'
