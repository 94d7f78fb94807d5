import { useFrame } from './frame.ts'
import { Choices } from '#web/ui/form/Choices.tsx'

interface BatchChoiceProps {
  /** Those that can be simulated, the main one first. */
  batches: readonly string[]
  current: string | null
  /** null: the one that an address without a batch is about. */
  onChange: (batch: string | null) => void
}

/** The batches of a province to choose from; nothing where there is but one. */
export function BatchChoice({ batches, current, onChange }: BatchChoiceProps) {
  const own = useFrame().batch ?? batches[0]
  if (batches.every((name) => name === current)) return null
  return (
    <Choices
      label="批次"
      hideLabel
      look="segments"
      options={batches.map((name) => ({ value: name, text: name }))}
      value={current === null ? [] : [current]}
      onChange={([name]) => onChange(name === undefined || name === own ? null : name)}
    />
  )
}
