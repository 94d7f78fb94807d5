import type { GivenFigure } from '#domain/exam/given.ts'

/** What a student says of themselves; `rank` null: not said yet. */
export interface Candidate {
  provinceId: number
  /** null: it is not known. */
  track: string | null
  score: number | null
  rank: number | null
  /** Which of the two they gave; missing where it was entered before that was asked. */
  given?: GivenFigure | undefined
  /** Ids */
  subjects: number[]
}

export const nobodyOf = (provinceId: number): Candidate => ({
  provinceId,
  track: null,
  score: null,
  rank: null,
  subjects: [],
})
