import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MATTERS, matterNames, stateOf, wishDays } from './wz.ts'

const at = new Date('2026-06-25T10:00:00+08:00')

test.each([
  [null, null, null, 'sent'],
  [at, null, null, 'taken'],
  [at, at, null, 'answered'],
  [at, at, at, 'followed'],
] as const)('taken %s, answered %s, followed up %s: %s', (takenAt, answeredAt, followAnsweredAt, state) => {
  expect(stateOf({ takenAt, answeredAt, followAnsweredAt })).toBe(state)
})

test('an opinion may be wished for from tomorrow on, by the days of Beijing', () => {
  const days = wishDays(new Date('2026-06-25T23:30:00+08:00'))
  expect([days[0], days[5], days.length]).toEqual(['2026-06-26', '2026-07-01', 21])
})

test('days follow each other, whatever the moment', () => {
  const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, (now) => {
      const days = wishDays(now)
      expect(days).toEqual([...new Set(days)].sort())
    }),
  )
})

test('what matters reads in one order, whatever was ticked first', () => {
  expect(matterNames(['fee', 'safe'])).toEqual(['稳妥', '学费'])
  expect(matterNames(['gone'])).toEqual([])
  expect(new Set(MATTERS.map(({ name }) => name)).size).toBe(MATTERS.length)
})
