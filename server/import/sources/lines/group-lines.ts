import type { LineDescription } from '#server/import/layouts/description.ts'
import { linesSource } from '#server/import/layouts/read-lines.ts'

/** Columns that tables of groups share. */
const columns: LineDescription['columns'] = {
  year: { titles: ['year'] },
  school_code: {
    titles: ['school_code'],
    pattern: String.raw`^(?<school_code>\d{4,5})$`,
    shape: 'a code of 4 or 5 digits',
  },
}
const group = { pattern: '^(?<unit_code>[0-9A-Za-z]{2,4})$', shape: 'a code of a group' }
const track = {
  titles: ['track'],
  pattern: '^(?<track>(?:首选)?(?:物理|历史)类?)$',
  shape: '物理 or 历史',
}
const common = {
  unitKind: 'group',
  unitName: '第{unit_code}组{kind}',
  batchIn: 'file',
  batches: [{ like: '', name: '本科批' }],
  readFrom: 'transcript',
} as const satisfies Partial<LineDescription>

const schools = (title: string) => ({ titles: [title], holds: 'schools' as const })
const scores = (title: string) => ({ titles: [title], holds: 'cutOffs' as const })
const requirements = (title: string) => ({
  titles: [title],
  optional: true,
  holds: 'requirements' as const,
})

/** Letters of the watermark 广东省教育考试院 behind a name, or behind a bracket that the file cuts off (…(联合培养东). */
const WATERMARK_BEHIND = '(大学|学院|学校|校区|分校|[)）]|[(（][^()（）]{2,}培养)[省东教考院]$'

/** What both 广东 and 江苏 name alike. */
const groupColumns = {
  ...columns,
  track,
  school_name: schools('school'),
  group: { titles: ['group'], ...group },
  score: scores('min_score'),
}

const guangdong: LineDescription = {
  ...common,
  province: '广东',
  fileName: 'guangdong|广东',
  authority: '广东省教育考试院',
  title: '广东省{years}普通高校招生本科批次院校专业组投档情况',
  columns: {
    ...groupColumns,
    plan: { titles: ['plan'], optional: true },
    rank: { titles: ['min_rank'], optional: true },
  },
  batches: [...common.batches],
  tracks: ['物理', '历史'],
  notOfName: ['^省', WATERMARK_BEHIND],
}

/** Ranks are the last of their score's band. */
const jiangsu: LineDescription = {
  ...common,
  province: '江苏',
  fileName: 'jiangsu|江苏',
  authority: '江苏省教育考试院',
  title: '江苏省{years}普通高校招生普通类本科批次平行志愿投档线（位次取同分末位）',
  columns: {
    ...groupColumns,
    requirement: requirements('subject_req'),
    rank: { titles: ['min_rank_derived'], optional: true },
  },
  batches: [...common.batches],
  tracks: ['物理', '历史'],
}

/** No ranks: they follow from the score-rank table once that is loaded. */
const beijing: LineDescription = {
  ...common,
  province: '北京',
  fileName: 'beijing|北京',
  authority: '北京教育考试院',
  title: '北京市{years}普通高校招生本科普通批录取投档线（位次由一分一段表换算，取同分末位）',
  columns: {
    ...columns,
    school_name: schools('school_name'),
    group: { titles: ['major_group'], ...group },
    score: scores('score'),
    requirement: requirements('selection_requirement'),
  },
  batches: [...common.batches],
  tracks: ['综合'],
}

/** Lines of 院校专业组, several years in one table. */
export const groups: readonly LineDescription[] = [guangdong, jiangsu, beijing]

export const groupLines = linesSource(
  'group-lines',
  '广东, 江苏, 北京 院校专业组投档线 (CSV; which of the three, its columns or its name tell)',
  groups,
)
