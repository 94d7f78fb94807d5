import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawnName } from './names.ts'

test('a name is broken where there is no room for it in one line, and no sign of it is lost', () => {
  expect(drawnName('本科批', 76)).toEqual({ text: '本科批', width: 36, height: 18 })
  expect(drawnName('特殊类型招生控制线', 76)).toEqual({ text: '特殊类型招\n生控制线', width: 60, height: 32 })
  expect(drawnName('特殊类型招生控制线', 200).text).toBe('特殊类型招生控制线')
  expect(drawnName('', 76).text).toBe('')
  fc.assert(
    fc.property(fc.stringMatching(/^[一-龥A-Z（）]{1,40}$/), (name) => {
      const { text, width, height } = drawnName(name, 76)
      expect(text.replaceAll('\n', '')).toBe(name)
      expect(width).toBeLessThanOrEqual(76)
      expect(height).toBe(text.split('\n').length * 14 + 4)
    }),
  )
})
