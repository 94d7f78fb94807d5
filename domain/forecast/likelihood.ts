import { listTierOf, tierOf } from './tiers.ts'

/** How a probability is told: of choices or years, since all students of one rank share one outcome. */

/** A probability in figures: never 0 or 100 %, which no forecast can promise. @param probability 0…1 */
export function chanceText(probability: number): string {
  const whole = wholePercent(probability)
  if (whole >= 100) return '99% 以上'
  return whole <= 0 ? '不到 1%' : `${whole}%`
}

/** In whole percent, rounded on the side of its tier: 9.6 % is no 10, from where 冲 begins. */
function wholePercent(probability: number): number {
  const whole = Math.round(probability * 100)
  return tierOfChance(whole / 100) === tierOfChance(probability) ? whole : whole - 1
}

const tierOfChance = (probability: number) => listTierOf(tierOf(probability), probability)

/** How many of ten dots stand for a probability: whole from 1 to 9, a half nearer none or all. */
export function dotsOf(probability: number): number {
  if (probability < 0.05) return 0.5
  return probability >= 0.95 ? 9.5 : Math.round(probability * 10)
}

/** The same in a sentence, of ten choices. @param probability 0…1 */
export function tenText(probability: number): string {
  const dots = dotsOf(probability)
  const many = dots < 1 ? '不到 1 个' : dots > 9 ? '9 个以上' : `约 ${dots} 个`
  return `像这样的 10 个志愿，${many}会录到你这个位次`
}

/** The share of years that count as bad: one in five. */
const BAD_YEARS = 0.2

/**
 * P(admitted) in a bad year: the mean over that fifth of the years that leaves this unit the least.
 * @param conditional P(admitted | node), one a node: `Engine.conditional`.
 * @param weights Of the nodes; they sum to 1: `Engine.nodeWeights`.
 */
export function badYearOf(conditional: ArrayLike<number>, weights: ArrayLike<number>): number {
  let left = BAD_YEARS
  let sum = 0
  let worse = -1
  // The next worst is looked for each time: few nodes, and asked of every row shown.
  while (left > 0) {
    let worst = Infinity
    let weight = 0
    for (let node = 0; node < conditional.length; node += 1) {
      const chance = conditional[node] ?? 0
      if (chance <= worse || chance > worst) continue
      if (chance < worst) weight = 0
      worst = chance
      weight += weights[node] ?? 0
    }
    if (worst === Infinity) break
    // Of the node at the bound only a part is among the fifth.
    const part = Math.min(weight, left)
    sum += part * worst
    left -= part
    worse = worst
  }
  return sum / BAD_YEARS
}

/** A usual and a bad year in a sentence; both are 0…1. */
export function yearsText(usual: number, badYear: number): string {
  return `一般年份 ${chanceText(usual)}，分数线整体偏紧的年份（约五年一次）${chanceText(badYear)}`
}
