import { type Priority, PRIORITIES } from '#domain/preference/preferences.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import type { Liked, Wants } from '#domain/recommend/wants.ts'
import { FAR_FEE } from '#domain/recommend/wants.ts'
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

/** A first rank, above which there are hardly any students. */
const FIRST = 500

/**
 * The students of one year. Ranks are uniform in ln rank; each likes one to five categories, most often those with many units,
 * refuses up to three, half of them name provinces and a third a ceiling of the fee. The last `neutral` say nothing at all.
 *
 * @param last The batch line, as a rank.
 * @param fixed Subjects of the track where those are not chosen.
 */
export function makeStudents(
  year: TestYear,
  {
    count,
    neutral,
    last,
    seed,
    fixed,
  }: { count: number; neutral: number; last: number; seed: number; fixed: number | null },
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
  const codeOf = (id: string): number[] => [year.codes.category.find(id) ?? []].flat()
  return Array.from({ length: count + neutral }, (_, at): Student => {
    const isNeutral = at >= count
    const rank = Math.round(FIRST * Math.exp(random() * Math.log(last / FIRST)))
    let share = random()
    const [ids] = SUBJECTS.find(([, part]) => (share -= part) <= 0) ?? SUBJECTS[0] ?? [[], 0]
    const liked = [...new Set(Array.from({ length: isNeutral ? 0 : 1 + upTo(4) }, () => pick(categories)))]
    const refused = [...new Set(Array.from({ length: isNeutral ? 0 : upTo(3) }, () => pick(categories)))]
    const places =
      !isNeutral && random() < 0.5
        ? [...new Set(Array.from({ length: 2 + upTo(4) }, () => pick(provinces)))]
        : []
    const maxFee = !isNeutral && random() < 1 / 3 ? 6000 + 2000 * upTo(7) : null
    const priority = isNeutral ? 'balanced' : (PRIORITIES[upTo(PRIORITIES.length - 1)] ?? 'balanced')
    const out = refused.filter((each) => !liked.includes(each)).flatMap(codeOf)
    return {
      rank,
      subjects: fixed ?? subjectMask([...ids]),
      priority,
      isNeutral,
      wants: {
        filters:
          places.length > 0
            ? { schoolProvince: places.flatMap((each) => year.codes.province.find(each) ?? []) }
            : {},
        without: out.length > 0 ? { category: out } : {},
        maxFee,
        proposedFee: maxFee ?? FAR_FEE,
        liked: liked.map((each): Liked => ({ dimension: 'category', codes: codeOf(each) })),
        related: [],
        inGroups: null,
        specials: [0],
        unasked: { abroad: [year.isAbroad] },
        spare: { ownership: [year.isPrivate] },
      },
    }
  })
}
