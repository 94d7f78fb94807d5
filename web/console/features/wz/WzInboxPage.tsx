import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { WzInboxRow } from '#contract/console/wz.ts'
import { INBOX_STATES, waitedText } from '#domain/staff/inbox.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { type InboxLine, InboxTable } from '#web/console/features/question/parts/InboxTable.tsx'
import { InboxWays } from '#web/console/features/question/parts/InboxWays.tsx'
import { StateChoices } from '#web/console/features/question/parts/StateChoices.tsx'
import { dayText } from '#web/features/wz/texts.ts'
import { Paged } from '#web/console/ground/Paged.tsx'
import { when } from '#web/ui/text/format.ts'
import { wzInboxQuery } from './queries.ts'

/** Consultations by how far they are: those that wait longest first. */
export function WzInboxPage() {
  const [params, setParams] = useSearchParams()
  const state = INBOX_STATES.find((each) => each === params.get('state')) ?? 'waiting'
  const query = useInfiniteQuery(wzInboxQuery(state))
  return (
    <>
      <InboxWays />
      <StateChoices
        value={state}
        counts={query.data?.pages[0]?.counts}
        onChange={(next) => setParams({ state: next }, { replace: true })}
      />
      <Paged query={query} empty="这里没有问诊" more="再看 30 份">
        {(rows) => (
          <InboxTable
            caption="志愿问诊"
            heads={['志愿表', '等了', '最晚要看到', '谁接的', '进度']}
            lines={rows.map(lineOf)}
          />
        )}
      </Paged>
    </>
  )
}

function lineOf({ wzId, text, lists, sentAt, answeredAt, wishedBy, taken, isAsking }: WzInboxRow): InboxLine {
  const [first] = lists
  const more = lists.length > 1 ? ` 等 ${lists.length} 张` : ''
  const isDone = answeredAt !== null && !isAsking
  return {
    id: wzId,
    to: inRoom(ROOMS.inbox, `wz/${wzId}`),
    text,
    cells: [
      ['志愿表', first === undefined ? '' : `${first.provinceName} ${first.rows} 个志愿${more}`],
      ['等了', isDone ? `${when(answeredAt)} 已回复` : waitedText(Date.now() - new Date(sentAt).getTime())],
      ['最晚要看到', wishedBy === null ? '没说' : dayText(wishedBy)],
      ['谁接的', taken === null ? '没人接' : taken.isMe ? '我' : taken.name],
      ['进度', isAsking ? '有追问' : answeredAt === null ? '等意见' : '意见已发'],
    ],
  }
}
