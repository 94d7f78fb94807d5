import type { checkReplayList } from '#contract/replay.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { listOrGiven, loadListContext, playChoices, sourceIdsOf } from '#server/features/list/service.ts'
import { sourcesById } from '#server/snapshot/sources.ts'
import type { ReplayContext } from './service.ts'

/** Plays the list saved, or one given, through the lines of its year, and tells what was foretold of it. */
export async function playList(
  context: ReplayContext,
  accountId: number,
  { majorIds, marks, ...which }: BodyOf<typeof checkReplayList>,
): Promise<DataOf<typeof checkReplayList>> {
  const listContext = await loadListContext(context, accountId, { ...which, tool: 'replay' })
  const { choices } = await listOrGiven(context, listContext, majorIds)
  const played = await playChoices(context, listContext, choices, marks)
  const sources = sourcesById(listContext.snapshot.reference, new Set(sourceIdsOf(played.filing)))
  return { ...played, sources }
}
