import type { checkReplayList } from '#contract/replay.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import {
  candidateIn,
  conditionOf,
  fileIn,
  listOrGiven,
  loadListContext,
  pastChoice,
  sourceIdsOf,
  tellList,
} from '#server/features/list/service.ts'
import { findLaterRounds, findPastFacts, sourcesById } from '#server/features/recommend/service.ts'
import type { ReplayContext } from './service.ts'

/** Plays the list saved, or one given, through the lines of its year, and tells what was foretold of it. */
export async function playList(
  context: ReplayContext,
  accountId: number,
  { majorIds, marks, ...which }: BodyOf<typeof checkReplayList>,
): Promise<DataOf<typeof checkReplayList>> {
  const listContext = await loadListContext(context, accountId, { ...which, tool: 'replay' })
  const { scope, snapshot, past, key } = listContext
  const condition = conditionOf(listContext)
  const { choices } = await listOrGiven(context, listContext, majorIds)
  const [facts, rounds] = await Promise.all([
    past?.facts ?? findPastFacts(snapshot, context.db, scope, key.year),
    findLaterRounds(snapshot, context.db, scope, key.year),
  ])
  const filing = fileIn(
    candidateIn(key.year, condition, marks),
    choices.map((choice) => pastChoice(scope, condition, choice)),
    facts,
    { rounds, subjectIds: condition.subjectIds },
  )
  return {
    filing,
    ...tellList({
      scope,
      foretold: past?.foretold ?? 'none',
      rank: condition.rank,
      ids: choices.map(({ id }) => id),
      verdicts: filing.choices.map(({ verdict }) => verdict),
    }),
    sources: sourcesById(new Set(sourceIdsOf(filing)), snapshot.reference),
  }
}
