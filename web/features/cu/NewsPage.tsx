import { SchoolFrame } from './SchoolFrame.tsx'
import { Texts } from './Texts.tsx'

export function NewsPage() {
  return (
    <SchoolFrame page="news">{(school) => <Texts school={school} kind="news" word="新闻" />}</SchoolFrame>
  )
}
