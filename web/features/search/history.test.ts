import { expect, test } from 'vitest'
import { withSearch } from './history.ts'

test('the latest stands first, none twice, and old ones make room', () => {
  expect(withSearch(['浙大', '计算机'], '计算机')).toEqual(['计算机', '浙大'])
  const many = Array.from({ length: 12 }, (_, index) => `第${index}个`)
  expect(withSearch(many, '新的')).toEqual(['新的', ...many.slice(0, 11)])
})
