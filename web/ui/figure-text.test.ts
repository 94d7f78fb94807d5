import { expect, test } from 'vitest'
import { figureText } from './figure-text.ts'

test.each([
  [' 620 ', '620'],
  ['６２０．５', '620.5'],
  ['12,345', '12345'],
  ['１２，３４５', '12345'],
  ['138 0013 8000', '13800138000'],
  ['-5', '-5'],
  ['abc', 'abc'],
  ['', ''],
])('%j is the figure %j', (typed, figure) => expect(figureText(typed)).toBe(figure))
