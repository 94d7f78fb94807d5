import type { MockResult } from '#contract/apprecsim.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { FILED_TIERS } from '#domain/recommend/tiers.ts'

/** Rows of a page of the simulation. */
export const PAGE = 30

export type Pages = readonly MockResult[]

/** The rows of the pages read so far; one that stands on two pages, because a row before it was removed, comes once. */
export function rowsOf(pages: Pages): UnitRow[] {
  const seen = new Map<string, UnitRow>()
  for (const { list } of pages) for (const row of list) if (!seen.has(row.majorId)) seen.set(row.majorId, row)
  return [...seen.values()]
}

/** How many rows there are with these tiers (none: all three). */
export function totalOf(page: MockResult, tiers: readonly string[] = []): number {
  return FILED_TIERS.filter((tier) => tiers.length === 0 || tiers.includes(tier)).reduce(
    (sum, tier) => sum + page.counts[tier],
    0,
  )
}

/**
 * The next page to read, from 1, or undefined at the end. After removals it is the page of the first row missing,
 * which may be one read before.
 */
export function nextPage(pages: Pages, tiers: readonly string[] = []): number | undefined {
  const last = pages[pages.length - 1]
  if (last === undefined) return 1
  const have = rowsOf(pages).length
  return last.list.length === 0 || have >= totalOf(last, tiers) ? undefined : Math.floor(have / PAGE) + 1
}

/** The same pages without a row, and the counts as the server will give them. */
export function withoutRow(pages: Pages, row: UnitRow): MockResult[] {
  return pages.map((page) => {
    const counts = { ...page.counts }
    if (row.tier !== null && row.tier !== 'out') counts[row.tier] = Math.max(0, counts[row.tier] - 1)
    const list = page.list.filter(({ majorId }) => majorId !== row.majorId)
    return { ...page, counts, list, removed: page.removed + 1 }
  })
}
