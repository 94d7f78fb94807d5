import { type Asking, partsOf } from '#domain/candidate/asking.ts'
import { type CandidateFaults, othersName } from '#domain/candidate/faults.ts'
import { Choices } from '#web/ui/form/Choices.tsx'

interface SubjectsFieldProps {
  asking: Pick<Asking, 'firstSubjects' | 'subjects' | 'choose'>
  /** Ids */
  value: readonly number[]
  onChange: (subjects: number[]) => void
  faults?: Pick<CandidateFaults, 'first' | 'others'> | undefined
  /** They may be left out. */
  optional?: boolean
  /** Says how a whole choice is changed. */
  explains?: boolean
}

/** A combination by the rules of the province: a first subject and two more, or three. */
export function SubjectsField({
  asking,
  value,
  onChange,
  faults,
  optional = false,
  explains = false,
}: SubjectsFieldProps) {
  const { firstSubjects, subjects, choose } = asking
  const { firsts, others } = partsOf(asking, value)
  const isFull = others.length >= choose
  return (
    <>
      {firstSubjects.length > 0 && (
        <Choices
          look="row"
          label="首选科目（选 1 门）"
          options={firstSubjects.map(optionOf)}
          value={firsts}
          onChange={(ids) => onChange([...ids, ...others])}
          error={faults?.first}
        />
      )}
      {choose > 0 && (
        <Choices
          multiple
          look="row"
          label={`${othersName(asking)}（选 ${choose} 门${optional ? '，可以先不选' : ''}）`}
          options={subjects.map((subject) => ({
            ...optionOf(subject),
            disabled: isFull && !others.includes(subject.id),
          }))}
          value={others}
          onChange={(ids) => onChange([...firsts, ...ids])}
          error={faults?.others}
          hint={explains && isFull ? '要换科目，先取消一门已选的。' : undefined}
        />
      )}
    </>
  )
}

const optionOf = ({ id, name }: Asking['subjects'][number]) => ({ value: id, text: name })
