import { expect, test } from 'vitest'
import { STEP, filled, paced } from './use-filling.ts'

const rows = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at)

test('cells come to the rows that can be drawn a few at a time, and go with those that leave', () => {
  let full: ReadonlySet<number> = new Set(rows(0, STEP))
  for (const many of [2 * STEP, 3 * STEP, 3 * STEP + 1, 3 * STEP + 1]) {
    full = filled(full, rows(0, 3 * STEP + 1))
    expect([...full]).toEqual(rows(0, many))
  }
  // Scrolled on, those behind go with the first that come.
  expect([...filled(full, rows(2, 3 * STEP + 3))]).toEqual(rows(2, 3 * STEP + 3))
  // Far away it begins anew.
  expect([...filled(full, rows(900, 930))]).toEqual(rows(900, 900 + STEP))
})

test('a slow machine gets fewer rows a frame, a quick one as many as it can draw', () => {
  let pace = { many: STEP, at: 1000 }
  const next = (ms: number): number => (pace = paced(pace, pace.at + ms)).many
  expect([60, 60, 60, 60, 60].map(next)).toEqual([3, 2, 1, 1, 1])
  // Neither late nor early.
  expect(next(25)).toBe(1)
  expect([16, 16, 16, 16].map(next)).toEqual([2, 3, 4, 4])
  // A rest tells nothing.
  expect(next(9000)).toBe(STEP)
})
