import { Table } from '#web/ui/table/Table.tsx'
import { OWN_NAMES, placeOfOwn } from '#web/charts/own-place.ts'
import { type YearFigures, lackingText, valuesOf, yearsOf } from '#web/charts/years.ts'
import { Chart, PlainChart, drawnOnDemand } from '#web/charts/Chart.tsx'
import { count } from '#web/ui/text/format.ts'

const Lines = drawnOnDemand(async () => (await import('#web/charts/lines/YearsLines.tsx')).YearsLines)

const PLACES = {
  rank: { above: '比图上的都靠前，箭头标在上边', below: '比图上的都靠后，箭头标在下边' },
  score: { above: '比图上的都高，箭头标在上边', below: '比图上的都低，箭头标在下边' },
}

/** Where an arrow stands for the student's own figure, in a sentence; '' where a line does, or nothing. */
function arrowText(figures: YearFigures): string {
  const { kind, own } = figures
  if (own === null) return ''
  const place = placeOfOwn(own, valuesOf(figures), kind)
  return place === 'inside' ? '' : `${OWN_NAMES[kind]} ${count(own)} ${PLACES[kind][place]}。`
}

/** Ranks or scores over the years, a line each; the table has the same figures. */
export function YearsChart({ title, series, kind, own }: Omit<YearFigures, 'forecast'> & { title: string }) {
  return (
    <Chart
      title={title}
      reading={
        <>
          {kind === 'rank' && '越靠上位次越靠前、越难录取。'}
          {own !== null && (arrowText({ series, kind, own, forecast: null }) || `蓝线是${OWN_NAMES[kind]}。`)}
        </>
      }
      caption={lackingText(series, kind)}
      table={
        <>
          {own !== null && (
            <p>
              {OWN_NAMES[kind]} {count(own)}
            </p>
          )}
          <Table
            caption={title}
            hideCaption
            columns={[
              { name: '年份', cell: (year: number) => year },
              ...series.map(({ name, points }) => ({
                name,
                cell: (year: number) => count(points.find((point) => point.year === year)?.value),
              })),
            ]}
            rows={yearsOf(series).reverse()}
            keyOf={(year) => year}
          />
        </>
      }
    >
      {() => <Lines label={title} series={series} kind={kind} own={own} forecast={null} />}
    </Chart>
  )
}

interface ForecastChartProps {
  lines: readonly { year: number; rank: number | null }[]
  ownRank: number | null
  forecast: YearFigures['forecast']
}

/** A unit's lowest ranks over the years and what is expected next; beside a table of them. */
export function ForecastChart({ lines, ownRank, forecast }: ForecastChartProps) {
  const series = [{ name: '最低位次', points: lines.map(({ year, rank }) => ({ year, value: rank })) }]
  // The year of the forecast is none that lacks.
  const drawn = [
    ...series,
    ...(forecast ? [{ name: '', points: [{ year: forecast.year, value: forecast.rank }] }] : []),
  ]
  return (
    <PlainChart
      caption={
        <>
          <span aria-hidden="true">
            越靠上位次越靠前、越难录取。
            {forecast && '虚线通向预测，短横线之间是八成可能的范围。'}
            {arrowText({ series, kind: 'rank', own: ownRank, forecast })}
          </span>
          {lackingText(drawn, 'rank')}
        </>
      }
    >
      <Lines label="历年最低位次" series={series} kind="rank" own={ownRank} forecast={forecast} />
    </PlainChart>
  )
}
