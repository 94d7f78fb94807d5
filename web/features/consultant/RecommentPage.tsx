import { useQuery } from '@tanstack/react-query'
import { call } from '#web/client/call.ts'
import { TOPICS, listContent } from '#web/client/calls/content.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { contentLink } from '#web/features/content/parts/content-link.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { grades, useGrade } from './use-grade.ts'

/** The topics that each grade begins with, by their ids. */
const topicsOf: Readonly<Record<string, readonly number[]>> = {
  8: [1, 5],
  9: [3, 4, 1],
  10: [2, 3, 5],
}

/** Articles and courses for a grade, by what is on the student's mind in it. */
export function RecommentPage() {
  const [current, change] = useGrade()
  return (
    <Tabs label="年级" tabs={grades} current={current} onChange={change}>
      {(topicsOf[current] ?? []).map((typeId) => (
        <Topic key={typeId} typeId={typeId} />
      ))}
    </Tabs>
  )
}

function Topic({ typeId }: { typeId: number }) {
  const provinceId = useProvinceId()
  const name = TOPICS.find(({ id }) => id === typeId)?.name ?? ''
  const query = useQuery({
    queryKey: ['content', 'topic', typeId, provinceId],
    queryFn: ({ signal }) => call(listContent, { query: { typeId, provinceId, size: 20 } }, { signal }),
  })
  return (
    <QueryView query={query} loading={<Loading look="list" rows={3} />}>
      {(texts) =>
        texts.length === 0 ? (
          <Empty title={`还没有${name}的文章`} />
        ) : (
          <List title={name}>
            {texts.map((text) => (
              <Row
                key={text.contentHashId}
                to={contentLink(text)}
                description={text.kind === 'course' ? '课程，可以跟着做' : null}
              >
                {text.title}
              </Row>
            ))}
          </List>
        )
      }
    </QueryView>
  )
}
