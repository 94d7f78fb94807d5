/**
 * Which of score and rank a student gave; the other is the score-rank table's and follows it. 'sure': both, and the rank
 * holds although the table gives the score another.
 */
export const GIVEN = ['score', 'rank', 'both', 'sure'] as const
export type GivenFigure = (typeof GIVEN)[number]

/** Who is sure of a rank is so in one table: no longer, once another one counts. */
export const unsure = (given: GivenFigure): GivenFigure => (given === 'sure' ? 'both' : given)
