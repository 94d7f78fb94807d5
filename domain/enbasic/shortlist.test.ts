import { expect, test } from 'vitest'
import { enrolsIn, shortlisted } from './shortlist.ts'

test('the multiple of a charter asks so many to the test', () => {
  expect(shortlisted(6, 3)).toBe(18)
})

test('a province that a table does not list is none; a table without provinces says nothing', () => {
  expect(enrolsIn(['全国'], '浙江')).toBe(true)
  expect(enrolsIn(['北京', '浙江'], '浙江')).toBe(true)
  expect(enrolsIn(['北京'], '浙江')).toBe(false)
  expect(enrolsIn([], '浙江')).toBeNull()
})
