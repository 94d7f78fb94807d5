/** What a student's own figure is called. */
export const OWN_NAMES = { rank: '你的位次', score: '你的分数' }

/** Where a student's figure stands beside a chart's: 'above' and 'below' are edges, as drawn. */
export type OwnPlace = 'inside' | 'above' | 'below'

/**
 * A figure far off would press the lines together: it is marked at the edge that it lies beyond.
 *
 * @param kind Ranks stand upside down, the better the higher.
 * @param values All that the lines take up.
 */
export function placeOfOwn(own: number, values: readonly number[], kind: 'rank' | 'score'): OwnPlace {
  if (values.length === 0) return 'inside'
  if (own < Math.min(...values) / 2) return kind === 'rank' ? 'above' : 'below'
  if (own > Math.max(...values) * 2) return kind === 'rank' ? 'below' : 'above'
  return 'inside'
}
