import { findTable, readRows, takeRepeats } from './columns.ts'
import { type LineRow, lineTarget, noteNoPlan } from './line.ts'
import * as kinds from './kinds.ts'
import type { Sheet } from './cells.ts'
import { type Parsed, type Source, findYear } from './source.ts'

const titles = {
  school_code: ['学校代号', '院校代号', '学校代码', '院校代码'],
  school_name: ['学校名称', '院校名称'],
  unit_code: ['专业代号', '专业代码'],
  unit_name: ['专业名称'],
  rank: ['位次', '最低位次'],
  'score?': ['分数线', '投档分数线', '最低分'],
  'plan?': ['计划数'],
  'requirement?': ['选考科目要求'],
}

const looks = {
  school_name: kinds.schools,
  unit_name: kinds.unitNames,
  requirement: kinds.requirements,
}

/** 浙江省教育考试院, 普通类平行投档分数线表 of one segment. */
export const zhejiangLines: Source = {
  name: 'zhejiang-lines',
  summary:
    '浙江 投档线 (学校代号, 学校名称, 专业代号, 专业名称, 位次; 分数线, 计划数 where the file has them)',
  target: lineTarget,
  read: readZhejiangLines,
}

/** Reads a file of 浙江's lines. A unit without a rank did not fill: the score that stands beside it is no cut-off. */
function readZhejiangLines(sheets: readonly Sheet[], fileName: string): Parsed<LineRow> {
  const table = findTable(sheets, titles)
  const year = findYear(table, fileName)
  const batch = /(?:第二段|二段|segment-?2)/iu.test([...table.above, table.sheetName, fileName].join(' '))
    ? '普通类二段'
    : '普通类一段'
  const read = readRows(table, looks, (row) => {
    const score = row.wholeOrNull('score', 100, 750)
    const rank = row.wholeOrNull('rank', 0, 500_000) || null
    return {
      province: '浙江',
      year,
      batch,
      track: '综合',
      unit_kind: 'major' as const,
      school_code: row.match('school_code', /^\d{4}$/, 'a code of 4 digits')[0],
      school_name: row.name('school_name'),
      unit_code: row.match('unit_code', /^[0-9A-Z]{3}$/, 'a code of 3 characters')[0],
      unit_name: row.name('unit_name'),
      plan: row.wholeOrNull('plan', 0, 9999),
      min_score: rank === null ? null : score,
      min_rank: rank,
      requirement: row.optional('requirement'),
    }
  })
  const { rows, faults } = takeRepeats(read.rows, (row) => `${row.school_code} ${row.unit_code}`)
  return {
    authority: '浙江省教育考试院',
    title: `浙江省${year}年普通高校招生普通类第${batch.slice(3, 4)}段平行投档分数线表`,
    province: '浙江',
    year,
    rows,
    faults: [...read.faults, ...faults],
    rejected: [],
    notes: noteNoPlan(table, titles),
  }
}
