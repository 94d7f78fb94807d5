import type { ReactNode } from 'react'
import { Button } from '#web/ui/form/Button.tsx'
import styles from './Status.module.css'

interface LoadingProps {
  /** How many grey bars; in a list, how many rows. */
  rows?: number
  /** `card`: a card of bars. `plain`: bars inside a card. `list`: rows of two lines each. */
  look?: 'card' | 'plain' | 'list'
}

/** What a screen shows while its content is on the way. */
export function Loading({ rows = 4, look = 'card' }: LoadingProps) {
  return (
    <output className={look === 'card' ? 'stack card pad-4' : 'stack'} aria-label="正在加载">
      {Array.from({ length: rows }, (_, row) =>
        look === 'list' ? (
          <div key={row} className={`card pad-4 stack gap-2 ${styles.row}`}>
            <div className={styles.bar} />
            <div className={styles.bar} />
          </div>
        ) : (
          <div key={row} className={styles.bar} />
        ),
      )}
    </output>
  )
}

/** What is shown still answers the question before; dimmed until the new answer is there. */
export function Stale({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <div className={when ? styles.stale : ''} aria-busy={when}>
      {children}
    </div>
  )
}

interface MessageProps {
  title: string
  children?: ReactNode
  /** What the user can do next. */
  action?: ReactNode
}

/** There is nothing here, and that is no fault. */
export function Empty({ title, children, action }: MessageProps) {
  return (
    <div className={`center ${styles.message}`}>
      <svg viewBox="0 0 96 72" width="120" height="90" aria-hidden="true">
        <rect x="14" y="20" width="68" height="44" rx="8" fill="var(--accent-soft)" />
        <rect
          x="24"
          y="10"
          width="48"
          height="42"
          rx="6"
          fill="var(--surface)"
          stroke="var(--accent-mid)"
          strokeWidth="2"
        />
        <path
          d="M32 22h32M32 31h32M32 40h18"
          stroke="var(--accent-mid)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
      <p className="title strong mt-3">{title}</p>
      {children && <div className={`muted mt-2 ${styles.text}`}>{children}</div>}
      {action && <div className={`row wrap center mt-5 ${styles.action}`}>{action}</div>}
    </div>
  )
}

/** Something went wrong; `onRetry` offers to try again. */
export function ErrorBlock({ title, children, action, onRetry }: MessageProps & { onRetry?: () => void }) {
  return (
    <div className={`center ${styles.message}`} role="alert">
      <svg viewBox="0 0 96 72" width="120" height="90" aria-hidden="true">
        <circle cx="48" cy="36" r="27" fill="var(--bad-soft)" />
        <path d="M48 22v17" stroke="var(--bad)" strokeWidth="5" strokeLinecap="round" />
        <circle cx="48" cy="49" r="3.2" fill="var(--bad)" />
      </svg>
      <p className="title strong mt-3">{title}</p>
      {children && <div className={`muted mt-2 ${styles.text}`}>{children}</div>}
      <div className={`row wrap center mt-5 ${styles.action}`}>
        {onRetry && (
          <Button kind="primary" onClick={onRetry}>
            重试
          </Button>
        )}
        {action}
      </div>
    </div>
  )
}
