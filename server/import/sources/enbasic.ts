import { FormulaFault, readFormula, weightsOf } from '#domain/enbasic/formula.ts'
import { LEAST_EXAM_SHARE, type StatedFull, fullsOf, readFulls, unstated } from '#domain/enbasic/fulls.ts'
import { NATION } from '#domain/enbasic/shortlist.ts'
import { CHARTER_KINDS, RULE_TOPICS } from '#domain/enbasic/topics.ts'
import { CERTAINTIES } from '#domain/province/rules.ts'
import { type FileRow, findTable, named, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, onlyYear, parsedOf, yearSpan } from '#server/import/layouts/source.ts'

const CHARTERS = '各校强基计划招生简章'
const YEARS = [2020, 2049] as const
/** Most provinces' exam. The shares of a formula are the same in any other. */
const EXAM_FULL = 750
/** What rounding in a formula may take off the least share of the exam. */
const ROUNDED = 0.0001

const formulaTitles = named(
  'school_name',
  'year',
  'majors',
  'formula',
  'full_marks',
  'multiple',
  'provinces',
  'exception',
  'certainty',
  'source',
  'note',
)
const formulaLooks = {
  school_name: kinds.schools,
  majors: kinds.formulaMajors,
  exception: kinds.exceptions,
  source: kinds.ruleSources,
  note: kinds.formulaNotes,
}

/** 强基: how each school makes its composite mark, whom it asks to its test, where it enrols. */
export const enbasicFormulas: FileSource = {
  name: 'enbasic',
  summary: '强基: formulas, multiples and provinces of schools by year (CSV, laid out as data/enbasic.csv)',
  target: {
    table: 'enbasic_school',
    key: ['school_name', 'year', 'majors'],
    scope: ['school_name', 'year'],
    whole: ['school_name', 'year'],
  },
  read: readFormulas,
}

function readFormulas(sheets: readonly Sheet[]): Parsed {
  const read = readRows(findTable(sheets, formulaTitles), formulaLooks, (row) => ({
    school_name: row.name('school_name'),
    year: row.whole('year', ...YEARS),
    majors: row.name('majors'),
    ...readWeights(row),
    multiple: row.wholeOrNull('multiple', 1, 20),
    provinces: readProvinces(row),
    exception: row.optional('exception'),
    ...readOrigin(row),
    note: row.optional('note'),
  }))
  return parsedOf(read, {
    authority: CHARTERS,
    title: `强基计划综合成绩公式（${yearSpan(read.rows)}）`,
    province: null,
    year: onlyYear(read.rows),
    keyOf: ({ school_name, year, majors }) => `${school_name} ${year} ${majors}`,
  })
}

/** The formula and its full marks; unreadable ones, or with too little exam, are at fault. */
function readWeights(row: FileRow): { formula: string | null; full_marks: string[] } {
  const full_marks = row.list('full_marks')
  const stated = readOr(row, 'full_marks', () => readFulls(full_marks))
  const text = row.optional('formula')
  if (text === null) return { formula: null, full_marks }
  const formula = readOr(row, 'formula', () => readFormula(text))
  checkShare(row, formula, stated)
  return { formula: formula.text, full_marks }
}

function checkShare(
  row: FileRow,
  formula: ReturnType<typeof readFormula>,
  stated: readonly StatedFull[],
): void {
  const [open] = unstated(formula, stated)
  if (open !== undefined) {
    row.fail(`full_marks is without ${open}, which the formula counts as it is`)
  }
  const weights = weightsOf(formula, fullsOf(formula, stated, EXAM_FULL).figures)
  if (weights === null) return row.fail('full_marks is not enough to weigh the formula')
  const share = weights.exam / (weights.exam + weights.test)
  if (share < LEAST_EXAM_SHARE - ROUNDED) {
    row.fail(`formula is ${(share * 100).toFixed(1)} % exam, which is not the 85 % that it must be`)
  }
}

