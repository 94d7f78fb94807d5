import type { DataOf } from '#contract/endpoint.ts'
import type { adviseList } from '#contract/list.ts'
import type { StudentFacts } from '#domain/preference/facts.ts'
import type { ListChange } from '#domain/list/beside/advice.ts'
import { isParallel } from '#domain/filing/parallel.ts'
import { type ListContext, type Lists } from '#server/features/list/context.ts'
import { nameChoices, showChoices } from '#server/features/list/show.ts'
import { besideOf, isForetold } from './beside.ts'

/** What to say of a list being built; null: it is not filed in parallel, or a chance is unknown. */
export async function adviseOn(
  { workers }: Pick<Lists, 'workers'>,
  listContext: ListContext,
  majorIds: readonly string[],
  facts: StudentFacts,
): Promise<DataOf<typeof adviseList>> {
  const { scope, key, capacity, past } = listContext
  const isSilent = majorIds.length === 0 || past !== null || !isParallel(key.batch)
  if (isSilent || !isForetold(listContext)) return null
  const advice = await workers.run('advise', scope.engine, {
    ...besideOf(listContext, majorIds, facts),
    capacity,
  })
  return (
    advice && {
      ...advice,
      remedy: advice.remedy && showChange(listContext, advice.remedy),
      upward: advice.upward && showChange(listContext, advice.upward),
    }
  )
}

function showChange(listContext: ListContext, { add, drop, ...end }: ListChange) {
  const { scope } = listContext
  return {
    ...end,
    add: choicesOf(listContext, add),
    drop: drop.flatMap((row) => scope.unitAt(row)?.id ?? []),
  }
}

/** Rows of the engine as choices of a list. */
export const choicesOf = (listContext: ListContext, rows: readonly number[]) => {
  const { scope } = listContext
  const ids = rows.flatMap((row) => scope.unitAt(row)?.id ?? [])
  return showChoices(listContext, nameChoices(scope, ids, [])).choices
}
