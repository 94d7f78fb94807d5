import { NavLink } from 'react-router'
import { paths } from '#web/app/paths.ts'
import styles from './rank.module.css'

const links = [
  [paths.rank.school(), '院校'],
  [paths.rank.major(), '专业'],
  [paths.rank.subject(), '学科评估'],
  [paths.rank.shuangyi(), '双一流'],
  [paths.rank.qsRank(), 'QS'],
] as const

/** The rankings beside one another. */
export function RankNav() {
  return (
    <nav className={styles.nav} aria-label="排名种类">
      {links.map(([to, text]) => (
        <NavLink key={to} to={to} replace>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}
