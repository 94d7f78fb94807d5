import type { UnitRow } from '#contract/recommend.ts'
import { drawnOnDemand } from '#web/charts/Chart.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

const TileChart = drawnOnDemand(async () => (await import('#web/charts/TileChart.tsx')).TileChart)

/** Where the schools of a list lie; nothing for an empty one. */
export function WhereSchools({ choices }: { choices: readonly { row: Pick<UnitRow, 'school'> | null }[] }) {
  if (choices.length === 0) return null
  return (
    <Card title="学校在哪里">
      <TileChart
        title="志愿表里的学校在哪些省"
        what="志愿"
        places={choices.map(({ row }) => row?.school?.province ?? null)}
      />
    </Card>
  )
}
