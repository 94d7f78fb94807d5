import { TIER_FROM, type Tier } from '#domain/forecast/tiers.ts'

/** The ranks at which the probability of admission is 0.9, 0.5 and 0.1. */
export interface ForecastRanks {
  readonly rank90: number
  readonly rank50: number
  readonly rank10: number
}

/** The tier of a rank at a unit. The three ranks are the tiers' bounds, so nothing is interpolated. */
export function tierAt(rank: number, forecast: ForecastRanks): Tier {
  if (rank <= forecast.rank90) return 'safe'
  if (rank <= forecast.rank50) return 'match'
  return rank <= forecast.rank10 ? 'reach' : 'out'
}

/** The probabilities that `ForecastRanks` stand for, which are the bounds of the tiers. */
export const FORECAST_AT = {
  rank90: TIER_FROM.safe,
  rank50: TIER_FROM.match,
  rank10: TIER_FROM.reach,
} as const
