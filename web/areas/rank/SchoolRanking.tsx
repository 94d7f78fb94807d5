import { useInfiniteQuery } from '@tanstack/react-query'
import { useOwn } from '#web/data/own.ts'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { OwnBar } from '#web/library/OwnBar.tsx'
import { useArrived } from '#web/ui/QueryView.tsx'
import type { SchoolRankingId } from '#contract/rank.ts'
import { schoolRankingQuery } from './queries.ts'
import { RankedSchools } from './RankedSchools.tsx'
import { RankingHead } from './RankingHead.tsx'

/** One ranking of schools. */
export function SchoolRanking({ id }: { id: SchoolRankingId }) {
  const own = useOwn()
  const query = useInfiniteQuery(schoolRankingQuery(id, own))
  // With the rows: drawn before them it would push their place aside.
  const first = useArrived(query.data)?.pages[0]
  usePageTitle(first?.data.title)
  return (
    <>
      <OwnBar />
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
