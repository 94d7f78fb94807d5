import type { ReactNode } from 'react'
import { Link } from '#web/ui/link/Link.tsx'
import { Tag } from '#web/ui/mark/Tag.tsx'
import styles from './EntryRow.module.css'

interface EntryRowProps {
  to: string
  name: string
  /** What sets it apart: 985, 本科. */
  tags?: readonly string[]
  about: ReactNode
  /** What it asks of a rank. */
  children: ReactNode
  /** What can be done with it here, beside the link. */
  action: ReactNode
}

/** A school or major in a list: the row leads to its page, but for the button at its end. */
export function EntryRow({ to, name, tags = [], about, children, action }: EntryRowProps) {
  return (
    <div className={`card mb-2 ${styles.row}`}>
      <Link className={`plain grow ${styles.main}`} to={to}>
        <span className="blocks beside">
          <span className="tags title strong">
            {name}
            {tags.map((tag) => (
              <Tag key={tag} kind="accent">
                {tag}
              </Tag>
            ))}
          </span>
          <span className="small muted">{about}</span>
        </span>
        <span className="tags small muted tabular">{children}</span>
      </Link>
      {action}
    </div>
  )
}

/** Picks a row for comparison. */
export function CompareTick({
  name,
  checked,
  onChange,
}: {
  name: string
  checked: boolean
  onChange: () => void
}) {
  return (
    <label className={`middle weak gap-1 ${styles.pick}`}>
      <input type="checkbox" checked={checked} onChange={onChange} aria-label={`对比 ${name}`} />
      <span aria-hidden="true">对比</span>
    </label>
  )
}
