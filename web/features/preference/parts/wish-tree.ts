import type { getPreferenceOptions } from '#contract/preference.ts'
import type { DataOf } from '#contract/endpoint.ts'
import type { MajorWish } from '#domain/preference/preferences.ts'
import { type WishedMajor, isSameWish, isWished, withoutCovering } from '#domain/preference/wishes.ts'

export type Options = DataOf<typeof getPreferenceOptions>
type Discipline = Options['disciplines'][number]

/** A major with its name and its place in the tree. */
export interface NamedWish extends WishedMajor {
  readonly name: string
}

/** Every major of the tree, in its order. */
export const majorsIn = (disciplines: readonly Discipline[]): NamedWish[] =>
  disciplines.flatMap((discipline) =>
    discipline.categories.flatMap((category) =>
      category.majors.map(({ id, name }) => ({
        code: id,
        name,
        category: category.name,
        discipline: discipline.name,
      })),
    ),
  )

/** Something that may be wished for, as a search finds it. */
export interface FoundWish {
  readonly wish: MajorWish
  readonly name: string
  /** Where it stands: 工学 · 计算机类. */
  readonly place: string
}

/** How many are found at most; who wants others types more. */
const MOST_FOUND = 60

/** Disciplines, categories and majors whose name holds the text: those called just so, then the wider. Empty text finds none. */
export function findWishes(majors: readonly NamedWish[], typed: string): FoundWish[] {
  const text = typed.trim()
  if (text === '') return []
  const found = new Map<string, FoundWish>()
  const add = (level: MajorWish['level'], id: string, name: string, place: string): void => {
    const key = `${level}:${id}`
    if (name.includes(text) && !found.has(key)) found.set(key, { wish: { level, id }, name, place })
  }
  for (const major of majors) add('discipline', major.discipline, major.discipline, '整个门类')
  for (const major of majors)
    add('category', major.category, major.category, `${major.discipline} · 整个专业类`)
  for (const major of majors) {
    add('major', major.code, major.name, `${major.discipline} · ${major.category}`)
  }
  // What is called just so comes first; of the others the order above holds.
  const grade = ({ name }: FoundWish): number => (name === text ? 0 : name.startsWith(text) ? 1 : 2)
  return [...found.values()].sort((a, b) => grade(a) - grade(b)).slice(0, MOST_FOUND)
}

/** The wider wish that holds another already, if any. */
export const holderOf = (
  wishes: readonly MajorWish[],
  wish: MajorWish,
  majors: readonly WishedMajor[],
): MajorWish | undefined =>
  wishes.find((each) => !isSameWish(each, wish) && withoutCovering([each], [wish], majors).length === 0)

/** Adds a wish, in the place of narrower ones that it holds, or takes it away. */
export function toggleWish(
  wishes: readonly MajorWish[],
  wish: MajorWish,
  majors: readonly WishedMajor[],
): MajorWish[] {
  if (wishes.some((each) => isSameWish(each, wish))) return wishes.filter((each) => !isSameWish(each, wish))
  return [...wishes.filter((each) => withoutCovering([wish], [each], majors).length > 0), wish]
}

/** Of one kind of wishes those that the other kind leaves something of: what was said last holds. */
export const notCovered = (
  wishes: readonly MajorWish[],
  others: readonly MajorWish[],
  majors: readonly WishedMajor[],
): MajorWish[] => wishes.filter((wish) => withoutCovering(others, [wish], majors).length === others.length)

/** How many majors of a part of the tree wishes name. */
export const countWished = (majors: readonly WishedMajor[], wishes: readonly MajorWish[]): number =>
  majors.filter((major) => wishes.some((wish) => isWished(major, wish))).length
