import { describe, expect, test } from 'vitest'
import { foldNet, solveCube, viewsOf } from './cube.ts'
import { solveMatrix, solveSeries } from './figure.ts'
import { solveFolding, unfold } from './folding.ts'
import { solveNumbers } from './numbers.ts'
import { drawTask, identityOf, type GeneratedTask, type TaskKind } from './task.ts'

/** The options that a task's solver holds right. */
function solve(task: GeneratedTask): number[] {
  switch (task.kind) {
    case 'matrix':
      return solveMatrix(task.question, task.options)
    case 'series':
      return solveSeries(task.question, task.options)
    case 'numbers':
      return solveNumbers(task.question, task.options)
    case 'cube':
      return solveCube(task.question, task.options)
    case 'folding':
      return solveFolding(task.question, task.options)
  }
}

const kinds = ['matrix', 'series', 'numbers', 'cube', 'folding'] as const satisfies readonly TaskKind[]

/** Of two thousand of a kind; docs/decisions/048 tells them. Nobody is asked one twice all the same. */
const REPEATS: Readonly<Record<TaskKind, number>> = {
  matrix: 18,
  series: 72,
  numbers: 5,
  cube: 0,
  folding: 2,
}

// Five kinds: ten thousand tasks in all.
describe.each(kinds)('two thousand tasks of %s', (kind) => {
  const tasks = Array.from({ length: 2_000 }, (_, seed) => drawTask(kind, 1 + (seed % 3), seed))

  test('have exactly one right option each, and it is the key', () => {
    const wrong = tasks.filter((task) => solve(task).join() !== String(task.key))
    expect(wrong).toEqual([])
  })

  test('have no option twice', () => {
    const twice = tasks.filter(
      ({ options }) => new Set(options.map((option) => JSON.stringify(option))).size < options.length,
    )
    expect(twice).toEqual([])
  })

  test('hold as few repeats as is told; passing over these, two thousand different ones are soon drawn', () => {
    const different = new Set(tasks.map(identityOf))
    expect(tasks.length - different.size).toBe(REPEATS[kind])
    let seed = tasks.length
    for (; different.size < tasks.length; seed += 1)
      different.add(identityOf(drawTask(kind, 1 + (seed % 3), seed)))
    expect(seed).toBeLessThan(tasks.length * 1.05)
  })

  test('come again from the same seed', () => {
    expect(drawTask(kind, 2, 4_711)).toEqual(drawTask(kind, 2, 4_711))
  })

  test('have their key in each place', () => {
    const places = tasks.reduce(
      (counts, { key }) => counts.set(key, (counts.get(key) ?? 0) + 1),
      new Map<number, number>(),
    )
    const size = tasks[0]?.options.length ?? 0
    expect([...places.keys()].toSorted((one, two) => one - two)).toEqual(
      Array.from({ length: size }, (_, place) => place),
    )
  })
})

describe('numbers', () => {
  test.each([
    [[3, 5, 7, 9, 11, 13], 15],
    [[1, 2, 4, 8, 16, 32], 64],
    [[1, 2, 4, 7, 11, 16], 22],
    [[2, 3, 5, 8, 13, 21], 34],
    [[1, 10, 3, 20, 5, 30], 7],
    [[2, 5, 10, 13, 26, 29], 58],
    [[1, 3, 7, 15, 31, 63], 127],
    // A third row of differences, two unlike series in turn, twice the one before and the one before that.
    [[1, 2, 5, 12, 25, 46], 77],
    [[5, 2, 9, 6, 13, 18], 17],
    [[1, 2, 5, 12, 29, 70], 169],
  ])('%j go on with %i', (terms, next) => {
    expect(solveNumbers({ terms }, [next - 1, next, next + 1])).toEqual([1])
  })
})

describe('a cube', () => {
  // 上 above 前; 左, 右 and 后 beside it; 下 below.
  const [up, left, front, right, back, down] = [0, 1, 2, 3, 4, 5]
  const net = [
    { row: 0, column: 1, mark: up },
    { row: 1, column: 0, mark: left },
    { row: 1, column: 1, mark: front },
    { row: 1, column: 2, mark: right },
    { row: 1, column: 3, mark: back },
    { row: 2, column: 1, mark: down },
  ]

  test('folds with the marks outside', () => {
    expect(solveCube({ net }, [[up, front, right]])).toEqual([0])
    expect(solveCube({ net }, [[up, right, front]])).toEqual([])
    expect(solveCube({ net }, [[up, right, back]])).toEqual([0])
    expect(solveCube({ net }, [[up, down, front]])).toEqual([])
  })

  test('is seen in 24 ways', () => {
    const cube = foldNet(net)
    expect(cube && new Set(viewsOf(cube).map((view) => view.join())).size).toBe(24)
  })
})

test('a sheet folded from the left and punched at its corner has two holes', () => {
  const holes = unfold({ folds: [{ side: 'left', width: 3 }], punched: [5] })
  expect(holes).toEqual([0, 5])
})
