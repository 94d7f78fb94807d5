import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SUBJECTS } from '#domain/exam/subject.ts'
import {
  WHOLE,
  byChance,
  confidenceAgainst,
  likelyRight,
  partToBegin,
  pointsOf,
  statusOf,
  subassCode,
} from './subass.ts'

const done = (part: string) => ({ part, submittedAt: new Date() })
const open = (part: string) => ({ part, submittedAt: null })

test('each subject has a test, and the whole has none of its own', () => {
  expect(SUBJECTS.filter(({ id }) => subassCode(id) === undefined)).toEqual([])
  expect(subassCode(WHOLE)).toBeUndefined()
})

test.each([
  ['nothing', [], 'UNSTART'],
  ['the first paper under way', [open('first')], 'FIRST_PAPER_IN_PROGRESS'],
  ['the first paper done', [done('first')], 'FIRST_PAPER_COMPLETED'],
  ['the second under way', [open('A'), done('first')], 'SECOND_PAPER_IN_PROGRESS'],
  ['both done', [done('A'), done('first')], 'SECOND_PAPER_COMPLETED'],
  ['the other form under way', [open('B'), done('A'), done('first')], 'SECOND_PAPER_IN_PROGRESS'],
  ['the first again, after both', [open('first'), done('A'), done('first')], 'FIRST_PAPER_COMPLETED'],
  ['the first twice, after both', [done('first'), done('A'), done('first')], 'SECOND_PAPER_COMPLETED'],
])('%s: %j is %s', (_name, runs, status) => {
  expect(statusOf(runs)).toBe(status)
})

test('forms of the second paper take turns, by the one that was submitted last', () => {
  expect(partToBegin('first', [done('A'), done('first')])).toBe('first')
  expect(partToBegin('second', [done('first')])).toBe('A')
  expect(partToBegin('second', [done('first'), done('A')])).toBe('B')
  expect(partToBegin('second', [done('B'), done('A')])).toBe('A')
  expect(partToBegin('second', [open('B'), done('A')])).toBe('B')
})

test('contents are counted in the order of the paper', () => {
  const items = ['速度', '受力', '速度'].map((point, at) => ({ code: `T${at}`, point }))
  expect(pointsOf(items, new Set(['T0', 'T1']))).toEqual([
    { point: '速度', right: 1, of: 2 },
    { point: '受力', right: 1, of: 1 },
  ])
})

test('what another paper would bring lies around this one, and inside of it', () => {
  expect(likelyRight(14, 20)).toEqual({ low: 10, high: 17 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(60), (of, given) => {
      const right = Math.min(of, given)
      const { low, high } = likelyRight(right, of)
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(of)
      expect(low).toBeLessThanOrEqual(right)
      expect(high).toBeGreaterThanOrEqual(right)
    }),
  )
})

test('of twenty tasks with four options, eight right may be luck', () => {
  expect(byChance(20)).toBe(8)
})

test.each([
  [4.2, 8, 'surer'],
  [4.2, 12, null],
  [2.1, 15, 'better'],
  [2.1, 10, null],
  [null, 2, null],
] as const)('confidence %s and %i of 20 right: %s', (mean, right, says) => {
  expect(confidenceAgainst(mean, right, 20)).toBe(says)
})
