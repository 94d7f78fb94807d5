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

const hasSigns = (school: string, provinceId: number): boolean =>
  school.length === (SCHOOL_SIGNS.get(provinceId) ?? 4)

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
const NO_NUMBER = '专业组'

/** A unit's name beside its codes: a group's number is its code, in another year another group's. */
export const formName = (unit: CodedUnit | null, unitName: string, list: FiledList): string =>
  formCodes(unit, list).unit === null ? unitName.replace(GROUP_NUMBER, NO_NUMBER) : unitName

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
  '组号每年会变，名称里不写往年的；往年代号单列，只帮你在当年招生计划里找到这个组，不能照抄'

/** Codes that may be shown: those of the plan filed for. A third and more change owner within a year. */
export function formCodes(unit: CodedUnit | null, { provinceId, year }: FiledList): FormCodes {
  if (unit === null || unit.source === null || unit.codeYear !== year) return { school: null, unit: null }
  const school = filedCode(unit.schoolCode)
  const isForm = school !== null && hasSigns(school, provinceId)
  return { school: isForm ? school : null, unit: isForm ? filedCode(unit.unitCode) : null }
}

/** Codes of another plan, or of lines: a unit is looked for by them, and never filed. */
export interface FormerCodes extends FormCodes {
  /** What they are of. */
  readonly year: number
}

/** The codes at hand where `formCodes` has none; null: none are known, or the form's own are. */
export function formerCodes(unit: CodedUnit | null, list: FiledList): FormerCodes | null {
  if (unit === null || unit.codeYear === null || formCodes(unit, list).school !== null) return null
  const school = filedCode(unit.schoolCode)
  const ofForm = school !== null && hasSigns(school, list.provinceId) ? school : null
  const code = filedCode(unit.unitCode)
  return ofForm === null && code === null ? null : { year: unit.codeYear, school: ofForm, unit: code }
}

/** 院校 10558 组 201. @param kind What is filed */
export const formerText = ({ school, unit }: FormCodes, kind: 'major' | 'group' | 'school' | null): string =>
  [
    school === null ? '' : `院校 ${school}`,
    unit === null || kind === 'school' ? '' : `${kind === 'group' ? '组' : '专业'} ${unit}`,
  ]
    .filter(Boolean)
    .join(' ')

/** What stands over or beside codes of another year. */
export const formerHead = (year: number): string => `${year} 年代号，${NO_FORM_CODE}`

/** A list's column of codes of another year. */
export interface FormerColumn {
  /** Names the year; where rows are of several, each does. */
  readonly head: string
  /** '' where a unit has none. */
  readonly text: (unit: CodedUnit | null) => string
}

/** null: no unit of the list has such codes. @param kind What is filed */
export function formerColumn(
  list: FiledList,
  kind: Parameters<typeof formerText>[1],
  units: readonly (CodedUnit | null)[],
): FormerColumn | null {
  const [year, ...others] = new Set(units.flatMap((unit) => formerCodes(unit, list)?.year ?? []))
  if (year === undefined) return null
  return {
    head: others.length === 0 ? formerHead(year) : `往年代号，${NO_FORM_CODE}`,
    text: (unit) => {
      const codes = formerCodes(unit, list)
      if (codes === null) return ''
      return `${others.length === 0 ? '' : `${codes.year} 年 `}${formerText(codes, kind)}`
    },
  }
}

/** A unit's name with the number that it had: by it groups of one school are told apart. */
export function toldApartName(unit: CodedUnit | null, unitName: string, list: FiledList): string {
  const codes = formerCodes(unit, list)
  const name = formName(unit, unitName, list)
  return codes === null || codes.unit === null || !name.startsWith(NO_NUMBER)
    ? name
    : `${name}（${codes.year} 年代号 ${codes.unit}）`
}
