import { drawOptions } from './OptionFigure.tsx'
import type { FiguredOptions } from './OptionFigure.tsx'
import styles from './figure.module.css'

/** The options of a task that is only looked at, with their numbers. */
export function OptionRow({ task }: { task: FiguredOptions }) {
  return (
    <ol className={`list mt-3 mb-2 ${styles.row}`}>
      {drawOptions(task).map((option, place) => (
        <li key={place} className={styles.numbered}>
          {option}
          <span className="weak center">{place + 1}</span>
        </li>
      ))}
    </ol>
  )
}
