import type { ContentContext } from '#server/features/content/service.ts'
import { search as searchEndpoint, suggest } from '#contract/search.ts'
import { networkOf } from '#server/http/address.ts'
import { type Routes, Paged, pagerOf } from '#server/http/endpoint.ts'
import { prepareIndex } from './entries.ts'
import { find, findBest } from './finder.ts'

/** Hits of each kind where all are asked for, of one kind on a page, and while typing. */
const FEW = 5
const PAGE = 20
const SUGGESTED = 8

/** 搜索. */
export const search: Routes<ContentContext> = (handle, context) => {
  context.snapshots.beforeUse(prepareIndex)

  handle(searchEndpoint, async ({ query: { q, kind, page }, request }) => {
    await context.limits.take('searchAddress', networkOf(request.ip))
    const found = find(context.snapshot(), q)
    if (kind === undefined) {
      const groups = found.map((group) => ({
        kind: group.kind,
        total: group.total,
        hits: group.hits(0, FEW),
      }))
      return { groups }
    }
    const one = found.find((group) => group.kind === kind)
    const total = one?.total ?? 0
    const hits = one?.hits((page - 1) * PAGE, page * PAGE) ?? []
    const data = { groups: one ? [{ kind, total, hits }] : [] }
    return new Paged(data, pagerOf({ page, size: PAGE }, total))
  })

  handle(suggest, async ({ query: { q }, request }) => {
    await context.limits.take('searchAddress', networkOf(request.ip))
    return findBest(context.snapshot(), q, SUGGESTED)
  })
}
