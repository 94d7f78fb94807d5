import type { CubeView, NetSquare } from '#domain/assess/cube.ts'
import type { FigureCell } from '#domain/assess/figure.ts'
import { type Fold, SHEET } from '#domain/assess/folding.ts'

// Figures in words, for who does not see them: all that an answer needs, and nothing that tells it.

const SHAPES = ['三角形', '箭头', '半圆', '旗子', '圆', '十字']
const COUNTS = ['一个', '两个', '三个', '四个']
const SIZES = ['小', '中等', '大']
const FILLS = ['空心', '条纹', '实心']
const TURNS = ['朝上', '朝右', '朝下', '朝左']
/** Shapes that have a direction. */
const DIRECTED = 4

/** 两个大的条纹箭头，朝右 */
export function cellText({ shape, count, size, fill, turn }: FigureCell): string {
  const what = `${COUNTS[count] ?? ''}${SIZES[size] ?? ''}的${FILLS[fill] ?? ''}${SHAPES[shape] ?? ''}`
  return shape < DIRECTED ? `${what}，${TURNS[turn] ?? ''}` : what
}

/** Marks of cubes: they look the same at each quarter turn. */
const MARKS = ['圆点', '圆环', '方块', '方框', '十字', '斜十字']
const mark = (at: number): string => MARKS[at] ?? ''

/** 第 1 行第 2 格圆点；… */
export const netText = (net: readonly NetSquare[]): string =>
  [...net]
    .sort((one, other) => one.row - other.row || one.column - other.column)
    .map(({ row, column, mark: at }) => `第 ${row + 1} 行第 ${column + 1} 格${mark(at)}`)
    .join('；')

/** 上面圆点，前面十字，右面方框 */
export const viewText = ([top, front, right]: CubeView): string =>
  `上面${mark(top)}，前面${mark(front)}，右面${mark(right)}`

const SIDES = { left: '左边', right: '右边', top: '上边', bottom: '下边' }
const place = (square: number): string =>
  `第 ${Math.floor(square / SHEET) + 1} 行第 ${(square % SHEET) + 1} 列`

/** 把左边 2 格折过来；… */
export const foldsText = (folds: readonly Fold[]): string =>
  folds.map(({ side, width }) => `把${SIDES[side]} ${width} 格折过来`).join('；')

/** 孔在第 1 行第 2 列、… */
export const holesText = (holes: readonly number[]): string => `孔在${holes.map(place).join('、')}`
