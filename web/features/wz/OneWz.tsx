import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Wz } from '#contract/wz.ts'
import { paths } from '#domain/paths.ts'
import { matterNames } from '#domain/wz/wz.ts'
import { call } from '#web/client/call.ts'
import { readWz, removeWz } from '#web/client/calls/wz.ts'
import { errorMessage } from '#web/client/errors.ts'
import { invalidate } from '#web/client/query-client.ts'
import { unreadKey, useSeen } from '#web/features/notice/parts/unread.ts'
import { Button, LinkButton } from '#web/ui/form/Button.tsx'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { confirm, toast } from '#web/ui/dialog/feedback.ts'
import { when } from '#web/ui/text/format.ts'
import { PrintButton } from '#web/ui/form/PrintButton.tsx'
import styles from '#web/ui/layout/pages.module.css'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { FollowUp } from './FollowUp.tsx'
import { wzKey, wzQuery } from './queries.ts'
import { SentLists } from './SentLists.tsx'
import { dayText, remarkAt } from './texts.ts'
import { StateTag } from './WzRows.tsx'

/** One consultation: how far it is, what was asked, and the opinion row by row. */
export function OneWz({ wzId }: { wzId: string }) {
  const query = useQuery(wzQuery(wzId))
  useSeen(
    query.data?.unread === true ? wzId : null,
    () => call(readWz, { params: { wzId } }, { quiet: true }),
    [...wzKey, 'list'],
  )
  return (
    <QueryView
      query={query}
      missing={
        <Empty
          title="没有这份问诊"
          action={
            <LinkButton kind="primary" to={paths.wz.use()}>
              看我的问诊
            </LinkButton>
          }
        >
          它可能已经删掉了，或者是别的账号的。
        </Empty>
      }
    >
      {(wz) => <Shown wz={wz} />}
    </QueryView>
  )
}

function Shown({ wz }: { wz: Wz }) {
  const whole = remarkAt(wz.opinion, 0, 0)
  return (
    <article>
      <Card title={paths.wz.index.title}>
        <p className="mb-3">
          <StateTag wz={{ ...wz, unread: false }} />
        </p>
        <Facts facts={factsOf(wz)} />
        <p className={`anywhere mt-3 ${styles.text}`}>{wz.text}</p>
        {wz.matters.length > 0 && <p className="weak mt-2">最看重：{matterNames(wz.matters).join('、')}</p>}
      </Card>
      {wz.opinion === null ? (
        <Notice>
          {wz.adviser === null
            ? '还没有顾问接手。意见到了，“我的”上面会有红点；快到截止时间的，请先按自己的判断填上，不要等。'
            : `${wz.adviser}正在看。意见到了，“我的”上面会有红点。`}
        </Notice>
      ) : (
        <>
          {whole !== null && (
            <Card title="总的意见">
              <p className={`anywhere ${styles.text}`}>{whole}</p>
            </Card>
          )}
          <Notice kind="warn">意见是建议，不是录取承诺。提交前请对照当年的招生计划和章程核对。</Notice>
        </>
      )}
      <SentLists wz={wz} />
      {wz.opinion !== null && <FollowUp wz={wz} />}
      <Actions wz={wz} />
    </article>
  )
}

const factsOf = (wz: Wz): [string, string][] => [
  ['发出', when(wz.sentAt)],
  ...(wz.wishedBy === null ? [] : [['最晚要看到', dayText(wz.wishedBy)] satisfies [string, string]]),
  ...(wz.adviser === null ? [] : [['顾问', wz.adviser] satisfies [string, string]]),
  ...(wz.answeredAt === null ? [] : [['意见', when(wz.answeredAt)] satisfies [string, string]]),
  ...(wz.revisedAt === null ? [] : [['更正', when(wz.revisedAt)] satisfies [string, string]]),
]

function Actions({ wz }: { wz: Wz }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const removal = useMutation({
    mutationFn: () => call(removeWz, { params: { wzId: wz.wzId } }),
    onSuccess: async () => {
      void toast('已删除')
      await navigate(paths.wz.use(), { replace: true })
      client.removeQueries({ queryKey: wzQuery(wz.wzId).queryKey })
      await Promise.all([invalidate(client, wzKey), invalidate(client, unreadKey)])
    },
    onError: (error) => void toast(errorMessage(error), 3000),
  })
  const remove = async (): Promise<void> => {
    const agreed = await confirm({
      title: wz.opinion === null ? '撤回这份问诊？' : '删除这份问诊？',
      content:
        wz.opinion === null
          ? '发给顾问的内容会删掉，顾问不再看得到。'
          : '问题、发出的志愿表和顾问的意见一起删掉，不能恢复。',
      confirmText: wz.opinion === null ? '撤回' : '删除',
      danger: true,
    })
    if (agreed) removal.mutate()
  }
  return (
    <div className="columns screen-only mt-4">
      {wz.opinion !== null && <PrintButton />}
      <Button block kind="danger" loading={removal.isPending} onClick={() => void remove()}>
        {wz.opinion === null ? '撤回' : '删除'}
      </Button>
    </div>
  )
}
