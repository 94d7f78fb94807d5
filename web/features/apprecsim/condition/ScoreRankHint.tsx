import { whichTableText } from '#domain/exam/score-rank-column.ts'
import { belowEndText, openBandText, pointsText, ranksText } from '#domain/exam/score-rank.ts'
import { cite } from '#domain/source.ts'
import { waysText } from '#web/features/figures/parts/format.ts'
import type { useScoreRank } from './use-score-rank.ts'

interface ScoreRankHintProps {
  found: ReturnType<typeof useScoreRank>
  /** The year asked about; the table may be an older one. */
  year: string
  /** Shown before there is anything to look up. */
  idle: string
  /** Both figures, where the student typed both and they are to be compared with the table. */
  typed?: { score: number; rank: number } | undefined
}

/** What the score-rank table says about a figure, with year and source; or why it says nothing. */
export function ScoreRankHint(props: ScoreRankHintProps) {
  const { source, readFrom, column, asked } = props.found
  return (
    <output className="block soft">
      {hintOf(props)}
      {column !== null && asked !== null && whichTableText(column)}
      {source !== null && asked !== null && (
        <span className="block weak mt-1">
          来源：{cite(source)}
          {waysText([{ source: source.id, readFrom }], source)}
        </span>
      )}
    </output>
  )
}

function hintOf({
  found: { table, isLate, failed, asked, match, end },
  year,
  idle,
  typed,
}: ScoreRankHintProps): string {
  if (isLate) return `${year} 年的一分一段表还没有载入，请照成绩单填写总分和位次。`
  if (table === null) return '本省的一分一段表暂无数据，请按成绩单填写总分和位次。'
  if (failed) return '一分一段表暂时读不到，请按成绩单填写总分和位次。'
  if (asked === null) return idle
  const older = String(table) === year ? '' : `${year} 年的一分一段表暂无；`
  if (match === null) {
    return 'score' in asked && end !== null && asked.score < end.score
      ? `${older}${belowEndText(table, asked.score, end)}`
      : `${table} 年一分一段表里没有对应的数，请按成绩单填写。`
  }
  if ('score' in asked && match.isOpen && typed === undefined) {
    return `${older}${openBandText(table, asked.score, match)}`
  }
  const apart =
    typed !== undefined &&
    (typed.rank < match.rankMin ||
      typed.rank > match.rankMax ||
      typed.score < match.scoreMin ||
      typed.score > match.scoreMax)
  return (
    `${older}按 ${table} 年的表，${pointsText(match)}对应位次 ${ranksText(match)}。` +
    (apart ? '与你填的不一致，请核对；计算以位次为准。' : '')
  )
}
