import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useCandidate } from '#web/features/candidate/parts/candidate.ts'
import { paths } from '#domain/paths.ts'
import { LinkRow } from '#web/ui/link/LinkRow.tsx'
import { schoolRankingsQuery } from './queries.ts'

const links = [
  { to: paths.rank.school(), text: '院校' },
  { to: paths.rank.major(), text: '专业' },
  { to: paths.rank.subject(), text: '学科评估' },
  { to: paths.rank.shuangyi(), text: '双一流' },
]
/** Stands there where any school has a place in it. */
const qs = { to: paths.rank.qsRank(), text: 'QS' }

/** The rankings beside one another. */
export function RankNav() {
  const { data } = useQuery(schoolRankingsQuery(useCandidate()))
  const hasQs = data?.some(({ id }) => id === 'qs') === true
  return <LinkRow label="排名种类" links={hasQs ? [...links, qs] : links} current={useLocation().pathname} />
}
