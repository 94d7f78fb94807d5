import { insideOf, twoTablesText } from '#domain/exam/score-rank-column.ts'
import type { Judged } from '#server/features/candidacy/facts.ts'

/** By which of two score–rank tables ranks are told, where the candidates of a track have two. */
export function secondTable({ scope, facts: { name, scoreRankTracks } }: Judged): string | null {
  const second = insideOf(scope.track)
  const hasTwo = [...scoreRankTracks.values()].some((tracks) => tracks.includes(second))
  return hasTwo ? twoTablesText(name) : null
}
