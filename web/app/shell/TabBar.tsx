import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { HomeIcon, ListIcon, SearchIcon, UserIcon } from '#web/ui/icon/icons.tsx'
import { SECTIONS, type Section, sectionOf, useSectionPages } from './sections.ts'
import { NavUnread } from './NavUnread.tsx'
import styles from './TabBar.module.css'

const icons = { home: HomeIcon, look: SearchIcon, list: ListIcon, my: UserIcon } satisfies Record<
  Section,
  typeof HomeIcon
>

const typedInto = 'input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable=true]'

/** Whether a text is being typed by a finger: then the keyboard takes the foot of the screen. */
function useTyping(): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    const byFinger = window.matchMedia('(pointer: coarse)')
    const look = (): void => {
      setTyping(byFinger.matches && document.activeElement?.matches(typedInto) === true)
    }
    // By then the focus is where it goes to.
    const leave = (): void => void setTimeout(look)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  return typing
}

/** The ways round the product, at the foot of a phone. */
export function TabBar() {
  const { pathname } = useLocation()
  const current = sectionOf(pathname)
  const pages = useSectionPages()
  if (useTyping()) return null
  return (
    <nav className={styles.bar} aria-label="主导航">
      {SECTIONS.map((section) => {
        const { name, to } = pages[section]
        const Icon = icons[section]
        return (
          <Link
            key={section}
            className={`small ${styles.tab}`}
            to={to}
            {...(section === current ? { 'aria-current': to === pathname ? 'page' : true } : {})}
          >
            <Icon className={styles.icon} />
            {name}
            {section === 'my' && <NavUnread />}
          </Link>
        )
      })}
    </nav>
  )
}
