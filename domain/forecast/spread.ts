/**
 * How far a cut-off lands from its prediction: ln(C/Ĉ) = the year's shift + a Student t residual
 * (docs/decisions/002-prediction.md).
 */

/** Share of units below each edge of the rank bands: the top of the table moves more than the rest. */
const BAND_QUANTILES = [0.03, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9]
export const BANDS = BAND_QUANTILES.length + 1

/** Lower edges of the classes of places (a unit of two places moves more than one of eighty). */
const PLACES_FROM = [0, 3, 5, 10, 30]
export const PLACES = PLACES_FROM.length

/** Bases that predict: unit, base, category, school (codes of `BASES`). */
const SPREADS = 4

/** What is taken of a spread before any pair of years is at hand, and how much it weighs. */
export interface SpreadPrior {
  /** Median |own residual| of a usual year, and its weight in years. */
  readonly median: number
  readonly medianYears: number
  /** Standard deviation of its logarithm between years, and its weight in years. */
  readonly restless: number
  readonly restlessYears: number
  /** Mean by band, the top first, and standard deviation of the common shift, and their weights in years. */
  readonly shift: readonly number[]
  readonly shiftYears: number
  readonly shiftDeviation: number
  readonly shiftDeviationYears: number
  /** Log scale by band (down) and places (across) against the whole table, and its weight in residuals. */
  readonly cells: readonly (readonly number[])[]
  readonly cellResiduals: number
  /** Weight, in residuals, that pulls a band's shift to the shift of the whole table. */
  readonly bandResiduals: number
  /** Log scale of a basis against its unit's own line, and its weight in residuals. */
  readonly basis: readonly number[]
  readonly basisResiduals: number
  /** How much wider a year of announced upheaval is. */
  readonly upheaval: number
}

/**
 * Priors of majors, earlier than any year tested: 山东 2020→2021. Assumed besides: restlessness, a shift of
 * +0.015, wider fallbacks.
 */
export const MAJOR_PRIOR: SpreadPrior = {
  median: 0.035,
  medianYears: 1,
  restless: 0.5,
  restlessYears: 2,
  shift: [0.06, 0.03, 0.015, 0.015, 0.015, 0.015, 0.015, 0.01, 0],
  shiftYears: 2,
  shiftDeviation: 0.06,
  shiftDeviationYears: 2,
  // 山东 2020→2021, shrunk by 20 residuals.
  cells: [
    [1.04, 0.87, 0.9, 0.57, 0.19],
    [0.56, 0.51, 0.37, 0.28, 0.33],
    [0.5, 0.29, 0.22, 0.19, 0.25],
    [0.43, 0.32, 0.31, 0.33, 0.12],
    [0.28, 0.21, 0.4, 0.14, -0.1],
    [0.11, 0.13, 0.14, 0.23, -0.24],
    [-0.24, -0.26, -0.34, -0.45, -0.5],
    [-0.51, -0.63, -0.76, -0.26, -0.72],
    [-0.37, -0.42, -0.5, -0.94, -0.88],
  ],
  cellResiduals: 100,
  bandResiduals: 50,
  basis: [0, 0.15, 0.55, 0.85],
  basisResiduals: 200,
  upheaval: 2,
}

/** Log scale of a unit's spread against its cell's: towards harder lines, and towards easier ones. */
export interface Sides {
  readonly lo: number
  readonly hi: number
}

/** What widens a year’s residuals beforehand. */
export interface Restless {
  /** Years between the lines compared. */
  readonly gap: number
  /** A year in which lines do not go on as they did. */
  readonly upheaval: boolean
  /** How great an upheaval it is beside that of 2024; left out: as great, where it is one. */
  readonly size?: number
}

/** Residuals of one past year, as columns. */
export interface YearResiduals extends Restless {
  /** As in the target of `fitSpread`; left out: 0. */
  readonly cohort?: number
  readonly band: readonly number[]
  readonly places: readonly number[]
  readonly basis: readonly number[]
  /** ln(C/Ĉ). */
  readonly value: readonly number[]
  /** Log scale of each unit's own spread against its cell's, towards harder lines and towards easier ones; left out: 0. */
  readonly lo?: readonly number[]
  readonly hi?: readonly number[]
}

