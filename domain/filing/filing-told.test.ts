import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VERDICTS } from './filing.ts'
import { judgeTold } from './filing-told.ts'

test('choices are judged beside those told about alike, and only where their lines tell', () => {
  expect(
    judgeTold([
      { probability: 0.95, verdict: 'reached' },
      { probability: 0.9, verdict: 'missed' },
      { probability: 0.8, verdict: 'open' },
      { probability: 0.8, verdict: 'tied' },
      { probability: 0.05, verdict: 'missed' },
      { probability: null, verdict: 'reached' },
    ]),
  ).toEqual([
    { from: 0.9, to: 1, choices: 2, reached: 1, expected: 1.85 },
    { from: 0.7, to: 0.9, choices: 1, reached: 1, expected: 0.8 },
    { from: 0, to: 0.1, choices: 1, reached: 0, expected: 0.05 },
  ])
})

test('every choice that tells stands in one band', () => {
  const choice = fc.record({
    probability: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    verdict: fc.constantFrom(...VERDICTS),
  })
  fc.assert(
    fc.property(fc.array(choice), (choices) => {
      const telling = choices.filter(
        ({ probability, verdict }) =>
          probability !== null && (verdict === 'reached' || verdict === 'open' || verdict === 'missed'),
      )
      const bands = judgeTold(choices)
      expect(bands.reduce((sum, band) => sum + band.choices, 0)).toBe(telling.length)
      for (const { reached, choices: all } of bands) expect(reached).toBeLessThanOrEqual(all)
    }),
  )
})
