import type { Requirement } from './requirement.ts'
import { isOpen } from './combination.ts'
import { findSubject, subjectBit, subjectsOf } from './subject.ts'

const bitOf = (name: string): number => {
  const subject = findSubject(name)
  return subject ? subjectBit(subject.id) : 0
}
const PHYSICS = bitOf('物理')
const CHEMISTRY = bitOf('化学')
const POLITICS = bitOf('政治')
const HISTORY = bitOf('历史')

/** What is asked besides the first subject: 再选. */
export type Half = Pick<Requirement, 'all' | 'any'>

export type FirstSubject = 'physics' | 'history'
export const SIDES: readonly FirstSubject[] = ['physics', 'history']
const FIRST: Readonly<Record<FirstSubject, number>> = { physics: PHYSICS, history: HISTORY }

/** The first subjects that a track's students may have, by the bit of its own; 0: 3+3, both. */
export const sidesOf = (track: number): readonly FirstSubject[] =>
  SIDES.filter((side) => track === 0 || FIRST[side] === track)

/** What a major asks of students of each first subject; null: it is shut to them; undefined: not known. */
export type Halves = Readonly<Record<FirstSubject, Half | null | undefined>>

/**
 * A requirement as it stands for each first subject: 物理+化学 is 再选化学 for 物理, and shut to 历史. The ministry's guideline
 * writes one requirement for both models of the exam.
 */
export function halvesOf({ first, all, any }: Requirement): Halves {
  const half = (own: number, other: number): Half | null => {
    if ((first !== 0 && (first & own) === 0) || (all & other) !== 0) return null
    if (any === 0 || (any & own) !== 0) return { all: all & ~own, any: 0 }
    const rest = any & ~other
    if (rest === 0) return null
    return subjectsOf(rest).length === 1
      ? { all: (all & ~own) | rest, any: 0 }
      : { all: all & ~own, any: rest }
  }
  return { physics: half(PHYSICS, HISTORY), history: half(HISTORY, PHYSICS) }
}

/** What a row of one track's own table tells: of the other track nothing. */
export function halvesOfTrack(half: Half, track: number): Halves {
  const own = { all: half.all & ~track, any: half.any }
  return {
    physics: track === PHYSICS ? own : undefined,
    history: track === HISTORY ? own : undefined,
  }
}

const opens = (half: Half, subjects: number): boolean =>
  isOpen({ track: 0, requirement: { first: 0, ...half } }, subjects) === true

/** Whether a choice of subjects meets what is known; null where that does not say. */
export function isOpenBy(halves: Halves, subjects: number): boolean | null {
  const sides = SIDES.filter((side) => (subjects & FIRST[side]) !== 0)
  const whole = sides.length === 0 ? wholeOf(halves) : null
  if (sides.length === 0) return whole && isOpen({ track: 0, requirement: whole }, subjects)
  const known = sides.map((side) => halves[side])
  if (known.some((half) => half && opens(half, subjects))) return true
  return known.includes(undefined) ? null : false
}

/**
 * What a major asks in one track of 3+1+2, or of all students of 3+3.
 *
 * @param track The bit of the track's first subject; 0: 3+3.
 * @param shutTo A choice of subjects that it is known to be shut to; what would open it to these contradicts that.
 * @returns null where it does not follow.
 */
export function requirementBy(halves: Halves, track: number, shutTo?: number): Requirement | null {
  if (shutTo !== undefined && isOpenBy(halves, shutTo) === true) return null
  if (track === 0) return wholeOf(completed(halves, shutTo))
  const [half] = sidesOf(track).map((side) => halves[side])
  return half ? { first: 0, ...half } : null
}

/**
 * A half that no file tells, where it follows: what asks for 化学 is for 物理, what asks for 政治 for 历史 (docs/decisions/032); and
 * what would be open to a choice that it is shut to, were both halves alike, asks for the first subject.
 */
function completed({ physics, history }: Halves, shutTo: number | undefined): Halves {
  const excludes = (half: Half, other: number): boolean =>
    shutTo !== undefined && (shutTo & other) !== 0 && opens(half, shutTo)
  if (physics && history === undefined) {
    return (physics.all & CHEMISTRY) !== 0 || excludes(physics, HISTORY)
      ? { physics, history: null }
      : { physics, history }
  }
  if (history && physics === undefined) {
    return (history.all & POLITICS) !== 0 || excludes(history, PHYSICS)
      ? { physics: null, history }
      : { physics, history }
  }
  return { physics, history }
}

/** One requirement for 3+3 out of both halves; null where they do not make one, or one is not known. */
function wholeOf({ physics, history }: Halves): Requirement | null {
  if (physics === undefined || history === undefined) return null
  if (physics === null) return history && { first: 0, all: history.all | HISTORY, any: history.any }
  if (history === null) return { first: 0, all: physics.all | PHYSICS, any: physics.any }
  const isSame = physics.all === history.all && physics.any === history.any
  return isSame ? { first: 0, all: physics.all, any: physics.any } : null
}
