import { expect, test } from 'vitest'
import { passNights, visitsByMinute } from './sizing-nights.ts'

const cost = { calls: 30, app: 0.15, database: 0.03 }

test('three days hold every visit of every student, most of them in the first minutes', () => {
  const minutes = visitsByMinute(1000)
  expect(minutes.length).toBe(72 * 60)
  expect(minutes.reduce((sum, visits) => sum + visits, 0)).toBeCloseTo(4000, 0)
  expect(Math.max(...minutes)).toBe(minutes[0])
})

test('half-used processes refuse nobody, and too few of them refuse what they cannot do', () => {
  const students = 30_000
  const busiest = Math.max(...visitsByMinute(students))
  const enough = Math.ceil((busiest * cost.app) / 60 / 0.5)
  const calm = passNights(cost, students, enough)
  expect(calm.refused).toBe(0)
  expect(calm.use).toBeLessThanOrEqual(0.5)
  expect(calm.p95).toBeLessThan(100)
  const strained = passNights(cost, students, Math.max(1, Math.floor(enough / 4)))
  expect(strained.use).toBeGreaterThan(1)
  expect(strained.refused).toBeGreaterThan(0)
  expect(strained.p95).toBeGreaterThan(calm.p95)
})
