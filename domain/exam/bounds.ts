import type { FigureRange } from '#domain/figure.ts'

/** More candidates than any province ranks in one track: no rank is greater. */
export const MAX_RANK = 2_000_000

/** The full score of 海南, the greatest of all provinces. */
export const MAX_SCORE = 900

/** A rank as it is typed. */
export const RANK: FigureRange = { what: '位次', least: 1, most: MAX_RANK }

/** A total score as it is typed. @param full null: no rule of the province tells it */
export const scoreRange = (full: number | null): FigureRange => ({
  what: '总分',
  most: full ?? MAX_SCORE,
  decimals: 1,
})

/** The score of one subject as it is typed. */
export const subjectRange = (name: string): FigureRange => ({ what: `${name}成绩`, most: 150, decimals: 1 })
