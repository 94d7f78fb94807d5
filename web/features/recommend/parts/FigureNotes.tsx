import type { Source } from '#contract/fields.ts'
import { markOf } from '#domain/exam/certainty.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import { whatDay } from '#web/ui/format.ts'
import { cite } from '#domain/source.ts'
import { type SourcedFigure, waysText } from './format.ts'
import { TIER_MEANING, tierLabel } from './tiers.ts'

/** What the figures of a table of units mean, as items of a list. @param hasChance it tells how likely each is */
export function FigureNotes({ lines, hasChance }: { lines: readonly SourcedFigure[]; hasChance: boolean }) {
  const marks = new Map(lines.flatMap((line) => markOf(line) ?? []).map(({ short, whole }) => [short, whole]))
  return (
    <>
      {hasChance &&
        FILED_TIERS.map((tier) => (
          <li key={tier}>
            <strong>{tierLabel(tier)}</strong>：{TIER_MEANING[tier]}。
          </li>
        ))}
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

/** Where figures are from, as items of a list: each file, how its figures came to be known, and when it was loaded. */
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
