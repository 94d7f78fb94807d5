import { useQuery } from '@tanstack/react-query'
import { ask } from '#web/client/call.ts'
import { listContent } from '#web/client/calls/content.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { contentLink, contentName } from './content-link.ts'

/** The texts of a column, the newest first; nothing while there are none. */
export function ColumnTexts({ columnHashId }: { columnHashId: string }) {
  const { data: texts } = useQuery({
    queryKey: ['content', 'column', columnHashId],
    queryFn: ({ signal }) => ask(listContent, { query: { columnHashId, size: 50 } }, { signal }),
  })
  if (!texts || texts.data.length === 0) return null
  return (
    <List title={`专栏里的内容，共 ${texts.pager?.total ?? texts.data.length} 篇`}>
      {texts.data.map((text) => (
        <Row key={text.contentHashId} to={contentLink(text)} description={contentName[text.kind]}>
          {text.title}
        </Row>
      ))}
    </List>
  )
}
