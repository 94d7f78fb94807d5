import { ImportRefusal, type RowIssue } from './refusal.ts'
import { foldText } from '#domain/matching/name.ts'
import type { BandDescription } from './description.ts'
import { figureText, scoreSpanIn } from './tables/figure-text.ts'
import { SEVERAL_TABLES } from './read-bands.ts'
import type { ScoreRankRow } from './score-rank-row.ts'
import type { Cell, Sheet } from './cells.ts'
import { provinceIn } from './province-names.ts'
import type { Parsed } from './source.ts'
import { toldTrack } from './tables/told-track.ts'

/** What a page repeats besides the table: its title, its number, notes. */
const FURNITURE = /分数段|分数分布|统计表|一分一段表|页码|^第\d*页.*共\d*页$|^[注表]/u
/** Number of the page and of all: 3, 10. */
const PAGE = /^\d{1,2} \d{1,2}$/u

/** Whether a sheet has a description's figures several times side by side, or line by line. */
export const isLaidOut = ({ layout, columns }: BandDescription, { rows }: Sheet): boolean =>
  rows.some((row) => (layout === 'lineByLine' ? isTotals : isHeader)(row, columns))

type Columns = BandDescription['columns']

const isTitle = (columns: Columns, field: string, cell: Cell | undefined): boolean =>
  columns[field]?.titles.some((title) => foldText(title) === foldText(String(cell ?? ''))) === true

const isHeader = (row: readonly Cell[], columns: Columns): boolean =>
  isTitle(columns, 'score', filled(row)[0]) &&
  row.some((cell) => isTitle(columns, 'count', cell) || isTitle(columns, 'total', cell))

/** 累计人数, 31, 34, 38 …: scores, counts and totals each stand in a line. */
const isTotals = (row: readonly Cell[], columns: Columns): boolean => {
  const [title, ...totals] = filled(row)
  return isTitle(columns, 'total', title) && totals.length > 0 && totals.every(isNumber)
}

/** What stands in a row, whatever is empty before and between. */
const filled = (row: readonly Cell[]): string[] =>
  row.flatMap((cell) => (cell === null ? [] : [String(cell)]))

/** The title of a table: the first text that names a year and scores. */
export function titleIn(rows: Sheet['rows']): string | undefined {
  return rows
    .map((row) => row.join('').replaceAll(/\s/gu, ''))
    .find((text) => /20\d\d/u.test(text) && /分|成绩/u.test(text))
}

const isNumber = (text: string): boolean => /^\d+$/u.test(figureText(text))
const toNumber = (text: string): number => Number(figureText(text))

/**
 * Reads an authority's own 一分一段. Each 累计人数 must add up, so that no misread number passes unnoticed.
 * @throws ImportRefusal when title or numbers are not those of such a table
 */
export function readSegments(
  description: BandDescription,
  sheets: readonly Sheet[],
  fileName: string,
): Parsed<ScoreRankRow> {
  const sheet = sheets.find((each) => isLaidOut(description, each))
  if (!sheet)
    throw new ImportRefusal(`no sheet has scores and counts ${description.layout} under these titles`)
  const { rows } = sheet
  const title = titleIn(rows)
  const year = Number(/(20\d\d)/u.exec(title ?? fileName)?.[1])
  const province = description.province ?? provinceIn(title ?? '') ?? provinceIn(fileName)
  if (!year || province === null) {
    throw new ImportRefusal(
      `the title is “${title ?? ''}”, which does not say the year and the province of a table of scores and ranks`,
    )
  }
  const track = description.track ?? toldTrack([title, sheet.name, fileName].join(' '), province, year)
  const place = title?.slice(0, title.indexOf('20')) || province
  const faults: RowIssue[] = []
  const segments =
    description.layout === 'lineByLine'
      ? readLinewise(rows)
      : readSideBySide(rows, description.columns, faults)
  segments.sort((a, b) => b.least - a.least)
  if (segments.some((segment, index) => beginsAnew(segment, segments[index - 1], segments[index + 1]))) {
    throw new ImportRefusal(SEVERAL_TABLES)
  }
  segments.forEach((segment, index) => {
    const above = segments[index - 1] ?? { least: segment.most + 1, total: segment.total - segment.count }
    // A score may be left out that nobody has; the totals say so.
    const isNext = above.least - 1 === segment.most || (!description.everyScore && above.least > segment.most)
    if (isNext && above.total + segment.count === segment.total) return
    faults.push({
      row: segment.at,
      reason: `score ${segment.most} has ${segment.count} and ${segment.total} in all, after ${above.total} at ${above.least}`,
    })
  })
  return {
    authority: description.authority.replace('{province}', province),
    title: description.title
      .replace('{place}', place)
      .replace('{province}', province)
      .replace('{year}', String(year)),
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
      read_from: description.readFrom,
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

/** Whether a total falls, and the next one goes on from there: a wrong number would stand alone. */
const beginsAnew = (own: Segment, above: Segment | undefined, below: Segment | undefined): boolean =>
  above !== undefined &&
  below !== undefined &&
  own.total < above.total &&
  below.total === own.total + below.count

function readSideBySide(rows: Sheet['rows'], columns: Columns, faults: RowIssue[]): Segment[] {
  const headers = rows.findIndex((row) => isHeader(row, columns))
  // A table of all candidates and of each subject has the scores once: the first columns are those of all.
  const isAlone = (rows[headers] ?? []).filter((cell) => isTitle(columns, 'score', cell)).length === 1
  return rows.flatMap((row, index) => {
    const texts = filled(row).flatMap((text) => text.split(/\s+/u))
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
    const span = scoreSpanIn(score)
    const isTop = span?.open === 'above'
    const width = isTop && (rest[1] === undefined || rest[0] !== rest[1]) ? 1 : 2
    const numbers = rest.splice(0, width)
    if (!span || !numbers.every(isNumber)) return null
    const [count, total = count] = numbers
    if (count === undefined || (!isTop && numbers.length < 2)) return null
    segments.push({
      least: span.least,
      most: span.most,
      count: toNumber(count),
      total: toNumber(total ?? count),
    })
  }
  return segments
}

/** A line of scores, one of counts and one of totals after one another, several times. */
function readLinewise(rows: Sheet['rows']): Segment[] {
  const lines = rows.flatMap((row, index) => {
    // The first score stands for all above it: 662及以上.
    const texts = filled(row).map((text) => text.replace(/^(\d+)(?:↑|分?及?以上)$/u, '$1'))
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
