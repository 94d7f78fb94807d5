import { useQuery } from '@tanstack/react-query'
import type { ProvinceRules } from '#contract/province.ts'
import { tableYear } from '#domain/exam/rank-doubt.ts'
import { RANK, scoreRange } from '#domain/exam/bounds.ts'
import { readFigure } from '#domain/figure.ts'
import { type ScoreOrRank, scoreRankQuery } from '#web/features/recommend/parts/score-rank.ts'
import { useSettled } from '#web/ui/form/use-settled.ts'

/**
 * Looks a typed score or rank up in the province's score-rank table.
 * @param typed The field filled by hand, and its text; `published`: no table of another year tells anything.
 * @returns `match` of what was asked last, `end` of the table, its year (null: there is none) and its
 * source.
 */
export function useScoreRank(
  province: ProvinceRules,
  year: string,
  track: string | null,
  typed: { field: 'totalScore' | 'rank'; text: string; published?: boolean },
) {
  const text = useSettled(typed.text)
  const nearest = tableYear(province.data.scoreRanks, Number(year))
  const table = typed.published === true && nearest !== Number(year) ? null : nearest
  // While the two differ the settled text may be of the other field.
  const asked = text === typed.text ? askedOf(typed.field, text, province.fullScore) : null
  const query = useQuery(
    scoreRankQuery(province.id, table ?? undefined, track, table === null ? null : asked),
  )
  return {
    table,
    /** There is a table of another year, which does not count. */
    isLate: table !== nearest,
    /** What the answer below is about; null while there is none. */
    asked: query.data === undefined || query.isPlaceholderData ? null : asked,
    match: query.data?.match ?? null,
    end: query.data?.end ?? null,
    column: query.data?.column ?? null,
    source: query.data?.source ?? null,
    readFrom: query.data?.readFrom,
    failed: query.isError,
  }
}

function askedOf(field: 'totalScore' | 'rank', text: string, full: number | null): ScoreOrRank | null {
  const { value } = readFigure(text, field === 'rank' ? RANK : scoreRange(full))
  if (value === null) return null
  return field === 'rank' ? { rank: value } : { score: value }
}
