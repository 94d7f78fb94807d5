import { useForm } from 'react-hook-form'
import { markFault } from '#domain/candidate/mark.ts'
import { figureText } from '#domain/figure.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { FigureField } from '#web/ui/form/FigureField.tsx'

/** What a student had in the subjects that everybody takes, for one year's ties. */
export interface YearMarks {
  readonly year: number
  readonly chinese: number
  readonly mathematics: number
  readonly foreign: number
}

const FIELDS = [
  ['chinese', '语文'],
  ['mathematics', '数学'],
  ['foreign', '外语'],
] as const

interface MarksFormProps {
  year: number
  /** Those that the answer above follows from; null: none were typed. */
  marks: YearMarks | null
  onChange: (marks: YearMarks | null) => void
}

/** Asks for three marks to tell who goes first at one score. They leave the screen with it. */
export function MarksForm({ year, marks, onChange }: MarksFormProps) {
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { chinese: '', mathematics: '', foreign: '' },
  })
  const submit = handleSubmit((typed) =>
    onChange({
      year,
      chinese: Number(typed.chinese),
      mathematics: Number(typed.mathematics),
      foreign: Number(typed.foreign),
    }),
  )
  return (
    <form className="mt-2" onSubmit={submit} noValidate>
      <p className="soft mb-2">
        {year}{' '}
        年公布了同分考生的排序成绩。填上语文、数学、外语，可以看出同分时谁在前；只用在这一年，不会保存。
      </p>
      <div className="fields">
        {FIELDS.map(([field, label]) => (
          <FigureField
            key={field}
            label={label}
            error={formState.errors[field]?.message}
            {...register(field, { setValueAs: figureText, validate: (text) => markFault(label, text) })}
          />
        ))}
      </div>
      <div className="row wrap gap-2">
        <Button small type="submit">
          按同分规则比
        </Button>
        {marks !== null && (
          <Button
            small
            kind="text"
            onClick={() => {
              reset()
              onChange(null)
            }}
          >
            去掉这三科
          </Button>
        )}
      </div>
    </form>
  )
}
