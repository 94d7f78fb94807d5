import { useMemo } from 'react'
import { type ScoreBand, pointsText, scoresText } from '#domain/exam/score-rank.ts'
import { Chart, drawnOnDemand } from '#web/charts/Chart.tsx'
import { count } from '#web/ui/text/format.ts'
import { Table } from '#web/ui/table/Table.tsx'
import { stepsOf } from '#web/features/hiscore/grade.ts'

const CurveChart = drawnOnDemand(async () => (await import('#web/charts/lines/CurveChart.tsx')).CurveChart)

/** How many hold each score of a year and how many reach it. */
export function Curve({
  bands,
  own,
  year,
}: {
  bands: readonly ScoreBand[]
  own: ScoreBand | null
  year: number
}) {
  const steps = useMemo(() => stepsOf(bands), [bands])
  const title = `${year} 年分数分布`
  return (
    <Chart
      title={title}
      reading={`深色线是达到这个分数的累计人数，蓝色面是每一分的人数。${own === null ? '' : '竖线是你查的分数。'}`}
      table={
        <>
          {own !== null && (
            <p>
              你查的 {pointsText(own)}：{count(own.count)} 人，累计 {count(own.rankMax)} 人
            </p>
          )}
          <Table
            caption={`${title}，每 10 分一段`}
            hideCaption
            columns={[
              { name: '分数段', cell: scoresText },
              { name: '人数', cell: (step) => count(step.count) },
              { name: '累计', cell: ({ rankMax }) => count(rankMax) },
            ]}
            rows={steps}
            keyOf={({ scoreMin }) => scoreMin}
          />
        </>
      }
    >
      {() => <CurveChart label={title} bands={bands} own={own} />}
    </Chart>
  )
}
