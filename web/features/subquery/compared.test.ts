import { expect, test } from 'vitest'
import { comparedOf } from './compared.ts'

const combinations = [
  { name: '物化生', subjects: [1, 2, 3] },
  { name: '物化地', subjects: [1, 2, 6] },
  { name: '物化政', subjects: [1, 2, 4] },
  { name: '生史地', subjects: [3, 5, 6] },
  { name: '政史地', subjects: [4, 5, 6] },
]
const masks = { biology: 0b111, geography: 0b100011, politics: 0b1011, history: 0b110100, arts: 0b111000 }

test.each([
  ['one’s own beside the usual ones', null, masks.geography, [masks.geography, masks.biology, masks.arts]],
  ['the usual ones alone before anything is chosen', null, 0, [masks.biology, masks.arts]],
  ['one’s own once, though it is usual', null, masks.biology, [masks.biology, masks.arts]],
  ['those of a shared link', `${masks.arts},${masks.geography}`, 0, [masks.arts, masks.geography]],
  ['none, when all were taken out', 'none', masks.biology, []],
  ['only what the province has', `${masks.arts},64,x`, 0, [masks.arts]],
  [
    'four at most',
    Object.values(masks).join(','),
    0,
    [masks.biology, masks.geography, masks.politics, masks.history],
  ],
])('compares %s', (_, stated, own, expected) => {
  expect(comparedOf(stated, own, combinations)).toEqual(expected)
})
