import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { Missing } from '#web/library/Missing.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Chips } from '#web/ui/Chips.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { subjectRankingQuery } from './queries.ts'
import { RankingHead } from './RankingHead.tsx'

/** Schools by grade in one discipline. */
export function Component() {
  const { subCatId = '' } = useParams()
  const query = useQuery(subjectRankingQuery(subCatId))
  usePageTitle(query.data && `${query.data.title}学科评估`)
  return (
    <QueryView
      query={query}
      missing={<Missing what="这个学科的评估结果" to={paths.rank.subject()} way="看全部学科评估" />}
    >
      {({ grades, ...ranking }) => (
        <>
          <RankingHead ranking={ranking} total={grades.reduce((sum, { count }) => sum + count, 0)} />
          {grades.map(({ grade, count, schools }) => (
            <Card key={grade} title={`${grade}（${count} 所）`}>
              <Chips
                links={schools.map(({ name, school }) => ({
                  to: school && paths.cu.detail({ cuHashId: school.cuHashId }),
                  text: name,
                }))}
              />
            </Card>
          ))}
        </>
      )}
    </QueryView>
  )
}
