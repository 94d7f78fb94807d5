import { ImportRefusal, type Issue } from './refusal.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import type { Sheet } from './cells.ts'
import type { Parsed } from './source.ts'

const header = ['总分', '人数', '累计人数']
/** What a page repeats besides the table. */
const FURNITURE = /分数段表|^第\d+页共\d+页$/u

/** Whether a sheet is laid out as 浙江 publishes it: 总分, 人数, 累计人数, several times side by side. */
export function isSegmentTable({ rows }: Sheet): boolean {
  return rows.some((row) => header.every((title, column) => row[column] === title))
}

/**
 * Reads 浙江's 成绩分数段表. Each score's 累计人数 has to be that of the score above and its own 人数, so that no number can
 * be missing or misread unnoticed.
 *
 * @throws ImportRefusal when title or numbers are not those of such a table
 */
export function readSegments({ rows }: Sheet): Parsed<ScoreRankRow> {
  const title = rows
    .map((row) => row.join('').replaceAll(/\s/gu, ''))
    .find((text) => text.includes('分数段表'))
  const year = Number(/^浙江省(20\d\d)年普通高校招生成绩分数段表/u.exec(title ?? '')?.[1])
  if (!year) throw new ImportRefusal(`the title is “${title ?? ''}”, not that of a table of 浙江`)
  const faults: Issue[] = []
  const segments = rows.flatMap((row, index) => {
    const texts = row.map(String)
    if (FURNITURE.test(texts.join('').replaceAll(/\s/gu, '')) || texts.every((text) => header.includes(text)))
      return []
    const found = readRow(texts)
    if (!found) faults.push({ row: index + 1, reason: `“${texts.join(' ')}” is not 总分, 人数, 累计人数` })
    return (found ?? []).map((segment) => Object.assign(segment, { at: index + 1 }))
  })
  segments.sort((a, b) => b.score - a.score)
  segments.forEach((segment, index) => {
    const above = segments[index - 1] ?? { score: segment.score + 1, total: 0 }
    if (above.score - 1 === segment.score && above.total + segment.count === segment.total) return
    faults.push({
      row: segment.at,
      reason: `score ${segment.score} has ${segment.count} and ${segment.total} in all, after ${above.total} at ${above.score}`,
    })
  })
  return {
    authority: '浙江省教育考试院',
    title: `浙江省${year}年普通高校招生成绩分数段表（总分）`,
    province: '浙江',
    year,
    rows: segments.map(({ at, score, count, total }) => ({
      at,
      province: '浙江',
      year,
      track: '综合',
      score_min: score,
      score_max: score,
      count,
      rank_min: total - count + 1,
      rank_max: total,
    })),
    faults,
    rejected: [],
    notes: [],
  }
}

interface Segment {
  readonly score: number
  readonly count: number
  readonly total: number
}

function readRow(texts: readonly string[]): Segment[] | null {
  const segments: Segment[] = []
  const rest = [...texts]
  while (rest.length > 0) {
    const score = rest.shift() ?? ''
    // The first one holds all scores above it: 693↑, with 累计人数 alone.
    const isTop = /^\d+[↑及]/u.test(score)
    const numbers = rest.splice(0, isTop ? 1 : 2)
    if (!/^\d{2,3}(?:↑|及以上)?$/u.test(score) || !numbers.every((text) => /^\d+$/.test(text))) return null
    const [count, total = count] = numbers
    if (count === undefined || (!isTop && numbers.length < 2)) return null
    segments.push({ score: Number.parseInt(score, 10), count: Number(count), total: Number(total) })
  }
  return segments
}
