import type { Centre, YearTable } from '#domain/forecast/centre.ts'
import type { CentredUnit } from '#domain/forecast/forecast.ts'

/** Years of the same line that make a group steady. */
const STEADY_YEARS = 3
/** Lines are the same within this, in ln rank, and places within a third. */
const SAME_LINE = 0.1
const SAME_PLACES = Math.log(4 / 3) + 1e-9

/** Log scale of a steady group's spread against its cell's (docs/decisions/072). */
const STEADY_SIDE = -0.2

const arePlacesSame = (a: number | null, b: number | null): boolean =>
  a === null || b === null || Math.abs(Math.log(Math.max(1, a) / Math.max(1, b))) <= SAME_PLACES

/** For how many years each group of a table has been the same; 0: it has no line. */
export function steadyYears(
  table: YearTable,
  older: YearTable,
  centres: readonly Centre[],
  before: readonly number[],
): number[] {
  return table.units.map(({ logRank, plan }, at) => {
    if (logRank === null) return 0
    const centre = centres[at]
    const last = older.units[centre?.older ?? -1]
    if (centre?.basis !== 0 || last === undefined || last.logRank === null) return 1
    const isSame = Math.abs(logRank - last.logRank) <= SAME_LINE && arePlacesSame(plan, last.plan)
    return isSame ? (before[centre.older] ?? 1) + 1 : 1
  })
}

/** Groups that have been the same for years, as `steadyYears` says, have the spread of their kind. */
export function withSteady(
  entries: readonly CentredUnit[],
  latest: YearTable,
  years: readonly number[],
): CentredUnit[] {
  return entries.map((entry) => {
    const { centre, published } = entry
    const own = latest.units[centre.older]
    const isSteady =
      own !== undefined &&
      (years[centre.older] ?? 0) >= STEADY_YEARS &&
      centre.isDoubtful !== true &&
      centre.logRank === own.logRank &&
      arePlacesSame(published, own.plan)
    return isSteady ? { ...entry, centre: { ...centre, sides: { lo: STEADY_SIDE, hi: STEADY_SIDE } } } : entry
  })
}
