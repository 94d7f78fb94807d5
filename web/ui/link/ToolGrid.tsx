import type { ReactNode } from 'react'
import { Link } from './Link.tsx'
import { toolIcon } from '#web/ui/icon/tool-icons.tsx'
import styles from './ToolGrid.module.css'

/** A tool as it is offered. */
export interface OfferedTool {
  /** What notices call it, which tells its icon. */
  readonly nameEN: string
  readonly title: string
  readonly description: string
  readonly path: string
}

interface ToolGridProps {
  label: string
  tools: readonly OfferedTool[]
  onOpen?: (nameEN: string) => void
  /** What stands on a tool, by its name: that it is new, how many wait. */
  marks?: Readonly<Record<string, ReactNode>>
}

/** An icon's colour tells what a tool is for: to file, to learn; without, to look up. */
const meanings: Readonly<Record<string, string | undefined>> = {
  apprecsim: styles.file,
  check: styles.file,
  talent: styles.learn,
  subass: styles.learn,
  parass: styles.learn,
  consultant: styles.learn,
  course: styles.learn,
  headline: styles.learn,
  credit: styles.learn,
}

/** A name that is longer than its column breaks behind its first word, which has two letters. */
const parted = (title: string): ReactNode =>
  title.length > 5 ? (
    <>
      {title.slice(0, 2)}
      <wbr />
      {title.slice(2)}
    </>
  ) : (
    title
  )

/** Tools side by side, each with its icon. */
export function ToolGrid({ label, tools, onOpen, marks = {} }: ToolGridProps) {
  return (
    <nav aria-label={label}>
      <ul className={`card mb-4 ${styles.grid}`}>
        {tools.map(({ nameEN, title, description, path }) => {
          const Icon = toolIcon(nameEN)
          return (
            <li key={nameEN}>
              <Link
                className={`center ${styles.tool}`}
                to={path}
                {...(onOpen ? { onClick: () => onOpen(nameEN) } : {})}
              >
                <span className={`middle mb-1 big ${styles.icon} ${meanings[nameEN] ?? ''}`}>
                  <Icon />
                </span>
                <span className="note strong whole">{parted(title)}</span>
                <span className={`weak ${styles.text}`}>{description}</span>
                {marks[nameEN]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
