import { expect, test } from 'vitest'
import { isParallel } from './parallel.ts'

test('early batches are read choice by choice, all others and one of them in parallel', () => {
  expect(['本科批', '普通类一段', '专科批', '本科提前批B段'].map(isParallel)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['提前批', '本科提前批'].map(isParallel)).toEqual([false, false])
})
