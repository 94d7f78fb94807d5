import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Grades,
  type GradeCounts,
  compositeOf,
  costOfB,
  gradeMarks,
  neededExam,
  neededTest,
  asWritten,
  waysTo,
  worthOf,
} from './composite.ts'
import { NO_COUNTS } from './own.ts'
import { EXAM_FULL, GRADES, type CharterRule, SUBJECT_COUNT } from './rule.ts'

const rule: CharterRule = {
  values: { A: 10, B: 8, C: 4, D: 0 },
  foreign: null,
  gradesFull: 100,
  testFull: 100,
  full: 100,
  weights: { grades: 15, test: 25, exam: 60 },
  certainty: 'H',
}

/** As the charters of 2026 have it. */
const zju: CharterRule = {
  ...rule,
  values: { A: 10, B: 9, C: 8, D: 6 },
  weights: { grades: 5, test: 10, exam: 85 },
}
const fudan: CharterRule = {
  ...rule,
  values: { A: 5, B: 4.5, C: 4, D: 3 },
  gradesFull: 50,
  full: 1000,
  weights: { grades: 5, test: 10, exam: 85 },
}
const zufe: CharterRule = {
  ...rule,
  values: { A: 15, B: 9, C: 3, D: 0 },
  gradesFull: 150,
  testFull: 300,
  full: 750,
  weights: { grades: 20, test: 20, exam: 60 },
}
const ucas: CharterRule = {
  ...rule,
  values: { A: 75, B: 60, C: 52.5, D: null },
  gradesFull: 750,
  testFull: 750,
  weights: { grades: 10, test: 30, exam: 60 },
}
const wanli: CharterRule = { ...rule, values: { A: 12, B: 9, C: 6, D: 4 } }
const business: CharterRule = {
  ...rule,
  values: { A: 12, B: 10, C: 9, D: 8 },
  foreign: { A: 15, B: 12, C: 10, D: 8 },
}
const rules = [rule, zju, fudan, zufe, ucas, wanli, business]

const counts = (some: Partial<GradeCounts>): GradeCounts => ({ ...NO_COUNTS, ...some })
const grades = (some: Partial<GradeCounts>, foreignGrade: Grades['foreignGrade'] = null): Grades => ({
  counts: counts(some),
  foreignGrade,
})

describe('ten grades', () => {
  test.each([
    [rule, { A: 7, B: 3 }, 94],
    [zju, { A: 9, D: 1 }, 96],
    [rule, { A: 9, E: 1 }, 90],
    // More than the full marks count as the full marks.
    [wanli, { A: 10 }, 100],
    [wanli, { A: 2, B: 8 }, 96],
    // 国科大 takes 2 % of 750 off for each B and 3 % for each C; with a D, and so with an E, it takes nobody.
    [ucas, { A: 8, B: 2 }, 720],
    [ucas, { A: 9, C: 1 }, 727.5],
    [ucas, { A: 9, D: 1 }, null],
    [ucas, { A: 9, E: 1 }, null],
    // Nine are not ten.
    [rule, { A: 9 }, null],
    [rule, { A: 11 }, null],
  ])('%#', (school, some, marks) => {
    expect(gradeMarks(school, grades(some))).toBe(marks)
  })

  test('the foreign language may count otherwise; unsaid, it is the worst there is', () => {
    expect(gradeMarks(business, grades({ B: 9, D: 1 }, 'B'))).toBe(100)
    expect(gradeMarks(business, grades({ C: 9, D: 1 }, 'C'))).toBe(90)
    expect(gradeMarks(business, grades({ C: 9, D: 1 }))).toBe(89)
    expect(gradeMarks(rule, grades({ C: 9, D: 1 }, 'C'))).toBe(36)
  })
})

