import styles from './ChosenChips.module.css'

interface ChosenChipsProps {
  label: string
  chosen: readonly { readonly key: string; readonly name: string }[]
  onRemove: (key: string) => void
}

/** What was chosen of the catalogue, to take away by a tap. */
export function ChosenChips({ label, chosen, onRemove }: ChosenChipsProps) {
  return (
    <ul className={`tags mb-3 ${styles.chips}`} aria-label={label}>
      {chosen.map(({ key, name }) => (
        <li key={key}>
          <button
            type="button"
            className="accent note"
            aria-label={`取消 ${name}`}
            onClick={() => onRemove(key)}
          >
            {name} <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
