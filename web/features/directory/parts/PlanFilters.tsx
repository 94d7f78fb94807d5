import { LEVELS, type Level } from '#domain/directory/level.ts'
import { Choices } from '#web/ui/form/Choices.tsx'
import { SelectField } from '#web/ui/form/Field.tsx'
import { Tick } from '#web/ui/list/ListTools.tsx'
import { count } from '#web/ui/text/format.ts'

/** What a plan is narrowed by beside words and batch. */
export interface PlanNarrowing {
  readonly level: Level | undefined
  /** Only what the student's subjects open, or of which that is not known. */
  readonly isOpen: boolean
  /** Yuan a year; '' any. */
  readonly fee: string
}

interface PlanFiltersProps {
  value: PlanNarrowing
  /** Whether there is 本科 and 专科 to choose from. */
  hasBoth: boolean
  /** Those of the student; none: not said. */
  subjects: readonly number[]
  onChange: (change: Partial<PlanNarrowing>) => void
}

/** Ceilings that are asked for, in yuan a year. */
const FEES = [6000, 8000, 12_000, 20_000, 30_000]

/** Narrows a plan by level, requirement and fee. */
export function PlanFilters({ value, hasBoth, subjects, onChange }: PlanFiltersProps) {
  const { level, isOpen, fee } = value
  return (
    <>
      {hasBoth && (
        <Choices
          label="本科还是专科"
          hideLabel
          look="segments"
          options={[{ value: '', text: '都看' }, ...LEVELS.map((each) => ({ value: each, text: each }))]}
          value={[level ?? '']}
          onChange={([picked]) => onChange({ level: LEVELS.find((each) => each === picked) })}
        />
      )}
      {subjects.length > 0 && (
        <p className="mx-1 mb-2">
          <Tick checked={isOpen} onChange={(on) => onChange({ isOpen: on })}>
            只看我的选科能报的
          </Tick>
        </p>
      )}
      <SelectField
        label="学费"
        options={[
          { value: '', text: '不限' },
          ...FEES.map((each) => ({ value: String(each), text: `每年不高于 ${count(each)} 元` })),
        ]}
        value={fee}
        onChange={({ target }) => onChange({ fee: target.value })}
      />
    </>
  )
}

/** The part of a call's query that they make. */
export const narrowedBy = ({ level, isOpen, fee }: PlanNarrowing, subjects: readonly number[]) => ({
  ...(level === undefined ? {} : { level }),
  ...(isOpen && subjects.length > 0 ? { subjects: [...subjects].sort((a, b) => a - b).join(',') } : {}),
  ...(fee === '' ? {} : { maxFee: Number(fee) }),
})
