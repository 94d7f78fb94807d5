import { expect, test } from 'vitest'
import { gradeIn } from './grade.ts'

test.each([
  ['categoryType=WEEKLY&typeId=9', '高二'],
  ['categoryType=WEEKLY&typeId=10&origin=js', '高三'],
  ['categoryId=9', '高二'],
  ['categoryType=WEEKLY&typeId=9&categoryId=10', '高三'],
  ['categoryType=WEEKLY&typeId=11', undefined],
  ['categoryType=COURSE&typeId=9', undefined],
  ['categoryType=weekly&typeId=09', undefined],
  ['typeId=9', undefined],
  ['', undefined],
])('%s names %s', (query, name) => {
  expect(gradeIn(new URLSearchParams(query))?.name).toBe(name)
})
