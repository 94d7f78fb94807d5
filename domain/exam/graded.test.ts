import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COMMON_SCALE,
  GUANGDONG_SCALE,
  ZHEJIANG_SCALE,
  gradeAt,
  gradedPoints,
  isFixed,
  scaleOf,
} from './graded.ts'

test.each([
  [COMMON_SCALE, '100–86 85–71 70–56 55–41 40–30', '15 35 35 13 2'],
  [GUANGDONG_SCALE, '100–83 82–71 70–59 58–41 40–30', '17 33 33 15 2'],
])('$name: every candidate has one grade, from 100 to 30', ({ grades }, spans, shares) => {
  expect(grades.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBe(100)
  expect(grades.map(({ high, low }) => `${high}–${low}`).join(' ')).toBe(spans)
  expect(grades.map(({ share }) => share).join(' ')).toBe(shares)
  expect(grades.slice(1).every(({ high }, at) => high === (grades[at]?.low ?? 0) - 1)).toBe(true)
})

test.each([
  [1, 21, 100, 40],
  [2, 21, 100, 40],
  [9, 11, 70, 40],
])('province %d: %d grades of one score each, from %d to %d, not yet settled', (id, count, high, low) => {
  const scale = scaleOf(id, '3+3')
  expect(scale?.certainty).toBe('M')
  expect(scale?.grades).toHaveLength(count)
  expect([scale?.grades[0]?.high, scale?.grades.at(-1)?.low]).toEqual([high, low])
  expect(scale?.grades.every((grade) => isFixed(grade) && grade.share === null)).toBe(true)
})

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
  expect(gradeAt(COMMON_SCALE, percent)?.name).toBe(grade)
})

test('浙江: 20 intervals without a gap from 100 to 40, whose shares nobody makes up', () => {
  const { grades } = ZHEJIANG_SCALE
  const names =
    '100–97 96–94 93–91 90–88 87–85 84–82 81–79 78–76 75–73 72–70 69–67 66–64 63–61 60–58 57–55 54–52 51–49 48–46 45–43 42–40'
  expect(grades.map(({ name }) => name)).toEqual(names.split(' '))
  expect(grades.slice(1).every(({ high }, at) => high === (grades[at]?.low ?? 0) - 1)).toBe(true)
  expect(gradeAt(ZHEJIANG_SCALE, 20)).toBe(null)
  const [, second] = grades
  expect(second && gradedPoints(second, { raw: 88, highest: 90, lowest: 86 })).toBe(95)
})

test('a province has the scale of its own, and none is borrowed', () => {
  expect(scaleOf(11, '3+3')).toBe(ZHEJIANG_SCALE)
  expect(scaleOf(19, '3+1+2')).toBe(GUANGDONG_SCALE)
  expect(scaleOf(18, '3+1+2')).toBe(COMMON_SCALE)
  for (const id of [15, 21]) expect(scaleOf(id, '3+3')).toBe(null)
  expect(scaleOf(26, '文理')).toBe(null)
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
