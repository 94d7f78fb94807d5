import type { CodedUnit } from '#domain/recommend/filed-code.ts'
import { NO_FORM_CODE, formName } from '#domain/recommend/filed-code.ts'

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

/** Whether a unit's name loses its group's number on paper. */
export const hidesNumber = (unit: CodedUnit | null, unitName: string, list: Filed): boolean =>
  formName(unit, unitName, list) !== unitName
