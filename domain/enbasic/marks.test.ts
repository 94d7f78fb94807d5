import { expect, test } from 'vitest'
import { fullProblem, markProblem, placesProblem, wantProblem } from './marks.ts'
import { enrolsIn, shortlisted } from './shortlist.ts'

test.each([
  ['650', 750, undefined],
  ['650.5', 750, undefined],
  ['750', 750, undefined],
  ['750.5', 750, '不能超过满分 750'],
  ['-1', 750, '填数字，最多两位小数'],
  ['六百', 750, '填数字，最多两位小数'],
  ['1.234', 750, '填数字，最多两位小数'],
])('a mark of %s out of %i', (text, full, problem) => {
  expect(markProblem(text, full)).toBe(problem)
})

test('full marks, composites and places are within what there can be', () => {
  expect(
    [fullProblem('300'), fullProblem('0'), fullProblem('1001')].map((each) => each === undefined),
  ).toEqual([true, false, false])
  expect(wantProblem('85.123', 100)).toBeUndefined()
  expect(wantProblem('101', 100)).toBe('这所学校的综合成绩满分是 100')
  expect(
    [placesProblem('3'), placesProblem('0'), placesProblem('1.5')].map((each) => each === undefined),
  ).toEqual([true, false, false])
})

test('the multiple of a charter asks so many to the test', () => {
  expect(shortlisted(6, 3)).toBe(18)
})

test('a province that a table does not list is none; a table without provinces says nothing', () => {
  expect(enrolsIn(['全国'], '浙江')).toBe(true)
  expect(enrolsIn(['北京', '浙江'], '浙江')).toBe(true)
  expect(enrolsIn(['北京'], '浙江')).toBe(false)
  expect(enrolsIn([], '浙江')).toBeNull()
})
