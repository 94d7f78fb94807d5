import { useInfiniteQuery } from '@tanstack/react-query'
import { useOwn } from '#web/data/own.ts'
import { usePageTitle } from '#web/data/pageTitle.ts'
import { OwnBar } from '#web/library/OwnBar.tsx'
import type { SchoolRankingId } from '#contract/rank.ts'
import { schoolRankingQuery } from './queries.ts'
import { RankedSchools } from './RankedSchools.tsx'
import { RankingHead } from './RankingHead.tsx'

/** One ranking of schools. */
export function SchoolRanking({ id }: { id: SchoolRankingId }) {
  const own = useOwn()
  const query = useInfiniteQuery(schoolRankingQuery(id, own))
  const first = query.data?.pages[0]
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
