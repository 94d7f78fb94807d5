import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type NamedMarks,
  FormulaFault,
  compositeOf,
  isTest,
  marksOf,
  readFormula,
  testNeeded,
  testPointWorth,
  weightsOf,
} from './formula.ts'
import { fullsOf, readFulls, unstated } from './fulls.ts'

const EXAM = 750

/** A formula with the full marks of an exam of 750. */
function formulaOf(text: string, stated: readonly string[] = []) {
  const formula = readFormula(text)
  return { formula, fulls: fullsOf(formula, readFulls(stated), EXAM).figures }
}

describe('a formula as tables and charters write it', () => {
  test.each([
    ['高考分/高考总分*85+校考分/校考总分*15', '高考÷高考满分×85+校测÷校测满分×15'],
    ['高考成绩/高考总分*750*0.85＋校考成绩/100*750*15%', '高考÷高考满分×750×0.85+校测÷100×750×15%'],
    ['(高考成绩/高考满分×85%＋复试成绩÷复试满分×15%)×100', '(高考÷高考满分×85%+校测÷校测满分×15%)×100'],
    ['（高考分+高考数学单科成绩×0.4）*85%+校考分*810/100*15%', '(高考+数学×0.4)×85%+校测×810÷100×15%'],
    [
      '高考加权总成绩*85%+校考成绩*(高考加权成绩满分/校考成绩满分)*15%',
      '高考加权×85%+校测×(高考加权满分÷校测满分)×15%',
    ],
  ])('%s', (written, text) => {
    const formula = readFormula(written)
    expect(formula.text).toBe(text)
    // What is shown reads the same again.
    expect(readFormula(text)).toEqual(formula)
  })

  test.each([
    ['gkf/gkzf*85', '“g” has no meaning'],
    ['高考分0.85+校考分*0.15', '“0.85” stands where the formula should end'],
    ['高考分*85%', 'does not count the school’s test'],
    ['校考分*85%', 'does not count the exam'],
    ['高考分*校考分', 'multiplies marks'],
    ['高考分/校考分+校考分', 'divides by a mark that is got'],
    ['高考分/(高考总分+1)+校考分', 'divides by a sum'],
    ['高考分/0+校考分', 'divides by 0'],
    ['高考分+校考分+10', 'holds no mark'],
    ['(高考分+校考分', 'a bracket is not closed'],
    ['高考分+', 'it ends where'],
    ['高考分-校考分', '“-” stands where'],
    ['高考分*0+校考分', 'counts for nothing'],
    ['体测*85%+校考分', '“体测” is no mark'],
  ])('%s is refused', (written, reason) => {
    expect(() => readFormula(written)).toThrow(FormulaFault)
    expect(() => readFormula(written)).toThrow(reason)
  })
})

describe('a composite', () => {
  test.each([
    // 650 ÷ 750 × 850 + 120
    ['高考÷高考满分×850+校测', ['校测=150'], { 高考: 650, 校测: 120 }, 856.666_67],
    // 650 ÷ 750 × 85 + 80 ÷ 100 × 15
    ['高考÷高考满分×85+校测÷校测满分×15', [], { 高考: 650, 校测: 80 }, 85.666_67],
    // 650 × .85 + 80 ÷ 100 × 750 × .15
    ['高考×0.85+校测×高考满分÷100×0.15', ['校测=100'], { 高考: 650, 校测: 80 }, 642.5],
    // (650 + 140 × .4) × .85 + 80 × 8.1 × .15
    [
      '(高考+数学×0.4)×85%+校测×810÷100×15%',
      ['数学=150', '校测=100'],
      { 高考: 650, 数学: 140, 校测: 80 },
      697.3,
    ],
    // 650 ÷ 750 × 85 + 60 ÷ 100 × 10 + 90 ÷ 100 × 5
    ['高考÷高考满分×85+笔试÷笔试满分×10+面试÷面试满分×5', [], { 高考: 650, 笔试: 60, 面试: 90 }, 84.166_67],
  ] as const)('%s', (text, stated, marks, composite) => {
    const { formula, fulls } = formulaOf(text, stated)
    expect(compositeOf(formula, marks, fulls)).toBeCloseTo(composite, 4)
  })

  test('a mark that is not known makes no composite', () => {
    const { formula, fulls } = formulaOf('高考÷高考满分×85+校测÷校测满分×15')
    expect(compositeOf(formula, { 高考: 650 }, fulls)).toBeNull()
  })

  test('what counts as it is needs its full mark stated', () => {
    expect(unstated(readFormula('高考÷高考满分×85+校测×0.15'), [])).toEqual(['校测'])
    expect(unstated(readFormula('高考÷高考满分×85+校测×0.15'), readFulls(['校测=100']))).toEqual([])
    expect(unstated(readFormula('高考÷高考满分×85+校测÷校测满分×15'), [])).toEqual([])
    expect(() => readFulls(['校测=百分'])).toThrow('states no full mark')
  })

  test('a test without a known full mark is asked for out of 100, and said to be', () => {
    const formula = readFormula('高考÷高考满分×85+校测÷校测满分×15')
    expect(fullsOf(formula, [], 660)).toEqual({ figures: { 高考: 660, 校测: 100 }, assumed: ['校测'] })
    expect(fullsOf(formula, readFulls(['校测=高考满分']), 660)).toEqual({
      figures: { 高考: 660, 校测: 660 },
      assumed: [],
    })
  })
})

