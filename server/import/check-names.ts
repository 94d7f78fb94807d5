import { ImportRefusal } from './refusal.ts'

const SCHOOL = /大学|学院|学校|分校|校区|研究院|书院/u
/** Share of school names that may look otherwise. */
const TOLERATED = 0.05

/**
 * Sees that the column of schools holds schools: names of majors there mean that columns are swapped.
 *
 * @throws ImportRefusal
 */
export function checkSchoolNames(rows: readonly { at: number; school_name: string }[]): void {
  const odd = rows.filter((row) => !SCHOOL.test(row.school_name))
  const [first] = odd
  if (!first || odd.length <= rows.length * TOLERATED) return
  throw new ImportRefusal(
    `the column of school names does not hold schools: ${odd.length} of ${rows.length} look otherwise, the first in row ${first.at} (“${first.school_name}”). Are columns swapped?`,
  )
}
