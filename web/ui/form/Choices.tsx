import { type ReactNode, useId } from 'react'
import styles from './Choices.module.css'

interface Option<V extends string | number> {
  value: V
  text: ReactNode
  disabled?: boolean
}

interface ChoicesProps<V extends string | number> {
  /** What is asked; read out with every choice. */
  label: ReactNode
  /** The label is for screen readers only: the page says it elsewhere. */
  hideLabel?: boolean
  options: readonly Option<V>[]
  value: readonly V[]
  onChange: (value: V[]) => void
  /** `segments`: two or three, joined. `chips`: short words, as many a row as fit. `row`: all in one. */
  look?: 'buttons' | 'segments' | 'chips' | 'row'
  /** Several at once; else picking one drops the other. */
  multiple?: boolean
  error?: string | undefined
  hint?: ReactNode
}

/** Longer texts take a second line, so that a phone keeps two columns. */
const longestLine = 8

/** As wide as the longest text, so that none breaks in a word where there is room for it. */
function columnsFor(options: readonly Pick<Option<string | number>, 'text'>[]): string {
  const widths = options.map(({ text }) => (typeof text === 'string' ? emsOf(text) : 0))
  const longest = Math.min(longestLine, Math.max(0, ...widths))
  return `repeat(auto-fill, minmax(min(100%, max(84px, ${longest}em + 18px)), 1fr))`
}

const LOOKS = { buttons: undefined, chips: styles.chips, row: styles.row }

/** About how wide a text is: what is no Chinese takes little more than half. */
const emsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (character < '\u0100' ? 0.6 : 1), 0)

/** A few choices in sight at once, as buttons to tick. */
export function Choices<V extends string | number>({
  label,
  hideLabel = false,
  look = 'buttons',
  options,
  value,
  onChange,
  multiple = false,
  error,
  hint,
}: ChoicesProps<V>) {
  const name = useId()
  const columns = look === 'buttons' ? { style: { gridTemplateColumns: columnsFor(options) } } : {}
  const pick = (picked: V): void => {
    if (!multiple) onChange([picked])
    else onChange(value.includes(picked) ? value.filter((each) => each !== picked) : [...value, picked])
  }
  return (
    <fieldset className="mb-3">
      <legend className={hideLabel ? 'visually-hidden' : 'block note mb-2'}>{label}</legend>
      {hint && <p className="weak mb-2">{hint}</p>}
      <div
        className={look === 'segments' ? styles.segments : `${styles.options} ${LOOKS[look] ?? ''}`}
        {...columns}
      >
        {options.map((option) => (
          <label key={option.value} className={`block ${styles.option}`}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              className={styles.input}
              name={name}
              checked={value.includes(option.value)}
              disabled={option.disabled ?? false}
              onChange={() => pick(option.value)}
            />
            <span className={`middle touch center ${styles.face}`}>{option.text}</span>
          </label>
        ))}
      </div>
      <p className="error" role="alert">
        {error}
      </p>
    </fieldset>
  )
}
