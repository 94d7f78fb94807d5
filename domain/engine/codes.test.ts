import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CodesOf, anyCodes, bothCodes, onlyCodes } from './codes.ts'

const filters = fc.dictionary(
  fc.constantFrom('city', 'category', 'special'),
  fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 4 }),
)

/** Whether a unit with this code in the dimension passes, as the engine takes filters. */
const passes = (codes: CodesOf, dimension: string, code: number): boolean => {
  const asked = codes[dimension] ?? []
  return asked.length === 0 || asked.includes(code)
}

test('what passes both filters passes each, and nothing else does', () => {
  fc.assert(
    fc.property(filters, filters, fc.integer({ min: 0, max: 5 }), (one, other, code) => {
      const both = bothCodes(one, other)
      for (const dimension of ['city', 'category', 'special'])
        expect(passes(both, dimension, code)).toBe(
          passes(one, dimension, code) && passes(other, dimension, code),
        )
    }),
  )
})

test('any code of any part counts, each once', () => {
  expect(anyCodes([{ city: [1, 2] }, { city: [2, 3], special: [] }, { category: [4] }])).toEqual({
    city: [1, 2, 3],
    category: [4],
  })
})

test('a filter for nothing that there is lets nothing pass', () => {
  expect([0, 1, 5].filter((code) => passes({ city: onlyCodes([]) }, 'city', code))).toEqual([])
  expect(passes({ city: onlyCodes([1]) }, 'city', 1)).toBe(true)
})
