import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SIDES, SIDE_WORDS, type FamilySide } from '#domain/assess/instrument.ts'
import { LINK_DAYS } from '#domain/link.ts'
import { linkName, stateText } from '#domain/assess/parass-text.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { addParassQuestions } from '#web/client/calls/parass.ts'
import { SendLink } from '#web/features/share/parts/SendLink.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { LinkForm, type NewLink } from './LinkForm.tsx'
import { OpenLinks } from './OpenLinks.tsx'
import { linksQuery, ownQuery } from './queries.ts'

/** The user's links by which the other side answers. */
export function QuestionLinks() {
  const query = useQuery(linksQuery)
  const own = useQuery(ownQuery)
  const [step, setStep] = useState<'links' | 'form' | NewLink>('links')
  const family = own.data?.family
  const back = (): void => setStep('links')
  if (typeof step === 'object') {
    return (
      <Card title="发给要答的人">
        <SendLink
          path={paths.parass.shareQues()}
          secret={step.secret}
          heading="升学的事，我们各答各的"
          text="点开就能答，不用注册，几分钟就好。谁也看不到对方选了什么。"
          onBack={back}
        >
          一条链接给一个人。拿到的人都能打开，{whatDay(step.expiresAt)}到期。发错了就停用它。
        </SendLink>
      </Card>
    )
  }
  if (step === 'form') {
    return <QuestionForm own={family?.side ?? 'parent'} onMade={setStep} onBack={back} />
  }
  return (
    <QueryView query={query}>
      {({ questions }) => (
        <>
          <OpenLinks
            title="请另一方来答"
            links={questions.map((link) => ({
              linkId: link.linkId,
              name: linkName(link),
              says: stateText(link.state),
              expiresAt: link.expiresAt,
              loss: '链接马上打不开，对方答的内容也一起删除，不能恢复。',
            }))}
            onNew={() => setStep('form')}
          >
            <p>
              对方不用注册，点开链接，答同样的这些事。对方选了什么只有对方知道；两边都答完、对方也同意以后，您才看到哪些想得差不多、哪些不一样。对比只算一次，以后谁再答都不变。链接和对方的答案最多留{' '}
              {LINK_DAYS} 天。
            </p>
            {family === null && <p className="weak mt-2">您自己还没有答，答完才有对比。</p>}
          </OpenLinks>
          <LinkButton block to={paths.parass.result()}>
            看结果
          </LinkButton>
        </>
      )}
    </QueryView>
  )
}

interface QuestionFormProps {
  /** The user's own side. */
  own: FamilySide
  onMade: (made: NewLink) => void
  onBack: () => void
}

function QuestionForm({ own, onMade, onBack }: QuestionFormProps) {
  const [side, setSide] = useState<FamilySide>(own === 'parent' ? 'student' : 'parent')
  return (
    <LinkForm
      title="新建答题链接"
      placeholder={side === 'parent' ? '如：妈妈、爸爸' : '如：孩子'}
      make={(label) => call(addParassQuestions, { body: { label, answerer: side } })}
      onMade={onMade}
      onBack={onBack}
    >
      <Choices
        label="对方是"
        look="segments"
        options={SIDES.map((value) => ({ value, text: SIDE_WORDS[value] }))}
        value={[side]}
        onChange={([next]) => setSide(next ?? side)}
        hint="题的说法不同，问的是同一件事；两位家长也可以各答一份。"
      />
    </LinkForm>
  )
}
