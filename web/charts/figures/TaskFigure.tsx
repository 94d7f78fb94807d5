import type { NetSquare } from '#domain/assess/cube.ts'
import type { FigureCell } from '#domain/assess/figure.ts'
import type { FoldingQuestion } from '#domain/assess/folding.ts'
import { CellFigure } from './CellFigure.tsx'
import { NetFigure } from './CubeFigure.tsx'
import { FoldingSteps } from './FoldingFigure.tsx'
import styles from './figure.module.css'

/** What a task of figures or numbers asks. */
export type Figured =
  | { kind: 'matrix' | 'series'; cells: readonly FigureCell[] }
  | { kind: 'numbers'; terms: readonly number[] }
  | { kind: 'cube'; net: readonly NetSquare[] }
  | ({ kind: 'folding' } & FoldingQuestion)

/** What stands above a task of each kind. */
export const FIGURE_ASKS: Readonly<Record<Figured['kind'], string>> = {
  matrix: '每行、每列都有规律。问号处该是哪一个？',
  series: '从左到右、从上到下有规律。问号处该是哪一个？',
  numbers: '这串数有规律。下一个数是几？',
  cube: '把展开图折成正方体，图案朝外。哪一个可能是它？',
  folding: '一张方纸按顺序折好，再打孔。打开以后是哪一个？',
}

/** The figure of a task, without its options. */
export function TaskFigure({ task }: { task: Figured }) {
  switch (task.kind) {
    case 'matrix':
    case 'series':
      return (
        <div className={styles[task.kind]}>
          {task.cells.map((cell, place) => (
            <CellFigure key={place} cell={cell} />
          ))}
          <Asked />
        </div>
      )
    case 'numbers':
      return (
        <p className={`lead strong ${styles.terms}`}>
          {task.terms.map((term, place) => (
            <span key={place}>{signed(term)}</span>
          ))}
          <span aria-hidden="true">?</span>
        </p>
      )
    case 'cube':
      return <NetFigure net={task.net} />
    case 'folding':
      return <FoldingSteps task={task} />
  }
}

const Asked = () => (
  <span className={`lead strong ${styles.asked}`} role="img" aria-label="问号">
    ?
  </span>
)

/** With a true minus sign, so that no line breaks behind it. */
export const signed = (value: number): string => String(value).replace('-', '−')
