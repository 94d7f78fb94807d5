import { sort } from '#contract/apprecsim.ts'
import type { Sort } from './filters.ts'
import styles from './SortSelect.module.css'

const NAMES: Readonly<Record<Sort, string>> = {
  cutoff: '最难考的在前',
  probability: '把握大的在前',
  fee: '学费低的在前',
  plan: '招生多的在前',
}

/** The order of the result list. */
export function SortSelect({ value, onChange }: { value: Sort; onChange: (sort: Sort) => void }) {
  return (
    <select
      className={styles.select}
      aria-label="排序"
      value={value}
      onChange={(event) => onChange(sort.catch('cutoff').parse(event.target.value))}
    >
      {sort.options.map((option) => (
        <option key={option} value={option}>
          {NAMES[option]}
        </option>
      ))}
    </select>
  )
}
