import { ZHEJIANG } from '#domain/province/ids.ts'

/** What a major leads to, and so what units of it and schools are counted as. */
export const LEVELS = ['本科', '专科'] as const

export type Level = (typeof LEVELS)[number]

/** The level that the text of a file names; what does not say 专科 is 本科. */
export function toLevel(text: string | null | undefined): Level {
  return text === '专科' ? '专科' : '本科'
}

/** What a level is called where it stands by itself, and its disciplines. */
export const LEVEL_WORDS: Readonly<Record<Level, { readonly level: string; readonly disciplines: string }>> =
  {
    本科: { level: '本科', disciplines: '学科门类' },
    专科: { level: '高职专科', disciplines: '专业大类' },
  }

/** Something of each level. */
export function byLevel<T>(make: (level: Level) => T): Record<Level, T> {
  return { 本科: make('本科'), 专科: make('专科') }
}

/** How codes of 专科 begin where a province numbers them apart: 浙江 counts 专科 from 501 on. */
const VOCATIONAL_CODES: ReadonlyMap<number, string> = new Map([[ZHEJIANG, '5']])

/** Digits of such a code: 5 alone is the fifth of 本科. */
const CODE_LENGTH = 3

/** What the code of a 专科 unit of a province begins with; null where codes do not tell. */
export function vocationalCode(provinceId: number): string | null {
  return VOCATIONAL_CODES.get(provinceId) ?? null
}

/** What the code of a unit says of its level; null where codes do not tell. */
export function levelByCode(provinceId: number, unitCode: string): Level | null {
  const code = vocationalCode(provinceId)
  if (code === null) return null
  return unitCode.length >= CODE_LENGTH && unitCode.startsWith(code) ? '专科' : '本科'
}
