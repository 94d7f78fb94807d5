import { CERTAINTIES } from '#domain/province/rules.ts'
import { findTable, readRows } from '#server/import/layouts/columns.ts'
import * as kinds from '#server/import/layouts/kinds.ts'
import type { Sheet } from '#server/import/layouts/cells.ts'
import { type Parsed, type FileSource, onlyYear, parsedOf, yearSpan } from '#server/import/layouts/source.ts'

const titles = {
  year: ['year', '年份'],
  school_name: ['school', '学校', '院校', '学校名称', '院校名称'],
  unit_name: ['unit', '专业', '专业（类）', '专业名称', '专业类'],
  composite: ['composite', '综合分', '最低综合分', '录取最低综合分'],
  full_marks: ['full_marks', '满分', '综合分满分'],
  'certainty?': ['certainty'],
  source_url: ['source_url', '网址', '来源'],
}

const looks = { school_name: kinds.schools, unit_name: kinds.unitNames, source_url: kinds.websites }

/** The lowest composites that schools of 三位一体 admitted; a school's lines of a year are replaced as a whole. */
export const trinityLines: FileSource = {
  name: 'trinity-lines',
  summary: 'lowest composites of 三位一体 by year, school and major or class of majors (CSV, workbook)',
  target: {
    table: 'trinity_line',
    key: ['province_id', 'year', 'school_name', 'unit_name'],
    scope: ['province_id', 'year', 'school_name'],
    whole: ['province_id', 'year', 'school_name'],
  },
  read: readTrinityLines,
}

/** Reads a table of lines. Without a word on how sure they are, they are still to be checked. */
function readTrinityLines(sheets: readonly Sheet[]): Parsed {
  const read = readRows(findTable(sheets, titles), looks, (row) => {
    const full = row.whole('full_marks', 1, 2000)
    const [text] = row.match('composite', /^\d{1,4}(?:\.\d{1,4})?$/, 'a score')
    const composite = Number(text)
    if (composite === 0 || composite > full) {
      row.fail(`composite is ${text}, which is not a score of ${full} marks`)
    }
    return {
      province: '浙江',
      year: row.whole('year', 2014, 2049),
      school_name: row.name('school_name'),
      unit_name: row.name('unit_name'),
      composite,
      full_marks: full,
      certainty: row.optional('certainty') === null ? 'M' : row.oneOf('certainty', CERTAINTIES),
      source_url: row.address('source_url'),
    }
  })
  return parsedOf(read, {
    authority: '各高校',
    title: `“三位一体”录取最低综合分（${yearSpan(read.rows)}）`,
    province: '浙江',
    year: onlyYear(read.rows),
    keyOf: ({ year, school_name, unit_name }) => `${year} ${school_name} ${unit_name}`,
  })
}
