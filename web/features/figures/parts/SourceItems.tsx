import type { Source } from '#contract/fields.ts'
import { whatDay } from '#web/ui/text/format.ts'
import { cite } from '#domain/source.ts'
import { type SourcedFigure, waysText } from './format.ts'

/** Where figures are from, as a list's items: each file, how its figures came, when it was loaded. */
export function SourceItems({
  sources,
  lines,
}: {
  sources: readonly Source[]
  lines: readonly SourcedFigure[]
}) {
  return sources.map((source) => (
    <li key={source.id}>
      {cite(source)}
      {waysText(lines, source)}，{whatDay(source.importedAt)}载入
      {source.starter && '（起步数据，只含部分志愿）'}
    </li>
  ))
}
