import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WzSummary } from '#contract/wz.ts'
import { paths } from '#domain/paths.ts'
import { listTitle } from '#domain/list/list-title.ts'
import { withQuery } from '#web/client/with-query.ts'
import { EndlessList } from '#web/ui/list/EndlessList.tsx'
import { when } from '#web/ui/text/format.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { wzListQuery } from './queries.ts'
import { STATE_NAME } from './texts.ts'

/** The user's consultations, each with how far it is. */
export function WzRows({ empty }: { empty: ReactNode }) {
  const query = useInfiniteQuery(wzListQuery)
  return (
    <EndlessList query={query} itemsOf={({ data }) => data} keyOf={({ wzId }) => wzId} empty={empty}>
      {(wz) => (
        <Link className="card pad block blocks mb-3" to={withQuery(paths.wz.use(), { id: wz.wzId })}>
          <span className="row wrap gap-2">
            <StateTag wz={wz} />
            <strong className="anywhere">{wz.lists.map((list) => listTitle(list)).join('、')}</strong>
          </span>
          <span className="clamp anywhere">{wz.text}</span>
          <span className="weak">
            {when(wz.sentAt)} 发出{wz.adviser !== null && ` · 顾问：${wz.adviser}`}
          </span>
        </Link>
      )}
    </EndlessList>
  )
}

/** How far a consultation is; what the user has not read yet comes first. */
export function StateTag({
  wz: { state, unread, isAsking },
}: {
  wz: Pick<WzSummary, 'state' | 'unread' | 'isAsking'>
}) {
  if (unread) return <Tag kind="bad">{state === 'followed' ? '追问有回复' : '新意见'}</Tag>
  if (isAsking) return <Tag kind="accent">追问等回复</Tag>
  return <Tag kind={state === 'sent' || state === 'taken' ? 'plain' : 'good'}>{STATE_NAME[state]}</Tag>
}
