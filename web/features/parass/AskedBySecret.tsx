import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { AskedByLink } from '#contract/parass.ts'
import { SIDE_WORDS } from '#domain/assess/instrument.ts'
import { OTHER_VERSION } from '#domain/assess/parass-text.ts'
import { paths } from '#domain/paths.ts'
import { call } from '#web/client/call.ts'
import { agreeParass, eraseParassAnswers, submitParassAnswers } from '#web/client/calls/parass.ts'
import { errorMessage } from '#web/client/errors.ts'
import { Questions } from '#web/features/assess/parts/Runner.tsx'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { FormError } from '#web/ui/form/FormError.tsx'
import { whatDay } from '#web/ui/text/format.ts'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { DeadLink } from '#web/ui/state/SecretPage.tsx'
import { Comparison } from './Comparison.tsx'
import { askedQuery, queueOfLink } from './queries.ts'

/** What the holder of a link goes through: what it is, the questions, and whether both may see what they come to. */
export function AskedBySecret({ secret }: { secret: string }) {
  const query = useQuery(askedQuery(secret))
  const [search] = useSearchParams()
  return (
    <QueryView query={query} missing={<DeadLink />}>
      {(asked) =>
        asked.sitting.submittedAt !== null ? (
          <Answered asked={asked} secret={secret} />
        ) : search.get('at') === 'questions' ? (
          <Answering asked={asked} secret={secret} />
        ) : (
          <Invited asked={asked} secret={secret} />
        )
      }
    </QueryView>
  )
}

interface AskedProps {
  asked: AskedByLink
  secret: string
}

const here = (secret: string, query = ''): string => `${paths.parass.shareQues()}${query}#${secret}`

/** Before the first item, or between two. */
function Invited({ asked, secret }: AskedProps) {
  const { side, sitting, expiresAt } = asked
  const begun = sitting.given.length
  return (
    <>
      <Card title={`请您以${SIDE_WORDS[side]}的身份来答`}>
        <p className="mb-3">{sitting.intro}</p>
        <ul className="stack gap-2 mb-4">
          <li>{sitting.items.length} 件升学的事，每件选一项，几分钟就能答完；停下来了，也可以以后接着答。</li>
          <li>
            不用注册。交卷以后，您选了什么谁也看不到；交卷以前，拿着这条链接的人打开就能看到，所以请一次答完。
          </li>
          <li>答完以后由您决定，要不要让两边都看到哪些想得差不多、哪些不一样。</li>
          <li>
            您随时可以在这里删除答案；同意看对比以后再删，链接会一起失效。{whatDay(expiresAt)}
            链接到期，答案一起删除。
          </li>
        </ul>
        <div className="stack gap-2">
          <LinkButton kind="primary" block to={here(secret, '?at=questions')}>
            {begun > 0 ? `接着答（已答 ${begun} 题）` : '开始答'}
          </LinkButton>
          {begun > 0 && <Erase asked={asked} secret={secret} />}
        </div>
      </Card>
      {side === 'student' && <Notice>未满 14 周岁的，请先让家长看过这一页，同意了再答。</Notice>}
    </>
  )
}

function Answering({ asked, secret }: AskedProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { linkId, sitting } = asked
  return (
    <Questions
      shown={sitting}
      queue={queueOfLink(secret, linkId, sitting.version)}
      submit={async () => {
        const now = await call(submitParassAnswers, { body: { secret } })
        client.setQueryData(askedQuery(secret).queryKey, now)
      }}
      onEnd={() => void navigate(here(secret), { replace: true })}
      leave={here(secret)}
    />
  )
}

/** After the end: both see what they come to where the holder agrees. */
function Answered({ asked, secret }: AskedProps) {
  const { agreed, compared, otherVersion } = asked
  const client = useQueryClient()
  const decide = useMutation({
    mutationFn: (agrees: boolean) => call(agreeParass, { body: { secret, agrees } }),
    onSuccess: (now) => client.setQueryData(askedQuery(secret).queryKey, now),
  })
  return (
    <>
      <Card title={agreed ? '已经同意看对比' : '答完了，要不要看对比'}>
        <p className="mb-3">
          {agreed
            ? '两边都能看到哪些想得差不多、哪些不一样。发链接的人可以把这份对比再给别人看。您随时可以收回。'
            : '同意以后，两边都能看到哪些想得差不多、哪些不一样，发链接的人可以把这份对比再给别人看。您选了哪一项不会显示；不过对方知道自己的答案，能猜到个大概。对比只算一次，以后谁重新答都不变，所以没法靠反复重答试出您的答案。'}
        </p>
        <FormError>{decide.error && errorMessage(decide.error)}</FormError>
        <div className="stack gap-2">
          <Button
            kind={agreed ? 'plain' : 'primary'}
            block
            loading={decide.isPending}
            onClick={() => decide.mutate(!agreed)}
          >
            {agreed ? '收回同意' : '同意，两边都看对比'}
          </Button>
          <Erase asked={asked} secret={secret} />
        </div>
      </Card>
      {agreed && (
        <Card title="您和发链接的人">
          {compared !== null ? (
            <Comparison compared={compared} />
          ) : otherVersion ? (
            <p>{OTHER_VERSION}</p>
          ) : (
            <p>发链接的人自己还没有答完。等答完了再打开这个链接，就能看到对比。</p>
          )}
        </Card>
      )}
    </>
  )
}

/** What was answered is the holder's to erase. */
function Erase({ asked, secret }: AskedProps) {
  const client = useQueryClient()
  const { linkId, sitting, hasAgreed } = asked
  const erase = useMutation({
    mutationFn: async () => {
      // What waits on this device would come after.
      await queueOfLink(secret, linkId, sitting.version).flush()
      return call(eraseParassAnswers, { body: { secret } })
    },
    onSuccess: (now) => {
      const { queryKey } = askedQuery(secret)
      // The link has ended: asked anew, it says so.
      if (now === null) void client.resetQueries({ queryKey })
      else client.setQueryData(queryKey, now)
      void toast('已删除')
    },
    onError: (error) => void toast(errorMessage(error), 3000),
  })
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: '删除您的答案？',
      content: hasAgreed
        ? '答案和对比马上都没有了，不能恢复。您同意过看对比，这条链接也一起失效；要重新答，请对方再发一条。'
        : '答案马上就没有了，不能恢复。链接还能打开，可以重新答。',
      confirmText: '删除',
      danger: true,
    })
    if (agreed) erase.mutate()
  }
  return (
    <Button block loading={erase.isPending} onClick={() => void ask()}>
      删除我的答案
    </Button>
  )
}
