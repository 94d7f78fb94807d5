import { fitAdditive, numbered } from './additive-fit.ts'
import type { Centre, YearTable, YearUnit } from './centre.ts'
import { UNKNOWN_PLACES } from './corrections.ts'
import { categoryOf, clip } from './terms.ts'

/** Units without a line of their own: priced by relatives, and by what else there is to go by. */

/** What relatives alone say of it, in ln rank, and whether those of its category or all of its school. */
export interface RelativeCentre {
  readonly unit: YearUnit
  readonly places: number | null
  readonly centre: Centre & { readonly logRank: number }
}

/** What is known beside the relatives, in ln rank; null where it is not. */
export interface Beside {
  /** What other provinces' lines lead to expect. */
  readonly elsewhere: number | null
  /** Its own line two tables back. */
  readonly earlier: number | null
}

const school = 3

/** Log of how much wider than today's such a unit's spread is, either way. */
export const UNLINED_SIDE = Math.log(1.2)

const SWEEPS = 12
const USUAL_LOG_PLACES = 1.2

/** ln of places from which the additive fit's slope counts. */
function logPlaces(places: number | null): number {
  return Math.log(Math.max(1, Math.min(100, places ?? UNKNOWN_PLACES))) - USUAL_LOG_PLACES
}

/** A unit's groups, and how strongly each effect is held to 0; in the order of the fit. */
const GROUPS: readonly (readonly [ridge: number, key: (unit: YearUnit) => string])[] = [
  [20, ({ keys }) => keys.kinds],
  [0.5, ({ school: name }) => name],
  [1, ({ school: name, keys }) => `${name}|${keys.kinds}`],
  [6, categoryOf],
  [4, ({ keys }) => keys.base],
  [1.5, familyOf],
]

/** School, category and kinds. */
function familyOf(unit: YearUnit): string {
  return `${unit.school}|${categoryOf(unit)}|${unit.keys.kinds}`
}

/**
 * Predicts the centres of units without a line of their own from a table of lines.
 *
 * @returns by unit: ln Ĉ
 */
export function unlinedCentres(latest: YearTable): (unit: RelativeCentre, beside: Beside) => number {
  const units = latest.units.filter(({ logRank }) => logRank !== null)
  const y = Float64Array.from(units, ({ logRank }) => logRank ?? 0)
  const levels = GROUPS.map(([ridge, key]) => numbered(units.map(key), ridge))
  const places = Float64Array.from(units, ({ plan }) => logPlaces(plan))
  const fit = fitAdditive(y, levels, SWEEPS, places)
  const schools = new Set(latest.bySchool.keys())
  const families = new Set(units.map(familyOf))

  const additive = (unit: YearUnit, planned: number | null): number | null => {
    if (!schools.has(unit.school)) return null
    let sum = fit.mean + fit.slope * logPlaces(planned)
    GROUPS.forEach(([, key], level) => {
      const group = levels[level]?.numbers.get(key(unit))
      if (group !== undefined) sum += fit.effects[level]?.[group] ?? 0
    })
    return sum
  }

  return ({ unit, places: planned, centre: { logRank: c, basis } }, { elsewhere, earlier }) => {
    const off = (value: number | null, most: number): number => (value === null ? 0 : clip(value - c, most))
    const d = off(additive(unit, planned), 1.2)
    const x = off(elsewhere, 1.2)
    const g = off(earlier, 1.5)
    const sc = families.has(familyOf(unit)) ? 1 : 0
    const s = basis === school ? 1 : 0
    const known = elsewhere === null ? 0 : 1
    return (
      c +
      0.012 +
      0.043 * s +
      (0.29 + 0.185 * sc + 0.106 * s - 0.09 * known) * d +
      (0.165 + 0.16 * s) * x +
      0.25 * g
    )
  }
}
