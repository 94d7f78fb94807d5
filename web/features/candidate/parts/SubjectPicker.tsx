import { SubjectsField } from './SubjectsField.tsx'
import { useAsking } from './use-asking.ts'

interface SubjectPickerProps {
  provinceId: number
  subjects: readonly number[]
  onChange: (subjects: number[]) => void
}

/** A combination that figures are looked up for. */
export function SubjectPicker({ provinceId, subjects, onChange }: SubjectPickerProps) {
  return <SubjectsField asking={useAsking(provinceId)} value={subjects} onChange={onChange} />
}
