import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { TOPICS } from '#web/client/calls/content.ts'
import { useProvinceId } from '#web/features/candidate/parts/condition.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { ContentList } from '#web/features/content/parts/ContentList.tsx'
import { contentLink } from '#web/features/content/parts/content-link.ts'
import { columnsQuery } from '#web/features/content/parts/contents.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { Empty } from '#web/ui/state/Status.tsx'
import styles from './headline.module.css'

/** Articles of every topic, or of the one in the path. */
export function HeadlinePage() {
  const { typeId } = useParams()
  const provinceId = useProvinceId()
  const topic = TOPICS.find(({ id }) => String(id) === typeId)
  usePageTitle(topic?.name)
  const all = (
    <LinkButton kind="primary" to={paths.headline.index()}>
      看全部文章
    </LinkButton>
  )
  return (
    <>
      <nav className="row wrap gap-2 mb-4" aria-label="分类">
        <TopicLink to={paths.headline.index()} current={typeId === undefined} name="全部" />
        {TOPICS.map(({ id, name }) => (
          <TopicLink
            key={id}
            to={paths.headline.list({ typeId: id })}
            current={String(id) === typeId}
            name={name}
          />
        ))}
      </nav>
      {typeId === undefined && <Columns />}
      {typeId !== undefined && !topic ? (
        <Empty title="没有这个分类" action={all} />
      ) : (
        <ContentList
          asked={{ kind: 'article', typeId: topic?.id, provinceId }}
          empty={
            <Empty
              title={topic ? `还没有${topic.name}的文章` : '还没有文章'}
              {...(topic ? { action: all } : {})}
            >
              发布以后会列在这里。
            </Empty>
          }
        />
      )}
    </>
  )
}

/** The columns, where there are any. */
function Columns() {
  const provinceId = useProvinceId()
  const { data: columns = [] } = useQuery(columnsQuery(provinceId))
  if (columns.length === 0) return null
  return (
    <List title="专栏">
      {columns.map((column) => (
        <Row
          key={column.contentHashId}
          to={contentLink(column)}
          extra={column.goodsId === null ? '' : '需开通'}
          description={column.summary}
        >
          {column.title}
        </Row>
      ))}
    </List>
  )
}

function TopicLink({ to, current, name }: { to: string; current: boolean; name: string }) {
  return (
    <Link
      className={`pill note ${styles.topic}`}
      to={to}
      replace
      preventScrollReset
      {...(current ? { 'aria-current': 'page' } : {})}
    >
      {name}
    </Link>
  )
}
