/**
 * A code as it is filed; null for a name or level standing in its place.
 * @param text The code of a school or a unit, as loaded
 */
export const filedCode = (text: string): string | null => (/\p{Script=Han}/u.test(text) ? null : text)

/** Signs of a school's code by province id, four elsewhere. What is longer is the ministry's. */
const SCHOOL_SIGNS: ReadonlyMap<number, number> = new Map([
  // 上海
  [9, 3],
  // 广东 files by the ministry's own.
  [19, 5],
])

/** What tells where a unit's codes are from. */
export interface CodedUnit {
  readonly schoolCode: string
  readonly unitCode: string
  /** The year that the codes are of; null: not known. */
  readonly codeYear: number | null
  /** The source of its plan; null: no plan holds it. */
  readonly source: number | null
}

/** Which list a code would be filed on. */
export interface FiledList {
  readonly provinceId: number
  readonly year: number
}

/** Codes that may be copied into the authority's form; null: to be looked up in the year's plan. */
export interface FormCodes {
  readonly school: string | null
  readonly unit: string | null
}

const GROUP_NUMBER = /第[0-9A-Za-z]+组/gu

/** A unit's name beside its codes: a group's number is its code, in another year another group's. */
export const formName = (unit: CodedUnit | null, unitName: string, list: FiledList): string =>
  formCodes(unit, list).unit === null ? unitName.replace(GROUP_NUMBER, '专业组') : unitName

/** Whether a unit's name loses its group's number where it is printed. */
export const hidesNumber = (unit: CodedUnit | null, unitName: string, list: FiledList): boolean =>
  formName(unit, unitName, list) !== unitName

/** Texts about a list as they are printed: a group whose number is not told has none in them either. */
export function printedText(
  list: FiledList & { choices: readonly { row: CodedUnit | null; unitName: string }[] },
): (text: string) => string {
  const hidden = list.choices.flatMap(({ row, unitName }) =>
    hidesNumber(row, unitName, list) ? [[unitName, formName(row, unitName, list)] as const] : [],
  )
  return (text) => hidden.reduce((told, [name, printed]) => told.replaceAll(name, printed), text)
}

/** Said in the place of a code that is not known of the year filed for. */
export const NO_FORM_CODE = '以当年招生计划为准'

/** Said over a list of groups without their numbers. */
export const NO_GROUP_NUMBERS =
  '组号每年会变，这里不印去年的；请按选科要求和往年线，在当年招生计划里找到这个组'

/** Codes that may be shown: those of the plan filed for. A third and more change owner within a year. */
export function formCodes(unit: CodedUnit | null, { provinceId, year }: FiledList): FormCodes {
  if (unit === null || unit.source === null || unit.codeYear !== year) return { school: null, unit: null }
  const school = filedCode(unit.schoolCode)
  const isForm = school !== null && school.length === (SCHOOL_SIGNS.get(provinceId) ?? 4)
  return { school: isForm ? school : null, unit: isForm ? filedCode(unit.unitCode) : null }
}
