import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { KINDS } from './kinds.ts'

test('what is told of the tasks is what the rules say', () => {
  const file = join(import.meta.dirname, '../../../data/assess/talent/weights.json')
  const { kinds } = JSON.parse(readFileSync(file, 'utf8'))
  expect(KINDS.map(({ kind, tasks, seconds }) => [kind, tasks, seconds])).toEqual(
    Object.entries<{ quota: number; seconds: number }>(kinds).map(([kind, { quota, seconds }]) => [
      kind,
      quota,
      seconds,
    ]),
  )
})
