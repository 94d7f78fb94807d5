import { medianRank } from '#domain/library/ranking.ts'
import { separationOf } from '#domain/library/separate-plan.ts'
import type { Loaded } from '#server/engine/engines.ts'
import { noticeOf, unitWord } from '#server/engine/province.ts'
import type { Scope } from '#server/engine/scope.ts'
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

/** Schools in order, those without a place, and the files that their lines are from. */
export interface LinesRanking {
  readonly schools: readonly RankedSchool[]
  /** Whose units with a rank are all of plans apart. */
  readonly apart: readonly School[]
  readonly sources: readonly number[]
}

/** The ownership, in the directory, of a school that was founded as a cooperation. */
const WHOLLY_JOINT = '中外合作办学'

/** The ranking of a province without lines. */
export const NOBODY: LinesRanking = { schools: [], apart: [], sources: [] }

/** How schools are placed by the lines of a scope; shown with the ranking. */
export function linesHow(scope: Scope | undefined): string {
  const word = scope ? unitWord(scope) : '专业'
  return [
    `由选考在线按最近一年的投档线计算：取各校普通${word}最低位次的中位数，从高到低排。`,
    `不算在内的有：中外（含港澳台）合作、联合培养、学分互认、国际班和境外分校的${word}，学费和培养方式与普通${word}不同；专项、定向（含公费）、民族班和预科，只有符合条件的考生能报；没有录满的，没有位次可比。`,
    `整所学校就是中外合作办学的，例如宁波诺丁汉大学，它的合作办学${word}照算。`,
    '它反映考生的选择，不是办学水平的评价。',
  ].join('')
}

/** Schools named before the rest are only counted. */
const NAMED = 10

/** What has to be known before the ranking: what `noticeOf` says, and who has no place although there are lines. */
export function linesNotice(
  loaded: Loaded,
  provinceId: number,
  scope: Scope | undefined,
  { apart }: LinesRanking,
): string | null {
  const notice = noticeOf(loaded, provinceId, scope, null)
  if (!scope || apart.length === 0) return notice
  const names = apart.slice(0, NAMED).map(({ name }) => name)
  const rest = apart.length > names.length ? '等' : ''
  return `${notice ?? ''}另有 ${apart.length} 所学校在这里录满的只有上面说的不算在内的${unitWord(scope)}，没有排：${names.join('、')}${rest}。`
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
  const apart: School[] = []
  const sources = new Set<number>()
  for (const school of library.schools) {
    const rows = chosen(school)
    const lines = rows.flatMap((row) => rankedLine(scope, row, school) ?? [])
    const ordinary = lines.filter((line) => line.ordinary)
    const ranks = ordinary.map(({ rank }) => rank)
    for (const { source } of ordinary) sources.add(source)
    const median = medianRank(ranks)
    if (median === null) {
      if (lines.length > 0) apart.push(school)
      continue
    }
    ranked.push({ school, rows, units: ranks.length, medianRank: median, bestRank: Math.min(...ranks) })
  }
  ranked.sort(
    (a, b) =>
      a.medianRank - b.medianRank || a.bestRank - b.bestRank || (a.school.name < b.school.name ? -1 : 1),
  )
  return { schools: ranked, apart, sources: [...sources] }
}

/** The rank of a unit in the latest year that has ranks, and whether it is an ordinary plan; null for a unit without one. */
function rankedLine(
  scope: Scope,
  row: number,
  { ownership }: School,
): { rank: number; source: number; ordinary: boolean } | null {
  const unit = scope.unitAt(row)
  const line = unit?.lines.find(({ year }) => year === scope.rankedYear)
  if (!unit || !line || line.rank === null) return null
  const separation = separationOf(unit.schoolName, unit.unitName)
  // Of a school that is such a cooperation as a whole it is the ordinary plan (宁波诺丁汉大学).
  const ordinary = separation === null || (separation === 'joint' && ownership === WHOLLY_JOINT)
  return { rank: line.rank, source: line.source, ordinary }
}
