import { useId } from 'react'
import type { FigureCell } from '#domain/assess/figure.ts'
import styles from './figure.module.css'
import { cellText } from './figure-text.ts'

/** Shapes in a square of 20. The first four differ at each quarter turn; the last two are never turned. */
const SHAPES = [
  // A narrow triangle.
  'M0 -9 L6.5 8 L-6.5 8 Z',
  // An arrow.
  'M0 -9.5 L8 -1 L3.5 -1 L3.5 9 L-3.5 9 L-3.5 -1 L-8 -1 Z',
  // Half a disc.
  'M-9 4.5 A9 9 0 0 1 9 4.5 Z',
  // A flag.
  'M-5.5 9.5 L-5.5 -9.5 L7.5 -5 L-2.5 -0.5 L-2.5 9.5 Z',
  // A disc.
  'M0 -8.5 A8.5 8.5 0 1 1 -0.01 -8.5 Z',
  // A cross.
  'M-3 -8.5 L3 -8.5 L3 -3 L8.5 -3 L8.5 3 L3 3 L3 8.5 L-3 8.5 L-3 3 L-8.5 3 L-8.5 -3 L-3 -3 Z',
] as const

/** Where one to four of them stand in a cell of 60. */
const PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [[30, 30]],
  [
    [17, 30],
    [43, 30],
  ],
  [
    [30, 17],
    [17, 43],
    [43, 43],
  ],
  [
    [17, 17],
    [43, 17],
    [17, 43],
    [43, 43],
  ],
]

/** Small, middle and large differ so that nobody measures: the largest fills its place. */
const SCALES = [0.6, 0.9, 1.28] as const

/** One cell of a matrix, a series or their options. */
export function CellFigure({ cell }: { cell: FigureCell }) {
  const id = useId()
  const { shape, count, size, fill, turn } = cell
  const scale = SCALES[size] ?? 1
  return (
    <svg viewBox="0 0 60 60" className={styles.cell} role="img" aria-label={cellText(cell)}>
      <defs>
        <pattern
          id={id}
          width="3.4"
          height="3.4"
          patternUnits="userSpaceOnUse"
          // Stripes are as wide and lie as they do whatever the size and the turn of what they fill.
          patternTransform={`scale(${1 / scale}) rotate(${45 - turn * 90})`}
        >
          <rect width="3.4" height="3.4" className={styles.paper} />
          <rect width="1.5" height="3.4" className={styles.ink} />
        </pattern>
      </defs>
      {(PLACES[count] ?? []).map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={SHAPES[shape] ?? ''}
          className={styles.shape}
          transform={`translate(${x} ${y}) rotate(${turn * 90}) scale(${scale})`}
          style={{ fill: [undefined, `url(#${id})`, 'var(--text)'][fill] }}
        />
      ))}
    </svg>
  )
}
