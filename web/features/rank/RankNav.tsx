import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { LinkRow } from '#web/ui/link/LinkRow.tsx'

const links = [
  { to: paths.rank.school(), text: '院校' },
  { to: paths.rank.major(), text: '专业' },
  { to: paths.rank.subject(), text: '学科评估' },
  { to: paths.rank.shuangyi(), text: '双一流' },
  { to: paths.rank.qsRank(), text: 'QS' },
]

/** The rankings beside one another. */
export function RankNav() {
  return <LinkRow label="排名种类" links={links} current={useLocation().pathname} />
}
