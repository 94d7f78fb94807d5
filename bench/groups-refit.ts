import type { YearTable } from '#domain/recommend/centre.ts'
import { predictGroups } from '#domain/recommend/group-centre.ts'
import type { Reach } from '#domain/recommend/group-centre.ts'
import { groupSides } from '#domain/recommend/group-spread.ts'
import { BANDS, PLACES, bandEdges, bandOf, median, placesOf } from '#domain/recommend/spread.ts'
import { printTable } from './table.ts'

/** A residual of the pairs that the priors are from, around the shift of its table and band. */
interface Residual {
  readonly basis: number
  readonly band: number
  /** Class of places, or null where none are known. */
  readonly places: number | null
  readonly own: number
  /** Distances on the side that it lies on. */
  readonly reach: Reach
  /** `own` without what the distances widen it by, over the median of its table. */
  readonly size: number
}

/** Weight, in residuals, that pulls a band's shift to the table's: as in the fit. */
const BAND_RESIDUALS = 50

/** What is tried of the scale of a basis, and of what distances add to it. */
const SCALES = [0.03, 0.04, 0.05, 0.06, 0.07, 0.08, 0.09, 0.1, 0.12, 0.14]
const SLOPES = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 6]

/** Prints the priors of groups as the given pairs of years would have them. See domain/recommend/group-spread.ts. */
export function refit(
  pairs: readonly { readonly title: string; readonly newer: YearTable; readonly older: YearTable }[],
): void {
  const all: Residual[] = []
  const medians: number[] = []
  for (const { title, newer, older } of pairs) {
    const residuals = residualsOf(newer, older)
    const sizes = residuals.filter(({ basis }) => basis < 2).map(({ size }) => Math.abs(size))
    const middle = median(sizes)
    medians.push(middle)
    console.log(`${title}: ${residuals.length} residuals, median size ${middle.toFixed(4)}`)
    all.push(...residuals.map((each) => ({ ...each, size: each.size / middle })))
  }
  const mean = medians.reduce((sum, each) => sum + Math.log(each), 0) / medians.length
  console.log(`median ${Math.exp(mean).toFixed(4)}`)
  const settled = all.filter(({ basis }) => basis < 2)
  console.log('\nlog scale by rank band, and by class of places')
  printTable([
    ...Array.from({ length: BANDS }, (_, band) =>
      logSize(`band ${band}`, settled, (each) => each.band === band),
    ),
    ...Array.from({ length: PLACES }, (_, places) =>
      logSize(`places ${places}`, settled, (each) => each.places === places),
    ),
  ])
  console.log(
    '\nby basis: log scale against the firm, and what distances widen by (likelihood of a t with 3 degrees)',
  )
  printTable(
    [0, 1, 2, 3].map((basis) => {
      const own = all.filter((each) => each.basis === basis)
      return { ...logSize(`basis ${basis}`, all, (each) => each.basis === basis), ...bestSlopes(own) }
    }),
  )
}

function residualsOf(newer: YearTable, older: YearTable): Residual[] {
  const edges = bandEdges(older.units.flatMap(({ logRank }) => (logRank === null ? [] : [logRank])))
  const found = predictGroups(newer, older, new Map()).flatMap((centre, index) => {
    const unit = newer.units[index]
    if (centre.logRank === null || unit === undefined || unit.logRank === null) return []
    const plan = older.units[centre.older]?.plan ?? unit.plan
    const value = unit.logRank - centre.logRank
    return [{ centre, plan, value, band: bandOf(centre.logRank, edges) }]
  })
  const settled = found.filter(({ centre }) => centre.basis < 2)
  const whole = median(settled.map(({ value }) => value))
  const shifts = Array.from({ length: BANDS }, (_, band) => {
    const values = settled.filter((each) => each.band === band).map(({ value }) => value)
    return (median(values) * values.length + whole * BAND_RESIDUALS) / (values.length + BAND_RESIDUALS)
  })
  return found.map(({ centre, plan, value, band }) => {
    const own = value - (shifts[band] ?? 0)
    const sides = groupSides(centre)
    return {
      basis: centre.basis,
      band,
      places: plan === null ? null : placesOf(plan),
      own,
      reach: own < 0 ? centre.harder : centre.easier,
      size: own / Math.exp(own < 0 ? sides.lo : sides.hi),
    }
  })
}

function logSize(
  name: string,
  residuals: readonly Residual[],
  belongs: (residual: Residual) => boolean,
): Record<string, string | number> {
  const sizes = residuals.filter(belongs).map(({ size }) => Math.abs(size))
  return {
    '': name,
    n: sizes.length,
    'log scale': sizes.length === 0 ? '-' : Math.log(median(sizes)).toFixed(2),
  }
}

function bestSlopes(residuals: readonly Residual[]): Record<string, number> {
  let best = { scale: 0, alike: 0, other: 0 }
  let most = -Infinity
  for (const scale of SCALES)
    for (const alike of SLOPES)
      for (const other of SLOPES) {
        const likelihood = residuals.reduce((sum, { own, reach }) => {
          const width = scale * (1 + alike * reach.alike + other * reach.other)
          return sum - Math.log(width) - 2 * Math.log(1 + (own / width) ** 2 / 3)
        }, 0)
        if (likelihood <= most) continue
        most = likelihood
        best = { scale, alike, other }
      }
  return best
}
