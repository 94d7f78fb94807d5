import { OTHER_COLUMN_SLACK, otherColumn } from '#domain/exam/score-rank-column.ts'
import { bandOfScore } from '#domain/exam/score-rank.ts'
import { type BandScope, findBands } from '#server/db/bands.ts'
import type { Db } from '#server/db/open.ts'
import type { RowIssue } from '#server/import/layouts/refusal.ts'
import type { TargetRow } from '#server/import/layouts/source.ts'

/**
 * Ranks that contradict their score in the authority's own bulletin: province, year, school, unit, rank.
 * Taken as published.
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

/** Places that a rank may miss its band by: a table may be another column of its bulletin. */
const SLACK = 10

interface Ranked {
  readonly row: TargetRow
  readonly score: number
  readonly rank: number
}

/** Ranks that a score can have, and whence that is known. */
type Expected = (score: number) => { from: number; to: number; slack: number; source: string } | null

/**
 * Compares lines' ranks with their scores' bands in the table, or with the file's own neighbours.
 * @returns rows that contradict, and those known to be published so
 */
export async function checkBands(
  db: Db,
  provinceId: number,
  rows: readonly TargetRow[],
): Promise<{ faults: RowIssue[]; notes: RowIssue[] }> {
  const faults: RowIssue[] = []
  const notes: RowIssue[] = []
  for (const lines of Map.groupBy(rows, (row) => `${String(row.year)} ${String(row.track)}`).values()) {
    const [first] = lines
    const ranked = lines.flatMap((row): Ranked[] =>
      row.min_score === null || row.min_rank === null
        ? []
        : [{ row, score: Number(row.min_score), rank: Number(row.min_rank) }],
    )
    if (!first || ranked.length === 0) continue
    const scope = { provinceId, year: Number(first.year), track: String(first.track) }
    const expected = (await expectFromTable(db, scope)) ?? expectFromFile(ranked)
    for (const { row, score, rank } of ranked) {
      const band = expected(score)
      if (!band || (rank >= band.from - band.slack && rank <= band.to + SLACK)) continue
      const reason = `rank ${rank} is outside the ranks of score ${score} (${band.from} to ${band.to} by ${band.source})`
      const unit = [row.province, row.year, row.school_code, row.unit_code, rank].map(String).join(' ')
      if (PUBLISHED_SO.has(unit)) notes.push({ row: row.at, reason: `${reason}: so published, and taken` })
      else faults.push({ row: row.at, reason })
    }
  }
  return { faults, notes }
}

async function expectFromTable(db: Db, scope: BandScope): Promise<Expected | undefined> {
  const [top, ...rest] = await findBands(db, scope)
  if (!top) return undefined
  // The first band holds every score above it, whether or not the table says so.
  const slack = otherColumn(scope, [top, ...rest]) === null ? SLACK : OTHER_COLUMN_SLACK
  const bands = [{ ...top, scoreMax: Number.POSITIVE_INFINITY }, ...rest]
  return (score) => {
    const band = bandOfScore(bands, score)
    return band && { from: band.rankMin, to: band.rankMax, slack, source: 'the score-rank table' }
  }
}

/** Medians, so that one wrong rank does not speak against its neighbours. */
function expectFromFile(ranked: readonly Ranked[]): Expected {
  const scores = [...Map.groupBy(ranked, ({ score }) => score)]
    .map(([score, same]) => ({ score, rank: median(same.map(({ rank }) => rank)) }))
    .sort((a, b) => b.score - a.score)
  const indexOf = new Map(scores.map(({ score }, index) => [score, index]))
  return (score) => {
    const index = indexOf.get(score)
    if (index === undefined) return null
    const from = scores[index - 1]?.rank ?? 1
    const to = scores[index + 1]?.rank ?? Number.POSITIVE_INFINITY
    return { from, to, slack: SLACK, source: 'the rows with the next scores' }
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}
