import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import type { ShownResultLink, getParass, listParassLinks } from '#contract/parass.ts'
import { linkName } from '#domain/assess/parass-text.ts'
import { LINK_DAYS } from '#domain/link.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { addParassResult } from '#web/client/calls/parass.ts'
import { SendLink } from '#web/features/share/parts/SendLink.tsx'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CheckField, SelectField } from '#web/ui/form/Field.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { LinkForm, type NewLink } from './LinkForm.tsx'
import { OpenLinks } from './OpenLinks.tsx'
import { linksQuery, ownQuery } from './queries.ts'

/** The user's links that show what came of it. */
export function ResultLinks() {
  const query = useQuery(linksQuery)
  const own = useQuery(ownQuery)
  const [step, setStep] = useState<'links' | 'form' | NewLink>('links')
  const back = (): void => setStep('links')
  if (typeof step === 'object') {
    return (
      <Card title="发给要看的人">
        <SendLink
          path={paths.parass.shareResult()}
          secret={step.secret}
          heading="我的家长测评结果"
          text="点开就能看，不用注册。"
          onBack={back}
        >
          拿到的人都能打开，{whatDay(step.expiresAt)}到期。发错了就停用它。
        </SendLink>
      </Card>
    )
  }
  return (
    <QueryView query={query}>
      {(links) =>
        step === 'form' ? (
          <QueryView query={own}>
            {(held) => <ResultForm own={held} links={links} onMade={setStep} onBack={back} />}
          </QueryView>
        ) : (
          <>
            <OpenLinks
              title="把结果给别人看"
              links={links.results.map((link) => ({
                linkId: link.linkId,
                name: link.label === '' ? '没有写名字的人' : link.label,
                says: showsText(link),
                expiresAt: link.expiresAt,
                loss: '拿着这条链接的人马上就看不到了，不能恢复，可以再建新的。',
              }))}
              onNew={() => setStep('form')}
            >
              <p>
                您选哪些，对方就只看到哪些。规则的结果跟着最近一次变，想法的对比不变。每一题选了什么不会给别人看。链接{' '}
                {LINK_DAYS} 天内有效。
              </p>
            </OpenLinks>
            <LinkButton block to={paths.parass.result()}>
              看结果
            </LinkButton>
          </>
        )
      }
    </QueryView>
  )
}

const showsText = ({ showsKnowledge, showsPair }: ShownResultLink): string => {
  const shown = [showsKnowledge ? '规则的结果' : '', showsPair === null ? '' : '想法的对比'].filter(Boolean)
  return shown.length === 0 ? '对比已经不在了，没有可看的' : `看得到${shown.join('、')}`
}

interface ResultFormProps {
  own: DataOf<typeof getParass>
  links: DataOf<typeof listParassLinks>
  onMade: (made: NewLink) => void
  onBack: () => void
}

function ResultForm({ own, links, onMade, onBack }: ResultFormProps) {
  const knows = own.knowledge.length > 0
  const pairs = links.questions.filter(({ compared }) => compared !== null)
  const [showsKnowledge, setShowsKnowledge] = useState(knows)
  const [pair, setPair] = useState('')
  return (
    <LinkForm
      title="新建结果链接"
      placeholder="如：班主任、外婆"
      disabled={!showsKnowledge && pair === ''}
      make={(label) =>
        call(addParassResult, { body: { label, showsKnowledge, pairLinkId: pair === '' ? null : pair } })
      }
      onMade={onMade}
      onBack={onBack}
    >
      {knows ? (
        <CheckField checked={showsKnowledge} onChange={({ target }) => setShowsKnowledge(target.checked)}>
          规则答对了几题，哪些方面没弄清
        </CheckField>
      ) : (
        <p className="weak mb-3">规则那一份还没有做，做完才能给别人看。</p>
      )}
      {pairs.length > 0 ? (
        <SelectField
          label="想法的对比"
          options={[
            { value: '', text: '不给看' },
            ...pairs.map((link) => ({ value: link.linkId, text: `和${linkName(link)}的对比` })),
          ]}
          value={pair}
          onChange={({ target }) => setPair(target.value)}
        />
      ) : (
        <p className="weak mb-3">想法还没有对比：要两边都答完，对方也同意。</p>
      )}
    </LinkForm>
  )
}