/** A fault of the domain is the row's. */
function readOr<T>(row: FileRow, field: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof FormulaFault) return row.fail(`${field} is not understood: ${error.message}`)
    throw error
  }
}

function readProvinces(row: FileRow): string[] {
  const provinces = row.list('provinces')
  const stray = provinces.find((name) => !kinds.provinces.holds(name) && name !== NATION)
  if (stray !== undefined) row.fail(`provinces is not a list of provinces: “${stray}”`)
  if (provinces.includes(NATION) && provinces.length > 1) row.fail('provinces is not {全国} alone')
  return provinces
}

const readOrigin = (row: FileRow) => ({
  certainty: row.oneOf('certainty', CERTAINTIES),
  source: row.name('source'),
})

/** What the rules of 强基 are, for all schools. */
export const enbasicRules: FileSource = {
  name: 'enbasic-rules',
  summary: '强基: what holds for every school (CSV, laid out as data/enbasic-rules.csv)',
  target: { table: 'enbasic_rule', key: ['code'], scope: [], whole: [] },
  read: readRules,
}

function readRules(sheets: readonly Sheet[]): Parsed {
  const titles = named('code', 'topic', 'year', 'statement', 'certainty', 'source')
  const read = readRows(findTable(sheets, titles), { source: kinds.ruleSources }, (row) => ({
    code: row.match('code', /^[a-z]+(?:-[a-z]+)*$/, 'a name in small letters')[0],
    topic: row.oneOf('topic', RULE_TOPICS),
    year: row.whole('year', ...YEARS),
    statement: row.match('statement', /^.*\p{Script=Han}.*。$/su, 'a sentence in Chinese')[0],
    ...readOrigin(row),
  }))
  return parsedOf(read, {
    authority: '教育部、各招生学校',
    title: '强基计划的通行规定',
    province: null,
    year: onlyYear(read.rows),
    keyOf: ({ code }) => code,
  })
}

/** What charters say of a year: majors with what they ask of subjects, and dates. */
export const enbasicCharters: FileSource = {
  name: 'enbasic-charters',
  summary:
    '强基: majors, requirements and dates of schools, from their charters of the year (CSV, see docs/operate.md)',
  target: {
    table: 'enbasic_charter',
    key: ['school_name', 'year', 'kind', 'name'],
    scope: ['school_name', 'year'],
    whole: ['school_name', 'year'],
  },
  read: readCharters,
}

function readCharters(sheets: readonly Sheet[]): Parsed {
  const titles = named(
    'school_name',
    'year',
    'kind',
    'name',
    'requirement',
    'begins',
    'ends',
    'url',
    'certainty',
    'source',
  )
  const looks = {
    school_name: kinds.schools,
    requirement: kinds.requirements,
    url: kinds.websites,
    source: kinds.ruleSources,
  }
  const read = readRows(findTable(sheets, titles), looks, (row) => {
    const kind = row.oneOf('kind', CHARTER_KINDS)
    const begins = row.day('begins')
    const ends = row.day('ends')
    if ((kind === '日程') !== (begins !== null)) {
      row.fail(`begins is ${begins ?? 'empty'}, which is not right for ${kind}`)
    }
    if (begins !== null && ends !== null && ends < begins) row.fail(`ends is ${ends}, before ${begins}`)
    return {
      school_name: row.name('school_name'),
      year: row.whole('year', ...YEARS),
      kind,
      name: row.match('name', /^(?!.*(?:简章|章程)).*\p{Script=Han}.*$/u, 'the name of a major or a date')[0],
      requirement: row.optional('requirement'),
      begins,
      ends,
      url: row.address('url'),
      ...readOrigin(row),
    }
  })
  return parsedOf(read, {
    authority: CHARTERS,
    title: `强基计划招生专业和日程（${yearSpan(read.rows)}）`,
    province: null,
    year: onlyYear(read.rows),
    keyOf: ({ school_name, year, kind, name }) => `${school_name} ${year} ${kind} ${name}`,
  })
}
