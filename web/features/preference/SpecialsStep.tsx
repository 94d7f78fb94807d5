import { ORDINARY_SPECIALS } from '#domain/preference/facts.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { KindBoxes } from './KindBoxes.tsx'
import type { StepProps } from './StepFrame.tsx'

/** Kinds of units that bind or are taught elsewhere; those that tell of origin or home are asked by a consent of their own. */
export function SpecialsStep({ draft: { specials }, onChange }: StepProps) {
  return (
    <Card>
      <KindBoxes
        label="愿意报的计划"
        kinds={ORDINARY_SPECIALS}
        chosen={specials ?? []}
        onChange={(next) => onChange({ specials: next })}
      />
    </Card>
  )
}
