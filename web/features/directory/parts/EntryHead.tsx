import type { ReactNode } from 'react'
import { LinkRow } from '#web/ui/LinkRow.tsx'
import styles from './EntryHead.module.css'
import { FollowButton } from '#web/features/follow/parts/FollowButton.tsx'
import { ShareButton } from '#web/features/share/parts/ShareButton.tsx'

interface EntryHeadProps {
  kind: 'school' | 'major'
  hashId: string
  name: string
  /** As the page's own answer says, where it does. */
  followed?: boolean
  tags?: ReactNode
  /** Its pages, as links that replace one another. */
  links: readonly { to: string; text: string }[]
  current: string
  /** Lines on what it is. */
  children: ReactNode
}

/** What stands above every page of a school or major: its name, what it is, and the way to its other pages. */
export function EntryHead(props: EntryHeadProps) {
  const { kind, hashId, name, followed, tags, links, current, children } = props
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <div className={styles.names}>
          <h2 className={styles.name}>
            {name}
            {tags}
          </h2>
          {children}
        </div>
        <div className={styles.acts}>
          <FollowButton
            kind={kind}
            hashId={hashId}
            name={name}
            {...(followed === undefined ? {} : { followed })}
          />
          <ShareButton />
        </div>
      </div>
      <LinkRow look="tabs" label={`${name}的页面`} links={links} current={current} />
    </header>
  )
}
