import type { DataOf } from '#contract/endpoint.ts'
import type { getHiscore } from '#contract/hiscore.ts'
import { paths } from '#domain/paths.ts'
import { LinkRow } from '#web/ui/link/LinkRow.tsx'

interface BatchNavProps {
  years: DataOf<typeof getHiscore>['years']
  current: string
}

/** The batches of every year, to list the majors of. */
export function BatchNav({ years, current }: BatchNavProps) {
  const batches = years.flatMap((each) => each.batches)
  if (batches.length < 2) return null
  const names = new Set(batches.map(({ batch }) => batch))
  const tracks = new Set(batches.map(({ track }) => track))
  const to = (batchId: string): string => paths.hiscore.majorList({ batchId })
  return (
    <LinkRow
      label="年份和批次"
      links={batches.map(({ batchId, year, batch, track }) => ({
        to: to(batchId),
        text: [year, names.size > 1 ? batch : '', tracks.size > 1 ? track : ''].filter(Boolean).join(' '),
      }))}
      current={to(current)}
    />
  )
}
