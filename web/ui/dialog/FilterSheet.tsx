import { type ReactNode, useState } from 'react'
import type { SheetParams } from '#web/client/search-params.ts'
import { Button } from '#web/ui/form/Button.tsx'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField, TextField } from '#web/ui/form/Field.tsx'
import styles from './FilterSheet.module.css'
import { Popup } from './Popup.tsx'

type Draft = Readonly<Record<string, string | boolean | null | readonly string[]>>
/** Names of the filters that hold such a value. */
type NamesOf<V, T> = { [N in keyof V]: V[N] extends T ? N : never }[keyof V] & string
type Lists<V> = NamesOf<V, readonly string[]>
type Texts<V> = NamesOf<V, string>

interface Option {
  value: string
  name: string
  /** What would be left, shown beside the name. */
  count?: ReactNode
}

/** One field of a sheet: which filter it sets, and how it asks. */
export type FilterField<V> =
  | {
      /** Several options at once. */
      ask: 'many'
      name: Lists<V>
      label: string
      options: readonly Option[]
      /** How many of a long list are shown before it is unfolded; left out: all. */
      fold?: number
    }
  | { ask: 'one'; name: Texts<V>; label: string; options: readonly { value: string; text: string }[] }
  | { ask: 'select'; name: Texts<V>; label: string; options: readonly string[] }
  | {
      /** Two figures, from and to. */
      ask: 'range'
      ends: readonly [RangeEnd<V>, RangeEnd<V>]
      unit?: string
      hint?: string
      /** What is kept of what is typed. */
      clean: (typed: string) => string
      /** Why the range cannot be, or null. */
      problem: string | null
    }

interface RangeEnd<V> {
  name: Texts<V>
  label: string
}

interface FilterSheetProps<V> {
  title: string
  params: SheetParams<V>
  /** What is ticked and typed; nothing of it holds before it is applied. */
  draft: V
  onDraft: (draft: V) => void
  fields: readonly FilterField<V>[]
  /** What applying shows; left out: 查看结果. */
  apply?: string
  onApply: (filters: V) => void
  onClose: () => void
  /** Below the fields: that some are still on their way. */
  children?: ReactNode
}

const listOf = (value: Draft[string] | undefined): readonly string[] => (Array.isArray(value) ? value : [])
const textOf = (value: Draft[string] | undefined): string => (typeof value === 'string' ? value : '')

/** Whether there is anything to choose from: nothing is known of some kinds, as long as no file tells them. */
const canBeAsked = <V extends Draft>(field: FilterField<V>): boolean =>
  field.ask === 'range' || field.options.length > 0

/** Whether what is typed can be; a range may be none. */
export const canBeApplied = <V extends Draft>(fields: readonly FilterField<V>[]): boolean =>
  fields.every((field) => field.ask !== 'range' || field.problem === null)

/** The fields of filters, in a sheet or on a page of their own. */
export function FilterFields<V extends Draft>({
  fields,
  draft,
  onDraft,
}: Pick<FilterSheetProps<V>, 'fields' | 'draft' | 'onDraft'>) {
  return fields
    .filter(canBeAsked)
    .map((field) => (
      <Field
        key={field.ask === 'range' ? field.ends[0].name : field.name}
        field={field}
        draft={draft}
        onChange={(name, value) => onDraft({ ...draft, [name]: value })}
      />
    ))
}

/** Filters as a sheet over the page, applied together. */
export function FilterSheet<V extends Draft>(props: FilterSheetProps<V>) {
  const { title, params, draft, onDraft, fields, apply, onApply, onClose, children } = props
  const active = params.count(draft)
  const isImpossible = !canBeApplied(fields)
  return (
    <Popup
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button block disabled={active === 0} onClick={() => onDraft(params.clear(draft))}>
            重置
          </Button>
          <Button kind="primary" block disabled={isImpossible} onClick={() => onApply(draft)}>
            {apply ?? (active > 0 ? `查看结果（已选 ${active} 项）` : '查看结果')}
          </Button>
        </>
      }
    >
      <FilterFields fields={fields} draft={draft} onDraft={onDraft} />
      {children}
    </Popup>
  )
}

interface FieldProps<V> {
  field: FilterField<V>
  draft: V
  onChange: (name: string, value: string | readonly string[]) => void
}

function Field<V extends Draft>({ field, draft, onChange }: FieldProps<V>) {
  switch (field.ask) {
    case 'many':
      return (
        <Options
          {...field}
          chosen={listOf(draft[field.name])}
          onChange={(chosen) => onChange(field.name, chosen)}
        />
      )
    case 'one':
      return (
        <Choices
          label={field.label}
          options={field.options}
          value={[textOf(draft[field.name])]}
          onChange={([value = '']) => onChange(field.name, value)}
        />
      )
    case 'select':
      return (
        <SelectField
          label={field.label}
          placeholder="不限"
          options={field.options.map((text) => ({ value: text, text }))}
          value={textOf(draft[field.name])}
          onChange={({ target }) => onChange(field.name, target.value)}
        />
      )
    case 'range':
      return (
        <>
          <div className="fields">
            {field.ends.map(({ name, label }) => (
              <TextField
                key={name}
                label={label}
                inputMode="numeric"
                placeholder="不限"
                extra={field.unit && <span className={`weak ${styles.unit}`}>{field.unit}</span>}
                value={textOf(draft[name])}
                onChange={({ target }) => onChange(name, field.clean(target.value))}
              />
            ))}
          </div>
          <p className="error" role="alert">
            {field.problem}
          </p>
          {field.hint && <p className="weak mb-4">{field.hint}</p>}
        </>
      )
  }
}

interface OptionsProps {
  label: string
  options: readonly Option[]
  fold?: number
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

/** Options of one filter; of a long list, what is chosen and the first ones stay in sight. */
function Options({ label, options, fold = options.length, chosen, onChange }: OptionsProps) {
  const [unfolded, setUnfolded] = useState(false)
  const shown = options.filter(({ value }, index) => unfolded || index < fold || chosen.includes(value))
  const hidden = options.length - shown.length
  return (
    <div className="mb-4">
      <Choices
        label={label}
        multiple
        options={shown.map(({ value, name, count }) => ({
          value,
          text: (
            <span>
              {name}
              {count !== undefined && <small className="weak"> {count}</small>}
            </span>
          ),
        }))}
        value={chosen}
        onChange={onChange}
      />
      {options.length > fold && (hidden > 0 || unfolded) && (
        <Button kind="text" small onClick={() => setUnfolded(!unfolded)}>
          {unfolded ? '收起' : `展开其余 ${hidden} 项`}
        </Button>
      )}
    </div>
  )
}
