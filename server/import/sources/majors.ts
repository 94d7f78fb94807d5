import { findTable, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, findYearIfAny, parsedOf } from '#server/import/layouts/source.ts'

const titles = {
  code: ['code', '专业代码'],
  name: ['name', '专业名称'],
  discipline: ['discipline', '门类', '专业大类'],
  category: ['category', '专业类'],
  duration: ['duration', '修业年限'],
  'degree?': ['degree', '学位授予门类'],
  'is_special?': ['is_special'],
  'is_controlled?': ['is_controlled'],
}

const looks = {
  name: kinds.unitNames,
  discipline: kinds.disciplines,
  category: kinds.categories,
  duration: kinds.durations,
  degree: kinds.degrees,
  is_special: kinds.lettered('T', 'the special majors (T in the code)'),
  is_controlled: kinds.lettered('K', 'the controlled majors (K in the code)'),
}

/** The catalogue of majors: 本科 where it names degrees, else 专科. */
export const majors: FileSource = {
  name: 'majors',
  summary: '本科专业目录 or 高职专科专业目录 (CSV)',
  target: { table: 'major', key: ['code'], scope: ['level'], whole: ['level'] },
  read: readMajors,
}

/** Reads a catalogue of majors. */
function readMajors(sheets: readonly Sheet[], fileName: string): Parsed {
  const table = findTable(sheets, titles)
  const level = table.columns.has('degree') ? '本科' : '专科'
  const read = readRows(table, looks, (row) => ({
    code: row.match('code', /^\d{6,7}[A-Z]{0,2}$/, 'a code of 6 or 7 digits')[0],
    level,
    name: row.name('name'),
    discipline: row.name('discipline'),
    category: row.match('category', /^.+类$/u, 'a category (…类)')[0],
    degree: row.optional('degree'),
    duration: row.optional('duration'),
    is_special: row.flag('is_special'),
    is_controlled: row.flag('is_controlled'),
  }))
  return parsedOf(read, {
    authority: '教育部',
    title: level === '本科' ? '普通高等学校本科专业目录' : '职业教育专业目录（高等职业教育专科）',
    province: null,
    year: findYearIfAny(table, fileName),
    keyOf: (row) => row.code,
  })
}
