import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { subjectRankingsQuery } from './queries.ts'
import { RankingHead } from './RankingHead.tsx'
import { RankNav } from './RankNav.tsx'

/** The categories of the fourth-round assessment. */
export function SubjectPage() {
  const query = useQuery(subjectRankingsQuery())
  return (
    <>
      <RankNav />
      <QueryView query={query} loading={<Loading look="list" rows={10} />}>
        {({ categories, ...ranking }) => (
          <>
            <RankingHead ranking={ranking} />
            {categories.length > 0 && (
              <List title="选一个门类">
                {categories.map(({ categoryId, name, subCategories }) => (
                  <Row
                    key={categoryId}
                    to={paths.rank.subjectSubCategory({ categoryId })}
                    extra={`${subCategories.length} 个学科`}
                    description={subCategories
                      .slice(0, 4)
                      .map((discipline) => discipline.name)
                      .join('、')}
                  >
                    {name}
                  </Row>
                ))}
              </List>
            )}
          </>
        )}
      </QueryView>
    </>
  )
}
