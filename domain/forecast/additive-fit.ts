import { median } from './spread.ts'

/** One level of an additive fit: each row's group, and how strongly its effect is held to 0. */
export interface FitLevel {
  /** Group of each row, 0 … groups − 1. */
  readonly group: Int32Array
  readonly groups: number
  readonly ridge: number
}

/** Gives each different key a number. */
export function numbered(
  keys: readonly string[],
  ridge: number,
): FitLevel & { numbers: Map<string, number> } {
  const numbers = new Map<string, number>()
  const group = new Int32Array(keys.length)
  keys.forEach((key, row) => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    group[row] = number
  })
  return { group, groups: numbers.size, ridge, numbers }
}

/** A robust additive fit: y = mean + slope · covariate + one effect a level + rest. */
export interface AdditiveFit {
  readonly mean: number
  readonly slope: number
  /** Effects by level and group. */
  readonly effects: readonly Float64Array[]
  /** Sums of weights by level and group, as the last sweep divided by them. */
  readonly totals: readonly Float64Array[]
  readonly weight: Float64Array
  readonly rest: Float64Array
}

/** Turns a median size of normal values into their standard deviation, as the method states it. */
const TO_DEVIATION = 1.48

/**
 * Fits by sweeps: each level, the slope, then the rows' weights 1 ÷ max(1, |rest| ÷ 2s). The mean is the
 * median.
 * @param covariate One value a row; without it the slope stays 0.
 */
export function fitAdditive(
  y: Float64Array,
  levels: readonly FitLevel[],
  sweeps: number,
  covariate?: Float64Array,
): AdditiveFit {
  const mean = median([...y])
  const effects = levels.map(({ groups }) => new Float64Array(groups))
  const weight = new Float64Array(y.length).fill(1)
  const rest = y.map((value) => value - mean)
  let totals: Float64Array[] = []
  let slope = 0
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    totals = levels.map((level, at) => sweepLevel(level, effects[at] ?? new Float64Array(), weight, rest))
    if (covariate !== undefined) slope += sweepSlope(covariate, weight, rest)
    const scale = TO_DEVIATION * median(Array.from(rest, Math.abs))
    rest.forEach((value, row) => {
      weight[row] = scale > 0 ? 1 / Math.max(1, Math.abs(value) / (2 * scale)) : 1
    })
  }
  return { mean, slope, effects, totals, weight, rest }
}

function sumsOf({ group, groups }: FitLevel, values: Float64Array): Float64Array {
  const sums = new Float64Array(groups)
  values.forEach((value, row) => {
    const at = group[row] ?? 0
    sums[at] = (sums[at] ?? 0) + value
  })
  return sums
}

/** Moves the effects of a level to their ridge estimates. @returns sums of weights by group */
function sweepLevel(
  level: FitLevel,
  effects: Float64Array,
  weight: Float64Array,
  rest: Float64Array,
): Float64Array {
  const { group, ridge } = level
  const weighted = rest.map((value, row) => (weight[row] ?? 1) * (value + (effects[group[row] ?? 0] ?? 0)))
  const sums = sumsOf(level, weighted)
  const totals = sumsOf(level, weight)
  const next = sums.map((sum, at) => sum / ((totals[at] ?? 0) + ridge))
  group.forEach((at, row) => {
    rest[row] = (rest[row] ?? 0) + (effects[at] ?? 0) - (next[at] ?? 0)
  })
  effects.set(next)
  return totals
}

/** Moves the slope to its weighted least squares. @returns by how much */
function sweepSlope(covariate: Float64Array, weight: Float64Array, rest: Float64Array): number {
  let above = 0
  let below = 0
  covariate.forEach((value, row) => {
    above += (weight[row] ?? 1) * value * (rest[row] ?? 0)
    below += (weight[row] ?? 1) * value * value
  })
  const step = below > 0 ? above / below : 0
  covariate.forEach((value, row) => {
    rest[row] = (rest[row] ?? 0) - step * value
  })
  return step
}
