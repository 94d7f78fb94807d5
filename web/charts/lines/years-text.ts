import { grouped } from '#domain/grouped.ts'
import type { Point, Stop } from '#web/charts/frame/drawing.ts'
import { OWN_NAMES, type OwnPlace } from '#web/charts/own-place.ts'
import { type ExpectedYear, type YearFigures, type YearSeries } from '#web/charts/years.ts'

type Kind = YearFigures['kind']

const ARROWS: Record<OwnPlace, string> = { inside: '', above: '↑ ', below: '↓ ' }
const UNITS = { rank: '位', score: '分' }

/** The student's own figure as it is marked. */
export const ownText = (kind: Kind, own: number, place: OwnPlace): string =>
  `${ARROWS[place]}${OWN_NAMES[kind]} ${grouped(own)}`

/** What a year is called on the axis. */
export const yearText = (year: number, forecast: ExpectedYear | null): string =>
  year === forecast?.year ? `${year}预测` : String(year)

const valueText = (kind: Kind, value: number | null | undefined): string =>
  value == null ? '暂无' : `${grouped(value)} ${UNITS[kind]}`

const knownOf = ({ points }: YearSeries): { year: number; value: number }[] =>
  points.flatMap(({ year, value }) => (value === null ? [] : { year, value })).sort((a, b) => a.year - b.year)

/**
 * What is told of each year, the first first.
 *
 * @param points All that is drawn, with its years.
 */
export function yearStops(
  { series, kind, forecast }: YearFigures,
  points: readonly (Point & { year: number })[],
): Stop[] {
  const years = [...new Set(points.map(({ year }) => year))].sort((a, b) => a - b)
  return years.map((year) => {
    const marks = points.filter((point) => point.year === year)
    return {
      x: marks[0]?.x ?? 0,
      marks: marks.map(({ y }) => y),
      title: year === forecast?.year ? `${year} 年预测` : `${year} 年`,
      facts:
        year === forecast?.year
          ? [
              { name: '预计最低', text: valueText(kind, forecast.rank) },
              { name: '八成落在', text: `${grouped(forecast.best)}–${valueText(kind, forecast.worst)}` },
            ]
          : series.map(({ name, points: of }, tone) => ({
              name,
              text: valueText(kind, of.find((point) => point.year === year)?.value),
              tone,
            })),
    }
  })
}

/** How each line goes from its first year to its last, the forecast and the student's own figure. */
export function yearsSummary({ series, kind, own, forecast }: YearFigures): string {
  const courses = series.map((each) => {
    const known = knownOf(each)
    const [first] = known
    const last = known[known.length - 1]
    if (!first || !last) return `${each.name}没有数据`
    const end = `${last.year} 年 ${valueText(kind, last.value)}`
    return `${each.name} ${first === last ? end : `${first.year} 年 ${valueText(kind, first.value)}，到 ${end}`}`
  })
  return [
    ...courses,
    ...(forecast ? [`${forecast.year} 年预计 ${valueText(kind, forecast.rank)}`] : []),
    ...(own === null ? [] : [`${OWN_NAMES[kind]} ${grouped(own)}`]),
  ].join('；')
}
