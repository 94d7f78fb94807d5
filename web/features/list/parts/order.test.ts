import { expect, test } from 'vitest'
import { hardestFirst } from './order.ts'

test('the hardest come first, and what has no probability last', () => {
  const of = (probability: number | null) => ({ row: { probability } })
  const gone = { row: null }
  expect(hardestFirst([of(0.9), gone, of(null), of(0.2), of(0.5)])).toEqual([
    of(0.2),
    of(0.5),
    of(0.9),
    gone,
    of(null),
  ])
})
