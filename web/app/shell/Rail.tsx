import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { type Route, paths } from '#domain/paths.ts'
import type { Icon } from '#web/ui/icon/icon.tsx'
import { BackIcon, HomeIcon, SearchIcon, UserIcon } from '#web/ui/icon/icons.tsx'
import { toolIcon } from '#web/ui/icon/tool-icons.tsx'
import { NavUnread } from './NavUnread.tsx'
import { useSectionPages } from './sections.ts'
import styles from './Rail.module.css'

interface Way {
  to: string
  name: string
  icon: Icon
}

const tool = (nameEN: string, { pattern, title }: Route): Way => ({
  to: pattern,
  name: title,
  icon: toolIcon(nameEN),
})

interface Group {
  name: string
  ways: readonly Way[]
}

/** The tools in groups, each with what it is about. */
function useGroups(): readonly Group[] {
  const { home, look, list, my } = useSectionPages()
  const inSeason = list.to === paths.apprec.check()
  return [
    {
      name: '填志愿',
      ways: [
        { ...home, icon: HomeIcon },
        ...(inSeason ? [tool('apprec', paths.apprec.index)] : []),
        tool('apprecsim', paths.apprecsim.index),
        { ...list, icon: toolIcon('check') },
      ],
    },
    {
      name: '查资料',
      ways: [{ to: look.to, name: paths.search.index.title, icon: SearchIcon }, ...lookedUp],
    },
    { name: '账号', ways: [{ ...my, icon: UserIcon }] },
  ]
}

const lookedUp: readonly Way[] = [
  tool('cu', paths.cu.index),
  tool('major', paths.major.index),
  tool('cumajor', paths.cumajor.index),
  tool('hiscore', paths.hiscore.index),
  tool('subject', paths.subject.index),
  tool('subquery', paths.subquery),
  tool('rank', paths.rank.school),
  tool('headline', paths.headline.index),
]

const isBelow = (pathname: string, folder: string): boolean =>
  pathname === folder || (folder !== '/' && pathname.startsWith(`${folder}/`))

/** The tool that a page is of: that with the longest address of those that it lies below. */
function currentOf(groups: readonly Group[], pathname: string): string | undefined {
  const all = groups.flatMap(({ ways }) => ways.map(({ to }) => to))
  return all.filter((to) => isBelow(pathname, to)).sort((a, b) => b.length - a.length)[0]
}

/** The tools, at the left of a desktop's page; folded, their icons until it is unfolded. */
export function Rail({ isFolded }: { isFolded: boolean }) {
  const { pathname } = useLocation()
  const [isUnfolded, setUnfolded] = useState(false)
  const isNarrow = isFolded && !isUnfolded
  const groups = useGroups()
  const current = currentOf(groups, pathname)
  return (
    <nav className={`screen-only ${styles.rail} ${isNarrow ? styles.narrow : ''}`} aria-label="主导航">
      {isFolded && (
        <button
          type="button"
          className={`note ${styles.way}`}
          aria-expanded={isUnfolded}
          title={isUnfolded ? '收起导航' : '展开导航'}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <BackIcon className={`${styles.icon} ${isUnfolded ? '' : styles.turned}`} />
          <span className={styles.name}>{isUnfolded ? '收起' : '展开导航'}</span>
        </button>
      )}
      {groups.map(({ name, ways }) => (
        <ul key={name} className={`list ${styles.group}`} aria-label={name}>
          {ways.map(({ to, name, icon: Icon }) => (
            <li key={to}>
              <Link
                className={`note ${styles.way}`}
                to={to}
                title={isNarrow ? name : undefined}
                {...(to === current ? { 'aria-current': to === pathname ? 'page' : true } : {})}
              >
                <Icon className={styles.icon} />
                <span className={styles.name}>{name}</span>
                {to === paths.my.index() && <NavUnread />}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
