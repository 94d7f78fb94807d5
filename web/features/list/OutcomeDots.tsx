import { type Outcome, outcomeText, timesOfHundred } from '#domain/recommend/outcome.ts'
import styles from './OutcomeDots.module.css'

/** What may come of a list, in a sentence and as a hundred dots. */
export function OutcomeDots({ outcome }: { outcome: Outcome }) {
  const { first, later } = timesOfHundred(outcome)
  const kindAt = (at: number): string | undefined => {
    if (at < first) return undefined
    return at < first + later ? styles.later : styles.nowhere
  }
  return (
    <div className="stack">
      <p className="note">{outcomeText(outcome)}。</p>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: 100 }, (_, at) => (
          <span key={at} className={kindAt(at)} />
        ))}
      </div>
    </div>
  )
}
