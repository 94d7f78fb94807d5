import type { UseFormReturn } from 'react-hook-form'
import type { TextField as FieldOfText } from '#contract/console/content.ts'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import styles from './Fields.module.css'
import type { TypedText } from './typed-text.ts'

const TYPES = { line: 'text', day: 'date', time: 'datetime-local', number: 'text' } as const
const YES = [{ value: 'true', text: '是' }]

/** What is said of a text beside its words, as its kind asks. */
export function Fields({ fields, form }: { fields: readonly FieldOfText[]; form: UseFormReturn<TypedText> }) {
  const { errors } = form.formState
  return (
    <div className={styles.fields}>
      {neededFirst(fields).map(({ name, label, input, isNeeded, choices, should }) => {
        const shown = {
          label: isNeeded ? `${label}（必填）` : label,
          error: errors.values?.[name]?.message,
        }
        const registered = form.register(`values.${name}`)
        if (input === 'choice' || input === 'tick') {
          const options = input === 'tick' ? YES : choices
          const placeholder = input === 'tick' ? '否' : '不选'
          return (
            <SelectField key={name} {...shown} options={options} placeholder={placeholder} {...registered} />
          )
        }
        return (
          <TextField
            key={name}
            {...shown}
            type={TYPES[input]}
            {...(input === 'number' ? { inputMode: 'decimal' } : {})}
            {...(name === 'from' || name === 'link' ? { hint: should } : {})}
            {...registered}
          />
        )
      })}
    </div>
  )
}

const neededFirst = (fields: readonly FieldOfText[]) =>
  [...fields].sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded))
