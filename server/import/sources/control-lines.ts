import { type Measure, readControl } from '#domain/art/control.ts'
import type { ReadFrom } from '#domain/exam/read-from.ts'
import { type FileRow, findTable, hasTable, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import { readFromOf } from '#server/import/layouts/read-from.ts'
import type { RowIssue } from '#server/import/layouts/refusal.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, onlyYear, trackIn, yearSpan } from '#server/import/layouts/source.ts'

const titles = {
  province: ['province', '省份', '省市'],
  year: ['year', '年份', '年度'],
  batch: ['batch', '批次', '批次名称'],
  track: ['track', '科类', '类别'],
  score: ['score', '分数线', '控制分数线', '最低控制分数线', '分数'],
}

const looks = { province: kinds.provinces, batch: kinds.batches, track: kinds.tracks }

/** The other layout: a line by its full name, and whom it is for. */
const namedTitles = {
  province: ['province'],
  year: ['year'],
  track: ['track'],
  line: ['line'],
  category: ['category'],
  score: ['score'],
  'culture?': ['culture_score'],
  'professional?': ['professional_score'],
  'quality?': ['source_quality'],
  'url?': ['source_url'],
}

/** 录取控制分数线 of any provinces and years. */
export const controlLines: FileSource = {
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

/** Lines of ordinary candidates by batches' names here, others by their own and whom they are for. */
function batchOf(line: string, category: string): string {
  const isSaid = ['', '普通类'].includes(category) || line.includes(category)
  const whole = isSaid ? line : `${line}（${category}）`
  if (/^(?:普通类|部分)?特殊类型/u.test(category)) return '特殊类型招生控制线'
  if (category !== '普通类' || /单考|单招/u.test(line)) return whole
  const segment = /([一二])段/u.exec(line)?.[1]
  if (segment !== undefined) return `普通类${segment}段`
  return line.includes('本科') ? '本科批' : /专科|高职/u.test(line) ? '专科批' : whole
}

interface ControlRow {
  readonly province: string
  readonly year: number
  readonly batch: string
  readonly track: string
  readonly score: number
  readonly read_from: ReadFrom
  readonly measure: Measure | null
  readonly test_score: number | null
  readonly [other: string]: string | number | null
}

const readBatch = (row: FileRow): ControlRow => ({
  province: row.name('province'),
  year: row.whole('year', 2014, 2049),
  batch: batchName(row.name('batch')),
  track: trackIn(row.name('province'), row.optional('track') ?? ''),
  score: row.whole('score', 1, 900),
  read_from: 'transcript',
  measure: null,
  test_score: null,
})

const scoreIn = (row: FileRow, field: string): number =>
  Number(row.match(field, /^[1-9]\d{0,2}(?:\.\d+)?$/u, 'a score')[0])

function readNamed(row: FileRow): ControlRow {
  const line = {
    province: row.name('province'),
    year: row.whole('year', 2014, 2049),
    batch: batchOf(row.name('line'), row.optional('category') ?? ''),
    track: trackIn(row.name('province'), row.name('track')),
    score: scoreIn(row, 'score'),
    read_from: readFromOf(row.optional('quality'), row.optional('url'), 'transcript'),
  }
  return { ...line, ...partsOf(row, line) }
}

/** Of art and sport: whether the score is of the exam, and what the provincial test asks beside it. */
function partsOf(
  row: FileRow,
  line: Pick<ControlRow, 'year' | 'batch' | 'track' | 'score'>,
): Pick<ControlRow, 'measure' | 'test_score'> {
  const isOwn = readControl({ ...line, provinceId: 0, measure: null, testScore: null }) !== null
  const isCulture = isOwn && row.optional('culture') !== null && scoreIn(row, 'culture') === line.score
  return {
    measure: isCulture ? 'culture' : null,
    test_score: isOwn && row.optional('professional') !== null ? scoreIn(row, 'professional') : null,
  }
}

const nameOf = (row: { province: string; year: number; batch: string; track: string }): string =>
  [row.province, row.year, row.batch, row.track].join(' ')

/** Reads a table of control lines. One name with several scores cannot be told apart: it is left out. */
function readControlLines(sheets: readonly Sheet[]): Parsed {
  const isNamed = hasTable(sheets, namedTitles)
  const table = findTable(sheets, isNamed ? namedTitles : titles)
  const { rows, faults } = isNamed
    ? readRows(table, { province: kinds.provinces }, readNamed)
    : readRows(table, looks, readBatch)
  const rejected: RowIssue[] = []
  const apart = [...Map.groupBy(rows, nameOf)].flatMap(([name, same]) => {
    const [first, ...rest] = same
    const scores = new Set(same.map(({ score }) => score))
    const reason =
      scores.size === 1
        ? `repeats row ${first?.at} (${name})`
        : `one of ${scores.size} scores under one name (${name}): the file does not say what each is for`
    for (const { at } of scores.size === 1 ? rest : same) rejected.push({ row: at, reason })
    return first && scores.size === 1 ? [first] : []
  })
  const named = new Set(apart.map(nameOf))
  const ordinary = apart.filter((row) => {
    const [, level = '', whom = ''] = /^(本科|专科)(（[AB]类考生）)$/u.exec(row.batch) ?? []
    const beside = `${level === '本科' ? '本科一批' : '专科批'}${whom}`
    if (level === '' || !named.has(nameOf({ ...row, batch: beside }))) return true
    const reason = `${row.batch} stands beside ${beside} (${nameOf(row)}): the file does not say what it is for`
    rejected.push({ row: row.at, reason })
    return false
  })
  rejected.sort((a, b) => a.row - b.row)
  return {
    authority: '各省（区、市）招生考试机构',
    title: `普通高校招生录取控制分数线（${yearSpan(rows)}）`,
    province: null,
    year: onlyYear(rows),
    rows: ordinary,
    faults,
    rejected,
    notes: [],
  }
}
