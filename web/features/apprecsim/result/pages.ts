import type { MockResult } from '#contract/apprecsim.ts'
import type { PastSides } from '#contract/filing-fields.ts'
import { SIDES } from '#domain/filing/filing.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import type { ResultFilters } from '#web/features/list/parts/frame/filters.ts'

/** Rows of a page of the simulation. */
export const PAGE = 30

/** A page of a result. `past`: of a year whose lines are known. */
export type ResultPage = MockResult & { readonly past?: PastSides }
export type Pages = readonly ResultPage[]

/** How many units stand on each side of their line, where a result goes by that. */
export const sidesOf = (page: ResultPage): PastSides['sides'] | undefined =>
  page.past?.sides ?? page.lined?.sides

/** The rows read so far; one that a removal moved onto two pages comes once. */
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

/** How many rows a search left, of all tiers, or of all sides of a past year. */
export function foundIn(page: ResultPage): number {
  const sides = sidesOf(page)
  return sides === undefined ? totalOf(page) : SIDES.reduce((sum, side) => sum + sides[side], 0)
}

/** The next page to read, from 1; undefined at the end. After removals, that of the first missing row. */
export function nextPage(
  pages: Pages,
  { tier = [], side = 'reached' }: Partial<Pick<ResultFilters, 'tier' | 'side'>> = {},
): number | undefined {
  const last = pages[pages.length - 1]
  if (last === undefined) return 1
  const have = rowsOf(pages).length
  const total = sidesOf(last)?.[side] ?? totalOf(last, tier)
  return last.list.length === 0 || have >= total ? undefined : Math.floor(have / PAGE) + 1
}

/** The same pages without a row, and the counts as the server will give them. */
export function withoutRow(pages: Pages, row: UnitRow): ResultPage[] {
  return pages.map((page) => {
    const counts = { ...page.counts }
    if (row.tier !== null && row.tier !== 'out') counts[row.tier] = Math.max(0, counts[row.tier] - 1)
    const list = page.list.filter(({ majorId }) => majorId !== row.majorId)
    return { ...page, counts, list, removed: page.removed + 1 }
  })
}
