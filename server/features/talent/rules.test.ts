import { expect, test } from 'vitest'
import { KINDS_TOLD } from '#domain/talent/kinds.ts'
import { rules } from './rules.ts'

test('what is told of the tasks is what the rules say', () => {
  expect(KINDS_TOLD.map(({ kind, tasks, seconds }) => [kind, tasks, seconds])).toEqual(
    Object.entries(rules).map(([kind, { quota, seconds }]) => [kind, quota, seconds]),
  )
})
