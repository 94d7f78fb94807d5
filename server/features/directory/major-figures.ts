import type { MajorFigures } from '#contract/directory.ts'
import type { Forecast } from '#contract/recommend.ts'
import { median } from '#domain/directory/ranking.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Directory, Major } from './directory.ts'
import { countedOf, forecastOf, offersOf, outlookOf, ownRank50, talliesOf } from './offers.ts'
import type { CandidateScope } from './show.ts'

/** What a major took in the student's province, over its own units; null: no lines of majors. */
export function figuresOf(
  { scope, subjects }: CandidateScope,
  directory: Directory,
  major: Major,
): MajorFigures | null {
  if (scope?.unitKind !== 'major') return null
  return workOut(scope, directory, major, subjects)
}

const workOut = memo((scope: Scope, directory: Directory, major: Major, subjects: number | null) =>
  figuresOfUnits(scope, directory, offersOf(scope, directory).ofMajor(major), subjects),
)

/** The same over any units. @param rows Positions in the scope's engine @param subjects A mask, or null: any. */
export function figuresOfUnits(
  scope: Scope,
  directory: Directory,
  rows: readonly number[],
  subjects: number | null,
): MajorFigures {
  const schools = new Set<string>()
  const ranks: number[] = []
  const { latest } = scope.engine
  const { isLined } = offersOf(scope, directory)
  for (const row of rows) {
    const unit = isLined(row) ? scope.unitAt(row) : undefined
    if (!unit) continue
    schools.add(directory.schoolOf(unit.schoolName)?.code ?? unit.schoolName)
    const rank = unit.lines.find(({ year }) => year === latest)?.rank
    if (rank != null) ranks.push(rank)
  }
  const spread = spreadOf(ranks)
  return {
    ...talliesOf(scope, directory, rows, subjects),
    schools: schools.size,
    latest: spread === null || latest === null ? null : { year: latest, ...spread, units: ranks.length },
    forecast: outlookOf(scope, directory, rows, subjects),
    middle: middleForecast(scope, countedOf(scope, directory, rows, subjects)),
  }
}

/** The forecast of the unit in the middle of those that can be predicted; of two, of the harder. */
function middleForecast(scope: Scope, rows: readonly number[]): Forecast | null {
  const ranked = rows
    .flatMap((row) => {
      const rank = ownRank50(scope, row)
      return rank === null ? [] : [{ row, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
  const middle = ranked[(ranked.length - 1) >> 1]
  return middle ? forecastOf(scope, middle.row) : null
}

/** The best, the median and the worst; null of no ranks. */
export function spreadOf(ranks: readonly number[]): { best: number; median: number; worst: number } | null {
  const middle = median(ranks)
  return middle === null ? null : { best: Math.min(...ranks), median: middle, worst: Math.max(...ranks) }
}
