import type { SeasonShown } from '#contract/season.ts'
import { inTime, roundName, roundState, seasonState } from '#domain/season/season.ts'
import type { StoredSeason } from './queries.ts'

/** A season at a moment. @param season undefined: none is set */
export function showSeason(provinceId: number, season: StoredSeason | undefined, now: Date): SeasonShown {
  const rounds = season?.rounds ?? []
  return {
    provinceId,
    year: season?.year ?? null,
    state: seasonState(rounds, now),
    changes: season?.changes ?? null,
    rounds: [...rounds].sort(inTime).map((round) => ({
      batch: round.batch,
      round: round.round,
      kind: round.kind,
      name: roundName(round, rounds),
      opens: round.opens.toISOString(),
      closes: round.closes.toISOString(),
      state: roundState(round, now),
    })),
    at: now.toISOString(),
  }
}
