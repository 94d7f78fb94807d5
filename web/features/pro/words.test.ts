import { expect, test } from 'vitest'
import { changeText, moveText } from './words.ts'

test('ranks go back, ahead, or hardly move', () => {
  expect(changeText(0.031)).toBe('后移 3%')
  expect(changeText(-0.118)).toBe('前移 12%')
  expect(changeText(-0.004)).toBe('几乎没动')
})

test('a move says of how many units it is, and how all others went', () => {
  const of = (change: number, pairs = 210) => ({ from: 2024, to: 2025, moved: { pairs, later: 120, change } })
  expect(moveText(of(0.03), [of(0.01, 20_000)])).toBe(
    '2025 年和 2024 年都有位次的 210 个招生专业，位次的中位变化是后移 3%，其中 120 个往后移；全省同期后移 1%，和全省的走势差不多。',
  )
  expect(moveText(of(0.03), [of(0.12)])).toContain('相对全省，变得更抢手')
  expect(moveText(of(0.03), [of(-0.1)])).toContain('相对全省，没那么抢手了')
  expect(moveText(of(0.03), [{ ...of(0), from: 2023, to: 2024 }])).not.toContain('全省')
})

test('of too few units nothing is concluded', () => {
  expect(moveText({ from: 2024, to: 2025, moved: null }, [])).toBe(
    '2024 和 2025 两年都有位次的不到 5 个，看不出变化。',
  )
})
