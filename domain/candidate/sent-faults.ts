import { SUBJECTS } from '#domain/exam/subject.ts'
import { partsOf } from './asking.ts'
import { type Choosable, subjectFaults } from './faults.ts'

/** What no form of ours lets anybody say, and what is sent may hold all the same. */

export const NO_RULES = '还没有这个省份的高考规则，暂时不能填写'

/** What is wrong with a choice of subjects as it is sent; undefined: nothing. @param chosen Ids */
export function sentSubjectsFault(asking: Choosable, chosen: readonly number[]): string | undefined {
  if (new Set(chosen).size < chosen.length) return '选考科目不能重复'
  const { firsts, others } = partsOf(asking, chosen)
  const { first, others: ofOthers } = subjectFaults(asking, chosen)
  const stray = chosen.find((id) => !firsts.includes(id) && !others.includes(id))
  if (first !== undefined || stray === undefined) return first ?? ofOthers
  return `${SUBJECTS.find(({ id }) => id === stray)?.name ?? stray}不是可以选的科目`
}
