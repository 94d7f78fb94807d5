import type { ReactNode } from 'react'
import { LinkRow } from '#web/ui/link/LinkRow.tsx'
import styles from './EntryHead.module.css'
import { ShareButton } from '#web/features/share/parts/ShareButton.tsx'

interface EntryHeadProps {
  name: string
  /** Before it. */
  mark?: ReactNode
  /** The button that follows it. */
  follow: ReactNode
  tags?: ReactNode
  /** Its pages, as links that replace one another. */
  links: readonly { to: string; text: string }[]
  current: string
  /** Lines on what it is. */
  children: ReactNode
}

/** What heads every page of a school or major: its name, what it is, its other pages. */
export function EntryHead(props: EntryHeadProps) {
  const { name, mark, follow, tags, links, current, children } = props
  return (
    <header className="mb-3">
      <div className="row top wrap">
        {mark}
        <div className={styles.names}>
          <h2 className="tags">
            {name}
            {tags}
          </h2>
          <div className="weak anywhere whole">{children}</div>
        </div>
        <div className="row gap-2">
          {follow}
          <ShareButton />
        </div>
      </div>
      <LinkRow look="tabs" label={`${name}的页面`} links={links} current={current} />
    </header>
  )
}
