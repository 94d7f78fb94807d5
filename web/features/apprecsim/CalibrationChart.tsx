import { useMemo } from 'react'
import type { Backtest } from '#contract/backtest.ts'
import { percentText } from '#domain/figure.ts'
import { Chart, drawnOnDemand } from '#web/charts/Chart.tsx'
import { Table } from '#web/ui/table/Table.tsx'

const CalibrationDots = drawnOnDemand(
  async () => (await import('#web/charts/odds/CalibrationDots.tsx')).CalibrationDots,
)

type Bins = Backtest['reports'][number]['bins']
type Bin = Bins[number]

/** Said against seen: were those told 70 % admitted in 70 % of the cases? */
export function CalibrationChart({ bins }: { bins: Bins }) {
  const told = useMemo(() => bins.map(([share, told, admitted]) => ({ share, told, admitted })), [bins])
  const title = '说的把握和实际录取'
  return (
    <Chart
      title={title}
      reading="每个圆是概率相近的一批模拟考生，圆越大人越多。落在虚线上，就是说几成、实际就有几成；在虚线上方是我们说得保守，在下方是说得乐观。"
      table={
        <Table
          caption={title}
          hideCaption
          columns={[
            { name: '我们说的概率', cell: ([, said]: Bin) => percentText(said) },
            { name: '实际录取', cell: ([, , seen]) => percentText(seen) },
            { name: '占模拟考生', cell: ([share]) => percentText(share) },
          ]}
          rows={bins}
          keyOf={([, said]) => said}
        />
      }
    >
      {() => <CalibrationDots label={title} bins={told} />}
    </Chart>
  )
}
