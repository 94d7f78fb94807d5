import type { ReactNode } from 'react'
import type { CubeView } from '#domain/assess/cube.ts'
import type { FigureCell } from '#domain/assess/figure.ts'
import { CellFigure } from './CellFigure.tsx'
import { CubeFigure } from './CubeFigure.tsx'
import { OpenSheet } from './FoldingFigure.tsx'
import { type Figured, signed } from './TaskFigure.tsx'

/** The options of a task of figures or numbers. */
export type FiguredOptions = Figured &
  (
    | { kind: 'matrix' | 'series'; options: readonly FigureCell[] }
    | { kind: 'numbers'; options: readonly number[] }
    | { kind: 'cube'; options: readonly CubeView[] }
    | { kind: 'folding'; options: readonly (readonly number[])[] }
  )

/** Each option, drawn. */
export function drawOptions(task: FiguredOptions): ReactNode[] {
  switch (task.kind) {
    case 'matrix':
    case 'series':
      return task.options.map((cell, place) => <CellFigure key={place} cell={cell} />)
    case 'numbers':
      return task.options.map((value) => <span key={value}>{signed(value)}</span>)
    case 'cube':
      return task.options.map((view) => <CubeFigure key={view.join()} view={view} />)
    case 'folding':
      return task.options.map((holes) => <OpenSheet key={holes.join()} holes={holes} />)
  }
}