describe('by the formulas of charters', () => {
  test('浙江大学: 5 % + 10 % + 85 %', () => {
    const { total } = compositeOf(zju, { grades: 100, test: 88, exam: 690 })
    expect(total).toBeCloseTo(5 + 8.8 + 78.2)
  })

  test('复旦大学: 高考 / 750 × 850 + test + 学考, of 1000', () => {
    const { total } = compositeOf(fudan, { grades: 50, test: 85, exam: 690 })
    expect(asWritten(fudan, total)).toBeCloseTo((690 / 750) * 850 + 85 + 50)
  })

  test('浙江财经大学: of 750, with a test of 300', () => {
    const { total } = compositeOf(zufe, { grades: 150, test: 240, exam: 620 })
    expect(asWritten(zufe, total)).toBeCloseTo(150 + 120 + 372)
  })

  test('the other way round', () => {
    expect(neededExam(rule, { grades: 100, test: 80 }, 85)).toBe(625)
    expect(neededTest(rule, { grades: 100, exam: 625 }, 85)).toBe(80)
    expect(neededTest(rule, { grades: 100, exam: 624 }, 85)).toBe(80.4)
    expect(neededExam(rule, { grades: 100, test: 100 }, 10)).toBe(0)
    expect(neededExam(rule, { grades: 0, test: 0 }, 90)).toBeNull()
    expect(neededExam(fudan, { grades: 50, test: 85 }, 917)).toBe(690)
  })

  test('what a little more brings', () => {
    expect(worthOf(rule)).toMatchObject({ exam: 0.08, test: 0.25 })
    expect(worthOf(rule).testMark).toBeCloseTo(3.125)
    // Of 300 marks a hundredth is three.
    expect(worthOf(zufe).testPercent).toBeCloseTo(3 * worthOf(zufe).testMark)
    expect(costOfB(rule, grades({ A: 10 }))).toBeCloseTo(3.75)
    expect(costOfB(wanli, grades({ A: 10 }))).toBe(0)
    expect(costOfB(rule, grades({ B: 10 }))).toBeNull()
  })

  test('ways to a composite: the better the test, the less the 高考', () => {
    const ways = waysTo(rule, 94, 85)
    expect(ways.map((way) => way.test)).toEqual([50, 60, 70, 80, 90, 100])
    expect(ways[0]?.exam).toBe(730)
    expect(waysTo(rule, 0, 99).every(({ exam }) => exam === null)).toBe(true)
  })
})

/** Ten grades as a list, which is how one of them is made better. */
const list = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: SUBJECT_COUNT, maxLength: SUBJECT_COUNT })
const countsOf = (held: readonly number[]): GradeCounts => {
  const found = { ...NO_COUNTS }
  for (const at of held) found[GRADES[at] ?? 'E'] += 1
  return found
}
const school = fc.constantFrom(...rules.filter((each) => each !== ucas))
const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('for all input', () => {
  test('a better grade never lowers the marks, with the foreign language said or not', () => {
    fc.assert(
      fc.property(school, list, fc.nat(9), fc.boolean(), (held, before, at, said) => {
        const after = before.map((grade, place) => (place === at ? Math.max(0, grade - 1) : grade))
        // The first of the ten is the foreign language.
        const marks = (ten: readonly number[]) =>
          gradeMarks(held, {
            counts: countsOf(ten),
            foreignGrade: said ? (GRADES[ten[0] ?? 0] ?? null) : null,
          })
        expect(marks(after) ?? -1).toBeGreaterThanOrEqual(marks(before) ?? 0)
      }),
    )
  })

  test('more marks never give a worse composite, and none leaves its bounds', () => {
    fc.assert(
      fc.property(school, share, share, share, share, (held, grades, test, exam, more) => {
        const marks = {
          grades: grades * held.gradesFull,
          test: test * held.testFull,
          exam: Math.round(exam * EXAM_FULL),
        }
        const { total } = compositeOf(held, marks)
        expect(total).toBeGreaterThanOrEqual(0)
        expect(total).toBeLessThanOrEqual(100 + 1e-9)
        const up = (mark: number, full: number): number => mark + (full - mark) * more
        for (const better of [
          { ...marks, grades: up(marks.grades, held.gradesFull) },
          { ...marks, test: up(marks.test, held.testFull) },
          { ...marks, exam: up(marks.exam, EXAM_FULL) },
        ]) {
          expect(compositeOf(held, better).total).toBeGreaterThanOrEqual(total - 1e-9)
        }
      }),
    )
  })

  test('what the 高考 or the test must give is enough, and a step less is not', () => {
    fc.assert(
      fc.property(school, share, share, share, (held, grades, other, wished) => {
        const wanted = wished * held.full
        const own = grades * held.gradesFull
        const reached = (test: number, exam: number): number =>
          asWritten(held, compositeOf(held, { grades: own, test, exam }).total)
        const near = 1e-6 * held.full
        const exam = neededExam(held, { grades: own, test: other * held.testFull }, wanted)
        if (exam === null) expect(reached(other * held.testFull, EXAM_FULL)).toBeLessThan(wanted + near)
        else {
          expect(reached(other * held.testFull, exam)).toBeGreaterThanOrEqual(wanted - near)
          if (exam > 0) expect(reached(other * held.testFull, exam - 1)).toBeLessThan(wanted)
        }
        const test = neededTest(held, { grades: own, exam: other * EXAM_FULL }, wanted)
        if (test === null) expect(reached(held.testFull, other * EXAM_FULL)).toBeLessThan(wanted + near)
        else {
          expect(reached(test, other * EXAM_FULL)).toBeGreaterThanOrEqual(wanted - near)
          if (test > 0) expect(reached(test - 0.1, other * EXAM_FULL)).toBeLessThan(wanted)
        }
      }),
    )
  })
})
