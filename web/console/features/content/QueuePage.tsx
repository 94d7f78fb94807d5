import { useQuery } from '@tanstack/react-query'
import type { QueuedText } from '#contract/console/content.ts'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { RowTable } from '#web/console/ground/RowTable.tsx'
import type { Column } from '#web/ui/table/Table.tsx'
import { when } from '#web/ui/text/format.ts'
import { formQuery, queueQuery } from './queries.ts'

/** What comes and what ends by itself. */
export function QueuePage() {
  const queue = useQuery(queueQuery)
  const form = useQuery(formQuery)
  const nameOf = (kind: string): string => form.data?.kinds.find((each) => each.kind === kind)?.name ?? kind
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.texts)}>所有文章</Link>
      </p>
      <QueryView query={queue}>
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="30 天里没有要上线或结束的" />
          ) : (
            <RowTable
              caption="今后 30 天"
              columns={columnsWith(nameOf)}
              rows={rows}
              keyOf={({ textId, what }) => `${textId} ${what}`}
            />
          )
        }
      </QueryView>
    </>
  )
}

const columnsWith = (nameOf: (kind: string) => string): [Column<QueuedText>, ...Column<QueuedText>[]] => [
  { name: '北京时间', cell: ({ at }) => when(at) },
  {
    name: '会怎样',
    cell: ({ what }) => (what === 'comes' ? <Tag kind="accent">上线</Tag> : <Tag kind="warn">结束</Tag>),
    words: true,
  },
  {
    name: '标题',
    cell: ({ textId, title }) => <Link to={inRoom(ROOMS.texts, textId)}>{title}</Link>,
    words: true,
  },
  { name: '种类', cell: ({ kind }) => nameOf(kind), words: true },
  { name: '省份', cell: ({ province }) => province ?? '各省', words: true },
]
