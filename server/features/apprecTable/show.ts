import { RESTS_ON_NOTHING } from '#domain/forecast/words/rests-on.ts'
import type { SharedTable } from '#contract/apprecTable.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { formName, toldApartName } from '#domain/filing/filed-code.ts'
import type { ContentContext } from '#server/features/content/service.ts'
import type { ListRecord } from '#server/features/list/service.ts'
import type { Scope } from '#server/features/scopes/service.ts'
import {
  conditionsOf,
  type StoredCondition,
  showUnit,
  sourcesOfRows,
} from '#server/features/recommend/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import type { SeasonContext } from '#server/features/season/service.ts'
import { Refusal } from '#server/http/errors.ts'

/** What handlers of tables use. */
export type TableContext = ContentContext & SeasonContext

/** What a reader may see of the student. */
export interface Shows {
  name: string | null
  score: boolean
  rank: boolean
  chance: boolean
}

/** By what a list is judged. */
interface Judged {
  /** null: none of its year is known, or its version was saved under another. */
  readonly condition: StoredCondition | null
  readonly rank: number | null
  /** Whose units it is of: told by a condition of any year. */
  readonly track: string | null
}

/**
 * What a list's student is judged by: the condition confirmed for its year, before there is one the saved one, where that is of
 * the year. A version keeps to the rank that it was saved with: a condition of another is not its own.
 */
async function judge(
  { db, seasons }: TableContext,
  { accountId, provinceId, year, isFixed, rank }: ListRecord,
): Promise<Judged> {
  const sheet = await seasons.sheet({ accountId, provinceId, year })
  const saved = sheet?.condition ?? (await conditionsOf(db, accountId).find(provinceId))
  const track = saved?.track ?? null
  const condition = saved?.year === year ? saved : null
  if (isFixed && condition?.rank !== rank) return { condition: null, rank, track }
  return { condition, rank: condition?.rank ?? null, track }
}

/** The units that a list is of; undefined where nothing is loaded of its batch any more. */
const scopeOf = (context: TableContext, { provinceId, batch }: ListRecord, { track }: Judged) =>
  context.snapshot().scopes.find(provinceId, { track, batch })

type Choice = ListRecord['choices'][number]

/** A choice as it may be shown now: either may have another name, and the number of a group is that of the year or none. */
function shownChoice(
  scope: Scope | undefined,
  list: ListRecord,
  { id, schoolName, unitName }: Choice,
  condition: StoredCondition | null,
) {
  const unitId = scope?.unitIdOf(id)
  const row = scope && unitId !== undefined ? showUnit(scope, scope.engine.indexOf(unitId), condition) : null
  return {
    row,
    schoolName: row?.schoolName ?? schoolName,
    unitName: formName(row, row?.unitName ?? unitName, list),
  }
}

/** What a comment on a choice is under. */
export async function choiceTitle(
  context: TableContext,
  record: ListRecord,
  choice: Choice,
): Promise<string> {
  const scope = scopeOf(context, record, await judge(context, record))
  const { row, schoolName, unitName } = shownChoice(scope, record, choice, null)
  return `${schoolName} ${toldApartName(row, unitName, record)}`
}

/**
 * A list as one reader gets to see it. Of the student it holds what `shows` lets through and nothing else: without chances no
 * figure of it follows from their score, rank or subjects.
 * @param comments at each row, by the unit's public id
 * @throws Refusal NO_LINES where nothing is loaded of the list's batch any more
 */
export async function showTable(
  context: TableContext,
  record: ListRecord,
  shows: Shows,
  comments: ReadonlyMap<string, number>,
): Promise<SharedTable> {
  const snapshot = context.snapshot()
  const { provinceId, batch } = record
  const judged = await judge(context, record)
  const { condition } = judged
  const scope = scopeOf(context, record, judged)
  if (!scope) throw new Refusal(`${batch}的数据正在更新，暂时打不开这份志愿表，请稍后再来`, 'NO_LINES')
  const rows: UnitRow[] = []
  const choices = record.choices.map((choice) => {
    const { row, ...names } = shownChoice(scope, record, choice, shows.chance ? condition : null)
    if (row) rows.push(row)
    return {
      majorId: choice.id,
      ...names,
      // What the contract does not name of it stays here: it may follow from the student.
      unit: row,
      inside:
        scope.unitKind === 'major' ? null : { adjusts: choice.adjusts ?? null, slots: choice.slots ?? [] },
      comments: comments.get(choice.id) ?? 0,
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
      rank: shows.rank ? judged.rank : null,
    },
    hasChance: shows.chance && condition !== null,
    predictedYear: scope.engine.year,
    ...(scope?.restsOn ?? RESTS_ON_NOTHING),
    choices,
    sources: sourcesOfRows(rows, snapshot.reference),
  }
}
