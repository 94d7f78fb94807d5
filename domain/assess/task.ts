import { drawCube, type CubeTask } from './cube.ts'
import { drawMatrix, drawSeries, type MatrixTask, type SeriesTask } from './figure.ts'
import { drawFolding, type FoldingTask } from './folding.ts'
import { drawNumbers, type NumberTask } from './numbers.ts'

/** A task that a generator draws, and its solver has proved. */
export type GeneratedTask = MatrixTask | SeriesTask | NumberTask | CubeTask | FoldingTask
export type TaskKind = GeneratedTask['kind']

/**
 * Draws a task of a kind.
 * @param level 1 to 3: how many rules, folds or terms it has
 */
export function drawTask(kind: TaskKind, level: number, seed: number): GeneratedTask {
  switch (kind) {
    case 'matrix':
      return drawMatrix(seed, level)
    case 'series':
      return drawSeries(seed, level)
    case 'numbers':
      return drawNumbers(seed, level)
    case 'cube':
      return drawCube(seed, level)
    case 'folding':
      return drawFolding(seed, level)
  }
}

/** What a task shows, as one text: two tasks with the same text are the same task, whatever the order of their options. */
export const identityOf = ({ kind, question, options }: GeneratedTask): string =>
  JSON.stringify([kind, question, options.map((option) => JSON.stringify(option)).toSorted()])
