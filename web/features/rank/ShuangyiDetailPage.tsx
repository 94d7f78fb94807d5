import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { ChanceNote } from '#web/features/chance/parts/ChanceNote.tsx'
import { ReachTag } from '#web/features/chance/parts/ReachTag.tsx'
import { Missing } from '#web/ui/Missing.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { SchoolRow } from '#web/features/directory/parts/SchoolRow.tsx'
import { useSchoolChances } from '#web/features/directory/parts/use-school-chances.ts'
import { Card, Notice } from '#web/ui/layout/Card.tsx'
import { Chips } from '#web/ui/form/Chips.tsx'
import { List } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { shuangyiSchoolQuery } from './queries.ts'
import { RankingHead } from './RankingHead.tsx'

/** The disciplines that one school builds up, and who shares each. */
export function ShuangyiDetailPage() {
  const { id = '' } = useParams()
  const query = useQuery(shuangyiSchoolQuery(id))
  const own = useCandidate()
  const others = query.data?.disciplines.flatMap((discipline) => discipline.others) ?? []
  const ids = [id, ...others.map(({ cuHashId }) => cuHashId)]
  const chanceOf = useSchoolChances(ids, own)
  const chance = (cuHashId: string) => <ReachTag rank={own.rank} outlook={chanceOf(cuHashId)} />
  usePageTitle(query.data && `${query.data.school.name}“双一流”学科`)
  return (
    <QueryView
      query={query}
      missing={<Missing what="这所“双一流”学校" to={paths.rank.shuangyi()} way="看“双一流”名单" />}
    >
      {({ school, note, disciplines, ...ranking }) => (
        <>
          <CandidateBar />
          {ids.some((each) => chanceOf(each) !== null) && <ChanceNote />}
          <List>
            <SchoolRow school={school} extra={chance(school.cuHashId)} />
          </List>
          {note !== null && <Notice>{note}</Notice>}
          {disciplines.map(({ name, grade, others }) => (
            <Card key={name} title={name}>
              <p>第四轮学科评估：{grade ?? '暂无'}</p>
              {others.length > 0 && (
                <>
                  <p>同样建设这个学科的学校：</p>
                  <Chips
                    links={others.map((other) => ({
                      to: paths.rank.shuangyiDetail({ id: other.cuHashId }),
                      text: other.name,
                      tag: chance(other.cuHashId),
                    }))}
                  />
                </>
              )}
            </Card>
          ))}
          <RankingHead ranking={{ ...ranking, title: '名单说明' }} />
        </>
      )}
    </QueryView>
  )
}
