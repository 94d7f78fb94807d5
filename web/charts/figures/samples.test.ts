import { expect, test } from 'vitest'
import { solveMatrix } from '#domain/assess/figure.ts'
import { solveFolding } from '#domain/assess/folding.ts'
import { solveNumbers } from '#domain/assess/numbers.ts'
import { drawTask, identityOf } from '#domain/assess/task.ts'
import { cellText, netText, viewText } from './figure-text.ts'
import { SAMPLE_FOLDING, SAMPLE_MATRIX, SAMPLE_NUMBERS } from './samples.ts'

test('samples have one right option, which is the one told', () => {
  const solved = [SAMPLE_MATRIX, SAMPLE_NUMBERS, SAMPLE_FOLDING].map((sample) => {
    if (sample.kind === 'matrix')
      return [sample.key, solveMatrix({ ...sample, directed: false }, sample.options)]
    if (sample.kind === 'numbers') return [sample.key, solveNumbers(sample, sample.options)]
    if (sample.kind === 'folding') return [sample.key, solveFolding(sample, sample.options)]
    return [sample.key, []]
  })
  expect(solved).toEqual([
    [3, [3]],
    [2, [2]],
    [3, [3]],
  ])
})

test('tasks that differ read differently, options too', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const matrix = drawTask('matrix', 1 + (seed % 3), seed)
    const cube = drawTask('cube', 1 + (seed % 3), seed)
    if (matrix.kind !== 'matrix' || cube.kind !== 'cube') throw new Error('drawn of another kind')
    expect(new Set(matrix.options.map(cellText)).size, identityOf(matrix)).toBe(matrix.options.length)
    expect(new Set(cube.options.map(viewText)).size).toBe(cube.options.length)
    expect(netText(cube.question.net).split('；')).toHaveLength(6)
  }
})
