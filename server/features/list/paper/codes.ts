import type { CodedUnit } from '#domain/recommend/filed-code.ts'
import { NO_FORM_CODE, formCodes } from '#domain/recommend/filed-code.ts'

/** Which list a code would be filed on. */
interface Filed {
  readonly provinceId: number
  readonly year: number
}

/** What stands over a list of which a code is not told. */
export const NO_CODES = `代码${NO_FORM_CODE}`

/** What stands over a list of groups without their numbers. */
export const NO_GROUP_NUMBERS =
  '组号每年会变，这里不印去年的；请按选科要求和往年线，在当年招生计划里找到这个组'

const GROUP = /第[0-9A-Za-z]+组/gu

/** A unit's name as it may go on paper: the number of a group is its code, and one of another year is another group's by now. */
export const nameOnPaper = (unit: CodedUnit | null, unitName: string, list: Filed): string =>
  formCodes(unit, list).unit === null ? unitName.replace(GROUP, '专业组') : unitName

/** Whether that takes a group's number away. */
export const hidesNumber = (unit: CodedUnit | null, unitName: string, list: Filed): boolean =>
  nameOnPaper(unit, unitName, list) !== unitName
