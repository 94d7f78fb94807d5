import { expect, test } from 'vitest'
import { GRADING } from './grading.ts'

/** 西藏 and 新疆 choose no subjects. */
const UNREFORMED = [26, 31]

test('every province that grades subjects has one sentence on how', () => {
  const graded = Array.from({ length: 31 }, (_, at) => at + 1).filter((id) => !UNREFORMED.includes(id))
  const told = GRADING.flatMap(({ provinceIds }) => provinceIds)
  expect([...told].sort((a, b) => a - b)).toEqual(graded)
})