/** What is known of the years before the target. */
export interface SpreadFit {
  /** Log scale of the t distribution by cell (see `cellOf`), for a year of middling restlessness. */
  readonly logScale: Float64Array
  /** Standard deviation of the log scale that all cells share in a year. */
  readonly restless: number
  /** Mean of the common shift by cell, and its standard deviation by band. */
  readonly shift: Float64Array
  readonly shiftDeviation: Float64Array
  /** As `fitUnfilled`; left out: nothing is told of such units. */
  readonly unfilled?: Float64Array
}

/** How many cells there are. */
const CELLS = SPREADS * BANDS * PLACES

/** The cell of all units that did not fill two years running. */
export const UNFILLED_CELL = CELLS

/** Cell of a basis (0…3), band and class of places. */
export function cellOf(basis: number, band: number, places: number): number {
  return (basis * BANDS + band) * PLACES + places
}

/** Edges of the rank bands of a table of log ranks (any order), in log ranks. */
export function bandEdges(logRanks: readonly number[]): number[] {
  const sorted = [...logRanks].sort((a, b) => a - b)
  return BAND_QUANTILES.map((share) => quantile(sorted, share))
}

/** Band of a log rank, 0 the best. */
export function bandOf(logRank: number, edges: readonly number[]): number {
  let band = 0
  for (const edge of edges) if (logRank >= edge) band += 1
  return band
}

/** Class of a number of places; an unknown number counts as three. */
export function placesOf(plan: number | null): number {
  const places = plan ?? 3
  let index = 0
  for (let i = 1; i < PLACES; i += 1) if (places >= (PLACES_FROM[i] ?? Infinity)) index = i
  return index
}

/** Quantile of sorted values by linear interpolation; 0 for none. */
export function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share
  const low = Math.floor(position)
  const left = sorted[low] ?? 0
  return left + ((sorted[low + 1] ?? left) - left) * (position - low)
}

/** Median; 0 for no values. */
export function median(values: readonly number[]): number {
  return quantile(
    [...values].sort((a, b) => a - b),
    0.5,
  )
}

/** Splits the positions of a column by key, keeping order. */
function positionsBy(length: number, key: (position: number) => number): Map<number, number[]> {
  const groups = new Map<number, number[]>()
  for (let i = 0; i < length; i += 1) {
    const name = key(i)
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [i])
    else group.push(i)
  }
  return groups
}

/** One year's shifts by band, its own residuals around them, and its median size. */
interface YearShape {
  readonly shifts: readonly number[]
  readonly basisShifts: readonly number[]
  readonly logMedian: number
  readonly own: readonly number[]
}

function shapeOf(year: YearResiduals, unit: number, prior: SpreadPrior): YearShape {
  const value = year.value.map((x) => x / unit)
  const settled = value.filter((_, i) => (year.basis[i] ?? 0) <= 1)
  const whole = median(settled)
  const shifts = Array.from({ length: BANDS }, () => whole)
  const bands = positionsBy(value.length, (i) => ((year.basis[i] ?? 0) <= 1 ? (year.band[i] ?? 0) : -1))
  for (const [band, positions] of bands) {
    if (band < 0) continue
    const n = positions.length
    const own = median(positions.map((i) => value[i] ?? 0))
    shifts[band] = (own * n + whole * prior.bandResiduals) / (n + prior.bandResiduals)
  }
  const rest = value.map((x, i) => x - (shifts[year.band[i] ?? 0] ?? 0))
  const basisShifts = Array.from({ length: SPREADS }, () => 0)
  for (const [basis, positions] of positionsBy(value.length, (i) => year.basis[i] ?? 0)) {
    if (basis <= 1) continue
    const n = positions.length
    basisShifts[basis] = (median(positions.map((i) => rest[i] ?? 0)) * n) / (n + prior.basisResiduals)
  }
  const own = rest.map((x, i) => {
    const residual = x - (basisShifts[year.basis[i] ?? 0] ?? 0)
    return residual / Math.exp((residual < 0 ? year.lo : year.hi)?.[i] ?? 0)
  })
  const sizes = own.filter((_, i) => (year.basis[i] ?? 0) <= 1).map(Math.abs)
  return { shifts, basisShifts, logMedian: Math.log(median(sizes) + 1e-4), own }
}

