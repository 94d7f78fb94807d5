import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { ChanceNote } from '#web/features/chance/parts/ChanceNote.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { Missing } from '#web/ui/Missing.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { useSchoolChances } from '#web/features/directory/parts/use-school-chances.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { Chips } from '#web/ui/form/Chips.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { subjectRankingQuery } from './queries.ts'
import { RankingHead } from './RankingHead.tsx'

/** Schools by grade in one discipline. */
export function SubjectDetailPage() {
  const { subCatId = '' } = useParams()
  const query = useQuery(subjectRankingQuery(subCatId))
  const own = useCandidate()
  const graded = query.data?.grades.flatMap(({ schools }) => schools) ?? []
  const ids = graded.flatMap(({ school }) => school?.cuHashId ?? [])
  const chanceOf = useSchoolChances(ids, own)
  usePageTitle(query.data && `${query.data.title}学科评估`)
  return (
    <QueryView
      query={query}
      missing={<Missing what="这个学科的评估结果" to={paths.rank.subject()} way="看全部学科评估" />}
    >
      {({ grades, ...ranking }) => (
        <>
          <CandidateBar />
          <RankingHead ranking={ranking} total={grades.reduce((sum, { count }) => sum + count, 0)} />
          {ids.some((id) => chanceOf(id) !== null) && <ChanceNote />}
          {grades.map(({ grade, count, schools }) => (
            <Card key={grade} title={`${grade}（${count} 所）`}>
              <Chips
                links={schools.map(({ name, school }) => ({
                  to: school && paths.cu.detail({ cuHashId: school.cuHashId }),
                  text: name,
                  tag: school && <ReachTag rank={own.rank} outlook={chanceOf(school.cuHashId)} />,
                }))}
              />
            </Card>
          ))}
        </>
      )}
    </QueryView>
  )
}
