import { useRef, useState } from 'react'
import type { CellPlace } from './columns.ts'
import styles from './EditCell.module.css'

interface EditCellProps extends Pick<CellPlace, 'tabIndex'> {
  /** Says what is written here, for who listens. */
  label: string
  text: string
  /** What stands there while nothing is written. */
  empty: string
  /** @returns what is wrong with it; null: it is taken */
  onSave: (text: string) => string | null
}

/** A cell that is written into where it stands: Enter begins and keeps, Escape leaves it as it was. */
export function EditCell({ label, text, empty, tabIndex, onSave }: EditCellProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const end = (): void => {
    setTyped(null)
    setProblem(null)
    // Drawn again by then.
    requestAnimationFrame(() => button.current?.focus())
  }
  if (typed === null) {
    return (
      <button
        ref={button}
        type="button"
        data-control=""
        tabIndex={tabIndex}
        className={styles.text}
        aria-label={`${label}：${text || empty}`}
        title={text || empty}
        onClick={() => setTyped(text)}
      >
        {text || <span className="soft">{empty}</span>}
      </button>
    )
  }
  const keep = (): void => {
    const wrong = typed === text ? null : onSave(typed)
    if (wrong === null) end()
    else setProblem(wrong)
  }
  return (
    <>
      <input
        // Whoever opened it writes at once.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        data-control=""
        className={styles.input}
        aria-label={label}
        aria-invalid={problem !== null}
        title={problem ?? undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem(null)
        }}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter') keep()
          else if (event.key === 'Escape') end()
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {problem !== null && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  )
}
