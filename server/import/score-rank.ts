import { MAX_RANK } from '#domain/exam/bounds.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import { findTable, readRows, takeRepeats } from './columns.ts'
import * as kinds from './kinds.ts'
import type { Issue } from './refusal.ts'
import { openTops } from './score-rank-top.ts'
import { isSegmentTable, readSegments } from './score-segments.ts'
import type { Sheet } from './cells.ts'
import { readFromOf } from './read-from.ts'
import { type Parsed, type Source, onlyYear, trackName, yearSpan } from './source.ts'

const titles = {
  province: ['province'],
  year: ['year'],
  track: ['track'],
  score_min: ['score_min', 'score'],
  score_max: ['score_max', 'score'],
  count: ['count', 'same'],
  rank_min: ['rank_min'],
  rank_max: ['rank_max'],
  'quality?': ['source_quality'],
  'url?': ['source_url'],
}

/** Candidates of art, sport and vocational exams are ranked by themselves; no table of ours is of them. */
const APART = /special|vocational|-art-|sport/u
const TRACKS = new Set(['综合', '物理', '历史', '理科', '文科'])

const looks = {
  province: kinds.provinces,
  track: kinds.examTracks,
}

/** 一分一段 of any provinces and years. */
export const scoreRank: Source = {
  name: 'score-rank',
  summary:
    '一分一段表 of any provinces and years (CSV, may be gzipped), or an authority’s own PDF or workbook: 分数, 人数, 累计人数',
  target: {
    table: 'score_rank',
    key: ['province_id', 'year', 'track', 'score_min'],
    scope: ['province_id', 'year', 'track'],
    whole: ['province_id', 'year', 'track'],
  },
  read: readScoreRank,
}

/** Reads a table of score bands, the best first within each province, year and track. */
export function readScoreRank(sheets: readonly Sheet[], fileName = ''): Parsed<ScoreRankRow> {
  const segments = sheets.find(isSegmentTable)
  return openTops(segments ? readSegments(segments, fileName) : readBands(sheets))
}

function readBands(sheets: readonly Sheet[]): Parsed<ScoreRankRow> {
  const table = findTable(sheets, titles)
  let last = { group: '', from: 0, rank: 0 }
  const apart = new Map<string, { first: number; many: number }>()
  const tableOf = new Map<number, string>()
  const ordinary: ScoreRankRow[] = []
  const read = readRows(table, looks, (row) => {
    const [province = ''] = row.name('province').split(/省|市|壮族|回族|维吾尔|自治区/u)
    const year = row.whole('year', 2014, 2049)
    const track = trackName(row.name('track'))
    const quality = row.optional('quality')
    if (!TRACKS.has(track) || APART.test(quality ?? '')) {
      const { first, many } = apart.get(`${province} ${track}`) ?? { first: row.at, many: 0 }
      apart.set(`${province} ${track}`, { first, many: many + 1 })
      return null
    }
    const group = `${province} ${year} ${track}`
    tableOf.set(row.at, group)
    if (group !== last.group) last = { group, from: 0, rank: 0 }
    const counted = row.whole('count', 0, 1_000_000)
    // A score that nobody has carries no ranks, or a count and the last rank of the score above. (The first two rows may be one.)
    const isNobody =
      last.rank > 0 && row.optional('rank_max') === String(last.rank) && row.optional('rank_min') !== '1'
    const count = isNobody ? 0 : counted
    // It stands behind the last rank that was given.
    const given = count > 0 || (!isNobody && /^\d/.test(row.optional('rank_min') ?? ''))
    const rankMin = given ? row.whole('rank_min', 1, MAX_RANK) : last.rank + 1
    const rankMax = given ? row.whole('rank_max', 1, MAX_RANK) : last.rank
    if (rankMax < rankMin - 1) row.fail(`rank_max ${rankMax} is before rank_min ${rankMin}`)
    if (rankMin < last.from) row.fail(`rank_min ${rankMin} is before that of the score above (${last.from})`)
    if (last.rank > 0 && rankMin > last.rank + 1) {
      row.fail(`rank_min ${rankMin} is not next after ${last.rank}: the ranks between are missing`)
    }
    if (rankMax < last.rank) row.fail(`rank_max ${rankMax} is before that of the score above (${last.rank})`)
    if (count > 0 && rankMax - rankMin + 1 !== count) {
      row.fail(`count ${count} is not that of the ranks ${rankMin} to ${rankMax}`)
    }
    last = { group, from: rankMin, rank: rankMax }
    const scoreMin = row.whole('score_min', 0, 999)
    const scoreMax = row.whole('score_max', scoreMin, 999)
    ordinary.push({
      at: row.at,
      province,
      year,
      track,
      score_min: scoreMin,
      score_max: scoreMax,
      count,
      rank_min: rankMin,
      rank_max: rankMax,
      read_from: readFromOf(quality, row.optional('url'), 'transcript'),
    })
    return null
  })
  const taken = takeRepeats(ordinary, (row) => `${row.province} ${row.year} ${row.track} ${row.score_min}`)
  const { rows, faults, rejected } = leaveOutBroken(
    taken.rows,
    [...read.faults, ...taken.faults, ...findOverlaps(taken.rows)],
    tableOf,
  )
  const provinces = new Set(rows.map((row) => row.province))
  const [only] = provinces
  const province = provinces.size === 1 ? (only ?? null) : null
  return {
    authority: province === null ? '各省（区、市）招生考试机构' : `${province}招生考试机构`,
    title: `${province ?? '各省（区、市）'}${yearSpan(rows)}高考成绩分段表（一分一段）`,
    province,
    year: onlyYear(rows),
    rows,
    faults,
    rejected,
    notes: [...apart].map(([what, { first, many }]) => ({
      row: first,
      reason: `${many} rows of ${what} are not read: they rank candidates of art, sport or vocational exams`,
    })),
  }
}

/** Of several tables in a file a broken one is left out as a whole; the only one refuses the file. */
function leaveOutBroken(
  rows: readonly ScoreRankRow[],
  faults: readonly Issue[],
  tableOf: ReadonlyMap<number, string>,
): Pick<Parsed<ScoreRankRow>, 'rows' | 'faults' | 'rejected'> {
  const broken = Map.groupBy(faults, ({ row }) => tableOf.get(row) ?? '')
  const sound = rows.filter(({ at }) => !broken.has(tableOf.get(at) ?? ''))
  if (broken.has('') || sound.length === 0) return { rows, faults, rejected: [] }
  const rejected = [...broken].map(([table, issues]) => ({
    row: issues[0]?.row ?? 0,
    reason: `the table of ${table} breaks ${issues.length} times and is left out as a whole: ${issues[0]?.reason ?? ''}`,
  }))
  return { rows: sound, faults: [], rejected }
}

function findOverlaps(rows: readonly ScoreRankRow[]): Issue[] {
  return rows.flatMap((row, index) => {
    const above = rows[index - 1]
    const same = above?.province === row.province && above.year === row.year && above.track === row.track
    return same && row.score_max >= above.score_min
      ? [
          {
            row: row.at,
            reason: `scores ${row.score_min} to ${row.score_max} are not below those of row ${above.at}`,
          },
        ]
      : []
  })
}
