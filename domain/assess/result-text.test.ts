import { expect, test } from 'vitest'
import { drawFrom, normal } from './random.ts'
import { bandOf, changeText, profileText } from './result-text.ts'

test('what a band and a difference say is what becomes of those who have not changed', () => {
  const draw = drawFrom(11)
  const [error, truth, people] = [0.3, 3, 20_000]
  let inside = 0
  let apart = 0
  for (let person = 0; person < people; person += 1) {
    const mean = truth + error * normal(draw)
    const again = truth + error * normal(draw)
    const band = bandOf({ mean, error })
    if (band && again >= band.from && again <= band.to) inside += 1
    if (Math.abs(again - mean) > 3 * error) apart += 1
  }
  expect(inside / people).toBeCloseTo(0.52, 1)
  expect(profileText(true)).toContain('一半左右')
  expect(apart / people).toBeLessThan(0.05)
  expect(apart / people).toBeGreaterThan(0.02)
  expect(changeText(true)).toContain('三倍')
})
