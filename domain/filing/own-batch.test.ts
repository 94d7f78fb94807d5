import { expect, test } from 'vitest'
import { ownBatchText } from './own-batch.ts'

const earlier = { batch: '本科批', year: 2026, rank: 120_000 }

test('who passed the control line of an earlier batch is told to file that first, and nobody else is', () => {
  expect(ownBatchText(120_000, earlier)).toContain(
    '过了 2026 年本科批的控制线（那年到 120,000 位为止），该先填本科批',
  )
  expect(ownBatchText(120_001, earlier)).toBeNull()
  expect(ownBatchText(1, null)).toBeNull()
})
