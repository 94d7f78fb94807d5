import { expect, test } from 'vitest'
import { examYearTurns, nextExamYear, publishedRulesYear } from './exam-year.ts'

test.each([
  ['2026-06-30T12:00:00+08:00', 2026],
  ['2026-08-31T23:59:59+08:00', 2026],
  // In Greenwich it is still August.
  ['2026-09-01T00:00:00+08:00', 2027],
  ['2026-11-22T12:00:00+08:00', 2027],
  ['2027-01-01T00:00:00+08:00', 2027],
  ['2027-08-31T00:00:00+08:00', 2027],
])('at %s students file for %i next', (time, year) => {
  expect(nextExamYear(new Date(time))).toBe(year)
})

test('the year turns with the first of September in Beijing, and by itself', () => {
  for (const time of ['2026-08-31T23:59:59+08:00', '2026-09-01T00:00:00+08:00', '2027-03-01T00:00:00Z']) {
    const next = nextExamYear(new Date(time))
    const turn = examYearTurns(next)
    expect(nextExamYear(new Date(turn.getTime() - 1))).toBe(next)
    expect(nextExamYear(turn)).toBe(next + 1)
  }
})

test.each([
  ['2026-05-31T23:59:59+08:00', 2025],
  ['2026-06-01T00:00:00+08:00', 2026],
  ['2026-11-22T12:00:00+08:00', 2026],
  ['2027-01-01T00:00:00+08:00', 2026],
])('at %s the rules of %i are the latest that are out', (time, year) => {
  expect(publishedRulesYear(new Date(time))).toBe(year)
})
