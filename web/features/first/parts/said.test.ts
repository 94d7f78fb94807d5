import { expect, test } from 'vitest'
import { isSaid, questionOf } from './said.ts'

const own = { provinceId: 19, track: '物理', score: 560, rank: 90_000, subjects: [1, 2, 3] }

test('what was said is asked as it was said: a figure that is the table’s is left to it', () => {
  const asked = { provinceId: 19, track: '物理', subjectIds: [1, 2, 3] }
  expect(questionOf({ ...own, given: 'score' }, null)).toEqual({ ...asked, given: 'score', totalScore: 560 })
  expect(questionOf({ ...own, given: 'rank' }, '本科批')).toEqual({
    ...asked,
    given: 'rank',
    rank: 90_000,
    batch: '本科批',
  })
  expect(questionOf({ ...own, given: 'both' }, null)).toMatchObject({ totalScore: 560, rank: 90_000 })
})

test('a figure is enough for an answer, once it is known which was given', () => {
  expect(isSaid({ ...own, given: 'score', rank: null })).toBe(true)
  expect(isSaid({ ...own, given: 'rank', score: null })).toBe(true)
  expect(isSaid({ ...own, given: 'score', score: null, rank: null })).toBe(false)
  expect(isSaid(own)).toBe(false)
})
