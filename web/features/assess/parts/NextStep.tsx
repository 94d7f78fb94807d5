import { NEXT_HEAD, NEXT_STEPS, type ResultKind } from '#domain/assess/next-step.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'

/** What to do after a result was read: one thing. */
export function NextStep({ after }: { after: ResultKind }) {
  const { to, text, why } = NEXT_STEPS[after]
  return (
    <div className="screen-only mt-4">
      <Card title={NEXT_HEAD}>
        <p className="mb-3">{why}</p>
        <LinkButton kind="primary" block to={to}>
          {text}
        </LinkButton>
      </Card>
    </div>
  )
}
