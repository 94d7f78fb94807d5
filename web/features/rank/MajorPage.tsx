import { useQuery } from '@tanstack/react-query'
import { LEVELS, LEVEL_WORDS } from '#domain/directory/level.ts'
import { paths } from '#domain/paths.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { majorRankingsQuery } from './queries.ts'
import { RankNav } from './RankNav.tsx'

/** Disciplines, from which the categories of majors are reached. */
export function MajorPage() {
  const query = useQuery(majorRankingsQuery())
  return (
    <>
      <RankNav />
      <QueryView query={query} loading={<Loading look="list" rows={10} />}>
        {(disciplines) =>
          LEVELS.map((level) => {
            const words = LEVEL_WORDS[level]
            const own = disciplines.filter((discipline) => discipline.level === level)
            return own.length === 0 ? null : (
              <List key={level} title={`${words.level}${words.disciplines}`}>
                {own.map(({ categoryId, name, subCategories }) => (
                  <Row
                    key={categoryId}
                    to={paths.rank.majorSubCategory({ categoryId })}
                    extra={`${subCategories.length} 类`}
                    description={subCategories
                      .slice(0, 4)
                      .map((category) => category.name)
                      .join('、')}
                  >
                    {name}
                  </Row>
                ))}
              </List>
            )
          })
        }
      </QueryView>
    </>
  )
}
