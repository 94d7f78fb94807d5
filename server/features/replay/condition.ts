import type { getReplayCondition, saveReplayCondition } from '#contract/replay.ts'
import type { BodyOf, DataOf } from '#contract/endpoint.ts'
import { checkCondition, noTable, settleFigures } from '#server/features/apprecsim/service.ts'
import { showCondition } from '#server/features/recommend/service.ts'
import { type TrialKey, findTrialCondition, upsertTrialCondition } from './queries.ts'
import type { ReplayContext } from './service.ts'
import { showPastProvince } from './year.ts'

type Shown = DataOf<typeof getReplayCondition>

/** What a student tries in a year, or an empty condition, with that year's rules. */
export async function showReplayCondition(context: ReplayContext, key: TrialKey): Promise<Shown> {
  const snapshot = context.snapshot()
  const shown = await showPastProvince(context, key)
  const condition = await findTrialCondition(context.db, key)
  return {
    ...showCondition(key.provinceId, condition, snapshot.reference, key.year),
    ...shown,
  }
}

/**
 * Checks a condition by the rules of its province and year, and saves it.
 * @throws Refusal with the sentence for the student
 */
export async function writeReplayCondition(
  context: ReplayContext,
  accountId: number,
  body: BodyOf<typeof saveReplayCondition>,
): Promise<Shown> {
  const snapshot = context.snapshot()
  const { provinceId, year } = body
  const key = { accountId, provinceId, year }
  // Refused where the year has no lines.
  await showPastProvince(context, key)
  const { facts, track } = checkCondition(snapshot, body)
  const hasTable = facts.scoreRankTracks.get(year)?.includes(track) === true
  if (!hasTable && (body.given === 'score' || body.given === 'rank')) {
    // The table of another year would give a figure of another year.
    throw noTable(year, body.given)
  }
  const figures = settleFigures(facts, { ...body, track })
  const saved = await findTrialCondition(context.db, key)
  const majorIds = body.majorIds?.filter((code) => snapshot.reference.catalogue.byCode.has(code))
  await upsertTrialCondition(context.db, key, {
    year,
    track,
    ...figures,
    scores: body.scores ?? [],
    subjectIds: [...body.subjectIds].sort((a, b) => a - b),
    majorIds: majorIds ? [...new Set(majorIds)] : (saved?.majorIds ?? []),
  })
  return showReplayCondition(context, key)
}
