import { expect, test } from 'vitest'
import { readFee } from './zhejiang-plan.ts'

test.each([
  ['5300', 5300, null],
  ['8.15万', 81_500, null],
  ['免费', 0, null],
  ['5520（另有较高收费，详见简注）', 5520, '5520（另有较高收费，详见简注）'],
  ['10万(另有较高收费，详见简注)', 100_000, '10万(另有较高收费，详见简注)'],
  ['104750港元', null, '104750港元'],
  ['见简注', null, '见简注'],
  [null, null, null],
])('a fee of %s', (text, fee, fee_text) => {
  expect(readFee(text)).toEqual({ fee, fee_text })
})
