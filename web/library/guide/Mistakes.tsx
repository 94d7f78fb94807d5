import styles from './guide.module.css'
import { MISTAKES } from './lists.ts'

/** What is often believed of choosing subjects, each with what is so. */
export function Mistakes() {
  return (
    <dl className={styles.pairs}>
      {MISTAKES.map(([wrong, right]) => (
        <div key={wrong}>
          <dt>“{wrong}”</dt>
          <dd>{right}</dd>
        </div>
      ))}
    </dl>
  )
}
