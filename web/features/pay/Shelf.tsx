import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContentKind } from '#contract/content.ts'
import type { Goods } from '#contract/goods.ts'
import { paths } from '#domain/paths.ts'
import { ask } from '#web/client/call.ts'
import { listContent } from '#web/client/calls/content.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { contentLink, contentName, countOf } from '#web/features/content/parts/content-link.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'

interface ShelfProps {
  kind: ContentKind
  goods: Goods
  /** The query's topic, if any. */
  typeId: string | null
  lead: string
  /** How the goods are opened. */
  children: ReactNode
}

/** What is really behind goods, of one kind. Where there is nothing, nothing is sold. */
export function Shelf({ kind, goods: { goodsId, name }, typeId, lead, children }: ShelfProps) {
  const provinceId = useProvinceId()
  const topic = /^\d{1,2}$/.test(typeId ?? '') ? Number(typeId) : 0
  const query = useQuery({
    queryKey: ['content', 'behind', goodsId, kind, topic, provinceId],
    queryFn: ({ signal }) =>
      ask(
        listContent,
        { query: { kind, goodsId, provinceId, size: 50, ...(topic === 0 ? {} : { typeId: topic }) } },
        { signal },
      ),
  })
  return (
    <QueryView query={query} loading={<Loading look="list" rows={4} />}>
      {({ data, pager }) =>
        data.length === 0 ? (
          <Empty
            title={`现在没有要开通的${contentName[kind]}`}
            action={
              <LinkButton
                kind="primary"
                to={kind === 'course' ? paths.course.index() : paths.headline.index()}
              >
                {kind === 'course' ? '看免费的课程' : '看免费的文章'}
              </LinkButton>
            }
          >
            已经发布的都可以免费看。
          </Empty>
        ) : (
          <>
            <p className="muted mb-3">{lead}</p>
            <List
              title={`“${name}”里的${contentName[kind]}，共 ${countOf(kind, pager?.total ?? data.length)}`}
            >
              {data.map((text) => (
                <Row key={text.contentHashId} to={contentLink(text)} description={text.summary}>
                  {text.title}
                </Row>
              ))}
            </List>
            {children}
          </>
        )
      }
    </QueryView>
  )
}
