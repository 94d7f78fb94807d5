import { ALL_OF_THEM_SINCE } from '#domain/exam/combination.ts'
import { askingForAll } from '#domain/exam/requirement.ts'
import { type Row, findTable, readRows, takeRepeats } from './columns.ts'
import { type LineRow, lineTarget, noteNoPlan } from './line.ts'
import type { Issue } from './refusal.ts'
import * as kinds from './kinds.ts'
import type { Sheet } from './cells.ts'
import { type Parsed, type Source, findYear } from './source.ts'

const titles = {
  unit: ['专业代号及名称', '专业'],
  school: ['院校代号及名称', '院校'],
  rank: ['投档最低位次', '最低位次'],
  'plan?': ['投档计划数', '计划数'],
  'score?': ['最低分', '投档最低分'],
  'requirement?': ['选考科目要求'],
}

const looks = { school: kinds.schools, requirement: kinds.requirements }

/** 山东省教育招生考试院, 普通类常规批投档情况表 of one round. */
export const shandongLines: Source = {
  name: 'shandong-lines',
  summary: '山东 投档情况表 (专业, 院校, 最低位次; scores from the score-rank table)',
  target: lineTarget,
  read: readShandongLines,
}

/** Reads a file of 山东's lines. Code and name stand in one cell: 02中国语言文学类, A001北京大学. */
function readShandongLines(sheets: readonly Sheet[], fileName: string): Parsed<LineRow> {
  const table = findTable(sheets, titles)
  const year = findYear(table, fileName)
  const round = /第\s*([123])\s*次|round-?([123])/iu.exec(
    [...table.above, table.sheetName, fileName].join(' '),
  )
  const batch = `普通类常规批第${round?.[1] ?? round?.[2] ?? '1'}次`
  const hasScore = table.columns.has('score')
  const notes: Issue[] = noteNoPlan(table, titles)
  const read = readRows(table, looks, (row) => {
    const [, unitCode = '', unitName = ''] = row.match(
      'unit',
      /^([0-9A-Z]{2})(?=[^0-9A-Za-z])(.+)$/su,
      'a code of 2 characters and a name',
    )
    const [, schoolCode = '', schoolName = ''] = row.match(
      'school',
      /^([A-Z]\d{3})(\P{ASCII}.+)$/su,
      'a code such as A001 and a name',
    )
    const { rank, isBound } = readRank(row, notes)
    return {
      province: '山东',
      year,
      batch,
      track: '综合',
      unit_kind: 'major' as const,
      school_code: schoolCode,
      school_name: schoolName,
      unit_code: unitCode,
      unit_name: unitName,
      plan: row.wholeOrNull('plan', 0, 9999),
      min_score: rank === null ? null : row.wholeOrNull('score', 100, 750),
      min_rank: rank,
      requirement: readRequirement(row.optional('requirement'), year),
      rank_is_bound: isBound,
    }
  })
  const { rows, faults } = takeRepeats(read.rows, (row) => `${row.school_code} ${row.unit_code}`)
  return {
    authority: '山东省教育招生考试院',
    title: `山东省${year}年${batch}志愿投档情况表${hasScore ? '' : '（分数由一分一段表换算）'}`,
    province: '山东',
    year,
    rows,
    faults: [...read.faults, ...faults],
    rejected: [],
    notes,
  }
}

/** 物理、化学: both, in the years that know no other meaning. */
function readRequirement(text: string | null, year: number): string | null {
  return text === null || year < ALL_OF_THEM_SINCE ? text : askingForAll(text)
}

/** 前50名: who got in stood among the first 50, and the authority says no more. Its bound is kept, as a bound. */
function readRank(row: Row, notes: Issue[]): { rank: number | null; isBound: boolean } {
  const bound = /^前(\d+)名?$/u.exec(row.optional('rank') ?? '')?.[1]
  if (bound === undefined) return { rank: row.wholeOrNull('rank', 1, 1_000_000), isBound: false }
  notes.push({
    row: row.at,
    reason: `rank is only given as “${row.text('rank')}”: kept as a bound of ${bound}`,
  })
  return { rank: Number(bound), isBound: true }
}
