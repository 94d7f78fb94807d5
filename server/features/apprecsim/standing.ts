import { candidacyOf } from '#server/features/candidacy/service.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { getStanding } from '#contract/apprecsim.ts'
import { isMainUndergraduate, isSpecial } from '#domain/directory/control-lines.ts'
import { controlScale } from '#domain/directory/control-scale.ts'
import { tableYear } from '#domain/exam/rank-doubt.ts'
import type { DirectoryContext } from '#server/features/directory/service.ts'
import { equalScores, listControlLines } from '#server/features/hiscore/service.ts'
import { type SaidCondition, showCondition } from '#server/features/recommend/service.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
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
  const matches = new Map(equal.years.map(({ year, match }) => [year, match]))
  const { name: province, scoreRankYears } = provinceFacts(snapshot, provinceId)
  // What was typed stays itself in its own year, and in the table that its rank is looked up in.
  const typedIn = [ownYear, ...(condition.given === 'score' ? [tableYear(scoreRankYears, ownYear)] : [])]
  const ownIn = (year: number): { least: number; most: number } | null => {
    if (totalScore !== null && typedIn.includes(year)) return { least: totalScore, most: totalScore }
    const match = matches.get(year)
    return match ? { least: match.scoreMin, most: match.scoreMax } : null
  }
  const lines = (await listControlLines(context.db, provinceId)).filter((line) => !isSpecial(line))
  const ofTrack = lines.filter((line) => line.track === track || line.track === '')
  // A province that has just divided otherwise has lines of the former division alone.
  const controlLines = ofTrack.length > 0 ? ofTrack : lines.filter((line) => line.track === FORMER[track])
  const unlined = candidacyOf(snapshot, provinceId, undefined, condition).unlined()
  return {
    condition: showCondition(provinceId, condition, reference),
    tableYear: tableYear(
      equal.years.map(({ year }) => year),
      ownYear,
    ),
    own: unlined && { text: unlined.text, batches: unlined.batches },
    years: equal.years.map(({ year, match, total }) => ({ year, match, total })),
    controlLines: controlLines.map((line) => {
      const { year, batch, score } = line
      const scale = controlScale({ ...line, provinceId, province })
      const own = ofTrack.length > 0 && scale.of === null ? ownIn(year) : null
      return { year, batch, score, ...scale, isMain: isMainUndergraduate(batch), own }
    }),
    sources: listSources(reference, [
      ...equal.years.map(({ source }) => source),
      ...controlLines.map(({ source }) => source),
    ]),
  }
}
