import type { SentList } from '#contract/wz.ts'
import { SUBJECTS } from '#domain/exam/subject.ts'
import { formName } from '#domain/recommend/filed-code.ts'
import {
  type Lists,
  findList,
  findSummary,
  loadListContext,
  showChoices,
} from '#server/features/list/service.ts'
import { restsOn } from '#server/features/recommend/service.ts'
import { Refusal } from '#server/http/errors.ts'

/**
 * A copy of a list as it is now, with what its chances say today, for who reads it later.
 *
 * @param listId public id of a list of the account
 * @throws HttpProblem 404; Refusal LIST_EMPTY, LIST_OLD, and NO_LINES where nothing is loaded of its batch
 */
export async function freezeList(context: Lists, accountId: number, listId: string): Promise<SentList> {
  const { provinceId, provinceName, name } = await findSummary(context.db, accountId, listId)
  // By the condition confirmed for the season, where there is one.
  const listContext = await loadListContext(context, accountId, { tool: 'apprec', provinceId, list: listId })
  const { key, scope, condition } = listContext
  const { year, batch } = key
  if (year < scope.engine.year)
    throw new Refusal(`“${name}”是 ${year} 年的志愿表，那年的填报已经结束了`, 'LIST_OLD')
  const { version, choices } = await findList(context.db, key)
  if (choices.length === 0) throw new Refusal(`“${name}”里还没有志愿`, 'LIST_EMPTY')
  const adjusts = new Map(choices.map((choice) => [choice.id, choice.adjusts ?? null]))
  const shown = showChoices(listContext, choices)
  return {
    listId,
    name,
    provinceId,
    provinceName,
    year,
    batch,
    version,
    unitKind: scope.unitKind,
    predictedYear: scope.engine.year,
    predictedFrom: restsOn(scope).predictedFrom,
    student: condition && {
      score: condition.totalScore,
      rank: condition.rank,
      track: condition.track,
      subjects: SUBJECTS.filter(({ id }) => condition.subjectIds.includes(id)).map((subject) => subject.name),
    },
    rows: shown.choices.map(({ majorId, schoolName, unitName, row }) => ({
      majorId,
      schoolName,
      unitName: formName(row, unitName, key),
      adjusts: scope.unitKind === 'group' ? (adjusts.get(majorId) ?? null) : null,
      probability: row?.probability ?? null,
      tier: row?.tier ?? null,
      eligible: row?.requirement.eligible ?? null,
      line: row?.lines[0] ?? null,
    })),
  }
}
