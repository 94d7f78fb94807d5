import type { FiguredOptions } from './OptionFigure.tsx'

/** A task that is shown with its answer, to say what such tasks are like. */
export type Sample = FiguredOptions & { readonly key: number; readonly why: string }

const cell = (shape: number, count: number) => ({ shape, count, size: 2, fill: 1, turn: 0 })

// True tasks of the generators; a test holds them against the solvers.

export const SAMPLE_MATRIX: Sample = {
  kind: 'matrix',
  cells: [cell(1, 0), cell(1, 1), cell(1, 3), cell(3, 3), cell(3, 0), cell(3, 1), cell(4, 1), cell(4, 3)],
  options: [cell(4, 3), cell(4, 2), cell(4, 1), cell(4, 0), cell(3, 2), cell(2, 2)],
  key: 3,
  why: '每一行是同一种图形；个数在每行里都是一、二、四各出现一次，第三行还缺“一个”。',
}

export const SAMPLE_NUMBERS: Sample = {
  kind: 'numbers',
  terms: [133, 129, 125, 121, 117, 113],
  options: [99, 107, 109, 110, 119],
  key: 2,
  why: '每次减 4。',
}

export const SAMPLE_FOLDING: Sample = {
  kind: 'folding',
  folds: [{ side: 'left', width: 1 }],
  punched: [25, 35],
  options: [
    [24, 31, 35],
    [4, 10, 35],
    [25, 35],
    [24, 25, 35],
    [5, 6, 7],
  ],
  key: 3,
  why: '最左一列折过来，盖住第二列。左边的孔穿过两层，打开后多出一个；右下角的孔只有一层。',
}
