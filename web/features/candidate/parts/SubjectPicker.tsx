import { findSubject } from '#domain/exam/subject.ts'
import { useProvince } from '#web/features/province/parts/provinces.ts'
import { Choices } from '#web/ui/form/Choices.tsx'

interface SubjectPickerProps {
  provinceId: number
  subjects: readonly number[]
  onChange: (subjects: number[]) => void
}

/** A combination by the rules of the province: a first subject and two more, or three. */
export function SubjectPicker({ provinceId, subjects, onChange }: SubjectPickerProps) {
  const [rule] = useProvince(provinceId)?.rules ?? []
  if (!rule || rule.choose === 0) return null
  const firsts = optionsOf(rule.firstSubjects)
  const others = optionsOf(rule.subjects)
  const chosenFirst = firsts.map(({ value }) => value).filter((id) => subjects.includes(id))
  const chosen = others.map(({ value }) => value).filter((id) => subjects.includes(id))
  return (
    <>
      {firsts.length > 0 && (
        <Choices
          look="chips"
          label="首选科目（选 1 门）"
          options={firsts}
          value={chosenFirst}
          onChange={([id]) => onChange([...(id === undefined ? [] : [id]), ...chosen])}
        />
      )}
      <Choices
        multiple
        look="chips"
        label={`${firsts.length > 0 ? '再选科目' : '选考科目'}（选 ${rule.choose} 门）`}
        options={others.map((option) => ({
          ...option,
          disabled: chosen.length >= rule.choose && !chosen.includes(option.value),
        }))}
        value={chosen}
        onChange={(ids) => onChange([...chosenFirst, ...ids])}
      />
    </>
  )
}

function optionsOf(names: readonly string[]): { value: number; text: string }[] {
  return names.flatMap((name) => {
    const subject = findSubject(name)
    return subject ? [{ value: subject.id, text: subject.name }] : []
  })
}
