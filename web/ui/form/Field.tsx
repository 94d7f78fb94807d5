import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  label: ReactNode
  /** Shown below, and read out with the field. */
  error?: string | undefined
  hint?: ReactNode
  /** Draws the control; it must take the props it is given. */
  children: (control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ReactNode
}

/** A labelled control with its hint and its error, tied together for screen readers. */
function Field({ label, error, hint, children }: FieldProps) {
  const id = useId()
  const errorId = `${id}-error`
  const hintId = `${id}-hint`
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ')
  return (
    <div className="mb-3">
      <label className="block note mb-2" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hint && (
        <p className="weak mt-1" id={hintId}>
          {hint}
        </p>
      )}
      <p className="error" id={errorId} role="alert">
        {error}
      </p>
    </div>
  )
}

interface TextFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  /** Stands inside the field, at its end: a unit, or a button. */
  extra?: ReactNode
}

/** One line of text. Takes what `register()` of react-hook-form gives. */
export function TextField({ label, error, hint, extra, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={`control row wrap ${styles.box}`}>
          <input className={styles.input} {...input} {...control} />
          {extra}
        </div>
      )}
    </Field>
  )
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

/** Several lines of text. Takes what `register()` of react-hook-form gives. */
export function TextArea({ label, error, hint, ...input }: TextAreaProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={`control row wrap ${styles.box}`}>
          <textarea className={styles.input} rows={5} {...input} {...control} />
        </div>
      )}
    </Field>
  )
}

interface CheckFieldProps extends ComponentProps<'input'> {
  /** What is agreed to; may hold links. */
  children: ReactNode
  error?: string | undefined
}

/** One box to tick. Takes what `register()` of react-hook-form gives. */
export function CheckField({ children, error, ...input }: CheckFieldProps) {
  const id = useId()
  return (
    <div className="mb-3">
      <div className={`row top gap-2 note links ${styles.check}`}>
        <input
          type="checkbox"
          id={id}
          {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
          {...input}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <p className="error" id={`${id}-error`} role="alert">
        {error}
      </p>
    </div>
  )
}

interface SelectFieldProps extends ComponentProps<'select'> {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
  options: readonly { value: string | number; text: string }[]
  /** The first, empty choice; without it there is none. */
  placeholder?: string
}

/** One of many, by the device's own picker. Takes what `register()` of react-hook-form gives. */
export function SelectField({ label, error, hint, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <div className={`control row wrap ${styles.box} ${styles.select}`}>
          <select className={styles.input} {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
}
