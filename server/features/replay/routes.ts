import {
  checkReplayList,
  getReplayCondition,
  getReplayFilters,
  getReplayResult,
  listReplayYears,
  saveReplayCondition,
} from '#contract/replay.ts'
import { showFilters } from '#server/features/apprecsim/service.ts'
import { countTrialChoices } from '#server/features/list/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { pastLines } from '#server/features/scopes/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { showReplayCondition, writeReplayCondition } from './condition.ts'
import { playList } from './play.ts'
import { listTrialConditions } from './queries.ts'
import { showPastResult } from './result.ts'
import type { ReplayContext } from './service.ts'
import { findTrial, foreseeTrial } from './trial.ts'

/** A past year, tried. Its lists are those of the feature `list`, by the tool `replay`. */
export const replay: Routes<ReplayContext> = (handle, context) => {
  handle(listReplayYears, async ({ query: { provinceId }, user }) => {
    const snapshot = context.snapshot()
    const { name } = provinceFacts(snapshot, provinceId)
    const [years, conditions, choices] = await Promise.all([
      pastLines(snapshot, context.db).byYear(provinceId),
      listTrialConditions(context.db, user.id, provinceId),
      countTrialChoices(context.db, user.id, provinceId),
    ])
    return {
      provinceName: name,
      years: years.map(({ year, batchesOf, units }) => {
        const own = conditions.get(year)
        return {
          year,
          batches: batchesOf(null),
          units,
          own: own ? { totalScore: own.totalScore, rank: own.rank } : null,
          choices: choices.get(year) ?? 0,
        }
      }),
    }
  })

  handle(getReplayCondition, async ({ query, user }) => {
    const shown = await showReplayCondition(context, { ...query, accountId: user.id })
    void foreseeTrial(context, query).catch((error: unknown) => context.log.warn({ error }, 'no past year'))
    return shown
  })
  handle(saveReplayCondition, ({ body, user }) => writeReplayCondition(context, user.id, body))

  handle(getReplayResult, async ({ body, user }) => {
    const trial = await findTrial(context, { ...body, accountId: user.id }, body.batch)
    return showPastResult(context, user.id, trial, body)
  })

  handle(getReplayFilters, async ({ query, user }) => {
    const { scope } = await findTrial(context, { ...query, accountId: user.id }, query.batch)
    return showFilters(scope)
  })

  handle(checkReplayList, ({ body, user }) => playList(context, user.id, body))
}
