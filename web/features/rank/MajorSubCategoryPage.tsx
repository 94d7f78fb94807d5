import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { majorRankingsQuery } from './queries.ts'

/** The categories of one discipline. */
export function MajorSubCategoryPage() {
  const { categoryId } = useParams()
  const query = useQuery(majorRankingsQuery())
  const discipline = query.data?.find((each) => each.categoryId === categoryId)
  usePageTitle(discipline && `${discipline.name}专业排名`)
  return (
    <QueryView query={query} loading={<Loading look="list" rows={8} />}>
      {() =>
        discipline ? (
          <List title={`${discipline.name}：选一个专业类看排名`}>
            {discipline.subCategories.map(({ subCatId, name, count }) => (
              <Row key={subCatId} to={paths.rank.majorDetail({ subCatId })} extra={`${count} 个专业`}>
                {name}
              </Row>
            ))}
          </List>
        ) : (
          <Empty title="没有这个门类" action={<LinkButton to={paths.rank.major()}>看全部门类</LinkButton>} />
        )
      }
    </QueryView>
  )
}
