import type { DirectoryContext } from '#server/features/directory/service.ts'
import {
  deleteHistory,
  getConditionMajors,
  getFilters,
  getHistory,
  getStanding,
  getTimeToast,
  mock,
  modifyResult,
  saveCondition,
} from '#contract/apprecsim.ts'
import { getCondition, getMockCondition, getScoreRank } from '#contract/recommend.ts'
import { removedAfter } from '#domain/engine/removed.ts'
import { readerProvince } from '#server/features/province/service.ts'
import { conditionsOf, showCondition } from '#server/features/recommend/service.ts'
import { writePreferredMajors } from '#server/features/preference/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Paged, pagerOf } from '#server/http/replies.ts'
import { notFound } from '#server/http/errors.ts'
import { TIME_TOAST, listShown } from '#server/features/notice/service.ts'
import { describeCondition, findCondition, knownMajors, writeCondition } from './condition.ts'
import { convertScoreRank, showFilters, showMajors } from './options.ts'
import type { ApprecsimContext, Preferred } from './condition-cache.ts'
import { deleteSimulation, followMajors, listSimulations, updateSimulation } from './queries.ts'
import { findOrMakeSimulation, noCondition, prepareSearch, showPage, withGroups } from './service.ts'
import { showStanding } from './standing.ts'

/** Simulated admission. */
export const apprecsim: Routes<DirectoryContext & ApprecsimContext> = (handle, context) => {
  const cache = context.conditions
  for (const endpoint of [getCondition, getMockCondition]) {
    handle(endpoint, {
      // Nobody is asked for the year of their exam again because they look at another province.
      by: async ({ query, user }) =>
        (await findCondition(context, cache, user.id, query)) ??
        (await conditionsOf(context.db, user.id).examYear()),
      answer: ({ query }, found) =>
        typeof found === 'object'
          ? describeCondition(context.snapshot(), query.provinceId, found.condition)
          : describeCondition(
              context.snapshot(),
              query.provinceId,
              undefined,
              found === undefined ? null : Number(found),
            ),
    })
  }
  handle(getStanding, async ({ query, user }) => {
    const found = await findCondition(context, cache, user.id, query)
    if (!found) throw noCondition()
    return showStanding(context, query.provinceId, found.condition)
  })

  handle(saveCondition, ({ body, user }) => writeCondition(context, user.id, body))

  handle(getFilters, {
    by: ({ query, user }) => context.snapshot().scopes.find(readerProvince(query.provinceId, user), query),
    answer: (_, scope) => showFilters(scope),
  })

  handle(mock, {
    by: async ({ body, user }): Promise<Preferred> => {
      const simulation = await findOrMakeSimulation(context, cache, user.id, body)
      await prepareSearch(context.snapshot(), simulation, body)
      const preferred = await cache.withPreferences(user.id, simulation)
      return withGroups(context, user.id, preferred, body.batch)
    },
    answer: ({ body }, simulation) =>
      showPage(context.snapshot(), simulation, {
        ...body,
        filters: body.isFiltered === false ? {} : body,
        page: body.showMore === true ? Math.max(2, body.page ?? 2) : 1,
        preferences: simulation.preferences,
        groups: simulation.groups,
      }),
  })

  handle(getConditionMajors, async ({ query, user }) => {
    const snapshot = context.snapshot()
    const found = await findCondition(context, cache, user.id, query)
    const scope = snapshot.scopes.find(query.provinceId, {
      track: found?.condition.track,
      batch: query.batch,
    })
    return showMajors(snapshot, scope, found?.condition.majorIds ?? [])
  })

  handle(getTimeToast, async ({ query: { provinceId } }) => {
    const [found] = await listShown(context.db, TIME_TOAST, provinceId, new Date())
    const orNull = (text: string): string | null => (text === '' ? null : text)
    return found
      ? { url: found.url, urlName: orNull(found.title), tip: orNull(found.content) }
      : { url: null, urlName: null, tip: null }
  })

  handle(modifyResult, async ({ body, user }) => {
    const snapshot = context.snapshot()
    const which = { hashId: body.previousId || null, provinceId: body.provinceId }
    const simulation = await updateSimulation(
      context.db,
      user.id,
      which,
      ({ condition, removed }) => {
        return {
          removed: removedAfter(removed, { remove: body.majorIds, restore: body.restoreIds }),
          condition: body.preferredIds
            ? { ...condition, majorIds: knownMajors(snapshot, body.preferredIds) }
            : condition,
        }
      },
      (tx, majorIds) =>
        writePreferredMajors(tx, snapshot.reference.catalogue, user.id, majorIds, followMajors),
    )
    if (!simulation) throw notFound()
    await context.rows.waitUntilInvalidated()
    const preferred = await cache.withPreferences(user.id, simulation)
    const { preferences, groups } = await withGroups(context, user.id, preferred, body.batch)
    return showPage(snapshot, simulation, { filters: {}, preferences, groups, page: 1, batch: body.batch })
  })

  handle(getHistory, async ({ query, user }) => {
    const { reference } = context.snapshot()
    const { simulations, total } = await listSimulations(context.db, user.id, query)
    const shown = simulations.map((simulation) => ({
      id: simulation.hashId,
      createdAt: simulation.createdAt.toISOString(),
      provinceName: reference.provinces.get(simulation.provinceId)?.name ?? '',
      removed: simulation.removed.length,
      condition: showCondition(simulation.provinceId, simulation.condition, reference),
    }))
    return new Paged(shown, pagerOf(query, total))
  })

  handle(deleteHistory, async ({ params, user }) => {
    if (!(await deleteSimulation(context.db, user.id, params.id))) throw notFound()
    await context.rows.waitUntilInvalidated()
    return null
  })

  handle(getScoreRank, ({ query }) => convertScoreRank(context, query))
}
