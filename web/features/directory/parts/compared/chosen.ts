import { combinationsOf } from '#domain/exam/combination.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import type { Rule } from '#domain/province/rules.ts'

/** Subjects of a whole combination; 3+3 and 3+1+2 agree on it. */
const WHOLE = 3

/**
 * What ids of subjects are by a province's rule: a combination, a part, or nothing, as in old links.
 * @param rule Undefined while it is not known: then three subjects are taken for a combination.
 * @returns The ids each once, and the combination with commas between; null until it is whole.
 */
export function chosenOf(
  rule: Pick<Rule, 'firstSubjects' | 'subjects' | 'choose'> | undefined,
  ids: readonly number[],
): { subjects: number[]; combination: string | null } {
  const subjects = [...new Set(ids)]
  const mask = subjectMask(subjects)
  if (rule && !combinationsOf(rule).some((whole) => (whole & mask) === mask)) {
    return { subjects: [], combination: null }
  }
  const isWhole = rule ? combinationsOf(rule).includes(mask) : subjects.length === WHOLE
  return { subjects, combination: isWhole ? [...subjects].sort((a, b) => a - b).join(',') : null }
}
