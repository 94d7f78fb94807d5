import { findCategory } from '#domain/art/category.ts'
import { CERTAINTIES } from '#domain/province/rules.ts'
import { type FileRow, findTable, named, readRows } from '#server/import/layouts/columns.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, onlyYear, parsedOf, yearSpan } from '#server/import/layouts/source.ts'

const titles = {
  ...named(
    'province_id',
    'year',
    'category',
    'culture_percent',
    'culture_full',
    'test_full',
    'certainty',
    'source',
    'note',
  ),
  // Files of before have neither.
  'same_scale?': ['same_scale'],
  'composite_full?': ['composite_full'],
}

/** How art or sport exam and test make one score. A file has all of a province's year. */
export const artRules: FileSource = {
  name: 'art-rules',
  summary:
    'composite scores of art and sport by province, year and category (CSV, laid out as data/art-rules.csv)',
  target: {
    table: 'art_rule',
    key: ['province_id', 'year', 'category'],
    scope: ['province_id', 'year'],
    whole: ['province_id', 'year'],
  },
  read: readArtRules,
}

/** A share in per cent; 0 and 100 are no composite. */
function readPercent(row: FileRow): number {
  const [text] = row.match('culture_percent', /^\d{1,2}(?:\.\d{1,2})?$/u, 'a share in per cent')
  return Number(text) > 0 ? Number(text) : row.fail('culture_percent is 0, and then the exam does not count')
}

function readArtRules(sheets: readonly Sheet[]): Parsed {
  const read = readRows(findTable(sheets, titles), {}, (row) => {
    const category = row.name('category')
    if (findCategory(category) === undefined) row.fail(`category is “${category}”, which there is none of`)
    const [cultureFull, testFull] = [row.whole('culture_full', 100, 900), row.whole('test_full', 50, 900)]
    // The test has fewer marks than the exam everywhere.
    if (testFull >= cultureFull) row.fail(`test_full is ${testFull}, which is not below culture_full`)
    return {
      province: String(row.whole('province_id', 1, 40)),
      year: row.whole('year', 2014, 2049),
      category,
      culture_percent: readPercent(row),
      culture_full: cultureFull,
      test_full: testFull,
      certainty: row.oneOf('certainty', CERTAINTIES),
      source: row.name('source'),
      note: row.optional('note'),
      same_scale: row.flag('same_scale') ?? true,
      composite_full: row.wholeOrNull('composite_full', 50, 2000),
    }
  })
  return parsedOf(read, {
    authority: '各省（区、市）招生考试机构',
    title: `普通高校招生艺术、体育类综合分计算办法（${yearSpan(read.rows)}）`,
    province: null,
    year: onlyYear(read.rows),
    keyOf: ({ province, year, category }) => `${province} ${year} ${category}`,
  })
}
