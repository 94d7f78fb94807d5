import { PARTS } from '#domain/trirec/rule.ts'
import type { TrinitySchool } from './queries.ts'
import styles from './trirec.module.css'
import { PART_NAME } from './words.ts'

const STYLE = { grades: styles.ofGrades, test: styles.ofTest, exam: styles.ofExam } as const

/** How much each part weighs, as a bar with its figures below. */
export function WeightBar({ weights }: Pick<TrinitySchool, 'weights'>) {
  return (
    <div className="mt-2">
      <div className={styles.weights} aria-hidden="true">
        {PARTS.map((part) => (
          <span key={part} className={`block ${STYLE[part]}`} style={{ width: `${weights[part]}%` }} />
        ))}
      </div>
      <p className="tags weak mt-1">
        {PARTS.map((part) => (
          <span key={part} className="nowrap">
            <span className={`${styles.key} ${STYLE[part]}`} aria-hidden="true" /> {PART_NAME[part]}{' '}
            {weights[part]}%
          </span>
        ))}
      </p>
    </div>
  )
}
