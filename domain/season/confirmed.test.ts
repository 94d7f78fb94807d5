import { expect, test } from 'vitest'
import { type ConfirmedFigures, changesLeft, isSameCondition, timesTip } from './confirmed.ts'

const own: ConfirmedFigures = {
  year: 2026,
  track: '综合',
  totalScore: 640,
  rank: 9000,
  subjectIds: [1, 2, 3],
  scores: [
    { name: '语文', score: 120 },
    { name: '数学', score: 130 },
  ],
}

test.each<[string, Partial<ConfirmedFigures>, boolean]>([
  ['itself', {}, true],
  ['subjects in another order', { subjectIds: [3, 1, 2] }, true],
  ['scores in another order', { scores: [...own.scores].reverse() }, true],
  ['another score', { totalScore: 641 }, false],
  ['another rank', { rank: 9001 }, false],
  ['other subjects', { subjectIds: [1, 2, 4] }, false],
  ['another track', { track: '物理' }, false],
  ['another year', { year: 2027 }, false],
  ['a single score more', { scores: [...own.scores, { name: '外语', score: 100 }] }, false],
])('a condition and %s', (_, change, isSame) => {
  expect(isSameCondition(own, { ...own, ...change })).toBe(isSame)
})

test.each([
  [false, { made: 0, allowed: 2 }, '确认以后还可以改 2 次，请对照成绩单填写。'],
  [false, { made: 0, allowed: 0 }, '确认以后不能再改，请对照成绩单填写。'],
  [true, { made: 1, allowed: 2 }, '还可以改 1 次。'],
  [true, { made: 2, allowed: 2 }, '修改次数已经用完。'],
  // The operator may allow fewer than were made.
  [true, { made: 3, allowed: 1 }, '修改次数已经用完。'],
])('confirmed %s with changes %o: %s', (isConfirmed, changes, tip) => {
  expect(timesTip(isConfirmed, changes)).toBe(tip)
  expect(changesLeft(changes)).toBe(Math.max(0, changes.allowed - changes.made))
})
