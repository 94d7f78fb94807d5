import { foldText, schoolKey } from '#domain/matching/name.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Directory, School } from './directory.ts'

/** Names, folded, that a school has or had; those that its campuses and departments enrol under begin with its own. */
const calledOf = memo(({ name, otherNames }: School): readonly string[] => {
  const own = foldText(name)
  return [own, ...otherNames.map(foldText).filter((other) => !other.startsWith(own))]
})

/** Whether a school's present name or a former one contains a text. @param text Folded (`foldText`) */
export function isCalled(school: School, text: string): boolean {
  return calledOf(school).some((name) => name.includes(text))
}

/** Names in files that are shown as others, folded as they are shown: 山大威海 as 山东大学（威海）. */
const shownOtherwise = memo((directory: Directory): readonly { name: string; shown: string }[] =>
  directory.schools
    .flatMap((school) => directory.namesOf(school))
    .map((name) => ({ name, shown: directory.shownName(name) }))
    .filter(({ name, shown }) => shown !== name)
    .map(({ name, shown }) => ({ name, shown: foldText(shown) })),
)

/** The school's own name for one that a file broke: 苏南京师范大学 is 南京师范大学. Any other stays. */
export function wholeName(directory: Directory, name: string): string {
  const school = directory.schoolOf(name)
  if (!school || directory.campusOf(school, name) !== null) return name
  const shown = directory.shownName(name)
  return schoolKey(shown) === schoolKey(name) ? name : shown
}

/** Names in files of schools whose present, former or shown name contains a word, however written. */
export function namesCalled(directory: Directory, word: string): string[] {
  const text = foldText(word)
  if (text === '') return []
  return [
    ...directory.schools
      .filter((school) => isCalled(school, text))
      .flatMap((school) => directory.namesOf(school)),
    ...shownOtherwise(directory).flatMap(({ name, shown }) => (shown.includes(text) ? name : [])),
  ]
}
