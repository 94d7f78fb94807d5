import type { Advice } from '#domain/advice.ts'
import {
  changeSheetResult,
  confirmCondition,
  countSheetResult,
  getSheetCondition,
  getSheetFilters,
  getSheetMajors,
  getSheetResult,
  saveSheetMajors,
} from '#contract/apprec.ts'
import { majorsOf } from '#domain/preference/wishes.ts'
import {
  countUnits,
  knownMajors,
  prepareSearch,
  showFilters,
  showMajors,
  showNothing,
  showPage,
  withGroups,
  followMajors,
} from '#server/features/apprecsim/service.ts'
import { writePreferredMajors } from '#server/features/preference/service.ts'
import { conditionsOf } from '#server/features/recommend/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { changeRemoved } from '#server/features/season/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { type ApprecContext, findConfirmed, notConfirmed, showSheet, writeSheet } from './condition.ts'

/** Rounds after the first take what the one before left, which is published between the two. */
const LATER_ROUND: Advice = {
  kind: 'draft',
  severity: 'warning',
  text: '这一次填报只招前面没有招满的学校和专业。余下的计划由省教育考试院在两次之间公布，这里没有，所以不列出志愿，也不算概率。请以公布的余额为准，可以自己排一张志愿表。',
}

/** 志愿推荐 of the season. */
export const apprec: Routes<ApprecContext> = (handle, context) => {
  /** The scope in which an account files; that of the province's first track where nothing is confirmed. */
  async function scopeOf(accountId: number, provinceId: number, batch: string | undefined) {
    provinceFacts(context.snapshot(), provinceId)
    const sheet = await context.seasons.currentSheet(accountId, provinceId, new Date())
    return context.snapshot().scopes.find(provinceId, { track: sheet?.condition.track, batch })
  }

  handle(getSheetCondition, ({ query, user }) => showSheet(context, user.id, query))

  handle(confirmCondition, ({ body, user }) => writeSheet(context, user.id, body))

  handle(getSheetResult, {
    by: async ({ body, user }) => {
      const found = await findConfirmed(context, user.id, body.provinceId)
      await prepareSearch(context.snapshot(), found, body)
      return withGroups(context, user.id, found, body.batch)
    },
    answer: ({ body }, found) =>
      body.round > 1
        ? showNothing(context.snapshot(), found, body.batch, LATER_ROUND)
        : showPage(context.snapshot(), found, {
            ...body,
            filters: body,
            preferences: found.preferences,
            groups: found.groups,
          }),
  })

  handle(countSheetResult, async ({ body, user }) => {
    const found = await findConfirmed(context, user.id, body.provinceId)
    await prepareSearch(context.snapshot(), found, body)
    return countUnits(context.snapshot(), found, {
      ...body,
      filters: body,
      page: 1,
      preferences: found.preferences,
      // Counts are the same in any order.
      groups: null,
    })
  })

  handle(getSheetFilters, async ({ query, user }) =>
    showFilters(await scopeOf(user.id, query.provinceId, query.batch)),
  )

  handle(changeSheetResult, async ({ body: { provinceId, majorIds, restoreIds = [] }, user }) => {
    const season = await context.seasons.current(provinceId, new Date())
    const isThere =
      season !== undefined &&
      (await context.db
        .transaction()
        .execute((tx) =>
          changeRemoved(
            tx,
            { accountId: user.id, provinceId, year: season.year },
            { remove: majorIds, restore: restoreIds },
          ),
        ))
    if (!isThere) throw notConfirmed()
    await context.rows.waitUntilInvalidated()
    return null
  })

  handle(getSheetMajors, async ({ query, user }) => {
    const snapshot = context.snapshot()
    const scope = await scopeOf(user.id, query.provinceId, query.batch)
    const { liked } = await context.conditions.preferences(user.id)
    return showMajors(snapshot, scope, majorsOf(liked, snapshot.reference.catalogue.majors))
  })

  handle(saveSheetMajors, async ({ body, user }) => {
    const snapshot = context.snapshot()
    const wanted = knownMajors(snapshot, body.majorIds)
    await context.db.transaction().execute(async (tx) => {
      await conditionsOf(tx, user.id).lock()
      await writePreferredMajors(tx, snapshot.reference.catalogue, user.id, wanted, followMajors)
    })
    await context.rows.waitUntilInvalidated()
    return null
  })
}
