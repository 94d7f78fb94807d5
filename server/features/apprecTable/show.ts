import type { SharedTable } from '#contract/apprecTable.ts'
import type { UnitRow } from '#contract/recommend.ts'
import type { ContentContext } from '#server/features/content/service.ts'
import type { ListRecord } from '#server/features/list/service.ts'
import {
  findCondition,
  findScope,
  provinceFacts,
  restsOn,
  showUnit,
  sourcesOf,
} from '#server/features/recommend/service.ts'
import { Refusal } from '#server/http/errors.ts'

/** What a reader may see of the student. */
export interface Shows {
  name: string | null
  score: boolean
  rank: boolean
  chance: boolean
}

/**
 * A list as one reader gets to see it. Of the student it holds what `shows` lets through and nothing else: without chances no
 * figure of it follows from their score, rank or subjects.
 * @param comments at each row, by the unit's public id
 * @throws Refusal NO_LINES where nothing is loaded of the list's batch any more
 */
export async function showTable(
  context: ContentContext,
  record: ListRecord,
  shows: Shows,
  comments: ReadonlyMap<string, number>,
): Promise<SharedTable> {
  const snapshot = context.snapshot()
  const { provinceId, batch } = record
  const condition = await findCondition(context.db, record.accountId, provinceId)
  const scope = findScope(snapshot, provinceId, { track: condition?.track, batch })
  if (!scope) throw new Refusal(`${batch}的数据正在更新，暂时打不开这份志愿表，请稍后再来`, 'NO_LINES')
  const rows: UnitRow[] = []
  const choices = record.choices.map(({ id, schoolName, unitName }) => {
    const unitId = scope.unitIdOf(id)
    const index = unitId === undefined ? -1 : scope.engine.indexOf(unitId)
    const row = showUnit(scope, index, shows.chance ? condition : null)
    if (row) rows.push(row)
    return {
      majorId: id,
      // Either may have another name by now.
      schoolName: row?.schoolName ?? schoolName,
      unitName: row?.unitName ?? unitName,
      // What the contract does not name of it stays here: it may follow from the student.
      unit: row,
      comments: comments.get(id) ?? 0,
    }
  })
  return {
    recordId: record.hashId,
    name: record.name,
    provinceId,
    provinceName: provinceFacts(snapshot, provinceId).name,
    year: record.year,
    batch,
    version: record.version,
    savedAt: record.savedAt.toISOString(),
    unitKind: scope.unitKind,
    student: {
      name: shows.name,
      score: shows.score ? (condition?.totalScore ?? null) : null,
      rank: shows.rank ? (condition?.rank ?? null) : null,
    },
    hasChance: shows.chance && condition !== null,
    predictedYear: scope.engine.year,
    ...restsOn(scope),
    choices,
    sources: sourcesOf(rows, snapshot.reference),
  }
}
