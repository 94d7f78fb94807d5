import { NO_FACTS, type StudentFacts } from '#domain/preference/facts.ts'
import { isShutOut } from '#domain/preference/shut-out.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import type { BesideQuestion } from '#domain/list/beside/beside.ts'
import type { Near } from '#domain/list/check/near.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { type ListContext, type Lists, conditionOf, rowOf } from '#server/features/list/context.ts'
import { beyondFor } from '#server/features/list/show.ts'

type Asks = Pick<Lists, 'workers'>

/** Whether chances tell anything of a list's choices. */
export const isForetold = (listContext: ListContext): boolean =>
  listContext.condition !== null && !listContext.scope.engine.lineOnly && beyondFor(listContext) === null

/** Of whom and what list it is asked what stands beside it. @param facts null: not to be read */
export function besideOf(
  listContext: ListContext,
  majorIds: readonly string[],
  facts: StudentFacts | null,
): BesideQuestion {
  const { scope, snapshot, key, wants, preferences } = listContext
  const { rank, subjectIds, scores } = conditionOf(listContext)
  const told = facts ?? { ...NO_FACTS, marks: scores }
  const shutOut = scope.codes.limits.inOrder().filter((option) => isShutOut(option, told))
  return {
    query: {
      rank,
      subjects: subjectMask(subjectIds),
      without: { limits: shutOut.flatMap((option) => scope.codes.limits.find(option) ?? []) },
    },
    wants,
    priority: preferences.priority,
    listed: majorIds.map((id) => rowOf(scope, id)),
    home: scope.codes.schoolProvince.find(provinceFacts(snapshot, key.provinceId).name) ?? 0,
    tellsRequirements: scope.tellsRequirements,
  }
}

/** What stands near the student, for the check; null where nothing is foretold. */
export async function nearFor(
  { workers }: Asks,
  listContext: ListContext,
  majorIds: readonly string[],
  facts: StudentFacts | null,
): Promise<Near | null> {
  if (!isForetold(listContext) || listContext.past !== null || majorIds.length === 0) return null
  const names = listContext.scope.codes.discipline.inOrder()
  return workers.run('near', listContext.scope.engine, {
    ...besideOf(listContext, majorIds, facts),
    fields: Object.fromEntries(names.map((name, at) => [at + 1, name])),
  })
}
