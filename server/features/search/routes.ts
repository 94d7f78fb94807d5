import type { FastifyRequest } from 'fastify'
import type { ContentContext } from '#server/features/content/service.ts'
import { search as searchEndpoint, searchByPreferences, suggest } from '#contract/search.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { orderBySaid, saidOfMajor, saidOfSchool } from '#domain/preference/said-of.ts'
import { findStored } from '#server/features/preference/service.ts'
import { networkOf } from '#server/http/limits/address.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { isCountedByKey } from '#server/http/partner.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { prepareIndex } from './entries.ts'
import { type Leaning, find, findBest } from './finder.ts'

/** Hits of each kind where all are asked for, of one kind on a page, and while typing. */
const FEW = 5
const PAGE = 20
const SUGGESTED = 8

/** 搜索. */
export const search: Routes<ContentContext> = (handle, context) => {
  context.snapshots.beforeUse(prepareIndex)

  function answer({ q, kind, page }: QueryOf<typeof searchEndpoint>, leaning?: Leaning) {
    const found = find(context.snapshot(), q)
    if (kind === undefined) {
      const groups = found.map((group) => ({
        kind: group.kind,
        total: group.total,
        hits: group.hits(0, FEW, leaning),
      }))
      return { groups }
    }
    const one = found.find((group) => group.kind === kind)
    const total = one?.total ?? 0
    const hits = one?.hits((page - 1) * PAGE, page * PAGE, leaning) ?? []
    const data = { groups: one ? [{ kind, total, hits }] : [] }
    return new Paged(data, pagerOf({ page, size: PAGE }, total))
  }

  const count = async (request: FastifyRequest): Promise<void> => {
    if (!isCountedByKey(request)) await context.limits.take('searchAddress', networkOf(request.ip))
  }

  handle(searchEndpoint, async ({ query, request }) => {
    await count(request)
    return answer(query)
  })

  handle(searchByPreferences, async ({ query, request, user }) => {
    await count(request)
    // The protected facts say nothing of schools or majors: they are not read.
    const preferences = await findStored(context.db, user.id)
    return answer(query, ({ item }) => {
      if (item.type === 'major') return orderBySaid(saidOfMajor(preferences, item.major))
      return item.type === 'school' ? orderBySaid(saidOfSchool(preferences, item.school)) : 0
    })
  })

  handle(suggest, async ({ query: { q }, request }) => {
    await count(request)
    return findBest(context.snapshot(), q, SUGGESTED)
  })
}
