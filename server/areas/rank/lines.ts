import { medianRank } from '#domain/library/ranking.ts'
import { hasSchoolKind, unitKeys } from '#domain/recommend/name.ts'
import { unitWord } from '#server/engine/province.ts'
import type { Scope } from '#server/engine/scope.ts'
import type { Unit } from '#server/engine/units.ts'
import type { Library, School } from '#server/library/library.ts'
import { offersOf } from '#server/library/offers.ts'

/** A school by the lines of some of its units. */
export interface RankedSchool {
  readonly school: School
  /** Positions of its units in the scope's engine. */
  readonly rows: readonly number[]
  readonly units: number
  readonly medianRank: number
  readonly bestRank: number
}

/** Schools in order, and the files that their lines are from. */
export interface LinesRanking {
  readonly schools: readonly RankedSchool[]
  readonly sources: readonly number[]
}

/** The ranking of a province without lines. */
export const NOBODY: LinesRanking = { schools: [], sources: [] }

/** How schools are placed by the lines of a scope; shown with the ranking. */
export function linesHow(scope: Scope | undefined): string {
  const word = scope ? unitWord(scope) : '专业'
  return `由选考在线按最近一年的投档线计算：取各校普通${word}最低位次的中位数，从高到低排。中外合作、联合培养、专项、定向、预科等单独计划的${word}不算，没有录满的不算。它反映考生的选择，不是办学水平的评价。`
}

/**
 * Places the schools of a scope by the median of the ranks that their units took in the latest year that has ranks; ties fall by the
 * best unit, then by name.
 *
 * @param chosen The positions to count of a school; by default all.
 */
export function rankByLines(
  scope: Scope,
  library: Library,
  chosen: (school: School) => readonly number[] = (school) => offersOf(scope, library).ofSchool(school),
): LinesRanking {
  const ranked: RankedSchool[] = []
  const sources = new Set<number>()
  for (const school of library.schools) {
    const rows = chosen(school)
    const lines = rows.flatMap((row) => ordinaryLine(scope, row, school) ?? [])
    const ranks = lines.flatMap(({ rank }) => rank ?? [])
    for (const { source } of lines) sources.add(source)
    const median = medianRank(ranks)
    if (median === null) continue
    ranked.push({ school, rows, units: ranks.length, medianRank: median, bestRank: Math.min(...ranks) })
  }
  ranked.sort(
    (a, b) =>
      a.medianRank - b.medianRank || a.bestRank - b.bestRank || (a.school.name < b.school.name ? -1 : 1),
  )
  return { schools: ranked, sources: [...sources] }
}

/** The line of an ordinary unit in the latest year that has ranks; null for others and for a unit without one. */
function ordinaryLine(scope: Scope, row: number, { ownership }: School): Unit['lines'][number] | null {
  const unit = scope.unitAt(row)
  const line = unit?.lines.find(({ year }) => year === scope.rankedYear)
  if (!unit || !line || unitKeys(unit.unitName).kinds !== '') return null
  // Of a school that is such a cooperation as a whole, its bracket says nothing of one unit (宁波诺丁汉大学).
  return hasSchoolKind(unit.schoolName) && ownership !== '中外合作办学' ? null : line
}
