import type { DataOf } from '#contract/endpoint.ts'
import type { getStanding } from '#contract/apprecsim.ts'
import { isMainUndergraduate, isSpecial } from '#domain/directory/control-lines.ts'
import { tableYear } from '#domain/exam/rank-doubt.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import { equalScores, listControlLines } from '#server/features/hiscore/service.ts'
import { type SaidCondition, showCondition, unlinedFor } from '#server/features/recommend/service.ts'
import { listSources } from '#server/snapshot/sources.ts'

/** What a track was before 3+1+2. */
const FORMER: Readonly<Record<string, string>> = { 物理: '理科', 历史: '文科' }

/**
 * Where a condition stands by score–rank tables and control lines alone. Scores of two years cannot be compared: beside the
 * lines of another year stands what the rank scored there.
 */
export async function showStanding(
  context: DirectoryContext,
  provinceId: number,
  condition: SaidCondition,
): Promise<DataOf<typeof getStanding>> {
  const snapshot = context.snapshot()
  const { reference } = snapshot
  const { track, rank, year: ownYear, totalScore } = condition
  const equal = rank === null ? { years: [] } : await equalScores(context, { provinceId, track, rank })
  const scores = new Map(equal.years.map(({ year, match }) => [year, match?.scoreMin ?? null]))
  const lines = (await listControlLines(context.db, provinceId)).filter((line) => !isSpecial(line))
  const ofTrack = lines.filter((line) => line.track === track || line.track === '')
  // A province that has just divided otherwise has lines of the former division alone.
  const controlLines = ofTrack.length > 0 ? ofTrack : lines.filter((line) => line.track === FORMER[track])
  const unlined = unlinedFor(snapshot, provinceId, condition)
  return {
    condition: showCondition(provinceId, condition, reference),
    tableYear: tableYear(
      equal.years.map(({ year }) => year),
      ownYear,
    ),
    own: unlined && { text: unlined.text, batches: unlined.batches },
    years: equal.years.map(({ year, match, total }) => ({ year, score: match?.scoreMin ?? null, total })),
    controlLines: controlLines.map(({ year, batch, score }) => ({
      year,
      batch,
      score,
      isMain: isMainUndergraduate(batch),
      own: ofTrack.length > 0 && year === ownYear ? totalScore : (scores.get(year) ?? null),
    })),
    sources: listSources(reference, [
      ...equal.years.map(({ source }) => source),
      ...controlLines.map(({ source }) => source),
    ]),
  }
}
