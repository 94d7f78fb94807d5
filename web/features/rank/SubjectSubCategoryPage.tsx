import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { LinkButton } from '#web/ui/form/Button.tsx'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Empty, Loading } from '#web/ui/state/Status.tsx'
import { subjectRankingsQuery } from './queries.ts'

/** The disciplines of one category of the assessment. */
export function SubjectSubCategoryPage() {
  const { categoryId } = useParams()
  const query = useQuery(subjectRankingsQuery())
  const category = query.data?.categories.find((each) => each.categoryId === categoryId)
  usePageTitle(category && `${category.name}学科评估`)
  return (
    <QueryView query={query} loading={<Loading look="list" rows={8} />}>
      {({ notice }) =>
        category ? (
          <List title={`${category.name}：选一个学科看评估结果`}>
            {category.subCategories.map(({ subCatId, name, count }) => (
              <Row key={subCatId} to={paths.rank.subjectDetail({ subCatId })} extra={`${count} 所`}>
                {name}
              </Row>
            ))}
          </List>
        ) : (
          <Empty
            title={notice ?? '没有这个门类'}
            action={<LinkButton to={paths.rank.subject()}>看全部门类</LinkButton>}
          />
        )
      }
    </QueryView>
  )
}
