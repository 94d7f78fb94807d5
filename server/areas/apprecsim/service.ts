import { randomBytes } from 'node:crypto'
import type { MockResult, mock } from '#contract/apprecsim.ts'
import type { BodyOf, Pager } from '#contract/endpoint.ts'
import type { Query } from '#domain/recommend/engine.ts'
import type { Context } from '#server/context.ts'
import { showCondition } from '#server/engine/condition.ts'
import type { Loaded } from '#server/engine/engines.ts'
import { type Filters, toQuery } from '#server/engine/filters.ts'
import { findScope, loadedIn, noticeOf, provinceFacts } from '#server/engine/province.ts'
import { showUnit, sourcesOf } from '#server/engine/rows.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import { type Simulation, findConditionAndSimulation, findSimulation, insertSimulation } from './queries.ts'

const PAGE_SIZE = 30

export interface MockPage {
  result: MockResult
  pager: Pager
}

export interface PageOptions {
  filters: Filters
  page: number
  batch?: string | null | undefined
  sort?: Query['sort']
}

/** One call of the simulation: the saved condition anew, or a page of an earlier simulation. */
export async function simulate(
  context: Context,
  accountId: number,
  body: BodyOf<typeof mock>,
): Promise<MockPage> {
  const loaded = loadedIn(context)
  provinceFacts(loaded, body.provinceId)
  const options: PageOptions = {
    filters: body.isFiltered === false ? {} : body,
    page: body.showMore === true ? Math.max(2, body.page ?? 2) : 1,
    batch: body.batch,
    sort: body.sort,
  }
  if (body.previousId != null) {
    const simulation = await findSimulation(context.db, accountId, body.previousId)
    if (!simulation || simulation.provinceId !== body.provinceId) throw notFound()
    return showPage(loaded, simulation, options)
  }
  const found = await findConditionAndSimulation(
    context.db,
    accountId,
    body.provinceId,
    body.subjectYear ?? null,
  )
  if (!found) throw new Refusal('请先填写成绩、位次和选科', 'NO_CONDITION')
  const simulation = { ...found, provinceId: body.provinceId, removed: [] }
  const scope = findScope(loaded, body.provinceId, { track: found.condition.track, batch: body.batch })
  if (!scope) return showPage(loaded, { ...simulation, hashId: null }, options)
  if (found.hashId !== null) return showPage(loaded, simulation, options)
  const hashId = randomBytes(9).toString('base64url')
  await insertSimulation(context.db, accountId, { ...simulation, hashId })
  return showPage(loaded, { ...simulation, hashId }, options)
}

type Shown = Pick<Simulation, 'provinceId' | 'condition' | 'removed'> & { hashId: string | null }

/** A page of a simulation; an empty one where the province has no lines. */
export function showPage(loaded: Loaded, simulation: Shown, options: PageOptions): MockPage {
  const { provinceId, condition } = simulation
  const scope = findScope(loaded, provinceId, { track: condition.track, batch: options.batch })
  const frame = {
    recordId: simulation.hashId,
    removed: simulation.removed.length,
    condition: showCondition(provinceId, condition, loaded.reference),
    notice: noticeOf(loaded, provinceId, scope, condition.year),
  }
  if (!scope) {
    const result = {
      ...frame,
      list: [],
      counts: { reach: 0, match: 0, safe: 0 },
      year: null,
      batch: null,
      track: condition.track,
      unitKind: null,
      sources: [],
    }
    return { result, pager: { page: 1, size: PAGE_SIZE, totalPages: 0, total: 0 } }
  }
  const scored = scope.engine.score({
    ...toQuery(scope, loaded.reference, condition, options.filters),
    withoutUnitIds: simulation.removed.flatMap((id) => scope.unitIdOf(id) ?? []),
    ...(options.sort ? { sort: options.sort } : {}),
    offset: (options.page - 1) * PAGE_SIZE,
    limit: PAGE_SIZE,
  })
  const list = Array.from(scored.index, (index) => showUnit(scope, index, condition)).filter(
    (row) => row !== null,
  )
  const { reach, match, safe } = scored.counts
  return {
    result: {
      ...frame,
      list,
      counts: { reach, match, safe },
      year: scope.engine.year,
      batch: scope.batch,
      track: scope.track,
      unitKind: scope.unitKind,
      sources: sourcesOf(list, loaded.reference),
    },
    pager: {
      page: options.page,
      size: PAGE_SIZE,
      totalPages: Math.ceil(scored.total / PAGE_SIZE),
      total: scored.total,
    },
  }
}
