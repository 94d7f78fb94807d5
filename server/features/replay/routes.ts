import {
  checkReplayList,
  getReplayCondition,
  getReplayList,
  getReplayResult,
  listReplayHistory,
  listReplayYears,
  saveReplayCondition,
  saveReplayList,
} from '#contract/replay.ts'
import { provinceFacts } from '#server/features/recommend/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal } from '#server/http/errors.ts'
import { showReplayCondition, writeReplayCondition } from './condition.ts'
import { nameUnits, playList, showHistory, showReplayList } from './play.ts'
import {
  countReplayChoices,
  listReplayConditions,
  listReplayVersions,
  saveReplayList as saveVersion,
} from './queries.ts'
import { showPastResult } from './result.ts'
import type { ReplayContext } from './service.ts'
import { loadPast, yearsOf } from './year.ts'

/** A past year, tried. */
export const replay: Routes<ReplayContext> = (handle, context) => {
  handle(listReplayYears, async ({ query: { provinceId }, user }) => {
    const snapshot = context.snapshot()
    const { name } = provinceFacts(snapshot, provinceId)
    const [years, conditions, counts] = await Promise.all([
      yearsOf(snapshot, context.db, provinceId),
      listReplayConditions(context.db, user.id, provinceId),
      countReplayChoices(context.db, user.id, provinceId),
    ])
    return {
      provinceName: name,
      years: years.map(({ year, batches, units }) => {
        const own = conditions.get(year)
        const choices = counts.filter((each) => each.year === year)
        return {
          year,
          batches: [...batches],
          units,
          own: own ? { totalScore: own.totalScore, rank: own.rank } : null,
          choices: choices.reduce((sum, each) => sum + each.choices, 0),
        }
      }),
    }
  })

  handle(getReplayCondition, ({ query, user }) =>
    showReplayCondition(context, { ...query, accountId: user.id }),
  )
  handle(saveReplayCondition, ({ body, user }) => writeReplayCondition(context, user.id, body))

  handle(getReplayResult, async ({ body, user }) =>
    showPastResult(context, await loadPast(context, user.id, body), body),
  )

  handle(getReplayList, async ({ query, user }) => {
    const pastContext = await loadPast(context, user.id, query)
    const [list] = await listReplayVersions(context.db, pastContext.key, 1)
    return showReplayList(context, pastContext, list)
  })

  handle(saveReplayList, async ({ body: { version, majorIds, ...asked }, user }) => {
    const pastContext = await loadPast(context, user.id, asked)
    const { key, capacity } = pastContext
    if (majorIds.length > capacity) throw new Refusal(`${key.batch}最多填 ${capacity} 个志愿`)
    const [saved] = await listReplayVersions(context.db, key, 1)
    const choices = nameUnits(pastContext, majorIds, saved?.choices ?? [])
    const next = await saveVersion(context.db, key, version, choices)
    if (next === undefined) throw new Refusal('志愿表在别处改过了，已为您换成最新的一份', 'LIST_CHANGED')
    return showReplayList(context, pastContext, { version: next, choices })
  })

  handle(checkReplayList, async ({ body, user }) =>
    playList(context, await loadPast(context, user.id, body), body),
  )

  handle(listReplayHistory, async ({ query, user }) =>
    showHistory(context, await loadPast(context, user.id, query)),
  )
}
