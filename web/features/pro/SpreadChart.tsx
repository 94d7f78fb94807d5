import type { QuarterYear } from '#contract/pro.ts'
import { Chart, drawnOnDemand } from '#web/charts/Chart.tsx'
import type { SpreadYear } from '#web/charts/lines/spread-drawing.ts'
import { Table } from '#web/ui/table/Table.tsx'
import { count } from '#web/ui/text/format.ts'

const Spread = drawnOnDemand(async () => (await import('#web/charts/lines/SpreadYears.tsx')).SpreadYears)

/** How the lowest ranks of a major's units lay in each year; years filed under other rules stay out of the drawing. */
export function SpreadChart({
  name,
  years,
  own,
}: {
  name: string
  years: readonly QuarterYear[]
  own: number | null
}) {
  const shown = years.flatMap(({ year, comparable, ranks }): SpreadYear[] =>
    comparable && ranks !== null ? [{ year, ...ranks }] : [],
  )
  const apart = years.flatMap(({ year, comparable }) => (comparable ? [] : [year]))
  if (shown.length === 0) return null
  return (
    <Chart
      title="历年位次分布"
      reading={`每年一根：两头是最难和最易的一个，灰块是中间一半，粗横线是中位。越靠上越难录取。${own === null ? '' : '蓝色是你的位次。'}`}
      caption={apart.length > 0 && `${apart.join('、')} 年分段规则不同，不能与之后比较，没有画进来。`}
      table={
        <Table
          caption={`${name}历年位次分布`}
          hideCaption
          columns={[
            { name: '年份', cell: ({ year }: QuarterYear) => year },
            { name: '招生专业', cell: ({ units }: QuarterYear) => count(units) },
            { name: '没有位次', cell: ({ unranked }: QuarterYear) => count(unranked) },
            { name: '最难', cell: ({ ranks }: QuarterYear) => count(ranks?.best) },
            { name: '前四分之一', cell: ({ ranks }: QuarterYear) => count(ranks?.quarter) },
            { name: '中位', cell: ({ ranks }: QuarterYear) => count(ranks?.median) },
            { name: '后四分之一', cell: ({ ranks }: QuarterYear) => count(ranks?.threeQuarters) },
            { name: '最易', cell: ({ ranks }: QuarterYear) => count(ranks?.worst) },
          ]}
          rows={[...years].reverse()}
          keyOf={({ year }) => year}
        />
      }
    >
      {() => <Spread label={`${name}历年位次分布`} years={shown} own={own} />}
    </Chart>
  )
}
