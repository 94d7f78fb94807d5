import { type ComponentProps, useState } from 'react'
import { type FigureRange, figureText, readFigure } from '#domain/figure.ts'
import { TextField } from './Field.tsx'
import styles from './Field.module.css'

type TextFieldProps = ComponentProps<typeof TextField>

interface FigureFieldProps extends Omit<TextFieldProps, 'inputMode' | 'extra'> {
  /** Whole figures alone, by the keys of a phone. */
  whole?: boolean
  /** Stands behind the figure: 分, %. One that is typed along is dropped. */
  unit?: string
  /** Told what is typed, as `figureText` has it. */
  onType?: (figure: string) => void
}

/** A figure as text. Takes what `register()` of react-hook-form gives, in place of `value` and `onType`. */
export function FigureField({ whole = false, unit, onType, onChange, ...field }: FigureFieldProps) {
  const figureIn = (typed: string): string => {
    const text = figureText(typed)
    return unit !== undefined && text.endsWith(unit) ? text.slice(0, -unit.length) : text
  }
  return (
    <TextField
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...field}
      onChange={onType ? ({ target }) => onType(figureIn(target.value)) : onChange}
      extra={unit && <span className={`weak nowrap ${styles.unit}`}>{unit}</span>}
    />
  )
}

interface NumberFieldProps extends Omit<FigureFieldProps, 'value' | 'onChange' | 'onType' | 'whole'> {
  range: FigureRange
  value: number | null
  onChange: (value: number | null) => void
}

/** A figure as a number. What is typed and cannot be is said, and counts as nothing. */
export function NumberField({ range, value, onChange, error, ...field }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const read = readFigure(typed, range)
  // What changed elsewhere stands in the place of what was typed here.
  const isTyped = read.value === value
  return (
    <FigureField
      {...field}
      whole={range.decimals === undefined}
      value={isTyped ? typed : String(value ?? '')}
      error={(isTyped ? read.problem : undefined) ?? error}
      onType={(text) => {
        setTyped(text)
        onChange(readFigure(text, range).value)
      }}
    />
  )
}
