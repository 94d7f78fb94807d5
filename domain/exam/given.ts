/**
 * Which of score and rank a student gave; the other is the score-rank table's and follows it. 'sure': both, and the rank
 * holds although the table gives the score another.
 */
export const GIVEN = ['score', 'rank', 'both', 'sure'] as const
export type GivenFigure = (typeof GIVEN)[number]
