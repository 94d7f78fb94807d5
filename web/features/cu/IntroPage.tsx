import { SchoolFrame } from './SchoolFrame.tsx'
import { Story } from './Story.tsx'
import { Texts } from './Texts.tsx'

export function IntroPage() {
  return (
    <SchoolFrame page="intro">
      {(school) => (
        <Texts school={school} kind="intro" word="简介" instead={<></>} beneath={<Story school={school} />} />
      )}
    </SchoolFrame>
  )
}