/** Formulas of every shape that charters have. */
const shapes = [
  formulaOf('高考÷高考满分×850+校测', ['校测=150']),
  formulaOf('高考÷高考满分×85+校测÷校测满分×15'),
  formulaOf('高考×0.85+校测×高考满分÷100×0.15', ['校测=100']),
  formulaOf('高考÷7.5×0.85+校测×0.15', ['校测=100']),
  formulaOf('(高考+数学×0.4)×85%+校测×810÷100×15%', ['数学=150', '校测=100']),
  formulaOf('高考÷高考满分×85+笔试÷笔试满分×10+面试÷面试满分×5'),
  formulaOf('高考加权×85%+校测×高考加权满分÷校测满分×15%'),
] as const
const shape = fc.constantFrom(...shapes)
const share = fc.double({ min: 0, max: 1, noNaN: true })

/** Marks that are these shares of full marks, in the exam and in the test. */
function marksAt({ formula, fulls }: (typeof shapes)[number], exam: number, inTest: number): NamedMarks {
  return Object.fromEntries(
    marksOf(formula).map((mark) => [mark, (fulls[mark] ?? 0) * (isTest(mark) ? inTest : exam)]),
  )
}

const composite = (at: (typeof shapes)[number], exam: number, inTest: number): number =>
  compositeOf(at.formula, marksAt(at, exam, inTest), at.fulls) ?? Number.NaN

describe('for every formula', () => {
  test('more marks never give a worse composite', () => {
    fc.assert(
      fc.property(shape, share, share, share, (at, exam, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(composite(at, exam, more)).toBeGreaterThanOrEqual(composite(at, exam, less))
        expect(composite(at, more, exam)).toBeGreaterThanOrEqual(composite(at, less, exam))
      }),
    )
  })

  test('full marks make the whole composite, of which the exam is 85 %', () => {
    for (const at of shapes) {
      const weights = weightsOf(at.formula, at.fulls)
      expect(weights?.exam).toBeCloseTo(composite(at, 1, 0), 6)
      expect((weights?.exam ?? 0) + (weights?.test ?? 0)).toBeCloseTo(composite(at, 1, 1), 6)
      expect((weights?.exam ?? 0) / composite(at, 1, 1)).toBeCloseTo(0.85, 6)
    }
  })

  test('the test that is said to be needed comes to just what is wanted', () => {
    fc.assert(
      fc.property(shape, share, share, (at, exam, inTest) => {
        const wanted = composite(at, exam, inTest)
        const needed = testNeeded(at.formula, marksAt(at, exam, 0), at.fulls, wanted)
        expect(needed).toBeCloseTo(inTest, 6)
      }),
    )
  })

  test('a point of the test weighs as much as it is said to in points of the exam', () => {
    for (const at of shapes) {
      const worth = testPointWorth(at.formula, at.fulls) ?? Number.NaN
      const mark = marksOf(at.formula).find((each) => each === '高考' || each === '高考加权') ?? '高考'
      const before = marksAt(at, 0.8, 0.5)
      const traded = { ...marksAt(at, 0.8, 0.51), [mark]: (before[mark] ?? 0) - worth }
      expect(compositeOf(at.formula, traded, at.fulls)).toBeCloseTo(
        compositeOf(at.formula, before, at.fulls) ?? Number.NaN,
        6,
      )
    }
  })
})
