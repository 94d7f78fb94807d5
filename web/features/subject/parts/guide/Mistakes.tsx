import styles from './guide.module.css'
import { type ChoosingModel, mistakesOf } from './lists.ts'

/** What is often believed of choosing subjects, each with what is so. */
export function Mistakes({ model }: { model: ChoosingModel }) {
  return (
    <dl className={styles.pairs}>
      {mistakesOf(model).map(([wrong, right]) => (
        <div key={wrong}>
          <dt>“{wrong}”</dt>
          <dd>{right}</dd>
        </div>
      ))}
    </dl>
  )
}
