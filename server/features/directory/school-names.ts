import { foldText } from '#domain/recommend/name.ts'
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

/** The names in files of the schools whose present name or a former one contains a word, however it is written. */
export function namesCalled(directory: Directory, word: string): string[] {
  const text = foldText(word)
  if (text === '') return []
  return directory.schools
    .filter((school) => isCalled(school, text))
    .flatMap((school) => directory.namesOf(school))
}
