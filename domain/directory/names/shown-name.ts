import { schoolKey, schoolName } from '#domain/matching/name.ts'
import { campusName } from '#domain/directory/campus.ts'
import { mendedName } from './mended-name.ts'

/** A name that a file breaks or shortens, and what it is of. */
export interface BrokenName {
  readonly name: string
  /** The school's own name. */
  readonly school: string
  /** The place of the campus that it is of; null: the whole school. */
  readonly campus: string | null
}

/** Brackets at the end of a name. */
const BRACKETS = /(?:[(（][^()（）]*[)）])+$/u

/**
 * Names as files break or shorten them → what is shown: 海医大 is 海南医科大学. Brackets behind tell another
 * admission, and stay.
 */
export function wholeNames(broken: readonly BrokenName[]): ReadonlyMap<string, string> {
  return new Map(
    broken.map(({ name, school, campus }) => [
      schoolKey(name),
      campus === null ? school : campusName(school, campus),
    ]),
  )
}

/** What is shown of a school that a file calls so. @param whole As `wholeNames` makes it */
export function shownName(name: string, whole: ReadonlyMap<string, string>): string {
  const mended = mendedName(schoolName(name))
  const own = whole.get(schoolKey(mended))
  if (own !== undefined) return own
  const base = mended.replace(BRACKETS, '')
  return (whole.get(schoolKey(base)) ?? base) + mended.slice(base.length)
}
