import { mendedName } from './mended-name.ts'
import { formerSchoolKey, renamedSchoolStem, schoolKey } from '#domain/matching/name.ts'

/** A school of the directory as far as linking needs it. */
export interface NamedSchool {
  readonly code: string
  readonly name: string
}

/** Finds the school that a file means by a name; undefined where no name of the directory fits for certain. */
export type SchoolLink = (name: string) => string | undefined

/** A bracket that names a campus, a department or a kind of admission, not another school. */
const PART_BRACKET = /\([^()]*\)$/u
/** What may follow a school's own name when a part of it enrols by itself: 山东大学威海分校, 北京大学医学部. */
const PART = /^(?:.{0,4}(?:校区|分校)|医学部|医学院|医学中心)$/u

/**
 * Links schools' names, as files write them, to schools: also by alias, former name, campus or later
 * university.
 * @param aliases Other name → code.
 * @param others What `findOthers` makes of the names that files give.
 */
export function linkSchools(
  schools: readonly NamedSchool[],
  aliases: ReadonlyMap<string, string>,
  others: ReadonlySet<string> = new Set(),
): SchoolLink {
  const byKey = new Map<string, string>()
  for (const [name, code] of aliases) byKey.set(schoolKey(name), code)
  for (const { code, name } of schools) byKey.set(schoolKey(name), code)
  const byStem = groupByStem(schools)
  const findRenamed = (key: string): string | undefined => {
    const school = byStem.get(renamedSchoolStem(key))
    // A 专科学校 becomes a 学院; a 大学 of that stem is another school (江西中医药高等专科学校, 江西中医药大学).
    if (school == null || (key.endsWith('专科学校') && school.name.endsWith('大学'))) return undefined
    return others.has(key) ? undefined : school.code
  }

  const findKey = (key: string): string | undefined => {
    const own = byKey.get(key)
    if (own !== undefined) return own
    const bare = key.replace(PART_BRACKET, '')
    if (bare !== key) return findKey(bare)
    return findRenamed(key) ?? wholesOf(key).flatMap((whole) => byKey.get(whole) ?? [])[0]
  }

  return (name) => {
    const key = schoolKey(mendedName(name))
    const former = formerSchoolKey(name)
    return findKey(key) ?? (former === null ? undefined : findKey(former))
  }
}

/** The school that has a stem alone; null where several share it. */
function groupByStem(schools: readonly NamedSchool[]): Map<string, NamedSchool | null> {
  const byStem = new Map<string, NamedSchool | null>()
  for (const school of schools) {
    const stem = renamedSchoolStem(schoolKey(school.name))
    byStem.set(stem, byStem.has(stem) ? null : school)
  }
  return byStem
}

/** What a name may be a part of, as keys, the longest first: 山东大学 for 山东大学威海分校. Brackets stay. */
export function wholesOf(key: string): string[] {
  const ends = Array.from({ length: Math.max(0, key.length - 4) }, (_, at) => key.length - 1 - at)
  return ends.flatMap((end) => (PART.test(key.slice(end)) ? key.slice(0, end) : []))
}

/**
 * Keys, without brackets, that stand in one list with the present name of the school whose stem they have.
 *
 * @param lists The names that files give, those of one file and year together.
 */
export function findOthers(schools: readonly NamedSchool[], lists: Iterable<readonly string[]>): Set<string> {
  const byStem = groupByStem(schools)
  const others = new Set<string>()
  for (const list of lists) {
    const keys = new Set(list.map((name) => bareKey(schoolKey(name))))
    for (const key of keys) {
      const school = byStem.get(renamedSchoolStem(key))
      const present = school == null ? key : schoolKey(school.name)
      if (present !== key && keys.has(present)) others.add(key)
    }
  }
  return others
}

/** A key without the brackets at its end. */
function bareKey(key: string): string {
  const bare = key.replace(PART_BRACKET, '')
  return bare === key ? key : bareKey(bare)
}
