import type { YearTable } from '#domain/forecast/centre.ts'
import { predictGroups } from '#domain/forecast/groups/group-centre.ts'
import type { GroupCentre, CentreReach } from '#domain/forecast/groups/group-centre.ts'
import { GROUP_SPREAD, groupSides } from '#domain/forecast/groups/group-spread.ts'
import type { GroupSpread } from '#domain/forecast/groups/group-spread.ts'
import { BANDS, MAJOR_PRIOR, PLACES, bandEdges, bandOf, median, placesOf } from '#domain/forecast/spread.ts'
import { printTable } from './table.ts'

/** Two years of a scope that follow one another. */
export interface GroupPair {
  readonly title: string
  readonly year: number
  readonly upheaval: boolean
  readonly newer: YearTable
  readonly older: YearTable
}

/** A residual of a pair, around the shift of its table and band. */
interface Residual {
  readonly centre: Pick<GroupCentre, 'basis' | 'harder' | 'easier'>
  readonly band: number
  /** Class of places, or null where none are known. */
  readonly places: number | null
  readonly own: number
}

/** What one pair of years shows. */
interface PairShape {
  readonly title: string
  readonly upheaval: boolean
  readonly residuals: readonly Residual[]
  readonly shifts: readonly number[]
}

/** Weight, in residuals, that pulls a band's shift to the table's: as in the fit. */
const BAND_RESIDUALS = 50

/** Fewer residuals of a basis than this say nothing of it. */
const LEAST = 100

/**
 * What groups' spread is told by once these pairs of years are known. How distances widen it, and how much the restlessness of a
 * year varies, stay as they ship: what one pair a province says of both is little.
 */
export function fitGroups(pairs: readonly GroupPair[]): GroupSpread {
  const { widening } = GROUP_SPREAD
  const shapes = pairs.map(shapeOf)
  const found = scalesOf(shapes, widening)
  const logs = found.middles.map(Math.log)
  const usual = logs.filter((_, at) => shapes[at]?.upheaval !== true)
  const wild = logs.filter((_, at) => shapes[at]?.upheaval === true)
  const mean = meanOf(usual.length === 0 ? logs : usual)
  // Before one was seen, groups are taken to move as majors do.
  const upheaval =
    wild.length === 0 || usual.length === 0
      ? MAJOR_PRIOR.upheaval
      : Math.max(1, Math.exp(meanOf(wild) - mean))
  return {
    prior: {
      ...MAJOR_PRIOR,
      median: Math.round(Math.exp(mean) * 1000) / 1000,
      restless: GROUP_SPREAD.prior.restless,
      cells: found.cells.map((row) => row.map(hundredths)),
      basis: found.basis.map(hundredths),
      upheaval: hundredths(upheaval),
    },
    widening,
  }
}

/** Prints them, pair by pair and as a whole. See domain/forecast/groups/group-spread.ts. */
export function printGroupFit(pairs: readonly GroupPair[]): void {
  const { prior, widening } = fitGroups(pairs)
  const shapes = pairs.map(shapeOf)
  const { middles } = scalesOf(shapes, widening)
  printTable(
    shapes.map(({ title, residuals, shifts }, at) => ({
      pair: title,
      residuals: residuals.length,
      'median size': (middles[at] ?? 0).toFixed(3),
      'shift by band': shifts.map((shift) => shift.toFixed(2)).join(' '),
    })),
  )
  console.log(
    `\nmedian ${prior.median}, restless ${prior.restless}, upheaval ${prior.upheaval}, basis ${prior.basis.join(' ')}`,
  )
  console.log('\nlog scale by rank band and class of places')
  printTable(
    prior.cells.map((row, band) => ({
      band,
      ...Object.fromEntries(row.map((value, places) => [`places ${places}`, value.toFixed(2)])),
    })),
  )
}

const hundredths = (value: number): number => Math.round(value * 100) / 100
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length)

const cellOf = (cells: readonly (readonly number[])[], { band, places }: Residual): number =>
  cells[band]?.[places ?? placesOf(null)] ?? 0

function shapeOf({ title, upheaval, newer, older }: GroupPair): PairShape {
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
  return {
    title,
    upheaval,
    shifts,
    residuals: found.map(({ centre, plan, value, band }) => ({
      centre,
      band,
      places: plan === null ? null : placesOf(plan),
      own: value - (shifts[band] ?? 0),
    })),
  }
}

/** How large residuals are, once what their distances widen them by is taken out. */
interface Scales {
  /** Median size of each pair's settled residuals. */
  readonly middles: readonly number[]
  readonly cells: readonly (readonly number[])[]
  readonly basis: readonly number[]
}

function scalesOf(shapes: readonly PairShape[], widening: readonly CentreReach[]): Scales {
  const sizeOf = ({ centre, own }: Residual): number => {
    const { lo, hi } = groupSides(centre, { widening })
    return Math.abs(own) / Math.exp(own < 0 ? lo : hi)
  }
  const isSettled = ({ centre }: Residual): boolean => centre.basis < 2
  const middles = shapes.map(({ residuals }) => median(residuals.filter(isSettled).map(sizeOf)))
  const all = shapes.flatMap(({ residuals }, at) =>
    residuals.map((each) => ({ ...each, size: sizeOf(each) / (middles[at] ?? 1) })),
  )
  const settled = all.filter(isSettled)
  const logOf = (sizes: readonly number[]): number => (sizes.length < LEAST ? 0 : Math.log(median(sizes)))
  const bands = Array.from({ length: BANDS }, (_, band) =>
    logOf(settled.flatMap((each) => (each.band === band ? [each.size] : []))),
  )
  const places = Array.from({ length: PLACES }, (_, one) =>
    logOf(
      settled.flatMap((each) => (each.places === one ? [each.size / Math.exp(bands[each.band] ?? 0)] : [])),
    ),
  )
  const cells = bands.map((band) => places.map((one) => band + one))
  const scales = [0, 1, 2, 3].map((basis) =>
    logOf(
      all.flatMap((each) => (each.centre.basis === basis ? [each.size / Math.exp(cellOf(cells, each))] : [])),
    ),
  )
  return { middles, cells, basis: scales.map((scale) => scale - (scales[0] ?? 0)) }
}
