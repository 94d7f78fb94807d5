import type { DataOf } from '#contract/endpoint.ts'
import type { getLines } from '#contract/hiscore.ts'
import { Choices } from '#web/ui/form/Choices.tsx'

type Batch = DataOf<typeof getLines>['batches'][number]

interface BatchChoicesProps {
  batches: readonly Batch[]
  value: string
  onChange: (batch: Batch) => void
}

/** The batches and tracks of one year, by what tells them apart; a single one needs no question. */
export function BatchChoices({ batches, value, onChange }: BatchChoicesProps) {
  if (batches.length < 2) return null
  const many = (of: (batch: Batch) => string): boolean => new Set(batches.map(of)).size > 1
  const names = many(({ batch }) => batch)
  const tracks = many(({ track }) => track)
  return (
    <Choices
      label="批次和科类"
      hideLabel
      look="segments"
      options={batches.map(({ batchId, batch, track }) => ({
        value: batchId,
        text: [names ? batch : '', tracks ? track : ''].filter(Boolean).join(' · '),
      }))}
      value={[value]}
      onChange={([picked]) => {
        const batch = batches.find(({ batchId }) => batchId === picked)
        if (batch) onChange(batch)
      }}
    />
  )
}
