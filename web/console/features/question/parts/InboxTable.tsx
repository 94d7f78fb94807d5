import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDesktop } from '#web/ui/layout/use-desktop.ts'
import { Table } from '#web/ui/table/Table.tsx'
import styles from './InboxTable.module.css'

/** A line of the inbox. */
export interface InboxLine {
  readonly id: string
  readonly to: string
  readonly text: string
  /** Each under its head. */
  readonly cells: readonly (readonly [name: string, value: ReactNode])[]
}

interface InboxTableProps {
  caption: string
  /** Heads of what stands beside the text. */
  heads: readonly string[]
  lines: readonly InboxLine[]
}

const textOf = ({ to, text }: InboxLine): ReactNode => (
  <Link to={to} className={styles.text} title={text}>
    {text}
  </Link>
)

/** What is in the inbox: a table, on a phone one card each. */
export function InboxTable({ caption, heads, lines }: InboxTableProps) {
  const isDesktop = useDesktop()
  if (!isDesktop) {
    return (
      <ul className="list" aria-label={caption}>
        {lines.map(({ id, to, text, cells }) => (
          <li key={id}>
            <Link to={to} className="card pad block blocks mb-3">
              <span className="clamp anywhere">{text}</span>
              <span className="weak">
                {cells.map(([name, value], at) => (
                  <span key={name}>
                    {at > 0 && ' · '}
                    {name} {value}
                  </span>
                ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <div className="card pad-4">
      <Table<InboxLine>
        caption={caption}
        hideCaption
        columns={[
          {
            name: '内容',
            cell: textOf,
          },
          ...heads.map((name) => ({
            name,
            cell: ({ cells }: InboxLine) => cells.find(([each]) => each === name)?.[1],
            words: true,
          })),
        ]}
        rows={lines}
        keyOf={({ id }) => id}
      />
    </div>
  )
}
