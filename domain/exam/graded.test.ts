import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COMMON_SCALE, GUANGDONG_SCALE, gradeAt, gradedPoints } from './graded.ts'

test.each([COMMON_SCALE, GUANGDONG_SCALE])(
  '$name: every candidate has one grade, from 100 to 30',
  ({ grades }) => {
    expect(grades.reduce((sum, { share }) => sum + share, 0)).toBe(100)
    expect(grades.map(({ high, low }) => [high, low])).toEqual([
      [100, 86],
      [85, 71],
      [70, 56],
      [55, 41],
      [40, 30],
    ])
  },
)

test.each([
  [0.01, 'A'],
  [15, 'A'],
  [15.1, 'B'],
  [50, 'B'],
  [85, 'C'],
  [98, 'D'],
  [98.5, 'E'],
  [100, 'E'],
])('among the first %d%% is grade %s', (percent, grade) => {
  expect(gradeAt(COMMON_SCALE, percent).name).toBe(grade)
})

test.each([0, -1, 100.1, Number.NaN])('%d%% is no place among candidates', (percent) => {
  expect(() => gradeAt(COMMON_SCALE, percent)).toThrow(RangeError)
})

test('points keep the proportion of the distances: 77 in a B from 82 to 67 is 80', () => {
  const [, b] = COMMON_SCALE.grades
  if (!b) throw new Error('no B')
  expect(gradedPoints(b, { raw: 77, highest: 82, lowest: 67 })).toBe(80)
  expect(gradedPoints(b, { raw: 82, highest: 82, lowest: 67 })).toBe(85)
  expect(gradedPoints(b, { raw: 67, highest: 82, lowest: 67 })).toBe(71)
  expect(gradedPoints(b, { raw: 83, highest: 82, lowest: 67 })).toBe(null)
  expect(gradedPoints(b, { raw: 70, highest: 70, lowest: 70 })).toBe(null)
})

test('a better raw score never gives fewer points, and points stay inside the grade', () => {
  const place = fc.record({
    grade: fc.constantFrom(...COMMON_SCALE.grades),
    lowest: fc.integer({ min: 0, max: 98 }),
    width: fc.integer({ min: 1, max: 40 }),
    a: fc.nat(1000),
    b: fc.nat(1000),
  })
  fc.assert(
    fc.property(place, ({ grade, lowest, width, a, b }) => {
      const highest = lowest + width
      const pointsAt = (thousandth: number): number =>
        gradedPoints(grade, { raw: lowest + (width * thousandth) / 1000, highest, lowest }) ?? -1
      const [worse, better] = [Math.min(a, b), Math.max(a, b)]
      expect(pointsAt(worse)).toBeGreaterThanOrEqual(grade.low)
      expect(pointsAt(better)).toBeLessThanOrEqual(grade.high)
      expect(pointsAt(worse)).toBeLessThanOrEqual(pointsAt(better))
    }),
  )
})