/** How far lines follow the number of candidates: chosen with 2026 in view. */
const COHORT = 0.25

/** By how much the candidates of a year move all its lines. */
const cohortShift = ({ upheaval, cohort = 0 }: { upheaval: boolean; cohort?: number }): number =>
  upheaval ? 0 : COHORT * cohort

/** Median |t| of Student's t with 3 degrees of freedom: turns a median size into a scale. */
const MEDIAN_T3 = 0.764892

/**
 * Fits the spread of the target year.
 * @param years Residuals of past years only; a year with fewer than 30 is left out.
 * @param target Years since the latest lines, whether it is of upheaval, and ln of its candidates against
 * theirs.
 */
export function fitSpread(
  years: readonly YearResiduals[],
  target: Restless & { readonly cohort: number },
  prior: SpreadPrior = MAJOR_PRIOR,
): SpreadFit {
  const used = years.filter((year) => year.value.length >= 30)
  const shapes = used.map((year) => shapeOf(year, footing(year, prior), prior))
  const count = shapes.length
  const widen = footing(target, prior)

  const meanLog =
    (prior.medianYears * Math.log(prior.median) + sum(shapes.map((s) => s.logMedian))) /
    (prior.medianYears + count)
  const variance =
    (prior.restlessYears * prior.restless ** 2 + sum(shapes.map((s) => (s.logMedian - meanLog) ** 2))) /
    (prior.restlessYears + count)
  const restless = Math.sqrt(variance * (1 + 1 / (prior.medianYears + count)))

  const cells = cellScales(used, shapes, prior)
  const bases = basisScales(used, shapes, cells, prior)
  const candidates = used.map((year) => cohortShift(year) / footing(year, prior))
  const { mean, deviation } = shiftsOf(shapes, candidates, prior)
  const drift = Array.from({ length: SPREADS }, (_, basis) =>
    count === 0 ? 0 : sum(shapes.map((s) => s.basisShifts[basis] ?? 0)) / (count + 1),
  )

  const cohort = cohortShift(target)
  const logScale = new Float64Array(CELLS)
  const shift = new Float64Array(CELLS)
  for (let basis = 0; basis < SPREADS; basis += 1) {
    for (let band = 0; band < BANDS; band += 1) {
      for (let places = 0; places < PLACES; places += 1) {
        const cell = cellOf(basis, band, places)
        const relative = (cells[band]?.[places] ?? 0) + (bases[basis] ?? 0)
        logScale[cell] = relative + meanLog + Math.log(widen / MEDIAN_T3)
        shift[cell] = (mean[band] ?? 0) * Math.min(widen, 1.5) + (drift[basis] ?? 0) + cohort
      }
    }
  }
  return { logScale, restless, shift, shiftDeviation: Float64Array.from(deviation, (x) => x * widen) }
}

/** One past year's residuals of units with a line of their own, for a fit of what makes them. */
export interface Settled {
  /** ln(C/Ĉ) around the shift of its band. */
  readonly own: readonly number[]
  /** Scale of the t distribution that its cell has in that year. */
  readonly scale: readonly number[]
}

/** Takes the shift of each band out of past years, and tells how wide each residual is expected to be. */
export function settle(years: readonly YearResiduals[]): Settled[] {
  const shapes = years.map((year) => shapeOf(year, footing(year, MAJOR_PRIOR), MAJOR_PRIOR))
  const cells = cellScales(years, shapes, MAJOR_PRIOR)
  return years.map((year, at) => {
    const shape = shapes[at]
    const unit = footing(year, MAJOR_PRIOR)
    const scaleOf = (band: number, places: number): number =>
      (unit * Math.exp((cells[band]?.[places] ?? 0) + (shape?.logMedian ?? 0))) / MEDIAN_T3
    return {
      own: year.value.map((_, i) => (shape?.own[i] ?? 0) * unit),
      scale: year.value.map((_, i) => scaleOf(year.band[i] ?? 0, year.places[i] ?? 0)),
    }
  })
}

