import { SchoolFrame } from './SchoolFrame.tsx'
import { Texts } from './Texts.tsx'

export function CharterPage() {
  return (
    <SchoolFrame page="charter">
      {(school) => <Texts school={school} kind="charter" word="招生章程" />}
    </SchoolFrame>
  )
}
