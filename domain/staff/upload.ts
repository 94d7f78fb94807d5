import { DAY } from '#domain/time.ts'

/** How far a file of figures has come that was uploaded in the console. */
export const UPLOAD_STATES = [
  'reading',
  'ready',
  'faulty',
  'landing',
  'landed',
  'nothing',
  'withdrawn',
  'undoing',
  'undone',
  'failed',
] as const
export type UploadState = (typeof UPLOAD_STATES)[number]

/** What the server is at, or has to do next. */
export const isBusy = (state: UploadState): boolean =>
  state === 'reading' || state === 'landing' || state === 'undoing'

/** A file that may be read anew, another way. */
export const isReadable = (state: UploadState): boolean =>
  state === 'ready' || state === 'faulty' || state === 'nothing' || state === 'failed'

/** Bytes of a file that the console takes: the largest official one so far has 3.6 MB. The shell takes larger ones. */
export const MOST_FILE_BYTES = 7 * 2 ** 20
/** Characters of its name. */
export const MOST_FILE_NAME = 80
/** How long a file, and what it replaced, are kept, in ms: so long it can be undone. */
export const UPLOAD_KEPT = 30 * DAY

/** What is typed by who has nobody to confirm what they uploaded. */
export const ALONE_SENTENCE = '没有同事复核，我自己核对过了'

/** The part of a name behind all folders, without signs that nobody sees. */
export const plainFileName = (name: string): string =>
  (name.split(/[/\\]/u).at(-1) ?? '').replaceAll(/\p{C}/gu, '').trim()

/** Why a file is not taken, by its name and size; undefined: it is. */
export function fileProblem({ name, size }: { name: string; size: number }): string | undefined {
  const plain = plainFileName(name)
  if (plain === '' || /^\.+$/u.test(plain)) return '文件要有名字，比如 浙江2026投档线.xlsx'
  if ([...plain].length > MOST_FILE_NAME) return `文件名最多 ${MOST_FILE_NAME} 个字，请改短`
  if (size === 0) return '文件是空的'
  const most = MOST_FILE_BYTES / 2 ** 20
  return size > MOST_FILE_BYTES
    ? `文件有 ${(size / 2 ** 20).toFixed(1)} MB，这里最多 ${most} MB；官方的文件没有这么大的，请看是不是选错了`
    : undefined
}

/** What kinds of files there are, as people call them, the usual ones first; by the source's name. */
export const SOURCE_NAMES: Readonly<Record<string, string>> = {
  lines: '投档线（各省）',
  plans: '招生计划（各省）',
  'score-rank': '一分一段表',
  'control-lines': '省控线',
  requirements: '选考科目要求',
  'zhejiang-lines': '投档线（浙江的排法）',
  'shandong-lines': '投档线（山东的排法）',
  'group-lines': '投档线（广东、江苏、北京的排法）',
  'zhejiang-plan': '招生计划（浙江的排法）',
  'plan-tables': '招生计划（整理过的表）',
  'province-rules': '各省志愿规则',
  'moe-schools': '全国高校名单',
  majors: '专业目录',
  assessment: '学科评估',
  'double-first-class': '双一流学科',
  'art-rules': '艺术体育综合分算法',
  'art-lines': '艺术体育投档线',
  'trinity-rules': '三位一体章程',
  'trinity-lines': '三位一体录取线',
  enbasic: '强基计划综合分公式',
  'enbasic-rules': '强基计划专业和日程',
  'enbasic-charters': '强基计划章程',
}

/** What a column is, by the field that it is read as or the table's own column. */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  province: '省份',
  province_id: '省份',
  year: '年份',
  track: '科类',
  batch: '批次',
  round: '轮次',
  level: '层次',
  school_code: '院校代码',
  school_name: '院校名称',
  school: '院校代码和名称',
  unit_code: '专业代码',
  unit_name: '专业名称',
  unit: '专业代码和名称',
  unit_kind: '志愿单位',
  group: '专业组',
  group_code: '专业组',
  kind: '类别',
  plan: '计划数',
  places: '计划数',
  score: '分数',
  rank: '位次',
  rank_text: '位次（原文）',
  min_score: '最低分',
  min_rank: '最低位次',
  score_min: '最低分',
  score_max: '最高分',
  rank_min: '最前位次',
  rank_max: '最后位次',
  count: '本段人数',
  total: '累计人数',
  derived: '位次是推算的',
  requirement: '选科要求',
  duration: '学制',
  school_province: '院校所在省',
  city: '城市',
  fee: '学费',
  fee_text: '学费（原文）',
  remark: '备注',
  quality: '数据来路',
  read_from: '数据来路',
  url: '网址',
  scope: '适用范围',
  name: '名称',
  code: '代码',
  category: '类别',
  score_bound: '分数不低于',
  rank_is_bound: '位次是上限',
  tie_break: '同分排序',
}
