import { findSubject } from '#domain/exam/subject.ts'
import { CERTAINTIES, MODELS, type Model, UNIT_KINDS } from '#domain/province/rules.ts'
import { type FileRow, findTable, named, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, onlyYear, parsedOf, yearSpan } from '#server/import/layouts/source.ts'

const titles = {
  ...named(
    'province_id',
    'year',
    'batch',
    'model',
    'first_exam_year',
    'full_score',
    'unit_kind',
    'choices',
    'majors_per_choice',
    'first_subjects',
    'subjects',
    'choose',
    'tracks',
    'certainty',
    'source',
    'note',
  ),
  // Files of before have no such columns.
  'for_whom?': ['for_whom'],
  'supplement?': ['supplement'],
}

const looks = { batch: kinds.ruleBatches }

/** What each model of the examination has: first subjects, subjects a student chooses, tracks. */
const models = {
  '3+3': { first: '', choose: 3, tracks: '综合' },
  '3+1+2': { first: '物理,历史', choose: 2, tracks: '物理,历史' },
  文理: { first: '', choose: 0, tracks: '理科,文科' },
} as const satisfies Record<Model, object>

/** How provinces admit: model, subjects, unit, choices of a list. A file has all rules of each province's year. */
export const provinceRules: FileSource = {
  name: 'province-rules',
  summary: 'rules of provinces by year and batch (CSV, laid out as data/province-rules.csv)',
  target: {
    table: 'province_rule',
    key: ['province_id', 'year', 'batch'],
    scope: ['province_id', 'year'],
    whole: ['province_id', 'year'],
  },
  read: readProvinceRules,
}

/** Reads a table of rules; what contradicts the model of the examination is at fault. */
function readProvinceRules(sheets: readonly Sheet[]): Parsed {
  const read = readRows(findTable(sheets, titles), looks, (row) => {
    const model = readModel(row)
    const unitKind = row.oneOf('unit_kind', UNIT_KINDS)
    const majors = row.wholeOrNull('majors_per_choice', 1, 20)
    if ((majors === null) !== (unitKind === 'major')) {
      row.fail(`majors_per_choice is ${majors ?? 'empty'}, which a unit_kind of ${unitKind} does not have`)
    }
    return {
      province: String(row.whole('province_id', 1, 40)),
      year: row.whole('year', 2014, 2049),
      batch: row.name('batch'),
      ...model,
      first_exam_year: row.wholeOrNull('first_exam_year', 2014, 2049),
      full_score: row.whole('full_score', 500, 1000),
      unit_kind: unitKind,
      choices: row.whole('choices', 1, 200),
      majors_per_choice: majors,
      certainty: row.oneOf('certainty', CERTAINTIES),
      source: row.name('source'),
      note: row.optional('note'),
      for_whom: row.optional('for_whom'),
      supplement: row.optional('supplement'),
    }
  })
  const dated = read.rows.filter(({ year, first_exam_year: first }) => first === null || first <= year)
  const early = read.rows.filter((row) => !dated.includes(row))
  const faults = early.map(({ at, year }) => ({
    row: at,
    reason: `first_exam_year is after ${year}, the year of the rule`,
  }))
  return parsedOf(
    { rows: dated, faults: [...read.faults, ...faults] },
    {
      authority: '各省（区、市）招生考试机构',
      title: `普通高校招生志愿填报规则（${yearSpan(dated)}）`,
      province: null,
      year: onlyYear(dated),
      keyOf: ({ province, year, batch }) => `${province} ${year} ${batch}`,
    },
  )
}

function readModel(row: FileRow) {
  const model = row.oneOf('model', MODELS)
  const expected = models[model]
  const first = row.list('first_subjects')
  const subjects = row.list('subjects')
  const tracks = row.list('tracks')
  const choose = row.whole('choose', 0, 7)
  if (first.join(',') !== expected.first) row.fail(`first_subjects is ${list(first)}, which ${model} has not`)
  if (tracks.join(',') !== expected.tracks) row.fail(`tracks is ${list(tracks)}, which ${model} has not`)
  if (choose !== expected.choose) row.fail(`choose is ${choose}, which ${model} has not`)
  const stray = subjects.find((name) => findSubject(name) === undefined || first.includes(name))
  if (stray !== undefined) row.fail(`subjects is ${list(subjects)}, and ${stray} is none to choose`)
  if (new Set(subjects).size !== subjects.length || (choose > 0 && subjects.length <= choose)) {
    row.fail(`subjects is ${list(subjects)}, which is no choice of ${choose}`)
  }
  return { model, first_subjects: first, subjects, choose, tracks }
}

const list = (names: readonly string[]): string => `{${names.join(',')}}`
