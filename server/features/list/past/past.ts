import type { playList } from '#contract/list.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { type Lists, conditionOf, loadListContext, rowOf } from '#server/features/list/context.ts'
import { listOrGiven } from '#server/features/list/save.ts'
import { sourcesById } from '#server/snapshot/sources.ts'
import { pastLines } from '#server/features/scopes/service.ts'
import { candidateIn, fileIn, sourceIdsOf } from '#server/features/list/filing.ts'

/** Years that a list is played through: those whose lines are shown of a unit. */
const YEARS = 3

/** Plays next year's list through past lines, its units found as the engine finds them. */
export async function playPastYears(
  context: Lists,
  accountId: number,
  body: BodyOf<typeof playList>,
): Promise<DataOf<typeof playList>> {
  const listContext = await loadListContext(context, accountId, body)
  const { scope, snapshot } = listContext
  const { choices } = await listOrGiven(context, listContext, body.majorIds)
  const condition = conditionOf(listContext)
  const subjects = subjectMask(condition.subjectIds)
  const units = choices.map((choice) => {
    const index = rowOf(scope, choice.id)
    const unit = scope.unitAt(index)
    return {
      id: choice.id,
      schoolName: unit?.schoolName ?? choice.schoolName,
      unitName: unit?.unitName ?? choice.unitName,
      isShut: unit !== undefined && scope.engine.eligible(index, subjects) === false,
      lines: unit?.lines ?? [],
    }
  })
  const years = await pastLines(snapshot, context.db).years(scope)
  const latest = scope.engine.latest ?? 0
  const filed = await Promise.all(
    years
      .filter((year) => year <= latest)
      .slice(0, YEARS)
      .map(async (year) => {
        const [facts, rounds] = await Promise.all([
          pastLines(snapshot, context.db).facts(scope, year),
          pastLines(snapshot, context.db).laterRounds(scope, year),
        ])
        const compared = units.map(({ lines, ...unit }) => ({
          ...unit,
          line: lines.find((line) => line.year === year),
        }))
        return fileIn(candidateIn(year, condition, body.marks), compared, facts, { ...condition, rounds })
      }),
  )
  const sources = new Set(filed.flatMap(sourceIdsOf))
  return { years: filed, sources: sourcesById(snapshot.reference, sources) }
}
