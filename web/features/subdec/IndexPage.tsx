import { useQuery } from '@tanstack/react-query'
import { subdecLeads } from '#domain/gate.ts'
import { paths } from '#domain/paths.ts'
import { useEntrance } from '#web/features/account/parts/entrance.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { BUILT_ON_HEAD, IS_NOT_HEAD } from '#domain/subdec/result-text.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { textsQuery } from './queries.ts'
import { STEPS, STEP_TEXT } from './steps.ts'

/** What the decision is, for everybody. */
export function IndexPage() {
  const query = useQuery(textsQuery)
  const { isVisitor, enter } = useEntrance()
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
            {isVisitor && (
              <p className="muted mb-3">
                要先登录：可以分几次填，想法和成绩存在账号里，换手机接着填。不想登录的，先
                <Link to={paths.subquery()}>看看每种组合能报多少</Link>。
              </p>
            )}
            <div className="stack gap-2">
              <LinkButton kind="primary" block to={enter(subdecLeads.forward)}>
                {isVisitor ? '登录，开始填' : '开始填'}
              </LinkButton>
              <LinkButton block to={enter(subdecLeads.back)}>
                {isVisitor ? '登录，看填过的' : '看看填过的'}
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
