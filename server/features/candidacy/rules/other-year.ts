import { laterText } from '#domain/forecast/words/rests-on.ts'
import type { Judged } from '#server/features/candidacy/facts.ts'

/** That a rank is of another year than the prediction. */
export function otherYear({ scope, student }: Judged): string | null {
  const { year } = scope.engine
  if (student === null || student.year === year) return null
  return student.year > year
    ? laterText(student.year, year)
    : `你填的是 ${student.year} 年的位次，结果预测的是 ${year} 年。`
}
