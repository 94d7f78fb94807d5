import { RankNav } from './RankNav.tsx'
import { SchoolRanking } from './SchoolRanking.tsx'

/** The QS ranking, as far as the directory of schools carries it. */
export function QsRankPage() {
  return (
    <>
      <RankNav />
      <SchoolRanking id="qs" />
    </>
  )
}
