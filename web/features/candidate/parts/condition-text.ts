import type { ScoreCondition } from '#contract/recommend.ts'
import { combinationName, subjectMask } from '#domain/exam/subject.ts'
import { count } from '#web/ui/text/format.ts'

/** A condition in one line: 620 分 · 位次 12,000 · 物化生. */
export function conditionText(condition: ScoreCondition): string {
  const parts = [
    condition.totalScore === null ? '' : `${condition.totalScore} 分`,
    condition.rank === null ? '' : `位次 ${count(condition.rank)}`,
    combinationName(subjectMask(condition.subjects.map(({ id }) => id))) || (condition.track ?? ''),
  ]
  return parts.filter(Boolean).join(' · ')
}
