import { type WishedMajor, isWished } from '#domain/preference/wishes.ts'
import type { MajorWish } from '#domain/preference/preferences.ts'
import { categoryCode } from '#domain/directory/major-code.ts'

/** How many majors or categories are looked at side by side. */
export const MOST_AIMS = 5

/** The official code of a major (080901, 080717T) or of a category (0809): both catalogues have codes of their own. */
export const AIM_CODE = /^\d{4}(?:\d{2}[A-Z]{0,2})?$/

/** Whether a code is that of a whole category. */
export const isCategoryCode = (code: string): boolean => code.length === 4

/** The aims that a text names, with commas between: each once, five at most; what is no code is left out. */
export const readAims = (text: string): string[] =>
  [...new Set(text.split(','))].filter((code) => AIM_CODE.test(code)).slice(0, MOST_AIMS)

/** Adds an aim, or takes it away; where five are chosen nothing is added. */
export function toggleAim(aims: readonly string[], code: string): string[] {
  if (aims.includes(code)) return aims.filter((each) => each !== code)
  return aims.length < MOST_AIMS ? [...aims, code] : [...aims]
}

/** The aims that majors liked come to; a whole discipline is none. */
export function aimsOf(liked: readonly MajorWish[], catalogue: readonly WishedMajor[]): string[] {
  const codes = liked.flatMap((wish) => {
    const first = catalogue.find((major) => isWished(major, wish))
    if (first === undefined || wish.level === 'discipline') return []
    return wish.level === 'category' ? categoryCode(first.code) : first.code
  })
  return [...new Set(codes)].slice(0, MOST_AIMS)
}
