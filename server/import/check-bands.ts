import { type ScoreBand, bandOfScore, sortBands } from '#domain/exam/scoreRank.ts'
import type { Db } from '#server/db/open.ts'
import type { Issue } from './refusal.ts'
import type { TargetRow } from './source.ts'

/**
 * Ranks that contradict their score in the authority's own bulletin, compared with its score-rank table: province, year,
 * school, unit, rank. They are taken as published.
 */
const PUBLISHED_SO = new Set([
  '浙江 2022 0008 015 55986',
  '浙江 2023 0014 007 115797',
  '浙江 2023 0024 002 66714',
  '浙江 2023 0038 010 103354',
  '浙江 2023 0060 514 164838',
  '浙江 2023 0117 013 136404',
  '浙江 2023 0123 022 102567',
  '山东 2020 A223 L6 149031',
  '山东 2020 A600 13 92858',
  '山东 2020 B439 33 158765',
  '山东 2020 D631 10 210620',
  '山东 2020 E527 0J 206205',
  '山东 2020 F405 01 56698',
])

/** Places by which a rank may miss the edge of its band: 广东 publishes ranks that differ from its table by up to 9. */
const SLACK = 10

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
          [row.province, row.year, row.school_code, row.unit_code, row.min_rank].map(String).join(' '),
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
  if (band === null || (rank >= band.rankMin - SLACK && rank <= band.rankMax + SLACK)) return null
  return `rank ${rank} is outside the ranks of score ${score} in the score-rank table (${band.rankMin} to ${band.rankMax})`
}
