import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderedBy } from './ordered.ts'

const whole = <T>(row: T): T => row

test('names stand by pinyin and the figures in them, figures by size', () => {
  expect(orderedBy(['浙江', '第10组', '安徽', '第2组'], whole)).toEqual(['安徽', '第2组', '第10组', '浙江'])
  expect(orderedBy([10, 2, 33], whole)).toEqual([2, 10, 33])
})

test('what is not known stands last either way, equal ones as they were', () => {
  const keys = fc.array(fc.record({ key: fc.option(fc.integer({ min: 0, max: 5 })), at: fc.nat() }))
  fc.assert(
    fc.property(keys, fc.boolean(), (rows, isReversed) => {
      const shown = orderedBy(rows, ({ key }) => key, isReversed)
      const known = shown.flatMap(({ key }) => key ?? [])
      expect(shown.slice(known.length).every(({ key }) => key === null)).toBe(true)
      expect(known).toEqual(known.toSorted((a, b) => (isReversed ? b - a : a - b)))
      for (const key of [0, 1, 2, 3, 4, 5, null])
        expect(shown.filter((row) => row.key === key)).toEqual(rows.filter((row) => row.key === key))
    }),
  )
})
