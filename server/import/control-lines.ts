import { findTable, readRows } from './columns.ts'
import * as kinds from './kinds.ts'
import type { Issue } from './refusal.ts'
import type { Sheet } from './cells.ts'
import { type Parsed, type Source, onlyYear, trackName, yearSpan } from './source.ts'

const titles = {
  province: ['province'],
  year: ['year'],
  batch: ['batch'],
  track: ['track'],
  score: ['score'],
}

const looks = { province: kinds.provinces, batch: kinds.batches, track: kinds.tracks }

/** 录取控制分数线 of any provinces and years. */
export const controlLines: Source = {
  name: 'control-lines',
  summary: '录取控制分数线 of any provinces and years (CSV); what a file lacks stays',
  target: {
    table: 'control_line',
    key: ['province_id', 'year', 'batch', 'track'],
    scope: null,
    whole: ['province_id', 'year'],
  },
  read: readControlLines,
}

/** 浙江 calls its 普通类一段 also 平行录取一段: one name, or a line would stand twice. */
function batchName(written: string): string {
  return written.replace(/^平行录取([一二三]段)$/, '普通类$1')
}

/**
 * Reads a table of control lines. Lines of art and sport stand in it twice, once by kind and once under one name for
 * all of them: of several scores under one name none can be told apart, and all are left out.
 */
function readControlLines(sheets: readonly Sheet[]): Parsed {
  const table = findTable(sheets, titles)
  const { rows, faults } = readRows(table, looks, (row) => ({
    province: row.name('province'),
    year: row.whole('year', 2014, 2049),
    batch: batchName(row.name('batch')),
    track: trackName(row.optional('track') ?? ''),
    score: row.whole('score', 1, 900),
  }))
  const rejected: Issue[] = []
  const kept = [
    ...Map.groupBy(rows, ({ province, year, batch, track }) => [province, year, batch, track].join(' ')),
  ].flatMap(([name, same]) => {
    const [first, ...rest] = same
    const scores = new Set(same.map(({ score }) => score))
    const reason =
      scores.size === 1
        ? `repeats row ${first?.at} (${name})`
        : `one of ${scores.size} scores under one name (${name}): the file does not say what each is for`
    for (const { at } of scores.size === 1 ? rest : same) rejected.push({ row: at, reason })
    return first && scores.size === 1 ? [first] : []
  })
  rejected.sort((a, b) => a.row - b.row)
  return {
    authority: '各省（区、市）招生考试机构',
    title: `普通高校招生录取控制分数线（${yearSpan(rows)}）`,
    province: null,
    year: onlyYear(rows),
    rows: kept,
    faults,
    rejected,
    notes: [],
  }
}
