import type { LineDescription } from '#server/import/layouts/description.ts'
import { linesSource } from '#server/import/layouts/read-lines.ts'

/**
 * 山东省教育招生考试院, 投档情况表 of one round: code and name in one cell (A001北京大学), requirements
 * since 2026.
 */
export const shandong: LineDescription = {
  province: '山东',
  authority: '山东省教育招生考试院',
  title: '山东省{year}年{batch}志愿投档情况表{scores}',
  unitKind: 'major',
  columns: {
    unit: {
      titles: ['专业代号及名称', '专业'],
      pattern: '^(?<unit_code>[0-9A-Z]{2})(?=[^0-9A-Za-z])(?<unit_name>.+)$',
      shape: 'a code of 2 characters and a name',
    },
    school: {
      titles: ['院校代号及名称', '院校'],
      pattern: String.raw`^(?<school_code>[A-Z]\d{3})(?<school_name>\P{ASCII}.+)$`,
      shape: 'a code such as A001 and a name',
      holds: 'schools',
    },
    rank: { titles: ['投档最低位次', '最低位次'] },
    plan: { titles: ['投档计划数', '计划数'], optional: true },
    score: { titles: ['最低分', '投档最低分'], optional: true },
    requirement: { titles: ['选考科目要求'], optional: true, holds: 'requirements' },
  },
  batchIn: 'file',
  batches: [
    { like: String.raw`第\s*([123])\s*次`, name: '普通类常规批第$1次' },
    { like: 'round-?([123])', name: '普通类常规批第$1次' },
    { like: '', name: '普通类常规批第1次' },
  ],
  tracks: ['综合'],
  rankTellsFilled: true,
  rankBound: String.raw`^前(\d+)名?$`,
  asksForAll: true,
  readFrom: 'file',
}

export const shandongLines = linesSource(
  'shandong-lines',
  '山东 投档情况表 (专业, 院校, 最低位次; scores from the score-rank table)',
  [shandong],
)
