import { markOf } from '#domain/exam/certainty.ts'
import type { SourcedFigure } from './format.ts'

/** What the figures of a table of units mean, as items of a list. */
export function FigureNotes({ lines }: { lines: readonly SourcedFigure[] }) {
  const marks = new Map(lines.flatMap((line) => markOf(line) ?? []).map(({ short, whole }) => [short, whole]))
  return (
    <>
      <li>“预测位次”是预计的最低录取位次，“八成落在”是它有八成可能落入的范围。</li>
      {lines.some(({ derived }) => derived === 'rank') && (
        <li>“约”：考试院没有公布这个位次，是按当年一分一段表由分数推算的，取同分的最后一名。</li>
      )}
      {[...marks].map(([short, whole]) => (
        <li key={short}>
          “{short}”：这条线的来历是{whole}，不是直接取自考试院的文件。
        </li>
      ))}
      <li>“暂无”表示没有载入这项官方数据，不代表为零或不限。</li>
    </>
  )
}
