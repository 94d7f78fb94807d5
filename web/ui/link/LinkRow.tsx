import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import styles from './LinkRow.module.css'

interface LinkRowProps {
  /** What the links are, for screen readers. */
  label: string
  links: readonly { to: string; text: ReactNode }[]
  /** The page that is open, as its link has it, where the links lead to pages beside one another. */
  current?: string | undefined
  /** `pills`: above a page. `tabs`: as wide as a card, at its foot. `even`: few, all in sight. */
  look?: 'pills' | 'tabs' | 'even'
}

/** Once laid out: asking earlier lays out twice. Not scrollIntoView, which moves the page itself. */
function centre(link: HTMLElement | null): void {
  if (link === null) return
  const laidOut = new IntersectionObserver(() => {
    laidOut.disconnect()
    const row = link.parentElement
    if (row) row.scrollLeft = link.offsetLeft - row.clientWidth / 2 + link.clientWidth / 2
  })
  laidOut.observe(link)
}

/** Links in one line, which scrolls where they are many; the one that is open is in sight. */
export function LinkRow({ label, links, current, look = 'pills' }: LinkRowProps) {
  return (
    <nav
      className={`${look === 'tabs' ? 'mt-2' : 'mb-3'} ${styles.row} ${styles[look]} ${current === undefined ? styles.leading : ''}`}
      aria-label={label}
    >
      {links.map(({ to, text }) => (
        <Link
          key={to}
          className={`pill soft nowrap ${to === current ? 'strong' : ''} ${styles.link}`}
          to={to}
          replace={current !== undefined}
          {...(to === current ? { 'aria-current': 'page' as const, ref: centre } : {})}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
