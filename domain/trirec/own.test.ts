import { expect, test } from 'vitest'
import {
  MOST_PICKS,
  MOST_PROVINCIAL,
  NO_COUNTS,
  NO_OWN,
  type Own,
  countsProblem,
  foreignProblem,
  marksAt,
  pickProblem,
  wholeMarks,
  withPick,
} from './own.ts'
import type { CharterRule, SchoolClass } from './rule.ts'

const nothing = { testMark: null, wanted: null }

const rule: CharterRule = {
  values: { A: 10, B: 8, C: 4, D: 0 },
  foreign: null,
  gradesFull: 100,
  testFull: 150,
  full: 100,
  weights: { grades: 20, test: 20, exam: 60 },
  certainty: 'H',
}

test('what cannot be is told by its field', () => {
  expect(countsProblem({ ...NO_COUNTS, A: 7, B: 5 })).toBe('学考一共 10 门，现在填了 12 门')
  expect(countsProblem({ ...NO_COUNTS, A: 7 })).toBeUndefined()
  expect(foreignProblem({ counts: { ...NO_COUNTS, A: 10 }, foreignGrade: 'B' })).toContain('没有填 B')
  expect(foreignProblem({ counts: { ...NO_COUNTS, A: 10 }, foreignGrade: 'A' })).toBeUndefined()
})

test('four schools of the province are taken, and those of the first rank beside them', () => {
  const kinds = new Map<string, SchoolClass>([
    ...['甲', '乙', '丙', '丁', '戊'].map((school) => [school, '省属'] as const),
    ...['壬', '癸'].map((school) => [school, '高水平'] as const),
  ])
  const own: Own = { ...NO_OWN, picks: ['壬', '甲', '乙', '丙'].map((school) => ({ school, ...nothing })) }
  expect(pickProblem(own, '省属', kinds)).toBeUndefined()
  const four = { ...own, picks: withPick(own, '丁', {}) }
  expect(pickProblem(four, '省属', kinds)).toBe(`省属高校最多报 ${MOST_PROVINCIAL} 所，先去掉一所`)
  expect(pickProblem(four, '高水平', kinds)).toBeUndefined()
})

test('the short list has an end; one that is there is changed or goes', () => {
  let own: Own = NO_OWN
  for (let at = 0; at <= MOST_PICKS; at += 1) own = { ...own, picks: withPick(own, `校${at}`, {}) }
  expect(own.picks).toHaveLength(MOST_PICKS)
  expect(own.picks.at(-1)?.school).toBe(`校${MOST_PICKS - 1}`)
  own = { ...NO_OWN, picks: ['甲', '乙', '丙', '丁'].map((school) => ({ school, ...nothing })) }
  own = { ...own, picks: withPick(own, '乙', { testMark: 120 }) }
  expect(own.picks[1]).toEqual({ school: '乙', testMark: 120, wanted: null })
  own = { ...own, picks: withPick(own, '甲', null) }
  expect(own.picks.map(({ school }) => school)).toEqual(['乙', '丙', '丁'])
})

test('marks at a school: its own test where one is expected there, else the share', () => {
  const own: Own = { ...NO_OWN, counts: { ...NO_COUNTS, A: 10 }, testShare: 80, exam: 620 }
  expect(marksAt(rule, own, null)).toEqual({ grades: 100, test: 120, exam: 620 })
  expect(wholeMarks(rule, marksAt(rule, own, 90))).toEqual({ grades: 100, test: 90, exam: 620 })
  expect(wholeMarks(rule, marksAt(rule, { ...own, exam: null }, 90))).toBeNull()
  // More than its full marks is no mark.
  expect(wholeMarks(rule, marksAt(rule, own, 151))).toBeNull()
})
