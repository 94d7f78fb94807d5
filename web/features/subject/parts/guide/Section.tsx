import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'
import { Link } from '#web/ui/link/Link.tsx'
import styles from './guide.module.css'

/** One part of a guide, reached from its table of contents. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="anchor">
      <Card title={title}>
        <div className={`stack links mb-3 ${styles.text}`}>{children}</div>
      </Card>
    </section>
  )
}

/** The parts of a guide as links to them. */
export function Contents({ parts }: { parts: readonly (readonly [id: string, title: string])[] }) {
  return (
    <nav aria-label="目录">
      <ul className="list row wrap gap-2 mt-3">
        {parts.map(([id, title]) => (
          <li key={id}>
            <Link className={`pill note ${styles.toc}`} to={`#${id}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
