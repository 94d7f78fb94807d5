import { useInfiniteQuery } from '@tanstack/react-query'
import type { Candidate } from '#domain/candidate/candidate.ts'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { CandidateBar } from '#web/features/candidate/parts/CandidateBar.tsx'
import { type PageContext, usePageContext } from '#web/features/candidate/parts/use-page-context.ts'
import { useArrived } from '#web/ui/state/QueryView.tsx'
import type { SchoolRankingId } from '#contract/rank.ts'
import { schoolRankingQuery } from './queries.ts'
import { RankedSchools } from './RankedSchools.tsx'
import { RankingHead } from './RankingHead.tsx'

/** One ranking of schools. */
export function SchoolRanking({ id }: { id: SchoolRankingId }) {
  return id === 'lines' ? <InProvince /> : <OfAll id={id} />
}

/** By the lines of a province. */
function InProvince() {
  const context = usePageContext()
  return <Ranking id="lines" own={context} context={context} />
}

/** The same in every province, but for the reader's own chance. */
const OfAll = ({ id }: { id: SchoolRankingId }) => <Ranking id={id} own={useCandidate()} />

function Ranking({ id, own, context }: { id: SchoolRankingId; own: Candidate; context?: PageContext }) {
  const query = useInfiniteQuery(schoolRankingQuery(id, own))
  // With the rows: drawn before them it would push their place aside.
  const first = useArrived(query.data)?.pages[0]
  usePageTitle(first?.data.title)
  return (
    <>
      <CandidateBar context={context} />
      {first && <RankingHead ranking={first.data} total={first.pager?.total} />}
      <RankedSchools
        query={query}
        rowsOf={(page) => page.data.rows}
        ownRank={own.rank}
        empty="这个排名暂无数据"
      />
    </>
  )
}
