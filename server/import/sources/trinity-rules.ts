import { ZHEJIANG } from '#domain/province/ids.ts'
import { CERTAINTIES } from '#domain/province/rules.ts'
import { KINDS, SUBJECT_COUNT } from '#domain/trirec/rule.ts'
import { type FileRow, findTable, named, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, onlyYear, parsedOf, yearSpan } from '#server/import/layouts/source.ts'

const titles = {
  ...named(
    'province_id',
    'year',
    'school_name',
    'kind',
    'grades',
    'foreign_grades',
    'grades_full',
    'test_full',
    'full_marks',
    'weights',
    'form',
    'conditions',
    'apply_from',
    'apply_until',
    'test_on',
    'certainty',
    'note',
    'source_url',
  ),
  // Files of before have no such column.
  'first_choice?': ['first_choice'],
}

const looks = {
  school_name: kinds.schools,
  form: kinds.testForms,
  conditions: kinds.testConditions,
  full_marks: kinds.compositeFulls,
  source_url: kinds.websites,
}

/** How schools of 三位一体 make a composite. A file may hold some: rows are merged, empty fields stay. */
export const trinityRules: FileSource = {
  name: 'trinity-rules',
  summary: '三位一体 by school and year, from charters (CSV, laid out as data/trinity-rules.csv)',
  target: {
    table: 'trinity_rule',
    key: ['province_id', 'year', 'school_name'],
    scope: null,
    whole: ['province_id', 'year'],
  },
  read: readTrinityRules,
}

/** Reads a table of rules; one whose parts do not make a composite is at fault. */
function readTrinityRules(sheets: readonly Sheet[]): Parsed {
  const read = readRows(findTable(sheets, titles), looks, (row) => {
    const province = row.whole('province_id', 1, 40)
    if (province !== ZHEJIANG)
      row.fail(`province_id is ${province}, and 三位一体 is of 浙江 alone (${ZHEJIANG})`)
    const grades = readValues(row, 'grades')
    const foreign = row.optional('foreign_grades') === null ? null : readValues(row, 'foreign_grades')
    const full = row.whole('grades_full', 1, 2000)
    const best = bestOf(grades) * (SUBJECT_COUNT - 1) + bestOf(foreign ?? grades)
    if (full > best) row.fail(`grades_full is ${full}, which ten of the best grade do not reach (${best})`)
    const [from, until, test] = ['apply_from', 'apply_until', 'test_on'].map((field) => row.day(field))
    inOrder(row, 'apply_from', from, until)
    inOrder(row, 'apply_until', until, test)
    return {
      province: String(province),
      year: row.whole('year', 2014, 2049),
      school_name: row.name('school_name'),
      kind: row.oneOf('kind', KINDS),
      grades,
      foreign_grades: foreign,
      grades_full: full,
      test_full: row.whole('test_full', 1, 2000),
      full_marks: row.whole('full_marks', 1, 2000),
      weights: readWeights(row),
      form: row.optional('form'),
      conditions: row.optional('conditions'),
      first_choice: row.flag('first_choice'),
      apply_from: from,
      apply_until: until,
      test_on: test,
      certainty: row.oneOf('certainty', CERTAINTIES),
      note: row.optional('note'),
      source_url: row.address('source_url'),
    }
  })
  return parsedOf(read, {
    authority: '各高校',
    title: `“三位一体”综合评价招生章程（${yearSpan(read.rows)}）`,
    province: '浙江',
    year: onlyYear(read.rows),
    keyOf: ({ year, school_name }) => `${year} ${school_name}`,
  })
}

/** {10,8,4,0}: marks by grade, A to D, none better than the one before; NULL is not known. */
function readValues(row: FileRow, field: string): (number | null)[] {
  const [, inside = ''] = row.match(field, /^\{([^{}]*)\}$/u, 'marks of A to D such as {10,8,4,0}')
  const values = inside.split(',').map((text) => (text === 'NULL' ? null : Number(text)))
  if (values.length !== 4 || values.some((value) => value !== null && !(value >= 0))) {
    row.fail(`${field} is {${inside}}, which is not four marks of A to D`)
  }
  const known = values.flatMap((value) => value ?? [])
  if (values[0] === null || known.some((value, at) => value > (known[at - 1] ?? Infinity))) {
    row.fail(`${field} is {${inside}}, where a worse grade counts more than a better one`)
  }
  return values
}

const bestOf = ([best]: readonly (number | null)[]): number => best ?? 0

/** {15,25,60}: per cent of 学考, test and 高考. */
function readWeights(row: FileRow): number[] {
  const [, ...parts] = row.match(
    'weights',
    /^\{(\d{1,2}),(\d{1,2}),(\d{1,2})\}$/,
    'per cent of 学考, test and 高考 such as {15,25,60}',
  )
  const weights = parts.map(Number)
  if (weights.includes(0) || weights.reduce((sum, part) => sum + part, 0) !== 100) {
    row.fail(`weights is {${parts.join(',')}}, which is not three parts of 100`)
  }
  return weights
}

function inOrder(row: FileRow, field: string, first: string | null = null, then: string | null = null): void {
  if (first !== null && then !== null && first > then) {
    row.fail(`${field} is ${first}, which is not before ${then}`)
  }
}
