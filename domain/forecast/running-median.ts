import { quantile } from './spread.ts'

/** The median of each value and of so many around it, fewer at the ends. */
export function runningMedian(values: readonly number[], neighbours: number): number[] {
  const sorted: number[] = []
  const placeOf = (value: number): number => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sorted[middle] ?? 0) < value) low = middle + 1
      else high = middle
    }
    return low
  }
  const put = (value: number) => sorted.splice(placeOf(value), 0, value)
  for (const value of values.slice(0, neighbours)) put(value)
  return values.map((_, at) => {
    const next = values[at + neighbours]
    const last = values[at - neighbours - 1]
    if (next !== undefined) put(next)
    if (last !== undefined) sorted.splice(placeOf(last), 1)
    return quantile(sorted, 0.5)
  })
}
