import { adviceText } from '#domain/advice.ts'
import type { DirectorySnapshot, Directory, School } from '#server/features/directory/service.ts'
import { median } from '#domain/directory/ranking.ts'
import { separationOf } from '#domain/directory/separate-plan.ts'
import { unitWord } from '#domain/province/unit-word.ts'
import { candidacyOf } from '#server/features/candidacy/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { offersOf } from '#server/features/directory/service.ts'

/** A unit's line of one year, with the names that say what plan it is of. */
export interface NamedLine {
  readonly schoolName: string
  readonly unitName: string
  readonly rank: number | null
  readonly source: number
}

/** The lines of a school that a ranking looks at. */
export type LinesOf = (school: School) => readonly NamedLine[]

/** A school by the lines of some of its units. */
interface RankedSchool {
  readonly school: School
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
  const word = unitWord(scope?.unitKind ?? null)
  return [
    `由选考在线按最近一年的投档线计算：取各校普通${word}最低位次的中位数，从高到低排。`,
    `不算在内的有：中外（含港澳台）合作、联合培养、学分互认、国际班和境外分校的${word}，学费和培养方式与普通${word}不同；专项、定向（含公费）、民族班和预科，只有符合条件的考生能报；没有录满的，没有位次可比。`,
    `整所学校就是中外合作办学的，例如宁波诺丁汉大学，它的合作办学${word}照算。`,
    '它反映考生的选择，不是办学水平的评价。',
  ].join('')
}

/** Schools named before the rest are only counted. */
const NAMED = 10

/** What has to be known before the ranking: the advice on it, and who has no place although there are lines. */
export function linesNotice(
  snapshot: DirectorySnapshot,
  provinceId: number,
  scope: Scope | undefined,
  { apart }: LinesRanking,
): string | null {
  const notice = adviceText(candidacyOf(snapshot, provinceId, scope, null).advice())
  if (!scope || apart.length === 0) return notice
  const names = apart.slice(0, NAMED).map(({ name }) => name)
  const rest = apart.length > names.length ? '等' : ''
  return `${notice ?? ''}另有 ${apart.length} 所学校在这里录满的只有上面说的不算在内的${unitWord(scope.unitKind)}，没有排：${names.join('、')}${rest}。`
}

/** The lines of units, by their positions in the scope's engine, in the latest year that has ranks. */
export function linesAt(scope: Scope, rows: readonly number[]): NamedLine[] {
  return rows.flatMap((row) => {
    const unit = scope.unitAt(row)
    const line = unit?.lines.find(({ year }) => year === scope.rankedYear)
    if (!unit || !line) return []
    const { schoolName, nameInLines: unitName } = unit
    return [{ schoolName, unitName, rank: line.isBound ? null : line.rank, source: line.source }]
  })
}

/** The lines of whole schools in the latest year that has ranks. */
export function schoolLines(scope: Scope, directory: Directory): LinesOf {
  const offers = offersOf(scope, directory)
  return (school) => linesAt(scope, offers.ofSchool(school))
}

/** Places schools by the median of the ranks that their ordinary units took; ties fall by the best unit, then by name. */
export function rankByLines(directory: Directory, linesOf: LinesOf): LinesRanking {
  const ranked: RankedSchool[] = []
  const apart: School[] = []
  const sources = new Set<number>()
  for (const school of directory.schools) {
    const lines = linesOf(school).filter(({ rank }) => rank !== null)
    const ordinary = lines.filter((line) => isOrdinary(line, school))
    const ranks = ordinary.flatMap(({ rank }) => rank ?? [])
    for (const { source } of ordinary) sources.add(source)
    const middle = median(ranks)
    if (middle === null) {
      if (lines.length > 0) apart.push(school)
      continue
    }
    ranked.push({ school, units: ranks.length, medianRank: middle, bestRank: Math.min(...ranks) })
  }
  ranked.sort(
    (a, b) =>
      a.medianRank - b.medianRank || a.bestRank - b.bestRank || (a.school.name < b.school.name ? -1 : 1),
  )
  return { schools: ranked, apart, sources: [...sources] }
}

function isOrdinary({ schoolName, unitName }: NamedLine, { ownership }: School): boolean {
  const separation = separationOf(schoolName, unitName)
  // Of a school that is such a cooperation as a whole it is the ordinary plan (宁波诺丁汉大学).
  return separation === null || (separation === 'joint' && ownership === WHOLLY_JOINT)
}
