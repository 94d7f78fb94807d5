import { foldText } from '#domain/recommend/name.ts'
import type { Directory, School } from './directory.ts'

const known = new WeakMap<School, readonly string[]>()

/** Names, folded, that a school has or had; those that its campuses and departments enrol under begin with its own. */
function calledOf(school: School): readonly string[] {
  let names = known.get(school)
  if (!names) {
    const { name, otherNames } = school
    const own = foldText(name)
    names = [own, ...otherNames.map(foldText).filter((other) => !other.startsWith(own))]
    known.set(school, names)
  }
  return names
}

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
