import { combinationName } from '#domain/exam/subject.ts'
import { subdecLeads } from '#domain/gate.ts'
import { paths } from '#domain/paths.ts'
import { rankOf } from '#domain/subdec/rank.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import { STEPS, STEP_TEXT, toldOf } from './steps.ts'
import { type SubdecProps, SubdecView } from './SubdecView.tsx'
import { TestResults } from './TestResults.tsx'

/** How far the student is, and the ways on. */
export function HomePage() {
  return <SubdecView>{(props) => <Home {...props} />}</SubdecView>
}

function Home({ facts, own, answers, note }: SubdecProps) {
  const steps = STEPS.map((step) => ({ step, told: toldOf(step, facts, answers, own) }))
  const next = steps.find((each) => each.told === null)?.step
  const [first, second] = rankOf(facts, answers)
  const isRanked = first !== undefined && first.total !== null
  const begun = steps.some((each) => each.told !== null)
  return (
    <>
      <Card title={`${facts.province.name}，${facts.combinations.length} 种组合`}>
        <p className="mb-3">
          {isRanked && second
            ? `按你现在给的轻重，${combinationName(first.combination)}在最前，接着是${combinationName(second.combination)}。`
            : '填得越全，比得越清楚。想从哪一步开始都行，填了就保存，换台设备接着填。'}
        </p>
        <div className="stack gap-2">
          <LinkButton
            kind={isRanked ? 'plain' : 'primary'}
            block
            to={withQuery(subdecLeads.forward, { step: next })}
          >
            {begun ? '接着填' : '开始填'}
          </LinkButton>
          <LinkButton kind={isRanked ? 'primary' : 'plain'} block to={paths.subdec.result()}>
            看结果
          </LinkButton>
        </div>
      </Card>
      <Card title="填了什么">
        <ul className="list ruled">
          {steps.map(({ step, told: text }) => (
            <li key={step}>
              <Link className="row between gap-2 touch plain" to={withQuery(subdecLeads.forward, { step })}>
                <span>{STEP_TEXT[step].name}</span>
                <span className="soft">{text ?? '还没填'}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className="mt-2">{note}</p>
      </Card>
      <TestResults results={facts.results} />
    </>
  )
}
