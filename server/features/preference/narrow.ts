import type { Query } from '#domain/recommend/engine.ts'
import type { Wants } from '#domain/recommend/wants.ts'

/** A code that no unit has: where two filters share nothing, nothing is left. */
const NO_CODE = 0xffff

/** A query that leaves out what a student does not want, too: filters of a page narrow what preferences leave. */
export function narrowQuery(query: Query, wants: Wants): Query {
  const filters = { ...query.filters }
  for (const [dimension, codes] of Object.entries({ ...wants.filters, special: wants.specials })) {
    const chosen = filters[dimension]
    filters[dimension] = chosen ? [NO_CODE, ...chosen.filter((code) => codes.includes(code))] : codes
  }
  const fees = [query.maxFee, wants.maxFee].filter((fee) => fee != null)
  return { ...query, filters, without: wants.without, maxFee: fees.length > 0 ? Math.min(...fees) : null }
}
