import { expect, test } from 'vitest'
import { everyYear, lackingText, yearsOf } from './years.ts'

test('years between the first and the last keep their place, with figures or without', () => {
  expect(everyYear([2024, 2020, 2021, 2023])).toEqual([2020, 2021, 2022, 2023, 2024])
  expect(everyYear([])).toEqual([])
})

test('only what no line knows of is told to be lacking', () => {
  const series = [
    { name: '最难', points: [2024, 2021].map((year) => ({ year, value: 1 })) },
    { name: '最易', points: [{ year: 2022, value: null }] },
  ]
  expect(yearsOf(series)).toEqual([2021, 2022, 2023, 2024])
  expect(lackingText(series, 'rank')).toBe('2023 年没有位次数据。')
  expect(lackingText(series.slice(0, 1), 'score')).toBe('2022、2023 年没有分数数据。')
  expect(lackingText([], 'rank')).toBe('')
})
