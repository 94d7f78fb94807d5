import type { DirectoryContext } from '#server/features/directory/service.ts'
import type { DataOf, QueryOf } from '#contract/endpoint.ts'
import type { getEqualScores, getScoreTable } from '#contract/hiscore.ts'
import { columnOf } from '#domain/exam/score-rank-column.ts'
import { bandOfRank } from '#domain/exam/score-rank.ts'
import { provinceFacts } from '#server/snapshot/province.ts'
import { askedTable, bandsOf, tablesOf } from '#server/snapshot/score-tables.ts'
import { listSources } from '#server/snapshot/sources.ts'

/** A score-rank table as a whole: of the track asked for, or of the first that the year has. */
export async function scoreTable(
  context: DirectoryContext,
  query: QueryOf<typeof getScoreTable>,
): Promise<DataOf<typeof getScoreTable>> {
  const snapshot = context.snapshot()
  const facts = provinceFacts(snapshot, query.provinceId)
  const { track: named, ...asked } = askedTable(facts, query)
  const track = named ?? asked.tracks[0]
  if (asked.year === null || track === undefined)
    return { ...asked, track: null, bands: [], column: null, source: null }
  const scope = { provinceId: query.provinceId, year: asked.year, track }
  const bands = bandsOf(facts, scope)
  return {
    ...asked,
    track,
    bands: bands.map(({ scoreMin, scoreMax, count, rankMax }) => [scoreMin, scoreMax, count, rankMax]),
    column: columnOf(scope, bands),
    source: snapshot.reference.sources.get(bands[0]?.importId ?? 0) ?? null,
    readFrom: bands[0]?.readFrom,
  }
}

/** The scores that a rank stood for in each year that has a table of the track. */
export async function equalScores(
  context: DirectoryContext,
  { provinceId, track, rank }: QueryOf<typeof getEqualScores>,
): Promise<DataOf<typeof getEqualScores>> {
  const snapshot = context.snapshot()
  const facts = provinceFacts(snapshot, provinceId)
  const { scoreRankYears, scoreRankTracks } = facts
  const known = scoreRankYears.filter((year) => scoreRankTracks.get(year)?.includes(track) === true)
  if (known.length === 0) return { years: [], sources: [] }
  const tables = tablesOf(facts, track)
  const years: DataOf<typeof getEqualScores>['years'] = []
  for (const year of known) {
    const bands = tables.get(year) ?? []
    const last = bands[bands.length - 1]
    if (!last) continue
    const found = bandOfRank(bands, rank)
    years.push({
      year,
      match: found && {
        scoreMin: found.scoreMin,
        scoreMax: found.scoreMax,
        rankMin: found.rankMin,
        rankMax: found.rankMax,
      },
      total: last.rankMax,
      source: last.importId,
      readFrom: last.readFrom,
    })
  }
  const ids = years.map(({ source }) => source)
  return { years, sources: listSources(snapshot.reference, ids) }
}
