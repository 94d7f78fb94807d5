import { type Priority, PRIORITIES } from '#domain/preference/preferences.ts'
import { findSubject, subjectMask } from '#domain/exam/subject.ts'
import type { Liked, Wants } from '#domain/engine/wants.ts'
import { FAR_FEE } from '#domain/engine/wants.ts'
import type { TestYear } from './list-figures.ts'
import { randomNumbers } from './random.ts'

/** Who files a list in the bench. */
export interface Student {
  readonly rank: number
  readonly subjects: number
  readonly priority: Priority
  readonly wants: Wants
  /** Whether they said anything. */
  readonly isNeutral: boolean
}

/** Ids of subjects (domain/exam/subject.ts) and their parts of a year; no file at hand tells them, so they are rough guesses. */
const SUBJECTS: readonly (readonly [ids: readonly number[], share: number])[] = [
  [[1, 2, 3], 0.35],
  [[1, 2, 6], 0.2],
  [[1, 2, 4], 0.15],
  [[4, 5, 6], 0.15],
  [[3, 5, 6], 0.08],
  [[3, 4, 6], 0.07],
]

/** Those that a track admits, their parts of it. */
function combinationsOf(track: string): typeof SUBJECTS {
  const first = findSubject(track)?.id
  if (first === undefined) return SUBJECTS
  const own = SUBJECTS.filter(([ids]) => ids.includes(first))
  const whole = own.reduce((sum, [, share]) => sum + share, 0)
  return own.map(([ids, share]) => [ids, share / whole])
}

/** A first rank, above which there are hardly any students. */
const FIRST = 500

/**
 * The students of one year. Ranks are uniform in ln rank down to the batch line; each likes one to five categories, most often those
 * with many units, refuses up to three, half of them name provinces and a third a ceiling of the fee. Where groups are filed
 * nobody knows the majors inside, and nobody names any. The last `neutral` say nothing at all.
 */
export function makeStudents(
  year: TestYear,
  { count, neutral, seed }: { readonly count: number; readonly neutral: number; readonly seed: number },
): Student[] {
  const random = randomNumbers(seed)
  const upTo = (most: number): number => Math.floor(random() * (most + 1))
  const pick = (options: readonly { readonly id: string; readonly count: number }[]): string => {
    let at = random() * options.reduce((sum, each) => sum + each.count, 0)
    for (const { id, count: many } of options) {
      at -= many
      if (at <= 0) return id
    }
    return options[0]?.id ?? ''
  }
  const categories = year.codes.category.options()
  const provinces = year.codes.province.options()
  const combinations = combinationsOf(year.track)
  const codeOf = (id: string): number[] => [year.codes.category.find(id) ?? []].flat()
  return Array.from({ length: count + neutral }, (_, at): Student => {
    const isNeutral = at >= count
    const rank = Math.round(FIRST * Math.exp(random() * Math.log(year.batchLine / FIRST)))
    let share = random()
    const [ids] = combinations.find(([, part]) => (share -= part) <= 0) ?? combinations[0] ?? [[], 0]
    const picked = (most: () => number): string[] =>
      isNeutral || categories.length === 0
        ? []
        : [...new Set(Array.from({ length: most() }, () => pick(categories)))]
    const liked = picked(() => 1 + upTo(4))
    const refused = picked(() => upTo(3))
    const places =
      !isNeutral && random() < 0.5
        ? [...new Set(Array.from({ length: 2 + upTo(4) }, () => pick(provinces)))]
        : []
    const named = places.flatMap((each) => year.codes.province.find(each) ?? [])
    const maxFee = !isNeutral && random() < 1 / 3 ? 6000 + 2000 * upTo(7) : null
    const priority = isNeutral ? 'balanced' : (PRIORITIES[upTo(PRIORITIES.length - 1)] ?? 'balanced')
    const out = refused.filter((each) => !liked.includes(each)).flatMap(codeOf)
    return {
      rank,
      subjects: subjectMask(ids),
      priority,
      isNeutral,
      wants: {
        filters: named.length > 0 ? { schoolProvince: named } : {},
        places:
          named.length > 0
            ? {
                byProvince: Object.fromEntries(named.map((code) => [code, 'wanted'])),
                byCity: {},
                elsewhere: 'no',
              }
            : null,
        without: out.length > 0 ? { category: out } : {},
        maxFee,
        dear: {},
        proposedFee: maxFee ?? FAR_FEE,
        liked: liked.map((each): Liked => ({ dimension: 'category', codes: codeOf(each) })),
        related: [],
        inGroups: null,
        withRefused: [],
        specials: [0],
        unasked: { abroad: [year.isAbroad] },
        spare: { ownership: [year.isPrivate] },
        later: year.later,
        asksLater: false,
      },
    }
  })
}
