import {
  adviseList,
  askHome,
  checkList,
  fillList,
  getLanded,
  getList,
  getReport,
  getSheet,
  playList,
  saveList,
} from '#contract/list.ts'
import { showCondition, showProvince } from '#server/features/recommend/service.ts'
import { findStudentFacts, listGroupMajors } from '#server/features/preference/service.ts'
import type { FileContext } from '#server/features/paper/service.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Turns } from '#server/http/limits/turns.ts'
import { broughtLists } from './bring/bring.ts'
import type { BringContext } from './bring/reader.ts'
import { handLists } from './hand/hand.ts'
import { adviseOn } from './check/advise.ts'
import { checkChoices } from './check/check.ts'
import { type Lists, conditionOf, loadListContext } from './context.ts'
import { fillChoices } from './fill/fill.ts'
import { homeQuestion } from './fill/home-question.ts'
import { manyLists } from './many/many.ts'
import { listFiles } from './paper/routes.ts'
import { findList } from './queries.ts'
import { findLanded } from './past/landed.ts'
import { playPastYears } from './past/past.ts'
import { listOrGiven, saveChoices } from './save.ts'
import { sheetOf } from './sheet/sheet.ts'
import { candidacyFor, showList } from './show.ts'

/** 志愿表. */
export const list: Routes<Lists & FileContext & BringContext> = (handle, context) => {
  handLists(handle, context)
  manyLists(handle, context)
  listFiles(handle, context)
  broughtLists(handle, context)

  handle(getList, async ({ query, user }) => {
    const listContext = await loadListContext(context, user.id, query)
    return showList(listContext, await findList(context.db, listContext.key))
  })

  handle(saveList, async ({ body, user }) => {
    const listContext = await loadListContext(context, user.id, body)
    return saveChoices(context, listContext, body)
  })

  handle(playList, ({ body, user }) => playPastYears(context, user.id, body))

  handle(getLanded, ({ query, user }) => findLanded(context, user.id, query))

  handle(checkList, async ({ body, user }) => {
    const listContext = await loadListContext(context, user.id, body)
    const [list, facts] = await Promise.all([
      listOrGiven(context, listContext, body.majorIds),
      findStudentFacts(context.db, user.id, listContext.condition?.scores ?? []),
    ])
    return checkChoices(context, listContext, list, facts)
  })

  handle(adviseList, async ({ body, user }) => {
    const [listContext, facts] = await Promise.all([
      loadListContext(context, user.id, body),
      findStudentFacts(context.db, user.id, []),
    ])
    const marks = listContext.condition?.scores ?? []
    return adviseOn(context, listContext, body.majorIds, { ...facts, marks })
  })

  // Processes share their processor fairly: an account fills once at a time, and one more call waits.
  const fills = new Turns({ ofOneKey: 1 })
  handle(fillList, ({ body, user }) =>
    fills.run(String(user.id), 1, async () => {
      const listContext = await loadListContext(context, user.id, body)
      const count = Math.min(body.count ?? listContext.capacity, listContext.capacity)
      const told = await findStudentFacts(context.db, user.id, listContext.condition?.scores ?? [])
      return fillChoices(context, listContext, body.majorIds, body, count, told)
    }),
  )

  handle(askHome, ({ query, user }) =>
    fills.run(String(user.id), 1, async () => {
      const listContext = await loadListContext(context, user.id, query)
      const told = await findStudentFacts(context.db, user.id, listContext.condition?.scores ?? [])
      return homeQuestion(context, listContext, told)
    }),
  )

  handle(getReport, async ({ query, user }) => {
    const listContext = await loadListContext(context, user.id, query)
    const { snapshot, scope } = listContext
    const condition = conditionOf(listContext)
    const kept = await findList(context.db, listContext.key)
    const shown = showList(listContext, kept)
    return {
      condition: showCondition(query.provinceId, condition, snapshot.reference),
      province: showProvince(snapshot, query.provinceId),
      year: scope.engine.year,
      batch: scope.batch,
      batches: shown.batches,
      track: scope.track,
      unitKind: scope.unitKind,
      sources: shown.sources,
      beyond: shown.beyond,
      advice: candidacyFor(listContext).advice(),
      ...scope.restsOn,
      list: shown,
      // What is agreed to says that the facts do not go into the report.
      check: await checkChoices(context, listContext, kept, null),
      at: new Date().toISOString(),
    }
  })

  handle(getSheet, async ({ query, user }) => {
    const listContext = await loadListContext(context, user.id, query)
    const [stored, typed] = await Promise.all([
      findList(context.db, listContext.key),
      listGroupMajors(context.db, user.id),
    ])
    return sheetOf(listContext, stored, typed, new Date())
  })
}
