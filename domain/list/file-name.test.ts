import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listFileName } from './file-name.ts'

const file = {
  provinceName: '浙江',
  year: 2026,
  batch: '普通类一段',
  name: '志愿表',
  kind: '',
  score: 640,
  at: new Date('2026-06-25T17:00:00Z'),
}

test('a file is called by province, batch, score, name and the day in Beijing', () => {
  expect(listFileName(file)).toBe('浙江2026年普通类一段志愿表-640分-2026-06-26')
  expect(listFileName({ ...file, name: '冲一冲' })).toBe('浙江2026年普通类一段志愿表-640分-冲一冲-2026-06-26')
  expect(listFileName({ ...file, score: null, kind: '试填的' })).toBe(
    '浙江2026年普通类一段试填的志愿表-2026-06-26',
  )
})

test('no name holds what a system refuses', () => {
  expect(listFileName({ ...file, name: '../a:b*"c"\u202E|d' })).toBe(
    '浙江2026年普通类一段志愿表-640分-a b c d-2026-06-26',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
      const told = listFileName({ ...file, name })
      expect(told).not.toMatch(/[\\/:*?"<>|%#\p{C}]/u)
      expect(told).toMatch(/^浙江.*-2026-06-26$/)
      expect([...told].length).toBeLessThan(80)
      expect(() => encodeURIComponent(told)).not.toThrow()
    }),
  )
})
