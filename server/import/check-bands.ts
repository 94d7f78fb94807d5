import { type ScoreBand, bandOfScore, sortBands } from '#domain/exam/scoreRank.ts'
import type { Db } from '#server/db/open.ts'
import type { Issue } from './refusal.ts'
import type { TargetRow } from './source.ts'

/**
 * Ranks that contradict their score in the authority's own bulletin (浙江 2022 and 2023, compared with its score-rank
 * tables): year, school, major, rank. They are taken as published.
 */
const PUBLISHED_SO = new Set([
  '2022 0008 015 55986',
  '2023 0014 007 115797',
  '2023 0024 002 66714',
  '2023 0038 010 103354',
  '2023 0060 514 164838',
  '2023 0117 013 136404',
  '2023 0123 022 102567',
])

export interface BandCheck {
  readonly faults: readonly Issue[]
  readonly notes: readonly Issue[]
  /** Year and track of lines for which no score-rank table is loaded. */
  readonly unchecked: readonly string[]
}

/** Compares ranks with the score-rank tables that are loaded: each has to lie in the band of its score. */
export async function checkBands(db: Db, provinceId: number, rows: readonly TargetRow[]): Promise<BandCheck> {
  const faults: Issue[] = []
  const notes: Issue[] = []
  const unchecked: string[] = []
  for (const [group, lines] of Map.groupBy(rows, (row) => `${String(row.year)} ${String(row.track)}`)) {
    const [first] = lines
    const ranked = lines.filter((row) => row.min_score !== null && row.min_rank !== null)
    if (!first || ranked.length === 0) continue
    const bands = await findBands(db, provinceId, Number(first.year), String(first.track))
    if (bands.length === 0) unchecked.push(group)
    else {
      for (const row of ranked) {
        const reason = contradiction(bands, Number(row.min_score), Number(row.min_rank))
        if (reason === null) continue
        const known = PUBLISHED_SO.has(
          [row.year, row.school_code, row.unit_code, row.min_rank].map(String).join(' '),
        )
        if (known) notes.push({ row: row.at, reason: `${reason}: so published, and taken` })
        else faults.push({ row: row.at, reason })
      }
    }
  }
  return { faults, notes, unchecked }
}

async function findBands(db: Db, provinceId: number, year: number, track: string): Promise<ScoreBand[]> {
  const rows = await db
    .selectFrom('score_rank')
    .select([
      'score_min as scoreMin',
      'score_max as scoreMax',
      'rank_min as rankMin',
      'rank_max as rankMax',
      'count',
    ])
    .where('province_id', '=', provinceId)
    .where('year', '=', year)
    .where('track', '=', track)
    .execute()
  const [top, ...rest] = sortBands(rows)
  // The first band holds every score above it, whether or not the table says so.
  return top ? [{ ...top, scoreMax: Number.POSITIVE_INFINITY }, ...rest] : []
}

function contradiction(bands: readonly ScoreBand[], score: number, rank: number): string | null {
  const band = bandOfScore(bands, score)
  if (band === null || (rank >= band.rankMin && rank <= band.rankMax)) return null
  return `rank ${rank} is outside the ranks of score ${score} in the score-rank table (${band.rankMin} to ${band.rankMax})`
}
