/** One line of a chart: its figure in a year; a year without one parts it. */
export interface YearSeries {
  name: string
  points: readonly { year: number; value: number | null }[]
}

/** What is expected of a coming year: a rank, and 80 % of cut-offs from `best` to `worst`. */
export interface ExpectedYear {
  year: number
  rank: number
  best: number
  worst: number
}

/** What a chart of years shows. */
export interface YearFigures {
  /** The forecast is of the first one. */
  series: readonly YearSeries[]
  /** Ranks stand upside down, the better the higher. */
  kind: 'rank' | 'score'
  /** The student's own rank or score: a line, or an arrow at the edge that it lies far beyond. */
  own: number | null
  forecast: ExpectedYear | null
}

/** Every figure that such a chart has to reach, without the student's own. */
export const valuesOf = ({ series, forecast }: Pick<YearFigures, 'series' | 'forecast'>): number[] => [
  ...series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? [])),
  ...(forecast ? [forecast.rank, forecast.best, forecast.worst] : []),
]

/** Every year from the first to the last given: those without a figure keep their place. */
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
