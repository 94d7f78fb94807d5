import type { MouseEvent, ReactNode } from 'react'
import styles from './OptionButton.module.css'

interface OptionButtonProps {
  /** Its number or letter, as keys pick it. */
  sign: ReactNode
  /** The sign says nothing to who listens: the options themselves are a scale. */
  isSignSilent?: boolean
  isPicked: boolean
  /** A figure, which stands below its sign. */
  isFigure?: boolean
  disabled?: boolean
  onClick: (event: MouseEvent) => void
  children: ReactNode
}

/** One option of an item or a task, as a large target. */
export function OptionButton({
  sign,
  isSignSilent = false,
  isPicked,
  isFigure = false,
  disabled = false,
  onClick,
  children,
}: OptionButtonProps) {
  return (
    <button
      type="button"
      className={`row control touch ${styles.option} ${isFigure ? styles.figure : ''}`}
      aria-pressed={isPicked}
      disabled={disabled}
      onClick={onClick}
    >
      <span className={`middle strong ${styles.sign}`} aria-hidden={isSignSilent}>
        {sign}
      </span>
      {isFigure ? children : <span className="grow">{children}</span>}
    </button>
  )
}
