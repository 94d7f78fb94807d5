import { ZHEJIANG } from '#domain/province/ids.ts'
import { type Row, findTable, readRows, takeRepeats } from './columns.ts'
import * as kinds from './kinds.ts'
import type { Sheet } from './cells.ts'
import { type Parsed, type Source, onlyYear, yearSpan } from './source.ts'

const titles = {
  province_id: ['province_id'],
  year: ['year'],
  school_name: ['school_name'],
  kind: ['kind'],
  grades: ['grades'],
  foreign_grades: ['foreign_grades'],
  grades_full: ['grades_full'],
  test_full: ['test_full'],
  full_marks: ['full_marks'],
  weights: ['weights'],
  form: ['form'],
  conditions: ['conditions'],
  apply_from: ['apply_from'],
  apply_until: ['apply_until'],
  test_on: ['test_on'],
  certainty: ['certainty'],
  note: ['note'],
  source_url: ['source_url'],
}

const looks = {
  school_name: kinds.schools,
  form: kinds.testForms,
  conditions: kinds.testConditions,
  full_marks: kinds.compositeFulls,
  source_url: kinds.websites,
}

/** Subjects of the 学考. */
const SUBJECTS = 10

/**
 * How schools of 三位一体 make a composite, by charter. A file may hold some of them: rows are merged by school and year,
 * and what a row leaves empty stays. Fewer than are loaded need the operator's word.
 */
export const trinityRules: Source = {
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
    const best = bestOf(grades) * (SUBJECTS - 1) + bestOf(foreign ?? grades)
    if (full > best) row.fail(`grades_full is ${full}, which ten of the best grade do not reach (${best})`)
    const [from, until, test] = ['apply_from', 'apply_until', 'test_on'].map((field) => readDay(row, field))
    inOrder(row, 'apply_from', from, until)
    inOrder(row, 'apply_until', until, test)
    return {
      province: String(province),
      year: row.whole('year', 2014, 2049),
      school_name: row.name('school_name'),
      kind: row.match('kind', /^(?:省属|高水平)$/u, '省属 or 高水平')[0],
      grades,
      foreign_grades: foreign,
      grades_full: full,
      test_full: row.whole('test_full', 1, 2000),
      full_marks: row.whole('full_marks', 1, 2000),
      weights: readWeights(row),
      form: row.optional('form'),
      conditions: row.optional('conditions'),
      apply_from: from,
      apply_until: until,
      test_on: test,
      certainty: row.match('certainty', /^[HM]$/, 'H or M')[0],
      note: row.optional('note'),
      source_url: row.match('source_url', /^https?:\/\/\S+$/, 'an address (https://…)')[0],
    }
  })
  const { rows, faults } = takeRepeats(read.rows, ({ year, school_name }) => `${year} ${school_name}`)
  return {
    authority: '各高校',
    title: `“三位一体”综合评价招生章程（${yearSpan(rows)}）`,
    province: '浙江',
    year: onlyYear(rows),
    rows,
    faults: [...read.faults, ...faults],
    rejected: [],
    notes: [],
  }
}

/** {10,8,4,0}: marks by grade, A to D, none better than the one before; NULL is not known. */
function readValues(row: Row, field: string): (number | null)[] {
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
function readWeights(row: Row): number[] {
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

/** 2026-03-06, or null where it is empty. */
function readDay(row: Row, field: string): string | null {
  if (row.optional(field) === null) return null
  const [day] = row.match(field, /^\d{4}-\d{2}-\d{2}$/, 'a day such as 2026-03-06')
  const date = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) {
    row.fail(`${field} is ${day}, which is not a day`)
  }
  return day
}

function inOrder(row: Row, field: string, first: string | null = null, then: string | null = null): void {
  if (first !== null && then !== null && first > then) {
    row.fail(`${field} is ${first}, which is not before ${then}`)
  }
}
