import { useInfiniteQuery } from '@tanstack/react-query'
import { type Own, useOwn } from '#web/features/recommend/parts/own.ts'
import { usePageTitle } from '#web/client/pageTitle.ts'
import { OwnBar } from '#web/features/recommend/parts/OwnBar.tsx'
import { type Asked, useAsked } from '#web/features/recommend/parts/useAsked.ts'
import { useArrived } from '#web/ui/QueryView.tsx'
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
  const asked = useAsked()
  return <Ranking id="lines" own={asked} asked={asked} />
}

/** The same in every province, but for the reader's own chance. */
const OfAll = ({ id }: { id: SchoolRankingId }) => <Ranking id={id} own={useOwn()} />

function Ranking({ id, own, asked }: { id: SchoolRankingId; own: Own; asked?: Asked }) {
  const query = useInfiniteQuery(schoolRankingQuery(id, own))
  // With the rows: drawn before them it would push their place aside.
  const first = useArrived(query.data)?.pages[0]
  usePageTitle(first?.data.title)
  return (
    <>
      <OwnBar asked={asked} />
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
