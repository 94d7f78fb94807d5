import type { Rule } from '#domain/province/rules.ts'
import type { Requirement } from './requirement.ts'
import { parseRequirement } from './requirement.ts'
import { findSubject, subjectBit, subjectsOf } from './subject.ts'

/** What a unit asks of a student's subjects, as one row of a plan or of a table of lines says it. */
export interface Demand {
  /** The bit of the first subject whose candidates the row is for; 0 where a province ranks all together. */
  readonly track: number
  /** null: missing or not understood, to be checked by the reader. */
  readonly requirement: Requirement | null
}

/** From this year on a requirement of several subjects means all of them (教育部《选考科目要求指引（通用版）》). */
export const ALL_OF_THEM_SINCE = 2024

/**
 * What a row of a table asks.
 *
 * @param track As the table writes it: 综合, 物理, 历史类.
 * @param text As the file writes it. `物理＋化学＋生物` of a year before 2024 does not say whether all or one of them is
 *   asked for, and counts as not understood.
 */
export function demandOf(text: string | null, track: string, year: number): Demand {
  const requirement = parseRequirement(text)
  const vague =
    year < ALL_OF_THEM_SINCE &&
    requirement !== null &&
    subjectsOf(requirement.all).length > 1 &&
    !/[和且与及&]|[均都必须需]|缺一/u.test(text ?? '')
  return { track: trackBit(track), requirement: vague ? null : requirement }
}

/** The bit of the subject that a track is of (物理, 历史类); 0 for 综合. */
export function trackBit(track: string): number {
  const first = findSubject(track.replace(/类$/u, ''))
  return first ? subjectBit(first.id) : 0
}

/** Whether a unit stays open to a mask of subjects; null where its requirement is not understood. */
export function isOpen({ track, requirement }: Demand, subjects: number): boolean | null {
  if (track !== 0 && (subjects & track) === 0) return false
  if (requirement === null) return null
  const { first, all, any } = requirement
  return (
    (first === 0 || (subjects & first) !== 0) &&
    (subjects & all) === all &&
    (any === 0 || (subjects & any) !== 0)
  )
}

/**
 * Whether what a unit asks of subjects is known to shut out a student's; a requirement that is not understood shuts out
 * nobody.
 *
 * @param text As a file writes it.
 * @param subjects A mask; 0: not said.
 */
export function isShut(text: string | null, subjects: number): boolean {
  return subjects !== 0 && isOpen({ track: 0, requirement: parseRequirement(text) }, subjects) === false
}

/**
 * Every combination of subjects that a rule lets a student choose, as masks in order of subjects: 12 of 3+1+2, 20 of 3+3,
 * 35 of 浙江's seven; none where nothing is chosen.
 */
export function combinationsOf({
  firstSubjects,
  subjects,
  choose,
}: Pick<Rule, 'firstSubjects' | 'subjects' | 'choose'>): number[] {
  if (choose === 0) return []
  const bits = subjects.flatMap((name) => {
    const subject = findSubject(name)
    return subject ? [subjectBit(subject.id)] : []
  })
  const chosen = pick(bits, choose)
  if (firstSubjects.length === 0) return chosen
  return firstSubjects.flatMap((name) => {
    const first = findSubject(name)
    return first ? chosen.map((mask) => mask | subjectBit(first.id)) : []
  })
}

/** The combinations of a track's students: those with its first subject, or all where there is none. */
export function choicesOf(rule: Parameters<typeof combinationsOf>[0] | undefined, track: string): number[] {
  const first = trackBit(track)
  return rule ? combinationsOf(rule).filter((mask) => (mask & first) === first) : []
}

function pick(bits: readonly number[], many: number): number[] {
  if (many === 0) return [0]
  return bits.flatMap((bit, index) => pick(bits.slice(index + 1), many - 1).map((mask) => mask | bit))
}

/**
 * The combinations that every unit of a table is open to. A table of a whole province always has units that ask for 物理
 * and others that ask for 历史 or 政治, so that no combination meets all; where one does, the table was drawn for it (a
 * list of what a student of 物理 + 化学 + 生物 may file), and says nothing of the others' shares.
 *
 * @returns Empty for a table that holds for everybody.
 */
export function drawnFor(demands: readonly Demand[], combinations: readonly number[]): number[] {
  return combinations.filter((mask) => demands.every((demand) => isOpen(demand, mask) !== false))
}

/**
 * Subjects that no unit of a table drawn for these combinations can be seen to require: one that did would not be open to
 * all of them, and is left out of the table. How many there are is not known, and is not none.
 *
 * @param subjects A mask of all that a province lets a student choose.
 */
export function unseenIn(drawn: readonly number[], subjects: number): number {
  return drawn.length === 0 ? 0 : subjects & ~drawn.reduce((shared, mask) => shared & mask)
}

/** A demand in few words: 不限, 物理 + 化学, 化学或生物, 首选历史，再选政治; 要求待核对 where it is not understood. */
export function demandText({ track, requirement }: Demand): string {
  if (requirement === null) return '要求待核对'
  const names = (mask: number, between: string): string =>
    subjectsOf(mask)
      .map(({ name }) => name)
      .join(between)
  const again = [names(requirement.all, ' + '), names(requirement.any, '或')].filter(Boolean).join('，另加')
  const first = track | requirement.first
  if (first === 0) return again || '不限'
  return `首选${names(first, '或')}，再选${again || '不限'}`
}
