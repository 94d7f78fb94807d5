import { FIRST_CHOICES, type Outcome, outcomeText, timesOfHundred } from '#domain/list/outcome.ts'
import styles from './OutcomeDots.module.css'

/** What may come of a list, in a sentence and as a hundred dots. */
export function OutcomeDots({ outcome }: { outcome: Outcome }) {
  const { first, later, nowhere } = timesOfHundred(outcome)
  const kindAt = (at: number): string | undefined => {
    if (at < first) return undefined
    return at < first + later ? styles.later : styles.nowhere
  }
  const legend = [
    { kind: undefined, text: `前 ${FIRST_CHOICES} 个志愿` },
    ...(later > 0 ? [{ kind: styles.later, text: '后面的志愿' }] : []),
    ...(nowhere > 0 ? [{ kind: styles.nowhere, text: '没有学校' }] : []),
  ]
  return (
    <div className="stack">
      <p className="note">{outcomeText(outcome)}。</p>
      <div className={styles.dots} aria-hidden="true">
        {Array.from({ length: 100 }, (_, at) => (
          <span key={at} className={kindAt(at)} />
        ))}
      </div>
      <p className={`row wrap weak ${styles.legend}`} aria-hidden="true">
        {legend.map(({ kind, text }) => (
          <span key={text}>
            <span className={kind} /> {text}
          </span>
        ))}
      </p>
    </div>
  )
}
