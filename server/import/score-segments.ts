import { ImportRefusal, type Issue } from './refusal.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import type { Cell, Sheet } from './cells.ts'
import { provinceIn } from './province-names.ts'
import type { Parsed } from './source.ts'

const SCORES = /^(?:总分|分数|分数段)$/u
/** What a page repeats besides the table: its title, its number, notes. */
const FURNITURE = /分数段|分数分布|统计表|一分一段表|页码|^第\d*页.*共\d*页$|^[注表]/u
/** Number of the page and of all: 3, 10. */
const PAGE = /^\d{1,2} \d{1,2}$/u

/** Whether a sheet is laid out as authorities publish it: 分数, 人数, 累计人数, several times side by side or line by line. */
export function isSegmentTable({ rows }: Sheet): boolean {
  return rows.some((row) => isHeader(row) || isTotals(row))
}

const isHeader = (row: readonly Cell[]): boolean =>
  SCORES.test(String(row[0])) && row.some((cell) => /人数|累计|全体/u.test(String(cell ?? '')))

/** 累计人数, 31, 34, 38 …: scores, counts and totals each stand in a line. */
const isTotals = (row: readonly Cell[]): boolean =>
  row[0] === '累计人数' && row.length > 1 && row.slice(1).every((cell) => isNumber(String(cell)))

const isNumber = (text: string): boolean => /^\d[\d,]*$/u.test(text)
const toNumber = (text: string): number => Number(text.replaceAll(',', ''))

/**
 * Reads a 一分一段 as an authority's own PDF or workbook holds it. Each score's 累计人数 has to be that of the score above and
 * its own 人数, so that no number can be missing or misread unnoticed.
 *
 * @throws ImportRefusal when title or numbers are not those of such a table
 */
export function readSegments(sheet: Sheet, fileName: string): Parsed<ScoreRankRow> {
  const { rows } = sheet
  const title = rows
    .map((row) => row.join('').replaceAll(/\s/gu, ''))
    .find((text) => /20\d\d/u.test(text) && /分|成绩/u.test(text))
  const year = Number(/(20\d\d)/u.exec(title ?? '')?.[1])
  const province = provinceIn(title ?? '') ?? provinceIn(fileName)
  if (!year || province === null) {
    throw new ImportRefusal(
      `the title is “${title ?? ''}”, which does not say the year and the province of a table of scores and ranks`,
    )
  }
  const track = /(物理|历史)/u.exec(title ?? '')?.[1] ?? '综合'
  const faults: Issue[] = []
  const segments = rows.some(isTotals) ? readLinewise(rows) : readSideBySide(rows, faults)
  segments.sort((a, b) => b.least - a.least)
  segments.forEach((segment, index) => {
    const above = segments[index - 1] ?? { least: segment.most + 1, total: segment.total - segment.count }
    // 贵州 and 辽宁 leave out scores that nobody has; the totals say so. 浙江 prints every one.
    const isNext = above.least - 1 === segment.most || (province !== '浙江' && above.least > segment.most)
    if (isNext && above.total + segment.count === segment.total) return
    faults.push({
      row: segment.at,
      reason: `score ${segment.most} has ${segment.count} and ${segment.total} in all, after ${above.total} at ${above.least}`,
    })
  })
  return {
    authority: province === '浙江' ? '浙江省教育考试院' : `${province}招生考试机构`,
    title: `${title?.slice(0, title.indexOf('20')) || province}${year}年普通高校招生成绩分数段表（总分）`,
    province,
    year,
    rows: segments.map(({ at, least, most, count, total }) => ({
      at,
      province,
      year,
      track,
      score_min: least,
      score_max: most,
      count,
      rank_min: total - count + 1,
      rank_max: total,
      read_from: 'file',
    })),
    faults,
    rejected: [],
    notes: [],
  }
}

interface Segment {
  readonly at: number
  readonly least: number
  readonly most: number
  readonly count: number
  readonly total: number
}

function readSideBySide(rows: readonly (readonly Cell[])[], faults: Issue[]): Segment[] {
  const headers = rows.findIndex(isHeader)
  // A table of all candidates and of each subject has the scores once: the first columns are those of all.
  const isAlone = (rows[headers] ?? []).filter((cell) => SCORES.test(String(cell))).length === 1
  return rows.flatMap((row, index) => {
    const texts = row.flatMap((cell) => (cell === null ? [] : String(cell).split(/\s+/u)))
    const text = texts.join('').replaceAll(/\s/gu, '')
    if (FURNITURE.test(text) || PAGE.test(texts.join(' ')) || !/\d/u.test(text)) return []
    const found = readRow(isAlone ? texts.slice(0, 3) : texts)
    if (!found) faults.push({ row: index + 1, reason: `“${texts.join(' ')}” is not 总分, 人数, 累计人数` })
    return (found ?? []).map((segment) => ({ ...segment, at: index + 1 }))
  })
}

function readRow(texts: readonly string[]): Omit<Segment, 'at'>[] | null {
  const segments: Omit<Segment, 'at'>[] = []
  const rest = [...texts]
  while (rest.length > 0) {
    const score = rest.shift() ?? ''
    // The first one holds all scores above it: 693↑, with 累计人数 alone, or 692分以上 with both.
    const isTop = /^\d+(?:↑|分?及?以上)/u.test(score)
    const width = isTop && (rest[1] === undefined || rest[0] !== rest[1]) ? 1 : 2
    const numbers = rest.splice(0, width)
    const range = /^(\d{1,3})(?:↑|分?及?以上|→(\d{1,3}))?$/u.exec(score)
    if (!range || !numbers.every(isNumber)) return null
    const [count, total = count] = numbers
    if (count === undefined || (!isTop && numbers.length < 2)) return null
    const [, least, most = least] = range
    segments.push({
      least: Number(least),
      most: Number(most),
      count: toNumber(count),
      total: toNumber(total ?? count),
    })
  }
  return segments
}

/** A line of scores, one of counts and one of totals after one another, several times. */
function readLinewise(rows: readonly (readonly Cell[])[]): Segment[] {
  const lines = rows.flatMap((row, index) => {
    const texts = row.map(String)
    const numbers = texts.filter(isNumber)
    const isLine = numbers.length > 0 && texts.every((text) => isNumber(text) || !/[\d%]/u.test(text))
    return isLine ? [{ at: index + 1, numbers: numbers.map(toNumber) }] : []
  })
  return Array.from({ length: Math.floor(lines.length / 3) }, (_, third) => {
    const [scores, counts, totals] = lines.slice(third * 3, third * 3 + 3)
    return (scores?.numbers ?? []).map((score, at) => ({
      at: scores?.at ?? 0,
      least: score,
      most: score,
      count: counts?.numbers[at] ?? Number.NaN,
      total: totals?.numbers[at] ?? Number.NaN,
    }))
  }).flat()
}
