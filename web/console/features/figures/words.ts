import type { HeldKind, Lack } from '#contract/console/figures.ts'
import { FIELD_NAMES, SOURCE_NAMES, type UploadState } from '#domain/staff/upload.ts'

export const STATE_NAMES: Readonly<Record<UploadState, string>> = {
  reading: '正在读',
  ready: '等确认',
  faulty: '有问题',
  landing: '正在导入',
  landed: '已导入',
  nothing: '没有变化',
  withdrawn: '已搁置',
  undoing: '正在撤销',
  undone: '已撤销',
  failed: '没做成',
}

/** How a state is coloured. */
export const STATE_KINDS: Readonly<Record<UploadState, 'plain' | 'accent' | 'good' | 'warn' | 'bad'>> = {
  reading: 'accent',
  ready: 'warn',
  faulty: 'bad',
  landing: 'accent',
  landed: 'good',
  nothing: 'plain',
  withdrawn: 'plain',
  undoing: 'accent',
  undone: 'plain',
  failed: 'bad',
}

export const KIND_NAMES: Readonly<Record<HeldKind, string>> = {
  lines: '投档线',
  'score-rank': '一分一段',
  'control lines': '省控线',
  plan: '招生计划',
}

export const LACK_NAMES: Readonly<Record<Lack, string>> = {
  none: '',
  part: '只有一部分',
  unranked: '没有位次',
  vocational: '只有专科',
}

export const sourceName = (name: string): string => SOURCE_NAMES[name] ?? name
export const fieldName = (field: string): string => FIELD_NAMES[field] ?? field

const ORDER = Object.keys(FIELD_NAMES)
/** Fields as people read a row: where and when first; those that are unknown last. */
export const inOrder = (fields: readonly string[]): string[] =>
  [...fields].sort((one, other) => placeOf(one) - placeOf(other))

const placeOf = (field: string): number => {
  const at = ORDER.indexOf(field)
  return at === -1 ? ORDER.length : at
}

const UNIT_KINDS: Readonly<Record<string, string>> = {
  major: '专业+学校',
  group: '院校专业组',
  school: '院校',
}
const READ_FROM: Readonly<Record<string, string>> = {
  file: '官方文件',
  transcript: '照官方抄录',
  picture: '从图片认出',
  mirror: '别的网站',
}

/** A value of a row as people read it. */
export function valueText(field: string, value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  const text = String(value)
  if (field === 'unit_kind') return UNIT_KINDS[text] ?? text
  return field === 'read_from' ? (READ_FROM[text] ?? text) : text
}
