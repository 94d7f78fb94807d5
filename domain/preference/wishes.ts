import type { MajorWish } from './preferences.ts'

/** A major of the catalogue as far as wishes name it. */
export interface WishedMajor {
  readonly code: string
  readonly category: string
  readonly discipline: string
}

/** Names of majors as a student types them in, with whatever between. */
export const typedNames = (typed: string): string[] =>
  typed.split(/[、，,；;。/\s]+/u).filter((name) => name !== '')

export const isSameWish = (a: MajorWish, b: MajorWish): boolean => a.level === b.level && a.id === b.id

/** Whether a major is of what a wish names. */
export function isWished({ code, category, discipline }: WishedMajor, { level, id }: MajorWish): boolean {
  return id === { discipline, category, major: code }[level]
}

/** The majors of the catalogue that wishes name, by code, each once, in the order of the wishes. */
export function majorsOf(wishes: readonly MajorWish[], catalogue: readonly WishedMajor[]): string[] {
  const codes = wishes.flatMap((wish) => catalogue.filter((major) => isWished(major, wish)))
  return [...new Set(codes.map(({ code }) => code))]
}

/**
 * What is liked where these majors are preferred: wishes of before that hold in full keep their place, and what is left
 * follows, a whole discipline or category as one wish.
 */
export function likedFrom(
  codes: readonly string[],
  before: readonly MajorWish[],
  catalogue: readonly WishedMajor[],
): MajorWish[] {
  const wanted = new Set(codes)
  const holds = (wish: MajorWish): boolean => {
    const majors = catalogue.filter((major) => isWished(major, wish))
    return majors.length > 0 && majors.every(({ code }) => wanted.has(code))
  }
  const staying = before.filter(holds)
  const covered = new Set(majorsOf(staying, catalogue))
  const byCode = new Map(catalogue.map((major) => [major.code, major]))
  const added: MajorWish[] = []
  for (const code of wanted) {
    const major = byCode.get(code)
    if (major === undefined || covered.has(code)) continue
    const levels: MajorWish[] = [
      { level: 'discipline', id: major.discipline },
      { level: 'category', id: major.category },
    ]
    // A discipline or a category of one major is that major.
    const whole = levels.find((wish) => holds(wish) && majorsOf([wish], catalogue).length > 1)
    const wish = whole ?? { level: 'major', id: code }
    added.push(wish)
    for (const each of majorsOf([wish], catalogue)) covered.add(each)
  }
  return [...staying, ...added]
}

/** Of one kind of wishes those that leave something of each of the others: who likes 临床医学 cannot refuse 医学 whole. */
export function withoutCovering(
  wishes: readonly MajorWish[],
  others: readonly MajorWish[],
  catalogue: readonly WishedMajor[],
): MajorWish[] {
  return wishes.filter((wish) => {
    const majors = new Set(majorsOf([wish], catalogue))
    return others.every((other) => {
      const theirs = majorsOf([other], catalogue)
      return !isSameWish(wish, other) && (theirs.length === 0 || theirs.some((code) => !majors.has(code)))
    })
  })
}
