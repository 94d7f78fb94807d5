import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ROLE_NAMES } from '#domain/staff/roles.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { matterNames } from '#domain/wz/wz.ts'
import { call } from '#web/client/call.ts'
import { handOverWz, takeWz } from '#web/console/calls/wz.ts'
import { Taking } from '#web/console/features/question/parts/Taking.tsx'
import { inRoom } from '#web/console/ground/room.ts'
import { dayText } from '#web/features/wz/texts.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import common from '#web/ui/layout/pages.module.css'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Facts } from '#web/ui/table/Facts.tsx'
import { when } from '#web/ui/text/format.ts'
import { ListRemarks } from './ListRemarks.tsx'
import { OpinionForm } from './OpinionForm.tsx'
import { OpinionView } from './OpinionView.tsx'
import { type ShownWz, oneWzQuery, wzInboxKey } from './queries.ts'

/** One consultation: what the student sent, who has it, and the opinion row by row. */
export function WzPage() {
  const { wzId = '' } = useParams()
  const query = useQuery(oneWzQuery(wzId))
  const back = inRoom(ROOMS.inbox, 'wz')
  return (
    <>
      <p className="mb-3 links">
        <Link to={back}>回志愿问诊</Link>
      </p>
      <QueryView
        query={query}
        missing={
          <Empty title="没有这份问诊" action={<LinkButton to={back}>回志愿问诊</LinkButton>}>
            学生可能已经撤回。
          </Empty>
        }
      >
        {(wz) => <Consultation wz={wz} />}
      </QueryView>
    </>
  )
}

function Consultation({ wz }: { wz: ShownWz }) {
  const client = useQueryClient()
  const { wzId, taken, opinion, answeredAt, revisedAt, answeredBy, lists, follow } = wz
  const params = { wzId }
  const [isNext, setNext] = useState(false)
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: wzInboxKey })
    void client.invalidateQueries({ queryKey: ['console', 'waiting'] })
  }
  return (
    <>
      <Card title="学生的问题">
        <p className={`anywhere mb-3 ${common.text}`}>{wz.text}</p>
        <Facts
          facts={[
            ['发出', when(wz.sentAt)],
            ['最晚要看到', wz.wishedBy === null ? '没说' : dayText(wz.wishedBy)],
            ['最看重', matterNames(wz.matters).join('、') || '没说'],
            ...(answeredAt === null ? [] : [['意见', when(answeredAt)] as const]),
            ...(revisedAt === null ? [] : [['更正', when(revisedAt)] as const]),
            ...(answeredBy === null
              ? []
              : [['谁写的', `${answeredBy.name}（${ROLE_NAMES[answeredBy.role]}）`] as const]),
          ]}
        />
        <div className="mt-3">
          <Taking
            taken={taken}
            colleagues={wz.colleagues}
            mayRelease={opinion === null}
            onTake={() => call(takeWz, { params }).then(() => setNext(true))}
            onHandOver={(to) => call(handOverWz, { params, body: { to } })}
            onChanged={refresh}
          />
        </div>
        <p className="weak">
          学生同意给顾问看的就是这些：选中的志愿表、算概率用的成绩和选科、问题。只用来写这一次的意见。
        </p>
      </Card>
      {taken?.isMe === true ? (
        <OpinionForm
          key={`${wzId} ${answeredAt} ${revisedAt}`}
          wz={wz}
          isNext={isNext}
          onSent={() => {
            setNext(false)
            refresh()
          }}
        />
      ) : (
        <>
          {opinion !== null && (
            <Card title="发出的意见">
              <OpinionView lists={lists} remarks={opinion} />
            </Card>
          )}
          {follow !== null && (
            <Card title="追问">
              <p className={`anywhere ${common.text}`}>{follow.text}</p>
              <p className={`anywhere muted mt-2 ${common.text}`}>{follow.answer ?? '还没有回复'}</p>
            </Card>
          )}
          {lists.map((list, at) => (
            <ListRemarks key={list.listId} list={list} number={at + 1} remarks={opinion ?? []} />
          ))}
        </>
      )}
    </>
  )
}
