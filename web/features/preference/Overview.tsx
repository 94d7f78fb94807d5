import { useQuery } from '@tanstack/react-query'
import type { SavedPreferences } from '#contract/preference.ts'
import { paths } from '#domain/paths.ts'
import { QUICK_STEPS, STEPS, type Step, nextStep, partOf } from '#domain/preference/preferences.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { chipsOf } from '#domain/preference/preference-text.ts'
import { factsQuery } from './queries.ts'
import { STEP_TEXT } from './step-text.ts'

interface OverviewProps {
  saved: SavedPreferences
  /** Of somebody without an account. */
  isVisitor: boolean
}

/** All that was said, each with the way to change it; and the way into the interview, or on in it. */
export function Overview({ saved, isVisitor }: OverviewProps) {
  const facts = useQuery({ ...factsQuery, enabled: !isVisitor })
  const { answered } = saved
  const steps: readonly Step[] = isVisitor ? QUICK_STEPS : STEPS
  const next = nextStep(answered)
  const offered = next !== undefined && steps.includes(next) ? next : undefined
  const chips = chipsOf(saved)
  const saidOf = (step: Step): string => {
    if (step === 'facts') return facts.data?.facts ? '已填写，只有你自己看得到' : STEP_TEXT.facts.nothing
    return chips.flatMap((chip) => (chip.step === step ? [chip.text] : [])).join(' · ')
  }
  return (
    <>
      {offered !== undefined && <Ask next={offered} answered={answered} />}
      <List title="我说过的">
        {steps.map((step) => (
          <Row
            key={step}
            to={withQuery(paths.preference(), { edit: step })}
            description={saidOf(step) || (answered.includes(step) ? STEP_TEXT[step].nothing : '还没说')}
            extra="改"
          >
            {STEP_TEXT[step].name}
          </Row>
        ))}
      </List>
      {isVisitor ? (
        <LinkButton
          kind={offered === undefined ? 'primary' : 'plain'}
          block
          to={withQuery(paths.first(), { plan: 1 })}
        >
          填一份志愿看看
        </LinkButton>
      ) : (
        <LinkButton kind={offered === undefined ? 'primary' : 'plain'} block to={paths.apprecsim.result()}>
          看看按偏好推荐的结果
        </LinkButton>
      )}
    </>
  )
}

/** The way into the interview; once what matters most is said, the rest is offered, and can wait. */
function Ask({ next, answered }: { next: Step; answered: readonly Step[] }) {
  const to = withQuery(paths.preference(), { step: next })
  if (partOf(next) !== partOf(QUICK_STEPS[0]))
    return (
      <Card title="够填一份志愿表了">
        <p className="mb-3">
          去结果里选，能自动填的批次，志愿表也照着填。再说{' '}
          {STEPS.filter((step) => !answered.includes(step)).length}{' '}
          题会更合意：民办和中外合作、特殊计划、学校还是专业优先、章程的限制。
        </p>
        <LinkButton block to={to}>
          再说几题
        </LinkButton>
      </Card>
    )
  const left = QUICK_STEPS.filter((step) => !answered.includes(step)).length
  return (
    <Card title={answered.length === 0 ? '半分钟，说说你的想法' : '还有几题没答'}>
      <p className="mb-3">
        {answered.length === 0
          ? '先问最要紧的 4 题，一题点一下，都可以跳过。推荐、填志愿表、检查都会照着你说的来，随时能改。'
          : `还有 ${left} 题，接着上次的来。`}
      </p>
      <LinkButton kind="primary" block to={to}>
        {answered.length === 0 ? '开始' : '接着答'}
      </LinkButton>
    </Card>
  )
}
