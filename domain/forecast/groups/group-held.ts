import { LEAST_HELD } from '#domain/forecast/held.ts'
import { cellOf, fitSpread } from '#domain/forecast/spread.ts'
import type { SpreadPrior, YearResiduals } from '#domain/forecast/spread.ts'
import { tabulate } from '#domain/forecast/survival.ts'

/** Fewer past lines than this judge nothing: the pairs of other provinces, which the priors are from, do. */
const LEAST_LINES = 200

/** The residuals of a year, and what it is judged by. */
export interface JudgedYear {
  readonly residuals: YearResiduals
  /** A prior that has not seen the year; null: the year judges nothing, and is known to those after it. */
  readonly prior: SpreadPrior | null
}

/**
 * Share of past lines no harder than the rank told for 90 %, each year told by those before.
 * @param history Pairs of years of one scope, the earliest first.
 * @returns null where too few are at hand to say so.
 */
export function shareHeld(history: readonly JudgedYear[]): number | null {
  let count = 0
  let reached = 0
  history.forEach(({ residuals: year, prior }, index) => {
    if (prior === null) return
    const before = history.slice(0, index).map(({ residuals }) => residuals)
    const fit = fitSpread(before, { ...year, cohort: year.cohort ?? 0 }, prior)
    const cells = year.value.map((_, i) => cellOf(year.basis[i] ?? 0, year.band[i] ?? 0, year.places[i] ?? 0))
    const used = [...new Set(cells)]
    const survival = tabulate(fit, used)
    const bounds = used.map((_, cell) => {
      const middle = survival.inverse(cell, 0.5)
      return { middle, down: survival.inverse(cell, 0.9) - middle }
    })
    year.value.forEach((value, i) => {
      const bound = bounds[used.indexOf(cells[i] ?? 0)]
      if (bound === undefined) return
      count += 1
      if (value >= bound.middle + bound.down * Math.exp(year.lo?.[i] ?? 0)) reached += 1
    })
  })
  return count < LEAST_LINES ? null : reached / count
}

/** Whether a scope's groups can be given a chance: nothing it has seen speaks against the ranks told for 90 %. */
export function holdsChance(history: readonly JudgedYear[]): boolean {
  const share = shareHeld(history)
  return share === null || share >= LEAST_HELD
}
