import { PRIORITIES, type Priority, RISKS, type Risk } from '#domain/preference/preferences.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { PRIORITY_NAME, RISK_NAME } from '#domain/preference/preference-text.ts'
import type { StepProps } from './StepFrame.tsx'

const PRIORITY_MEANS: Readonly<Record<Priority, string>> = {
  school: '先看学校：能进更好的学校，专业可以让一让。',
  balanced: '学校和专业同样看重。',
  major: '先看专业：能学到想学的，学校可以让一让。',
}

const RISK_MEANS: Readonly<Record<Risk, string>> = {
  steady: '少冲几个，多留把握大的。',
  balanced: '冲、稳、保都有一些。',
  bold: '多冲几个想去的，保底的少而够用。',
}

/** What gives way to what, and how much is dared. */
export function PriorityStep({ draft: { priority, risk }, onChange }: StepProps) {
  return (
    <Card>
      <Choices
        label="学校和专业"
        hint={PRIORITY_MEANS[priority]}
        options={PRIORITIES.map((value) => ({ value, text: PRIORITY_NAME[value] }))}
        value={[priority]}
        onChange={([picked = priority]) => onChange({ priority: picked })}
      />
      <Choices
        label="填志愿的风格"
        hint={RISK_MEANS[risk]}
        options={RISKS.map((value) => ({ value, text: RISK_NAME[value] }))}
        value={[risk]}
        onChange={([picked = risk]) => onChange({ risk: picked })}
      />
    </Card>
  )
}
