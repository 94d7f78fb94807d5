import { useEffect } from 'react'
import styles from './UndoBar.module.css'

/** How long a step can be taken back from here; the page offers another way for later. */
const SHOWN_MS = 8000

export interface Undo {
  /** A new number for each step, so that a second one starts the time anew. */
  id: number
  text: string
  undo: () => void
}

/** Says what has just been done, and offers to take it back. */
export function UndoBar({ step, onDone }: { step: Undo | null; onDone: () => void }) {
  useEffect(() => {
    if (step === null) return undefined
    const timer = setTimeout(onDone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [step, onDone])
  return (
    <output className={styles.place}>
      {step !== null && (
        <span className={`row gap-2 note ${styles.bar}`}>
          <span className={styles.text}>{step.text}</span>
          <button
            type="button"
            className={`strong touch ${styles.undo}`}
            onClick={() => {
              step.undo()
              onDone()
            }}
          >
            撤销
          </button>
        </span>
      )}
    </output>
  )
}
