import { Chart, drawnOnDemand } from '#web/charts/Chart.tsx'
import type { DayFigure } from '#web/charts/days/days.ts'
import { Table } from '#web/ui/table/Table.tsx'
import { count } from '#web/ui/text/format.ts'

const DayBars = drawnOnDemand(async () => (await import('#web/charts/days/DayBars.tsx')).DayBars)

interface DayChartProps {
  title: string
  /** What is counted, without how much. */
  name: string
  about: string
  days: readonly DayFigure[]
}

/** A figure of each day; the table has the same, the latest first. */
export function DayChart({ title, name, about, days }: DayChartProps) {
  return (
    <Chart
      title={title}
      caption={about}
      table={
        <Table
          caption={name}
          hideCaption
          columns={[
            { name: '日期', cell: ({ day }: DayFigure) => day },
            { name, cell: ({ count: many }) => (many === null ? '没有统计' : count(many)) },
          ]}
          rows={[...days].reverse()}
          keyOf={({ day }) => day}
        />
      }
    >
      {() => <DayBars label={name} figures={days} />}
    </Chart>
  )
}
