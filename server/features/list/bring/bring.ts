import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import type { DataOf } from '#contract/endpoint.ts'
import { keepBrought, readBrought } from '#contract/list.ts'
import { fullListText } from '#domain/filing/capacity.ts'
import { grouped } from '#domain/grouped.ts'
import { type KnownUnit, matchRow } from '#domain/list/bring/match-row.ts'
import { typedId } from '#domain/list/bring/typed-choice.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import { type ListContext, type Lists, loadListContext, rowOf } from '#server/features/list/context.ts'
import { filledFromPlan, withSlots } from '#server/features/list/inside.ts'
import type { KeptChoice } from '#server/features/list/kept.ts'
import { insertList } from '#server/features/list/many/many-queries.ts'
import { findSummary } from '#server/features/list/queries.ts'
import { nameChoices } from '#server/features/list/show.ts'
import { Refusal } from '#server/http/errors.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { BringContext } from './reader.ts'
import { unitIndexOf } from './unit-index.ts'

type ShownUnit = NonNullable<DataOf<typeof readBrought>['rows'][number]['unit']>

/** Majors inside a group that are named where it is one of several. */
const MOST_MEMBERS = 4

/** 读入已有的志愿表. */
export const broughtLists: Routes<Lists & BringContext & DirectoryContext> = (handle, context) => {
  handle(readBrought, async ({ body: { text, file, ...place }, user }) => {
    const listContext = await loadListContext(context, user.id, place)
    const { scope, key, capacity, capacityKnown, members } = listContext
    const areGroups = scope.unitKind !== 'major'
    const sent = file === undefined ? (text ?? '') : Buffer.from(file, 'base64')
    const { rows, notes, left } = await context.listReader.read(user.id, { sent, areGroups })
    if (rows.length === 0) throw new Refusal(nothingRead(areGroups), 'NO_LIST')
    const snapshot = context.snapshot()
    const index = await unitIndexOf(scope, snapshot.directory, members)
    const shown: DataOf<typeof readBrought>['rows'] = []
    for (const row of rows) {
      await yieldToEventLoop()
      const { unit, ...asked } = matchRow(row, index, { areGroups, year: key.year })
      const candidates = asked.doubt === null ? [] : asked.candidates
      shown.push({
        ...row,
        majors: [...row.majors],
        unit: unit && showKnown(listContext, unit),
        doubt: asked.doubt,
        candidates: candidates.map((each) => showKnown(listContext, each)),
      })
    }
    return {
      provinceName: provinceFacts(snapshot, key.provinceId).name,
      year: key.year,
      batch: key.batch,
      unitKind: scope.unitKind,
      capacity,
      capacityKnown,
      rows: shown,
      notes: [...notes],
      left: [...left],
    }
  })

  handle(keepBrought, async ({ body: { name, choices, ...place }, user }) => {
    const listContext = await loadListContext(context, user.id, place)
    const { scope, key, capacity } = listContext
    if (choices.length > capacity) throw new Refusal(fullListText(listContext, key.batch))
    const kept = choices.map(({ majorId, schoolName, unitName, adjusts, slots }, at): KeptChoice => {
      const obeys = adjusts === null || scope.unitKind === 'major' ? {} : { adjusts }
      if (majorId === null) return { id: typedId(at), schoolName, unitName, ...obeys }
      const [named] = nameChoices(scope, [majorId], [])
      const choice = { id: majorId, schoolName, unitName, ...named, ...obeys }
      return slots.length > 0
        ? withSlots(listContext, choice, slots, at)
        : filledFromPlan(listContext, choice)
    })
    const seen = new Set<string>()
    for (const { id, schoolName, unitName } of kept) {
      if (seen.has(id)) throw new Refusal(`“${schoolName} ${unitName}”有两个，请只留一个`, 'TWICE')
      seen.add(id)
    }
    const content = { rank: listContext.condition?.rank ?? null, choices: kept }
    return findSummary(context.db, user.id, await insertList(context.db, key, { name, content }))
  })
}

const nothingRead = (areGroups: boolean): string =>
  `没有读到志愿。每个志愿要有学校和${areGroups ? '院校专业组' : '专业'}，例如“${
    areGroups ? '1 某某大学 第201组' : '1 某某大学 计算机科学与技术'
  }”；有表头的话，要写明哪一列是学校、哪一列是${areGroups ? '专业组' : '专业'}。`

/** A unit, and by what it is told from others of its school. */
function showKnown({ scope, members }: ListContext, { id, schoolName, unitName }: KnownUnit): ShownUnit {
  const unit = scope.unitAt(rowOf(scope, id))
  const line = unit?.lines.find(({ rank }) => rank !== null)
  const inside = (unit === undefined ? undefined : members.get(unit.unitId))?.inside ?? []
  const named = inside.slice(0, MOST_MEMBERS).map(({ name }) => name)
  const parts = [
    unit?.requirement == null ? '' : `选科 ${unit.requirement}`,
    line === undefined || line.rank === null ? '' : `${line.year} 年线 ${grouped(line.rank)} 位`,
    named.length === 0 ? '' : `含 ${named.join('、')}${inside.length > named.length ? '等' : ''}`,
  ].filter(Boolean)
  return { majorId: id, schoolName, unitName, about: parts.length === 0 ? null : parts.join('，') }
}
