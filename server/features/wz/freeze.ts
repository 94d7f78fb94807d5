import type { SentList } from '#contract/wz.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { slotsText } from '#domain/list/inside/slots.ts'
import { toldApartName } from '#domain/filing/filed-code.ts'
import {
  type Lists,
  type StoredHandList,
  findHandLists,
  findList,
  findSummary,
  loadListContext,
  showChoices,
} from '#server/features/list/service.ts'
import { judgedBy } from '#server/features/season/service.ts'
import { type StoredCondition, showProvince } from '#server/features/recommend/service.ts'
import { Refusal } from '#server/http/errors.ts'

/**
 * A copy of a list as it is now, with what its chances say today, for who reads it later.
 *
 * @param listId public id of a list of the account
 * @throws HttpProblem 404; Refusal LIST_EMPTY, LIST_OLD, and NO_LINES where nothing is loaded of its batch
 */
export async function freezeList(context: Lists, accountId: number, listId: string): Promise<SentList> {
  const hand = (await findHandLists(context.db, accountId)).find(({ id }) => id === listId)
  if (hand) return freezeHand(context, accountId, hand)
  const { provinceId, provinceName, name } = await findSummary(context.db, accountId, listId)
  const listContext = await loadListContext(context, accountId, { tool: 'apprec', provinceId, list: listId })
  const { key, scope, condition } = listContext
  const { year, batch } = key
  const { version, choices } = await findList(context.db, key)
  refuseDead({ name, year, choices }, scope.engine.year)
  const kept = new Map(choices.map((choice) => [choice.id, choice]))
  const insideOf = (id: string): string => slotsText(kept.get(id)?.slots ?? [])
  const shown = showChoices(listContext, choices)
  return {
    listId,
    name,
    provinceId,
    provinceName,
    year,
    batch,
    version,
    predictedYear: scope.engine.year,
    predictedFrom: scope?.restsOn.predictedFrom ?? null,
    student: studentOf(condition),
    rows: shown.choices.map(({ majorId, schoolName, unitName, row }) => ({
      majorId,
      schoolName,
      unitName: toldApartName(row, unitName, key),
      ...(row && { level: row.level }),
      note: insideOf(majorId),
      adjusts: scope.unitKind === 'group' ? (kept.get(majorId)?.adjusts ?? null) : null,
      probability: row?.probability ?? null,
      tier: row?.tier ?? null,
      eligible: row?.requirement.eligible ?? null,
      line: row?.lines[0] ?? null,
    })),
  }
}

/** A list written by hand: names and notes, as they were typed. */
async function freezeHand(context: Lists, accountId: number, list: StoredHandList): Promise<SentList> {
  const { id, savedAt: _, choices, ...rest } = list
  refuseDead(list, showProvince(context.snapshot(), list.provinceId).targetYear)
  return {
    ...rest,
    listId: id,
    predictedYear: null,
    predictedFrom: null,
    student: studentOf(await judgedBy(context, accountId, list.provinceId)),
    rows: choices.map(({ schoolName, unitName, note }) => ({
      majorId: null,
      schoolName,
      unitName,
      note,
      adjusts: null,
      probability: null,
      tier: null,
      eligible: null,
      line: null,
    })),
  }
}

/** @throws Refusal LIST_OLD, LIST_EMPTY */
function refuseDead(
  { name, year, choices }: { name: string; year: number; choices: readonly unknown[] },
  nextYear: number,
): void {
  if (year < nextYear) throw new Refusal(`“${name}”是 ${year} 年的志愿表，那年的填报已经结束了`, 'LIST_OLD')
  if (choices.length === 0) throw new Refusal(`“${name}”里还没有志愿`, 'LIST_EMPTY')
}

const studentOf = (condition: StoredCondition | null): SentList['student'] =>
  condition && {
    score: condition.totalScore,
    rank: condition.rank,
    track: condition.track,
    subjects: SUBJECTS.filter(({ id }) => condition.subjectIds.includes(id)).map(({ name }) => name),
  }
