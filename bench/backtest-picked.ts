import type { Engine } from '#domain/engine/engine.ts'

/** Units that students pick, in which averages over all units hide what a prediction is worth to them. */

/** Of units that eased by themselves and look like a bargain. */
export interface EasedReport {
  readonly n: number
  /** Share whose line was no harder than the rank told for p = 0.9. */
  readonly held: number
}

/** Of the five most wanted units among those told p ≥ 0.9. */
export interface WantedReport {
  readonly students: number
  /** Mean probability told, and share admitted. */
  readonly told: number
  readonly got: number
}

/** Of units that did not fill in the two years before. */
export interface UnfilledReport {
  readonly n: number
  /** For ranks at these parts of the last candidate's: the probability told, and the share that admitted them. */
  readonly at: readonly (readonly [part: number, told: number, got: number])[]
}

/** From where a unit counts as having eased alone, in ln rank. */
export const EASED = 0.15

/** @param line Last rank that a unit of the test year admitted, by its unit id */
export function easedReport(
  engine: Engine,
  units: Iterable<number>,
  line: (unitId: number) => number | null,
): EasedReport | null {
  let n = 0
  let held = 0
  for (const unitId of units) {
    const last = line(unitId)
    const rank90 = engine.rankAt(engine.indexOf(unitId), 0.9)
    if (last === null || rank90 === null) continue
    n += 1
    if (last >= rank90) held += 1
  }
  return n === 0 ? null : { n, held: held / n }
}

const STUDENTS = 500
const PICKED = 5

/**
 * Students evenly over ln rank, each of whom takes the five most wanted units of all that are told p ≥ 0.9. A unit that did not
 * fill admits everyone.
 *
 * @param worst The last student's rank
 * @param line Last rank that a unit of the test year admitted, NaN where nobody knows it: it is not counted
 */
export function wantedReport(
  engine: Engine,
  worst: number,
  line: (unitId: number) => number,
): WantedReport | null {
  const everything = engine.score({ rank: 1, subjects: 0xffff, tiers: ['out', 'reach', 'match', 'safe'] })
  const units = Array.from(everything.index, (row, at) => {
    const quality = engine.quality(row)
    return {
      row,
      rank90: engine.rankAt(row, 0.9) ?? 0,
      value: quality === null ? Infinity : quality.school + quality.major,
      last: line(everything.unitId[at] ?? -1),
    }
  })
    .filter(({ last }) => !Number.isNaN(last))
    .sort((a, b) => a.value - b.value)
  let picked = 0
  let told = 0
  let got = 0
  for (let student = 0; student < STUDENTS; student += 1) {
    const rank = Math.round(500 * (worst / 500) ** (student / (STUDENTS - 1)))
    for (const unit of units.filter(({ rank90 }) => rank90 >= rank).slice(0, PICKED)) {
      picked += 1
      told += engine.probability(unit.row, rank) ?? 0
      if (unit.last >= rank) got += 1
    }
  }
  return picked === 0 ? null : { students: STUDENTS, told: told / picked, got: got / picked }
}

const PARTS = [0.7, 0.8, 0.9, 0.95, 1]

/**
 * @param last Rank of the test year's last candidate
 * @param line Last rank that a unit of the test year admitted, ∞ where it did not fill again
 */
export function unfilledReport(
  engine: Engine,
  units: readonly number[],
  { last, line }: { readonly last: number | undefined; readonly line: (unitId: number) => number },
): UnfilledReport | null {
  if (units.length === 0 || last === undefined) return null
  const mean = (of: (unitId: number) => number): number =>
    units.reduce((sum, unitId) => sum + of(unitId), 0) / units.length
  const at = PARTS.map((part) => {
    const rank = Math.floor(part * last)
    return [
      part,
      mean((unitId) => engine.probability(engine.indexOf(unitId), rank) ?? 0),
      mean((unitId) => (line(unitId) >= rank ? 1 : 0)),
    ] as const
  })
  return { n: units.length, at }
}
