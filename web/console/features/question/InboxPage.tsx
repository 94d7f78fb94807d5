import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { InboxRow } from '#contract/console/question.ts'
import { INBOX_STATES, type InboxState, KIND_NAMES, kindsFor, waitedText } from '#domain/staff/inbox.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { useMe } from '#web/console/features/staff/parts/me.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { SelectField } from '#web/ui/form/Field.tsx'
import { Paged } from '#web/console/ground/Paged.tsx'
import { when } from '#web/ui/text/format.ts'
import { type InboxLine, InboxTable } from './parts/InboxTable.tsx'
import { InboxWays } from './parts/InboxWays.tsx'
import { kindText } from './parts/kind-text.ts'
import { StateChoices } from './parts/StateChoices.tsx'
import { inboxQuery } from './queries.ts'

/** Questions by how far they are: those that wait longest first. */
export function InboxPage() {
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const kinds = kindsFor(me?.roles ?? [])
  const state = INBOX_STATES.find((each) => each === params.get('state')) ?? 'waiting'
  const kind = kinds.find((each) => each === params.get('kind'))
  const query = useInfiniteQuery(inboxQuery(state, kind))
  const counts = query.data?.pages[0]?.counts
  const show = (next: { state?: InboxState; kind?: string }): void => {
    const asked = { state, kind: kind ?? '', ...next }
    const kept = Object.entries(asked).filter(([, value]) => value !== '')
    setParams(new URLSearchParams(kept), { replace: true })
  }
  return (
    <>
      <InboxWays />
      <StateChoices value={state} counts={counts} onChange={(next) => show({ state: next })} />
      {kinds.length > 1 && (
        <SelectField
          label="类别"
          placeholder="所有类别"
          options={kinds.map((value) => ({ value, text: KIND_NAMES[value] }))}
          value={kind ?? ''}
          onChange={({ target }) => show({ kind: target.value })}
        />
      )}
      <Paged query={query} empty="这里没有提问" more="再看 30 条">
        {(rows) => (
          <InboxTable
            caption="提问和反馈"
            heads={['类别', '等了', '谁接的', '提问时间']}
            lines={rows.map(lineOf)}
          />
        )}
      </Paged>
    </>
  )
}

function lineOf({ quId, kind, school, text, askedAt, fromVisitor, taken, answeredAt }: InboxRow): InboxLine {
  const waited =
    answeredAt === null ? waitedText(Date.now() - new Date(askedAt).getTime()) : `${when(answeredAt)} 已回复`
  return {
    id: quId,
    to: inRoom(ROOMS.inbox, `q/${quId}`),
    text,
    cells: [
      ['类别', `${kindText(kind, fromVisitor)}${school === null ? '' : `：${school}`}`],
      ['等了', waited],
      ['谁接的', taken === null ? '没人接' : taken.isMe ? '我' : taken.name],
      ['提问时间', when(askedAt)],
    ],
  }
}
