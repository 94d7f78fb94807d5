import { beijingDay } from '#domain/beijing.ts'

/** The month, from 1, with which the next exam is the one that students prepare for: filing is over and school begins. */
const TURNING_MONTH = 9

/** The year of the exam that students file for next, by the day in Beijing. @throws RangeError of an invalid date */
export function nextExamYear(now: Date): number {
  const [year = '', month = ''] = beijingDay(now).split('-')
  return Number(year) + (Number(month) >= TURNING_MONTH ? 1 : 0)
}

/** The month, from 1, by which all provinces have published the rules of the year. */
const RULES_MONTH = 6

/** The latest year whose rules are out, by the day in Beijing. @throws RangeError of an invalid date */
export function publishedRulesYear(now: Date): number {
  const [year = '', month = ''] = beijingDay(now).split('-')
  return Number(year) - (Number(month) >= RULES_MONTH ? 0 : 1)
}

/** From when on an exam is no longer the next one. */
export function examYearTurns(examYear: number): Date {
  const month = String(TURNING_MONTH).padStart(2, '0')
  return new Date(`${examYear}-${month}-01T00:00:00+08:00`)
}
