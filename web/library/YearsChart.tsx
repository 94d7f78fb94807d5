import { onDemand } from '#web/ui/onDemand.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { Table } from '#web/ui/Table.tsx'
import type { YearsLinesProps } from '#web/charts/YearsLines.tsx'
import { Chart } from './Chart.tsx'
import { count } from './format.ts'

const Lines = onDemand(async () => (await import('#web/charts/YearsLines.tsx')).YearsLines, {
  waiting: <Loading rows={6} />,
})

/** Ranks or scores over the years, a line each; the table has the same figures. */
export function YearsChart({ title, ...lines }: YearsLinesProps & { title: string }) {
  const { series, kind, own } = lines
  const years = [...new Set(series.flatMap(({ points }) => points.map(({ year }) => year)))].sort(
    (a, b) => b - a,
  )
  return (
    <Chart
      title={title}
      caption={
        kind === 'rank'
          ? `越靠上位次越靠前、越难录取。${own === null ? '' : '蓝线是你的位次。'}`
          : own !== null && '蓝线是你的分数。'
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
      {() => <Lines {...lines} />}
    </Chart>
  )
}
