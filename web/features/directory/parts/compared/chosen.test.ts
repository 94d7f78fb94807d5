import { expect, test } from 'vitest'
import { chosenOf } from './chosen.ts'

const jiangsu = {
  firstSubjects: ['物理', '历史'],
  subjects: ['化学', '生物', '思想政治', '地理'],
  choose: 2,
}
const nothing = { subjects: [], combination: null }

test('a whole combination of the province, in whatever order an address names it', () => {
  expect(chosenOf(jiangsu, [5, 6, 4])).toEqual({ subjects: [5, 6, 4], combination: '4,5,6' })
})

test('a part of one stays, and is no combination yet; a subject counts once', () => {
  expect(chosenOf(jiangsu, [2, 1])).toEqual({ subjects: [2, 1], combination: null })
  expect(chosenOf(jiangsu, [1, 1, 2])).toEqual({ subjects: [1, 2], combination: null })
  expect(chosenOf(jiangsu, [])).toEqual(nothing)
})

test.each([[[1, 5, 2]], [[2, 3, 4]], [[1, 2, 7]], [[1, 2, 3, 4]], [[1, 5]]])(
  '%j is in no combination of 江苏, and no choice',
  (ids) => {
    expect(chosenOf(jiangsu, ids)).toEqual(nothing)
  },
)

test('nothing is chosen where a province divides into 文理; nothing is known before its rules are', () => {
  expect(chosenOf({ firstSubjects: [], subjects: [], choose: 0 }, [1, 2, 3])).toEqual(nothing)
  expect(chosenOf(undefined, [1, 2, 3])).toEqual({ subjects: [1, 2, 3], combination: '1,2,3' })
  expect(chosenOf(undefined, [1, 2])).toEqual({ subjects: [1, 2], combination: null })
})
