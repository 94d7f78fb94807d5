import { type ReactNode, useState } from 'react'
import { markProblem } from '#domain/trirec/own.ts'
import { TextField } from '#web/ui/Field.tsx'
import { figureText } from '#web/ui/figure-text.ts'
import styles from './trirec.module.css'

interface MarkFieldProps {
  label: ReactNode
  /** What it is called where it is refused: 高考成绩. */
  what: string
  full: number
  /** How many decimals a mark may have. */
  decimals?: 0 | 1 | 2
  value: number | null
  onChange: (mark: number | null) => void
  unit?: string
  placeholder?: string
  hint?: ReactNode
  error?: string | undefined
}

const forms = { 0: /^\d{1,4}$/, 1: /^\d{1,4}(?:\.\d?)?$/, 2: /^\d{1,4}(?:\.\d{0,2})?$/ } as const

/** A mark of so many. What is typed and cannot be is said and counts as nothing. */
export function MarkField(props: MarkFieldProps) {
  const { label, what, full, decimals = 0, value, onChange, unit, placeholder, hint, error } = props
  const [typed, setTyped] = useState('')
  const read = (text: string): { mark: number | null; problem: string | undefined } => {
    if (text === '') return { mark: null, problem: undefined }
    const isMark = forms[decimals].test(text)
    const problem = isMark
      ? markProblem(what, Number(text), full)
      : `${what}要填数字${decimals === 0 ? '，不带小数' : `，最多 ${decimals} 位小数`}`
    return { mark: problem === undefined ? Number(text) : null, problem }
  }
  const { mark, problem } = read(typed)
  // What changed elsewhere stands in the place of what was typed here.
  const isTyped = mark === value
  return (
    <TextField
      label={label}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={isTyped ? typed : String(value ?? '')}
      error={(isTyped ? problem : undefined) ?? error}
      hint={hint}
      extra={unit && <span className={`weak nowrap ${styles.unit}`}>{unit}</span>}
      onChange={({ target }) => {
        const text = figureText(target.value)
        setTyped(text)
        onChange(read(text).mark)
      }}
    />
  )
}
