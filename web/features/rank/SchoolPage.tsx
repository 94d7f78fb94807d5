import { useQuery } from '@tanstack/react-query'
import { paths } from '#domain/paths.ts'
import { count } from '#web/ui/text/format.ts'
import { ProvinceNote } from '#web/features/candidate/parts/ProvinceNote.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { List, Row } from '#web/ui/list/List.tsx'
import { QueryView } from '#web/ui/state/QueryView.tsx'
import { Loading } from '#web/ui/state/Status.tsx'
import { schoolRankingsQuery } from './queries.ts'
import { RankNav } from './RankNav.tsx'

/** The rankings of schools that there are. */
export function SchoolPage() {
  const context = usePageContext()
  const query = useQuery(schoolRankingsQuery(context))
  return (
    <>
      <RankNav />
      <ProvinceNote context={context} />
      <QueryView query={query} loading={<Loading look="list" rows={5} />}>
        {(rankings) => (
          <List title="看谁的排名">
            {rankings.map(({ id, title, by, year, count: schools }) => (
              <Row
                key={id}
                to={id === 'qs' ? paths.rank.qsRank() : paths.rank.schoolDetail({ id })}
                extra={schools === 0 ? '暂无' : `${count(schools)} 所`}
                description={[by, year === null ? '' : `${year} 年`].filter(Boolean).join(' · ')}
              >
                {title}
              </Row>
            ))}
            <Row to={paths.rank.shuangyi()} description="教育部 财政部 国家发展改革委 · 2022 年">
              “双一流”建设高校及学科
            </Row>
          </List>
        )}
      </QueryView>
    </>
  )
}
