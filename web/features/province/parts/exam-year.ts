import { useState } from 'react'
import { nextExamYear, publishedRulesYear } from '#domain/exam/exam-year.ts'

/** The year of the exam that students file for next, by the device's clock. */
export function useNextExamYear(): number {
  const [year] = useState(() => nextExamYear(new Date()))
  return year
}

/** The latest year whose rules are out, by the device's clock. */
export function usePublishedRulesYear(): number {
  const [year] = useState(() => publishedRulesYear(new Date()))
  return year
}
