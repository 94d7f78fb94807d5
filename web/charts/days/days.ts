import { grouped } from '#domain/grouped.ts'

/** How much was on a day, YYYY-MM-DD; null: it was not counted. */
export interface DayFigure {
  readonly day: string
  readonly count: number | null
}

/** A day as it is read beside others: 11/5. */
export const dayText = (day: string): string => day.split('-').slice(1).map(Number).join('/')

/** A figure with what the days make together, and how many of them were not counted, which is not 0. */
export function daysTitle(name: string, figures: readonly DayFigure[]): string {
  const known = figures.flatMap(({ count }) => count ?? [])
  if (known.length === 0) return `${name}：没有统计`
  const total = `${name} ${grouped(known.reduce((sum, count) => sum + count, 0))}`
  const lacking = figures.length - known.length
  return lacking === 0 ? total : `${total}（${lacking} 天没有统计）`
}

/** The course of the days in a sentence. */
export function daySummary(figures: readonly DayFigure[]): string {
  const known = figures.filter((figure): figure is DayFigure & { count: number } => figure.count !== null)
  const [first] = known
  if (!first) return '这些天都没有统计'
  const total = known.reduce((sum, { count }) => sum + count, 0)
  const most = known.reduce((one, other) => (other.count > one.count ? other : one))
  const lacking = figures.length - known.length
  return [
    `${known.length} 天一共 ${grouped(total)}`,
    ...(total === 0 ? [] : [`最多的是 ${dayText(most.day)}，${grouped(most.count)}`]),
    ...(lacking === 0 ? [] : [`另外 ${lacking} 天没有统计`]),
  ].join('；')
}
