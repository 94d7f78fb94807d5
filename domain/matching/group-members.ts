import type { Requirement } from '#domain/exam/requirement.ts'

/** What a school enrols into by a table of requirements: one class, and the majors inside it. */
export interface EnrolledClass {
  readonly name: string
  readonly majors: readonly string[]
  readonly requirement: Requirement | null
}

/** A group as far as a table of requirements can be held against it. */
export interface AskingGroup {
  readonly requirement: Requirement | null
  /** The first subject of its track as a mask; 0 where the province has none. */
  readonly first: number
  /** Whether it alone asks so at its school, then and now: all such enrolment goes there. */
  readonly isAlone: boolean
}

/** What tells a group's majors: the plan filed by, or a year's table, of a part of them. */
export interface MembersFrom {
  readonly year: number
  readonly ofPlan: boolean
}

export interface GroupClasses<C> {
  readonly inside: readonly C[]
  /** They ask for the same; the table does not say in which group, or for which track. */
  readonly maybe: readonly C[]
}

/**
 * Its school's classes of its requirement; without a first subject, a class may be the other track's alone.
 * @param firsts All first subjects of the province, as a mask.
 */
export function classesOf<C extends EnrolledClass>(
  group: AskingGroup,
  classes: readonly C[],
  firsts: number,
): GroupClasses<C> {
  const { requirement, first, isAlone } = group
  if (requirement === null) return { inside: [], maybe: [] }
  const rest = ({ first: named, all }: Requirement): number => (named | all) & ~first
  const alike = classes.filter(
    ({ requirement: demand }) =>
      demand !== null &&
      rest(demand) === rest(requirement) &&
      demand.any === requirement.any &&
      ((demand.first | demand.all) & firsts & ~first) === 0,
  )
  const isInside = ({ requirement: demand }: C): boolean =>
    isAlone && demand !== null && (first === 0 || ((demand.first | demand.all) & first) !== 0)
  return { inside: alike.filter(isInside), maybe: alike.filter((one) => !isInside(one)) }
}

/** What tells majors inside groups of a scope; null: nothing does. */
export function membersFrom(members: ReadonlyMap<number, MembersFrom>): MembersFrom | null {
  const [first] = members.values()
  return first === undefined ? null : { year: first.year, ofPlan: first.ofPlan }
}
