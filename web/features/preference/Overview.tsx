import { useQuery } from '@tanstack/react-query'
import type { SavedPreferences } from '#contract/preference.ts'
import { paths } from '#domain/paths.ts'
import { STEPS, type Step, nextStep } from '#domain/preference/preferences.ts'
import { withQuery } from '#web/client/with-query.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { chipsOf } from '#domain/preference/preference-text.ts'
import { factsQuery } from './queries.ts'
import { STEP_TEXT } from './step-text.ts'

/** All that was said, each with the way to change it; and the way into the interview, or on in it. */
export function Overview({ saved }: { saved: SavedPreferences }) {
  const facts = useQuery(factsQuery)
  const { answered } = saved
  const next = nextStep(answered)
  const chips = chipsOf(saved)
  const saidOf = (step: Step): string => {
    if (step === 'facts') return facts.data?.facts ? '已填写，只有你自己看得到' : STEP_TEXT.facts.nothing
    return chips.flatMap((chip) => (chip.step === step ? [chip.text] : [])).join(' · ')
  }
  const toStep = (step: Step): string => withQuery(paths.preference(), { step })
  return (
    <>
      {next !== undefined && (
        <Card title={answered.length === 0 ? '两分钟，说说你的想法' : '还有几题没答'}>
          <p className="mb-3">
            {answered.length === 0
              ? '一共 8 题，点几下就好，都可以跳过。推荐、自动填充、检查都会照着你说的来，随时能改。'
              : `答了 ${answered.length} 题，还有 ${STEPS.length - answered.length} 题，接着上次的来。`}
          </p>
          <LinkButton kind="primary" block to={toStep(next)}>
            {answered.length === 0 ? '开始' : '接着答'}
          </LinkButton>
        </Card>
      )}
      <List title="我说过的">
        {STEPS.map((step) => (
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
      <LinkButton kind={next === undefined ? 'primary' : 'plain'} block to={paths.apprecsim.result()}>
        看看按偏好推荐的结果
      </LinkButton>
    </>
  )
}
