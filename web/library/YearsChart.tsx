import { onDemand } from '#web/ui/onDemand.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { YearsLinesProps } from '#web/charts/YearsLines.tsx'
import { Chart } from './Chart.tsx'
import { count } from './format.ts'

const Lines = onDemand(async () => (await import('#web/charts/YearsLines.tsx')).YearsLines, {
  waiting: <Loading rows={6} />,
})

/** Far off, it would press the lines together. */
function isNear(own: number, series: YearsLinesProps['series']): boolean {
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  return values.length > 0 && own >= Math.min(...values) / 2 && own <= Math.max(...values) * 2
}

function ownText(kind: YearsLinesProps['kind'], own: number, drawn: boolean): string {
  const name = kind === 'rank' ? '你的位次' : '你的分数'
  return drawn ? `蓝线是${name}。` : `${name} ${count(own)} 离得远，没有画进来。`
}

/** Ranks or scores over the years, a line each; the table has the same figures. */
export function YearsChart({ title, series, kind, own }: YearsLinesProps & { title: string }) {
  const ownDrawn = own !== null && isNear(own, series) ? own : null
  const years = [...new Set(series.flatMap(({ points }) => points.map(({ year }) => year)))].sort(
    (a, b) => b - a,
  )
  return (
    <Chart
      title={title}
      caption={
        <>
          {kind === 'rank' && '越靠上位次越靠前、越难录取。'}
          {own !== null && ownText(kind, own, ownDrawn !== null)}
        </>
      }
      table={
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
          rows={years}
          keyOf={(year) => year}
        />
      }
    >
      {() => <Lines series={series} kind={kind} own={ownDrawn} />}
    </Chart>
  )
}
