import { type FiledTier, FILED_TIERS } from '#domain/forecast/tiers.ts'
import { type ResultFilters, resultParams } from '#web/features/list/parts/frame/filters.ts'

export const isTier = (tier: string | undefined): tier is FiledTier => FILED_TIERS.some((one) => one === tier)

/** The same result, of one tier or of all. */
export const showTier = (filters: ResultFilters, tier: 'all' | FiledTier): ResultFilters => ({
  ...filters,
  tier: tier === 'all' ? [] : [tier],
})

/** Whether anything that the student chose leaves rows out. */
export const isNarrowed = (filters: ResultFilters): boolean =>
  resultParams.count(filters) > 0 || filters.tier.length > 0 || filters.q !== ''

/** The same result with nothing left out. */
export const showAll = (filters: ResultFilters): ResultFilters => ({
  ...resultParams.clear(filters),
  tier: [],
  q: '',
})
