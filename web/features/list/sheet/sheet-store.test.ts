import { expect, test } from 'vitest'
import { type SheetRow, tickOf, ticked } from './sheet-store.ts'

const row = (majorId: string, more: Partial<SheetRow> = {}): SheetRow => ({
  majorId,
  schoolCode: '0001',
  schoolName: '甲',
  unitCode: '007',
  unitName: '乙',
  about: null,
  former: null,
  majors: [],
  majorsOf: null,
  adjusts: null,
  level: '本科',
  warning: null,
  ...more,
})

test('a tick holds for what the row said in its place, and for nothing else', () => {
  const ticks = ticked(ticked([], row('a'), 0, true), row('b'), 10, true)
  expect(tickOf(ticks, row('a'), 0)).toBe('copied')
  expect(tickOf(ticks, row('b'), 10)).toBe('copied')
  // The list was put in another order, a code was mended, another major was typed in.
  expect(tickOf(ticks, row('b'), 0)).toBe('changed')
  expect(tickOf(ticks, row('a', { unitCode: '008' }), 0)).toBe('changed')
  expect(tickOf(ticks, row('a', { majors: ['法学'] }), 0)).toBe('changed')
  expect(tickOf(ticks, row('a', { adjusts: true }), 0)).toBe('changed')
  expect(tickOf(ticks, row('a'), 1)).toBe('open')
  expect(tickOf(ticked(ticks, row('a'), 0, false), row('a'), 0)).toBe('open')
})

test('a row copied again counts as it is now', () => {
  const ticks = ticked(ticked([], row('a'), 0, true), row('b'), 0, true)
  expect(ticks).toHaveLength(1)
  expect(tickOf(ticks, row('b'), 0)).toBe('copied')
})
