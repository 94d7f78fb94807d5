import type { Engine } from '#domain/recommend/engine.ts'

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
  }).sort((a, b) => a.value - b.value)
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
