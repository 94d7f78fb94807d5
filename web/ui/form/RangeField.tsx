import { type ReactNode, useId } from 'react'
import styles from './RangeField.module.css'

interface RangeFieldProps {
  label: ReactNode
  /** Whole numbers from 0. */
  max: number
  value: number
  onChange: (value: number) => void
  hint?: ReactNode
}

/** A whole number on a slider, with its figure beside the label. */
export function RangeField({ label, max, value, onChange, hint }: RangeFieldProps) {
  const id = useId()
  return (
    <div className="mb-3">
      <div className="row between gap-2 note">
        <label htmlFor={id}>{label}</label>
        <output htmlFor={id} className="strong tabular">
          {value}
        </output>
      </div>
      <input
        className={`block touch ${styles.range}`}
        id={id}
        type="range"
        min={0}
        max={max}
        step={1}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
        {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
      />
      {hint && (
        <p className="weak" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
