import { expect, test } from 'vitest'
import { sectionOf } from './sections.ts'

test.each([
  ['/', 'home'],
  ['/search', 'look'],
  ['/cu/detail/abc', 'look'],
  ['/cumajor', 'look'],
  ['/hiscore/grade/2025', 'look'],
  ['/rank/shuangyi', 'look'],
  ['/subquery', 'look'],
  ['/apprecsim/check', 'list'],
  ['/apprec/preview', 'list'],
  ['/apprecsim/result', null],
  ['/my', 'my'],
  ['/my/myschool', 'my'],
  ['/mystery', null],
  ['/help/basehome', null],
])('%s is of %s', (pathname, section) => {
  expect(sectionOf(pathname)).toBe(section)
})
