import type { LineDescription } from '#server/import/layouts/description.ts'
import { linesSource } from '#server/import/layouts/read-lines.ts'

/** 浙江省教育考试院, 普通类平行投档分数线表 of one segment. A unit without a rank did not fill. */
export const zhejiang: LineDescription = {
  province: '浙江',
  authority: '浙江省教育考试院',
  title: '浙江省{year}年普通高校招生{batch}平行投档分数线表',
  unitKind: 'major',
  columns: {
    school_code: {
      titles: ['学校代号', '院校代号', '学校代码', '院校代码'],
      pattern: String.raw`^(?<school_code>\d{4})$`,
      shape: 'a code of 4 digits',
    },
    school_name: { titles: ['学校名称', '院校名称'], holds: 'schools' },
    unit_code: {
      titles: ['专业代号', '专业代码'],
      pattern: '^(?<unit_code>[0-9A-Z]{3})$',
      shape: 'a code of 3 characters',
    },
    unit_name: { titles: ['专业名称'], holds: 'unitNames' },
    rank: { titles: ['位次', '最低位次'] },
    score: { titles: ['分数线', '投档分数线', '最低分'], optional: true },
    plan: { titles: ['计划数'], optional: true },
    requirement: { titles: ['选考科目要求'], optional: true, holds: 'requirements' },
  },
  batchIn: 'file',
  batches: [
    { like: '第二段|二段|segment-?2', name: '普通类二段', bulletin: '普通类第二段' },
    { like: '', name: '普通类一段', bulletin: '普通类第一段' },
  ],
  tracks: ['综合'],
  rankTellsFilled: true,
  readFrom: 'file',
}

export const zhejiangLines = linesSource(
  'zhejiang-lines',
  '浙江 投档线 (学校代号, 学校名称, 专业代号, 专业名称, 位次; 分数线, 计划数 where the file has them)',
  [zhejiang],
)
