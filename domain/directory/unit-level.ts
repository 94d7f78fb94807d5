export type Level = '本科' | '专科'

/** How the codes of 专科 begin in files of a province that numbers them apart: 浙江 counts 本科 from 001 on, 专科 from 501 on. */
const VOCATIONAL_CODES: ReadonlyMap<number, string> = new Map([[11, '5']])

/** What the code of a 专科 unit of a province begins with; null where codes do not tell. */
export function vocationalCode(provinceId: number): string | null {
  return VOCATIONAL_CODES.get(provinceId) ?? null
}

/** What the code of a unit says of its level; null where codes do not tell. */
export function levelByCode(provinceId: number, unitCode: string): Level | null {
  const code = vocationalCode(provinceId)
  if (code === null) return null
  return unitCode.startsWith(code) ? '专科' : '本科'
}
