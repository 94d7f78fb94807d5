import { onDemand } from '#web/ui/onDemand.tsx'
import { Loading } from '#web/ui/Status.tsx'
import { Table } from '#web/ui/Table.tsx'
import { placeOfOwn } from '#web/charts/ownPlace.ts'
import type { YearsLinesProps } from '#web/charts/YearsLines.tsx'
import { lackingText, yearsOf } from '#web/charts/years.ts'
import { Chart } from '#web/charts/Chart.tsx'
import { count } from '#web/ui/format.ts'

const Lines = onDemand(async () => (await import('#web/charts/YearsLines.tsx')).YearsLines, {
  waiting: <Loading rows={6} />,
})

const PLACES = {
  rank: { above: '比图上的都靠前，箭头标在上边', below: '比图上的都靠后，箭头标在下边' },
  score: { above: '比图上的都高，箭头标在上边', below: '比图上的都低，箭头标在下边' },
}

const OWN = { rank: '你的位次', score: '你的分数' }

function ownText(kind: YearsLinesProps['kind'], own: number, series: YearsLinesProps['series']): string {
  const name = OWN[kind]
  const values = series.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
  const place = placeOfOwn(own, values, kind)
  return place === 'inside' ? `蓝线是${name}。` : `${name} ${count(own)} ${PLACES[kind][place]}。`
}

/** Ranks or scores over the years, a line each; the table has the same figures. */
export function YearsChart({ title, series, kind, own }: YearsLinesProps & { title: string }) {
  return (
    <Chart
      title={title}
      reading={
        <>
          {kind === 'rank' && '越靠上位次越靠前、越难录取。'}
          {own !== null && ownText(kind, own, series)}
        </>
      }
      caption={lackingText(series, kind)}
      table={
        <>
          {own !== null && (
            <p>
              {OWN[kind]} {count(own)}
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
      {() => <Lines series={series} kind={kind} own={own} />}
    </Chart>
  )
}
