import { degreeAt, namedDegree } from './places.ts'
import type { Preferences } from './preferences.ts'
import { type WishedMajor, isWished, typedNames } from './wishes.ts'

/** What the student said of something that is shown wherever it is found; null: nothing. */
export interface Said {
  readonly text: string
  readonly isAgainst: boolean
}

type Wishes = Pick<Preferences, 'liked' | 'refused'>

/** Where it stands among what is found equally well: what is liked first, what goes against the student last. */
export function orderBySaid(said: Said | null): number {
  if (said === null) return 0
  return said.isAgainst ? 1 : -1
}

/** Of a major. What is refused in particular counts before what is liked as a whole. */
export function saidOfMajor({ liked, refused }: Wishes, major: WishedMajor): Said | null {
  if (refused.some((wish) => isWished(major, wish))) return { text: '你说过不要', isAgainst: true }
  return liked.some((wish) => isWished(major, wish)) ? { text: '你喜欢的', isAgainst: false } : null
}

interface SchoolPlace {
  readonly province: string | null
  readonly city: string | null
  readonly ownership: string | null
}

/** Of a school; of one whose place is not known nothing is said of places. */
export function saidOfSchool(
  preferences: Pick<Preferences, 'accepts' | 'elsewhere' | 'places'>,
  school: SchoolPlace,
): Said | null {
  if (preferences.accepts.private === false && school.ownership === '民办') {
    return { text: '你说过不要民办', isAgainst: true }
  }
  const degree = degreeAt(preferences, school)
  if (degree === 'wanted') return { text: '你想去的地方', isAgainst: false }
  if (degree !== 'no') return null
  const isNamed =
    namedDegree(preferences, 'city', school.city) ?? namedDegree(preferences, 'province', school.province)
  return { text: isNamed === undefined ? '不在想去的地方' : '你说过不去那里', isAgainst: true }
}

/** Of majors as a student typed them in, with whatever between: those that they like, and those that they refuse, by name. */
export function saidOfGroup(
  preferences: Wishes,
  typed: string,
  majors: readonly (WishedMajor & { readonly name: string })[],
): { liked: string[]; refused: string[] } {
  const words = new Set(typedNames(typed))
  const named = majors.filter(({ name }) => words.has(name))
  const of = (isAgainst: boolean): string[] => [
    ...new Set(
      named
        .filter((major) => saidOfMajor(preferences, major)?.isAgainst === isAgainst)
        .map(({ name }) => name),
    ),
  ]
  return { liked: of(false), refused: of(true) }
}
