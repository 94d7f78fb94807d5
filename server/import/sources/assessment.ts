import { ASSESSMENT } from '#domain/directory/grades.ts'
import { findTable, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, parsedOf } from '#server/import/layouts/source.ts'

const titles = {
  discipline_code: ['discipline_code'],
  discipline: ['discipline'],
  category: ['category'],
  school_name: ['school'],
  grade: ['grade'],
}

const looks = { category: kinds.disciplines, school_name: kinds.schools }

/** 全国第四轮学科评估结果. */
export const assessment: FileSource = {
  name: 'assessment',
  summary: '全国第四轮学科评估结果, 2017 (CSV)',
  target: { table: 'assessment', key: ['discipline_code', 'school_name'], scope: [], whole: [] },
  read: readAssessment,
}

/** Reads the results of the assessment. */
function readAssessment(sheets: readonly Sheet[]): Parsed {
  const read = readRows(findTable(sheets, titles), looks, (row) => ({
    discipline_code: row.match('discipline_code', /^\d{4}$/, 'a code of 4 digits')[0],
    discipline: row.name('discipline'),
    category: row.name('category'),
    school_name: row.name('school_name'),
    grade: row.match('grade', /^(?:A[+-]?|B[+-]?|C[+-]?)$/, 'a grade from A+ to C-')[0],
  }))
  return parsedOf(read, {
    authority: ASSESSMENT.authority,
    title: '全国第四轮学科评估结果',
    province: null,
    year: ASSESSMENT.year,
    keyOf: (row) => `${row.discipline_code} ${row.school_name}`,
  })
}
