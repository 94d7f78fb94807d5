/** More candidates than any province ranks in one track: no rank is greater. */
export const MAX_RANK = 2_000_000

/** The full score of 海南, the greatest of all provinces. */
export const MAX_SCORE = 900
