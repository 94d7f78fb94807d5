import { codesText } from '#domain/filing/codes-text.ts'
import type { UnitKind } from '#domain/province/rules.ts'

/** A choice as a hand list keeps it, without what the directory knows of its school. */
export interface WrittenChoice {
  readonly schoolName: string
  readonly unitName: string
  readonly note: string
}

/** A major of a plan. */
export interface PlannedMajor {
  readonly schoolName: string
  readonly schoolCode: string
  readonly unitName: string
  readonly unitCode: string
}

/** What a province files: majors by themselves, or choices that hold several. */
export interface FiledKind {
  readonly unitKind: UnitKind | null
  /** Majors that a choice takes; null: not known, or majors are filed. */
  readonly majorsPerChoice: number | null
}

/** What taking a major of a plan into a list does; `index`: the choice that it joins, null: one more. */
export interface Taking {
  readonly index: number | null
  readonly choice: WrittenChoice
}

/** Letters that a note takes. */
const MOST_NOTE = 200
const MAJORS = '专业：'
const GROUPED = /^([0-9A-Za-z]+)-[0-9A-Za-z]+$/u

/** Majors that a note names, in the order filed. */
export function majorsInNote(note: string): string[] {
  const at = note.indexOf(MAJORS)
  return at < 0
    ? []
    : note
        .slice(at + MAJORS.length)
        .split('、')
        .map((name) => name.trim())
        .filter(Boolean)
}

/** What a note says besides its majors. */
export function withoutMajors(note: string): string {
  const at = note.indexOf(MAJORS)
  return (at < 0 ? note : note.slice(0, at)).replace(/；$/u, '')
}

/**
 * A major of a plan as a choice: by itself, or inside the group or school that is filed.
 * @returns null where it is on the list, or its choice is full
 */
export function takeMajor(
  major: PlannedMajor,
  choices: readonly WrittenChoice[],
  { unitKind, majorsPerChoice }: FiledKind,
): Taking | null {
  const { schoolName, schoolCode, unitName, unitCode } = major
  const group = GROUPED.exec(unitCode)?.[1]
  if (unitKind !== 'school' && (unitKind !== 'group' || group === undefined)) {
    const note = codesText(schoolCode, unitCode)
    const isThere = choices.some(
      (choice) =>
        choice.schoolName === schoolName &&
        choice.unitName === unitName &&
        (choice.note === '' || choice.note.includes(note)),
    )
    return isThere ? null : { index: null, choice: { schoolName, unitName, note } }
  }
  const whole = unitKind === 'school' ? '' : `第 ${group} 组`
  const index = choices.findIndex(
    (choice) => choice.schoolName === schoolName && sameUnit(choice.unitName, whole),
  )
  const held = choices[index]
  if (held === undefined) {
    const codes = codesText(schoolCode, unitKind === 'school' ? '' : (group ?? '')).trim()
    return { index: null, choice: { schoolName, unitName: whole, note: `${codes}；${MAJORS}${unitName}` } }
  }
  const majors = majorsInNote(held.note)
  if (majors.includes(unitName) || majors.length >= (majorsPerChoice ?? Infinity)) return null
  const note =
    majors.length > 0
      ? `${held.note}、${unitName}`
      : [held.note, `${MAJORS}${unitName}`].filter(Boolean).join('；')
  return note.length > MOST_NOTE ? null : { index, choice: { ...held, note } }
}

const sameUnit = (one: string, other: string): boolean =>
  one.replace(/\s/gu, '') === other.replace(/\s/gu, '')

/** Whether a plan's batch is the one filed, or holds it: 普通本科批 is 本科批, 普通类 holds 普通类一段. */
export const holdsBatch = (planned: string, batch: string): boolean =>
  batch.startsWith(planned) || planned.replace(/^普通/u, '') === batch
