import { describe, expect, test } from 'vitest'
import {
  type Demand,
  combinationsOf,
  demandOf,
  demandText,
  drawnFor,
  isOpen,
  unseenIn,
  isShut,
} from './combination.ts'
import { combinationName, findSubject, subjectMask } from './subject.ts'

const zhejiang = {
  firstSubjects: [],
  subjects: ['物理', '化学', '生物', '政治', '历史', '地理', '技术'],
  choose: 3,
}
const shandong = { ...zhejiang, subjects: zhejiang.subjects.slice(0, 6) }
const jiangsu = { firstSubjects: ['物理', '历史'], subjects: ['化学', '生物', '政治', '地理'], choose: 2 }
const tibet = { firstSubjects: [], subjects: [], choose: 0 }

const mask = (...names: string[]): number => subjectMask(names.map((name) => findSubject(name)?.id ?? 0))
const asks = (text: string, track = '综合', year = 2026): Demand => demandOf(text, track, year)

describe('combinations', () => {
  test.each([
    ['浙江 7选3', zhejiang, 35],
    ['3+3', shandong, 20],
    ['3+1+2', jiangsu, 12],
    ['文理', tibet, 0],
  ])('%s has as many as the rules allow, each once', (_, rule, many) => {
    const found = combinationsOf(rule)
    expect(found).toHaveLength(many)
    expect(new Set(found).size).toBe(many)
  })

  test('3+1+2 holds one of 物理 and 历史 in each', () => {
    const both = mask('物理', '历史')
    expect(combinationsOf(jiangsu).every((each) => [mask('物理'), mask('历史')].includes(each & both))).toBe(
      true,
    )
    expect(combinationsOf(jiangsu).map(combinationName)).toContain('政史地')
  })
})

describe('demands', () => {
  test.each([
    ['不提科目要求', '综合', ['政治', '历史', '地理'], true],
    ['物理,化学(2门科目考生均须选考方可报考)', '综合', ['物理', '化学', '地理'], true],
    ['物理,化学(2门科目考生均须选考方可报考)', '综合', ['物理', '生物', '地理'], false],
    ['(化学或生物)', '物理', ['物理', '生物', '地理'], true],
    ['(不限)', '物理', ['历史', '政治', '地理'], false],
    ['(不限)', '历史', ['历史', '政治', '地理'], true],
    ['化学,生物', '综合', ['物理', '化学', '生物'], null],
  ])('%s in %s, for %j: %s', (text, track, subjects, open) => {
    expect(isOpen(asks(text, track), mask(...subjects))).toBe(open)
  })

  test.each([
    ['物理,化学(2门科目考生均须选考方可报考)', ['政治', '历史', '地理'], true],
    ['物理,化学(2门科目考生均须选考方可报考)', ['物理', '化学', '地理'], false],
    ['物理,化学(2门科目考生均须选考方可报考)', [], false],
    ['见章程', ['政治', '历史', '地理'], false],
    [null, ['政治', '历史', '地理'], false],
  ])('%s shuts out %j: %s', (text, subjects, shut) => {
    expect(isShut(text, mask(...subjects))).toBe(shut)
  })

  test('a requirement not understood still shuts out who is of the other track', () => {
    const vague = asks('化学,生物', '历史')
    expect(isOpen(vague, mask('物理', '化学', '生物'))).toBe(false)
    expect(isOpen(vague, mask('历史', '化学', '生物'))).toBe(null)
  })

  test('several subjects joined by a plus mean all of them since 2024, before that nobody knows', () => {
    const oneOfThem = mask('物理', '政治', '地理')
    expect(isOpen(asks('物理＋化学＋生物', '综合', 2024), oneOfThem)).toBe(false)
    expect(isOpen(asks('物理＋化学＋生物', '综合', 2023), oneOfThem)).toBe(null)
    expect(isOpen(asks('(化学和生物)', '物理', 2023), oneOfThem)).toBe(false)
    expect(isOpen(asks('物理', '综合', 2023), oneOfThem)).toBe(true)
  })

  test.each([
    ['不提科目要求', '综合', '不限'],
    ['物理,化学(2门科目考生均须选考方可报考)', '综合', '物理 + 化学'],
    ['(化学或生物)', '物理', '首选物理，再选化学或生物'],
    ['(不限)(中外合作办学)', '历史', '首选历史，再选不限'],
    ['看不懂', '综合', '要求待核对'],
  ])('%s in %s reads %s', (text, track, read) => {
    expect(demandText(asks(text, track))).toBe(read)
  })
})

describe('a table drawn for one combination', () => {
  const combinations = combinationsOf(zhejiang)

  test('is found by what it leaves out: everything in it is open to that one', () => {
    const plan = ['不提科目要求', '物理＋化学', '物理＋化学＋生物', '生物'].map((text) => asks(text))
    expect(drawnFor(plan, combinations).map(combinationName)).toEqual(['物化生'])
  })

  test('may fit several, which then cannot be told apart', () => {
    expect(drawnFor([asks('物理＋化学')], combinations).map(combinationName)).toEqual([
      '物化生',
      '物化政',
      '物化史',
      '物化地',
      '物化技',
    ])
  })

  test('a whole table is drawn for nobody: 物理＋化学 beside 政治＋历史', () => {
    const whole = ['不限', '物理＋化学', '物理＋化学＋生物', '思想政治＋历史'].map((text) => asks(text))
    expect(drawnFor(whole, combinations)).toEqual([])
  })

  test('does not show what asks for a subject outside it', () => {
    const all = combinations.reduce((mask, each) => mask | each, 0)
    const unseen = (...texts: string[]): string =>
      combinationName(
        unseenIn(
          drawnFor(
            texts.map((text) => asks(text)),
            combinations,
          ),
          all,
        ),
      )
    expect(unseen('不限', '物理＋化学＋生物')).toBe('政史地技')
    expect(unseen('不限', '物理＋化学')).toBe('生政史地技')
    expect(unseen('物理＋化学＋生物', '思想政治＋历史')).toBe('')
  })

  test('two tracks are a whole table', () => {
    const two = [asks('(不限)', '物理'), asks('(不限)', '历史')]
    expect(drawnFor(two, combinationsOf(jiangsu))).toEqual([])
  })

  test('what is not understood does not make a table whole', () => {
    expect(drawnFor([asks('物理＋化学＋生物'), asks('看不懂')], combinations).map(combinationName)).toEqual([
      '物化生',
    ])
  })
})
