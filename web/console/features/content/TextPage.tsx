import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ROOMS } from '#domain/staff/rooms.ts'
import { inRoom } from '#web/console/ground/room.ts'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import { Editor } from './Editor.tsx'
import { History } from './History.tsx'
import { formQuery, textQuery } from './queries.ts'
import { ORIGINS, STATES } from './words.ts'

/** One text: it is written, compared, published, taken down and put back here. */
export function TextPage() {
  const { textId = '' } = useParams()
  const text = useQuery(textQuery(textId))
  const form = useQuery(formQuery)
  return (
    <>
      <p className="mb-3 links">
        <Link to={inRoom(ROOMS.texts)}>所有文章</Link>
      </p>
      <QueryView query={form}>
        {({ kinds }) => (
          <QueryView query={text} missing={<Empty title="没有这一篇" />}>
            {(held) => {
              const kind = (held.draft ?? held.shown)?.values['kind'] ?? ''
              const shape = kinds.find((each) => each.kind === kind)
              if (!shape) return <Empty title="这一篇的种类已经没有了" />
              return (
                <>
                  <p className="tags mb-3">
                    <Tag>{shape.name}</Tag>
                    <Tag kind={held.state === 'shown' ? 'good' : 'plain'}>{STATES[held.state]}</Tag>
                    <Tag>{ORIGINS[held.origin]}</Tag>
                    {held.path !== null && <span className="weak anywhere">{held.path}</span>}
                  </p>
                  <Editor key={textId} held={held} shape={shape} />
                  <History held={held} fields={shape.fields} />
                </>
              )
            }}
          </QueryView>
        )}
      </QueryView>
    </>
  )
}
