import { categoryName } from '#domain/art/category.ts'
import { Notice } from '#web/ui/layout/Card.tsx'
import { type ArtFrame, type TypedReading, formulaText, shareDoubt } from './reading.ts'
import type { ArtValues } from './use-art.ts'

interface RuleNoteProps {
  frame: ArtFrame
  values: ArtValues
  reading: TypedReading
}

/** By which rule the score is put together, and how sure that is; without one, what to look up. */
export function RuleNote({ frame: { province }, values, reading }: RuleNoteProps) {
  const { rule, weights, typed, isEstimate } = reading
  const name = categoryName(values.category)
  if (typed && weights !== null && !isEstimate) {
    const doubt = shareDoubt(reading)
    return (
      <Notice kind={doubt === undefined ? 'info' : 'warn'}>
        {doubt}比例是你填的，请以{province.name}当年的简章为准。
      </Notice>
    )
  }
  if (rule === undefined) {
    return (
      <Notice kind="warn">
        {province.name}
        {name}类的综合分怎么合成，我们还没有读到正式文件。先按文化占 50%
        估：教育部的原则是，用省统考成绩录取的，文化一般不低于 50%。比例不同，综合分能差几十分，请照
        {province.name}当年的招生简章填文化占的比例。
      </Notice>
    )
  }
  return (
    <Notice kind={rule.certainty === 'M' ? 'warn' : 'info'}>
      {province.name} {rule.year} 年起：{formulaText(rule)}
      {rule.note !== null && `（${rule.note}）`}。
      {rule.certainty === 'M'
        ? `这是非官方来源，待核对；请以${province.name}当年的简章为准。`
        : `来源：${rule.source}。`}
    </Notice>
  )
}
