import { expect, test } from 'vitest'
import { NO_COUNTS, NO_OWN, type Own } from '#domain/trirec/own.ts'
import { queryOf } from '#web/client/use-address.ts'
import { hasOwn, readOwn, writeOwn } from './own-address.ts'

const own: Own = {
  counts: { ...NO_COUNTS, A: 7, B: 2, D: 1 },
  foreignGrade: 'B',
  testShare: 82.5,
  exam: 655,
  picks: [
    { school: '浙江大学', testMark: 88, wanted: 90.5 },
    { school: '宁波大学', testMark: null, wanted: null },
    { school: '温州大学', testMark: null, wanted: 84 },
  ],
}

test('a link says what was told, and opens at the same', () => {
  const query = queryOf(writeOwn(own))
  expect(readOwn(new URLSearchParams(query))).toEqual(own)
  expect(hasOwn(new URLSearchParams(query))).toBe(true)
  expect(hasOwn(new URLSearchParams('provinceId=11&school=浙江大学'))).toBe(false)
  expect(queryOf(writeOwn(NO_OWN))).toBe('')
})

test('what a link says wrongly is as nobody said it', () => {
  const wrong =
    'grades=9-9-0-0-0&foreign=F&test=140&exam=900&pick=&pick=甲~abc~-1&pick=甲~80&pick=乙&pick=丙&pick=丁&pick=戊'
  expect(readOwn(new URLSearchParams(wrong))).toEqual({
    ...NO_OWN,
    picks: ['甲', '乙', '丙', '丁', '戊'].map((school) => ({ school, testMark: null, wanted: null })),
  })
})