/** A wait of two years and an upheaval widen residuals in a known way: removed to compare, then put back. */
export function footing(
  { gap, upheaval, size = upheaval ? 1 : 0 }: Restless,
  prior: Pick<SpreadPrior, 'upheaval'>,
): number {
  return Math.sqrt(Math.max(1, gap)) * (1 + (prior.upheaval - 1) * size)
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** Log scale of each band × places cell against its year's, from own lines, shrunk to the prior. */
function cellScales(
  years: readonly YearResiduals[],
  shapes: readonly YearShape[],
  { cells, cellResiduals }: SpreadPrior,
): number[][] {
  const totals = cells.map((row) => row.map((value) => ({ value: value * cellResiduals, n: cellResiduals })))
  years.forEach((year, index) => {
    const shape = shapes[index]
    if (shape === undefined) return
    const groups = positionsBy(year.value.length, (i) =>
      (year.basis[i] ?? 0) <= 1 ? (year.band[i] ?? 0) * PLACES + (year.places[i] ?? 0) : -1,
    )
    for (const [key, positions] of groups) {
      const total = totals[Math.floor(key / PLACES)]?.[key % PLACES]
      if (key < 0 || total === undefined || positions.length < 10) continue
      const size = median(positions.map((i) => Math.abs(shape.own[i] ?? 0)))
      total.value += positions.length * (Math.log(size + 1e-4) - shape.logMedian)
      total.n += positions.length
    }
  })
  return totals.map((row) => row.map(({ value, n }) => value / n))
}

/** Log scale of each basis against its own line's, shrunk to the prior. */
function basisScales(
  years: readonly YearResiduals[],
  shapes: readonly YearShape[],
  cells: readonly (readonly number[])[],
  { basis: scales, basisResiduals }: SpreadPrior,
): number[] {
  return scales.map((scale, basis) => {
    if (basis === 0) return 0
    let value = scale * basisResiduals
    let n = basisResiduals
    years.forEach((year, index) => {
      const shape = shapes[index]
      if (shape === undefined) return
      const sizes: number[] = []
      shape.own.forEach((own, i) => {
        if (year.basis[i] !== basis) return
        const cell = cells[year.band[i] ?? 0]?.[year.places[i] ?? 0] ?? 0
        sizes.push(Math.abs(own) / Math.exp(cell + shape.logMedian))
      })
      if (sizes.length < 10) return
      value += sizes.length * Math.log(median(sizes) + 1e-4)
      n += sizes.length
    })
    return value / n
  })
}

/**
 * Mean and standard deviation of the common shift by band, each half its own, half the table's.
 * @param candidates How much candidates of each year moved its lines: the target year's are added to the
 * mean.
 */
function shiftsOf(
  shapes: readonly YearShape[],
  candidates: readonly number[],
  prior: SpreadPrior,
): { mean: number[]; deviation: number[] } {
  const explained = sum(candidates)
  const count = shapes.length
  const means: number[] = []
  const variances: number[] = []
  for (let band = 0; band < BANDS; band += 1) {
    const shifts = shapes.map((shape) => shape.shifts[band] ?? 0)
    means.push(
      ((prior.shift[band] ?? 0) * prior.shiftYears + sum(shifts) - explained) / (prior.shiftYears + count),
    )
    variances.push(
      (prior.shiftDeviationYears * prior.shiftDeviation ** 2 + sum(shifts.map((s) => s * s))) /
        (prior.shiftDeviationYears + count),
    )
  }
  const mean = sum(means) / BANDS
  const variance = sum(variances) / BANDS
  return {
    mean: means.map((value) => (value + mean) / 2),
    deviation: variances.map((value) => Math.sqrt((value + variance) / 2)),
  }
}
