/** One line of a chart: its figure in a year; a year without one parts it. */
export interface YearSeries {
  name: string
  points: readonly { year: number; value: number | null }[]
}

/** Every year from the first to the last of those given, in order: those between without a figure keep their place. */
export function everyYear(years: readonly number[]): number[] {
  if (years.length === 0) return []
  const first = Math.min(...years)
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, at) => first + at)
}

/** The years that the lines together take up, the first first. */
export const yearsOf = (series: readonly YearSeries[]): number[] =>
  everyYear(series.flatMap(({ points }) => points.map(({ year }) => year)))

/** Of those years the ones that no line has anything of. */
function yearsLacking(series: readonly YearSeries[]): number[] {
  const known = new Set(series.flatMap(({ points }) => points.map(({ year }) => year)))
  return yearsOf(series).filter((year) => !known.has(year))
}

/** That no line has anything of some years, in a sentence; '' where there are none. */
export const lackingText = (series: readonly YearSeries[], kind: 'rank' | 'score'): string => {
  const years = yearsLacking(series)
  return years.length === 0 ? '' : `${years.join('、')} 年没有${kind === 'rank' ? '位次' : '分数'}数据。`
}
