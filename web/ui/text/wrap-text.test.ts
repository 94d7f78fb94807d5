import { expect, test } from 'vitest'
import { wrapText } from './wrap-text.ts'

/** A letter is 1 wide, a Chinese character 2. */
const measure = (text: string): number => [...text].reduce((sum, one) => sum + (one < '\u2e80' ? 1 : 2), 0)

test.each([
  ['', 8, 2, []],
  ['浙江大学', 8, 2, ['浙江大学']],
  ['浙江工业大学选科要求', 8, 3, ['浙江工业', '大学选科', '要求']],
  ['浙江工业大学选科要求', 8, 2, ['浙江工业', '大学选…']],
  ['查到了。真的', 6, 3, ['查到', '了。真', '的']],
  ['看 QS ranking 吧', 9, 3, ['看 QS', 'ranking', '吧']],
  ['aaaaaaaaaaaa', 5, 2, ['aaaaa', 'aaaa…']],
  ['一二三😀四', 8, 2, ['一二三😀', '四']],
] as const)('%s in lines of %d', (text, width, most, lines) => {
  expect(wrapText(text, measure, width, most)).toEqual(lines)
})
