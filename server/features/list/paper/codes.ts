import type { UnitRow } from '#contract/recommend.ts'
import { filedCode } from '#domain/recommend/filed-code.ts'

/** What stands over a list of which a code is not told. */
export const NO_CODES = '代码以当年招生计划为准'

/** What stands over a list of groups without their numbers. */
export const NO_GROUP_NUMBERS =
  '组号每年会变，这里不印去年的；请按选科要求和往年线，在当年招生计划里找到这个组'

/** As far as a row tells its codes. */
type Coded = Pick<UnitRow, 'schoolCode' | 'unitCode' | 'codeYear'>

/**
 * A code as it may go on paper: one of another year is another unit's by now, and paper is copied from without a second look.
 * null: none of the year filed for is known.
 */
export function codeOnPaper(row: Coded | null, name: 'schoolCode' | 'unitCode', year: number): string | null {
  return row !== null && row.codeYear === year ? filedCode(row[name]) : null
}

const GROUP = /第[0-9A-Za-z]+组/gu

/** A unit's name as it may go on paper: the number of a group is its code. */
export function nameOnPaper(row: Coded | null, unitName: string, year: number): string {
  return row !== null && row.codeYear === year ? unitName : unitName.replace(GROUP, '专业组')
}

/** Whether that takes a group's number away. */
export const hidesNumber = (row: Coded | null, unitName: string, year: number): boolean =>
  nameOnPaper(row, unitName, year) !== unitName
