import { predictCentres, yearTable } from './centre.ts'
import type { Centre, YearTable, YearUnit } from './centre.ts'
import { SAME_SIDES, centreMove, centreTerms, dplanOf, sidesOf } from './corrections.ts'
import type { Coefficients } from './corrections.ts'
import { type Field, fieldOf } from './fields/fields.ts'
import type { Sides } from './spread.ts'
import { NO_TERMS, compare, expectedOf, kindredKey, termsOf, viewOf } from './terms.ts'
import type { Comparison, ProvinceMedians, YearPair } from './terms.ts'
import { UNFILLED } from './unfilled.ts'
import { UNLINED_SIDE, unlinedCentres } from './unlined.ts'

/** A unit of the target year with the centre that its own line, or its relatives, give it. */
export interface CentredUnit {
  readonly unit: YearUnit
  readonly centre: Centre
  /** Places of the target year's plan. */
  readonly published: number | null
}

/** What a target year is predicted from. */
export interface Past {
  readonly latest: YearTable
  /** From the year before the latest to the latest; null where there is none. */
  readonly pair: YearPair | null
  readonly former: ReadonlyMap<string, readonly string[]>
  readonly elsewhere: readonly ProvinceMedians[]
  /** The latest or the target year is one of announced upheaval. */
  readonly upheaval: boolean
  /** Category → field, and what is foretold of fields, in ln rank. */
  readonly fields: ReadonlyMap<string, string>
  readonly drift: ReadonlyMap<Field, number>
  readonly coefficients: Coefficients
}

/** What is predicted of a unit. */
export interface UnitForecast {
  /** ln Ĉ, or null without a prediction. */
  readonly logRank: number | null
  readonly sides: Sides
  /** What its school lends it in the latest year, in ln rank. */
  readonly school: number
  /** What its major does; null: its line does not tell, and its spread's easy end stands for both. */
  readonly major: number | null
  /** How its field moved against others last year, in ln rank: above 0 it eased; 0: unknown. */
  readonly trend: number
}

/** Of a unit that nothing is told of. */
export const NO_FORECAST: UnitForecast = {
  logRank: null,
  sides: SAME_SIDES,
  school: 0,
  major: null,
  trend: 0,
}

const isOwn = ({ basis, logRank }: Centre): boolean => basis <= 1 && logRank !== null

/**
 * Groups go by their line alone: their codes name no major, and nothing holds from one province to another.
 *
 * @returns one forecast an entry, in order
 */
export function forecastGroups(entries: readonly CentredUnit[], { latest }: Past): UnitForecast[] {
  const { units } = viewOf(latest)
  return entries.map(({ centre }) => {
    const school = units[centre.older]?.wanted.school ?? centre.logRank ?? 0
    const major = isOwn(centre) ? (centre.logRank ?? 0) - school : null
    return { logRank: centre.logRank, sides: centre.sides ?? SAME_SIDES, school, major, trend: 0 }
  })
}

/** The second edition's centre and sides of each entry, in order. */
export function forecastMajors(entries: readonly CentredUnit[], past: Past): UnitForecast[] {
  const { latest, pair, elsewhere, upheaval, coefficients, fields, drift } = past
  const view = viewOf(latest)
  const found = entries.flatMap(({ unit, centre }) =>
    isOwn(centre) ? [{ unit, position: centre.older }] : [],
  )
  const comparisons = compare(latest, found, elsewhere)
  const terms = termsOf({ latest, view, pair, found, comparisons, upheaval })
  const isPlanned = entries.some(({ published }) => published !== null)
  const by = isPlanned ? coefficients.centreWithPlan : coefficients.centreWithoutPlan
  const price = priceUnlined(entries, past, comparisons)
  return entries.map((entry) => {
    const { unit, centre, published } = entry
    const wanted = view.units[centre.older]?.wanted
    if (centre.logRank === null) return NO_FORECAST
    const field = fieldOf(unit, fields)
    const drifted = (field && drift.get(field)) ?? 0
    if (wanted && isOwn(centre)) {
      const own = terms[centre.older] ?? NO_TERMS
      const last = latest.units[centre.older]?.plan ?? null
      const move = centreMove(centreTerms(own, dplanOf(published, last), last), by)
      const sides = sidesOf(own, coefficients.sides, coefficients.wider?.get(unit.category))
      return { logRank: centre.logRank + move + drifted, sides, ...wanted, trend: own.trend }
    }
    const isUnfilled = centre.basis === UNFILLED
    const priced = isUnfilled ? null : price(entry)
    const logRank = isUnfilled ? centre.logRank : priced && priced + drifted
    const sides = isUnfilled ? SAME_SIDES : { lo: UNLINED_SIDE, hi: UNLINED_SIDE }
    const school = view.schools.get(kindredKey(unit)) ?? logRank ?? 0
    return { logRank, sides, school, major: null, trend: 0 }
  })
}

/** Prices entries without a line of their own; nothing is fitted where there is none. */
function priceUnlined(
  entries: readonly CentredUnit[],
  past: Past,
  comparisons: readonly Comparison[],
): (entry: CentredUnit) => number | null {
  const unlined = entries.filter(
    ({ centre }) => centre.logRank !== null && !isOwn(centre) && centre.basis !== UNFILLED,
  )
  if (unlined.length === 0) return ({ centre }) => centre.logRank
  const price = unlinedCentres(past.latest)
  const earlier = earlierLines(
    unlined.map(({ unit }) => unit),
    past,
  )
  return ({ unit, published, centre }) => {
    const { logRank } = centre
    if (logRank === null) return null
    const beside = { elsewhere: expectedOf(unit, comparisons), earlier: earlier.get(unit) ?? null }
    return price({ unit, places: published, centre: { ...centre, logRank } }, beside)
  }
}

/** Lines two tables back of units gone since: those that it took over are not theirs. */
function earlierLines(units: readonly YearUnit[], { pair, former }: Past): Map<YearUnit, number> {
  const lines = new Map<YearUnit, number>()
  if (pair === null) return lines
  const taken = new Set(pair.links)
  const left = yearTable(
    pair.older.year,
    pair.older.units.filter((_, position) => !taken.has(position)),
  )
  predictCentres(yearTable(pair.newer.year + 1, units), left, former).forEach((centre, at) => {
    const unit = units[at]
    if (unit !== undefined && isOwn(centre) && centre.logRank !== null) lines.set(unit, centre.logRank)
  })
  return lines
}
