import { useQuery } from '@tanstack/react-query'
import { subdecLeads } from '#domain/gate.ts'
import { BUILT_ON_HEAD, IS_NOT_HEAD } from '#domain/subdec/result-text.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { textsQuery } from './queries.ts'
import { STEPS, STEP_TEXT } from './steps.ts'

/** What the decision is, for everybody. */
export function Component() {
  const query = useQuery(textsQuery)
  return (
    <QueryView query={query}>
      {({ purpose, about }) => (
        <>
          <Card title="把几种组合放在一起比">
            <p className="mb-3">{purpose}</p>
            <ol className="stack gap-2 mb-4">
              {STEPS.map((step) => (
                <li key={step}>
                  {STEP_TEXT[step].name}
                  <span className="block weak">{STEP_TEXT[step].hint}</span>
                </li>
              ))}
            </ol>
            <div className="stack gap-2">
              <LinkButton kind="primary" block to={subdecLeads.forward}>
                开始填
              </LinkButton>
              <LinkButton block to={subdecLeads.back}>
                看看填过的
              </LinkButton>
            </div>
          </Card>
          <Card title={BUILT_ON_HEAD}>
            <ul className="stack gap-2">
              {about.builtOn.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
          <Card title={IS_NOT_HEAD}>
            <ul className="stack gap-2">
              {about.isNot.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </QueryView>
  )
}
