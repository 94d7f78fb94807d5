import { ART_CODES, categoriesIn } from '#domain/art/category.ts'
import { MAX_RANK } from '#domain/exam/bounds.ts'
import { type FileRow, findTable, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { readFromOf } from '#server/import/layouts/read-from.ts'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import {
  type Parsed,
  type FileSource,
  onlyYear,
  parsedOf,
  trackIn,
  yearSpan,
} from '#server/import/layouts/source.ts'

/** A file of our own form, or the common form of lines, with the category in its batch's sentence. */
const titles = {
  province: ['province'],
  year: ['year'],
  batch: ['batch'],
  category: ['category', 'major'],
  'track?': ['track'],
  school_code: ['school_code'],
  school_name: ['school'],
  unit: ['unit', 'group'],
  'score?': ['min_score', 'score'],
  'rank?': ['rank_max', 'rank'],
  'quality?': ['source_quality'],
  'url?': ['source_url'],
}

const looks = { province: kinds.provinces, batch: kinds.ruleBatches, school_name: kinds.schools }

/** Lines of art and sport by composite score, as the authority of one province publishes them. */
export const artLines: FileSource = {
  name: 'art-lines',
  summary:
    'lines of units of art and sport, by composite score (CSV: province, year, batch, category, track, school_code, school, unit, min_score, rank; or the common form of lines, of which ordinary rows are passed over)',
  target: {
    table: 'art_line',
    key: ['province_id', 'year', 'batch', 'category', 'track', 'school_code', 'unit_code'],
    scope: ['province_id', 'year', 'batch'],
    whole: ['province_id', 'year', 'batch'],
  },
  read: readArtLines,
}

/** Who publishes the lines of a province, where the file does not say it. */
const authorities: Readonly<Record<string, string>> = { 山西: '山西省招生考试管理中心' }

/** All of art, without sport. */
const ARTS = ART_CODES.length - 1

/** 艺术本科批美术与设计类院校专业组投档最低分 is 美术与设计类. */
function categoryIn(row: FileRow): string {
  const batch = row.name('batch')
  const whole = row.name('category')
  const category = whole
    .replace(batch, '')
    .replace(/(?:平行志愿)?(?:院校专业组|院校|专业)?(?:投档|录取)?最低分.*$/u, '')
  const categories = categoriesIn(category)
  // 艺术类 alone is no category: nobody is lined up by it.
  return categories.length > 0 && categories.length < ARTS
    ? category
    : row.fail(`category is “${whole}”, which names none of art or sport`)
}

/** Of art or sport; a track that says nothing of either leaves it to the batch. */
const isOwn = (row: FileRow): boolean =>
  /艺术|体育/u.test(`${row.optional('track') ?? ''}${row.text('batch')}`)

/** Candidates of 艺术类 stand in one order; only tracks that divide them are kept. */
function trackOf(row: FileRow): string {
  const written = row.optional('track') ?? ''
  if (/^(?:(?:艺术|体育)类?)?$/u.test(written)) return ''
  row.match('track', /^(?:首选)?(?:物理|历史|综合|[文理]科)类?$/u, 'a track of art or sport')
  return trackIn(row.name('province'), written)
}

function readLine(row: FileRow) {
  const unit = row.name('unit')
  const score = row.optional('score')
  return {
    province: row.name('province'),
    year: row.whole('year', 2014, 2049),
    batch: row.name('batch'),
    category: categoryIn(row),
    track: trackOf(row),
    school_code: row.match('school_code', /^[0-9A-Z]{2,6}$/u, 'a code of a school')[0],
    school_name: row.name('school_name'),
    unit_code: /[0-9A-Z]+/u.exec(unit)?.[0] ?? unit,
    unit_name: unit,
    min_score:
      score === null ? null : Number(row.match('score', /^[1-9]\d{1,2}(?:\.\d{1,4})?$/u, 'a score')[0]),
    min_rank: row.wholeOrNull('rank', 1, MAX_RANK),
    read_from: readFromOf(row.optional('quality'), row.optional('url'), 'transcript'),
  }
}

/** Reads a file of lines; rows of ordinary candidates are no fault of it. @throws ImportRefusal where none is of art or sport */
function readArtLines(sheets: readonly Sheet[]): Parsed {
  const read = readRows(findTable(sheets, titles), looks, (row) => (isOwn(row) ? readLine(row) : null))
  const own = read.rows.flatMap((row) => ('batch' in row ? [row] : []))
  const [first] = own
  if (!first && read.faults.length === 0) throw new ImportRefusal('no row is of art or sport')
  const province = first?.province ?? null
  if (own.some((row) => row.province !== province)) {
    throw new ImportRefusal('the file is of several provinces: import one after the other')
  }
  const passed = read.rows.length - own.length
  const parsed = parsedOf(
    { rows: own, faults: read.faults },
    {
      authority: authorities[province ?? ''] ?? `${province ?? ''}招生考试机构`,
      title: `${yearSpan(own)}${province ?? ''}普通高校招生艺术、体育类投档最低分`,
      province,
      year: onlyYear(own),
      keyOf: ({ batch, category, track, school_code, unit_code, year }) =>
        [year, batch, category, track, school_code, unit_code].join(' '),
    },
  )
  return {
    ...parsed,
    notes: passed === 0 ? [] : [{ row: 1, reason: `${passed} rows of ordinary candidates were passed over` }],
  }
}
