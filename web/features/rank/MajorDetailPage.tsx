import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { paths } from '#domain/paths.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { count } from '#web/ui/text/format.ts'
import { Missing } from '#web/ui/Missing.tsx'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { SelectField } from '#web/ui/form/Field.tsx'
import { useArrived } from '#web/ui/state/QueryView.tsx'
import { majorRankingQuery } from './queries.ts'
import { RankedSchools } from './RankedSchools.tsx'
import { RankingHead } from './RankingHead.tsx'

/** Schools by the lines of one category of majors, or of one major of it (`?major=`). */
export function MajorDetailPage() {
  const { subCatId = '' } = useParams()
  const own = usePageContext()
  const major = own.params.get('major')
  const query = useInfiniteQuery(majorRankingQuery(subCatId, major, own))
  // With the rows: drawn before them it would push their place aside.
  const first = useArrived(query.data)?.pages[0]
  usePageTitle(first && `${first.data.title}排名`)
  return (
    <>
      <CandidateBar context={own} />
      {first && (
        <>
          <RankingHead ranking={first.data} total={first.pager?.total} />
          <SelectField
            label="专业"
            placeholder="这一类的全部专业"
            options={first.data.majors.map(({ majorHashId, name }) => ({ value: majorHashId, text: name }))}
            value={major ?? ''}
            onChange={({ target }) => own.setParams({ major: target.value })}
          />
        </>
      )}
      <RankedSchools
        query={query}
        rowsOf={(page) =>
          page.data.rows.map(({ units, medianRank, bestRank, ...row }) => ({
            ...row,
            name: row.school.name,
            measure:
              units === 1
                ? `最低位次 ${count(medianRank)}`
                : `中位位次 ${count(medianRank)}，最高 ${count(bestRank)}（${count(units)} 个专业）`,
          }))
        }
        ownRank={own.rank}
        missing={<Missing what="这个专业类的排名" to={paths.rank.major()} way="看全部专业排名" />}
        empty="已载入的投档线里没有这些专业的普通招生计划"
      />
    </>
  )
}
