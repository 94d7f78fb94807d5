import type { ReactNode } from 'react'
import type { CubeView, NetSquare } from '#domain/assess/cube.ts'
import styles from './figure.module.css'
import { netText, viewText } from './figure-text.ts'

/** Six marks in a square of 40, alike at a quarter turn, so that turns tell nothing. */
const MARKS: readonly ReactNode[] = [
  <circle key="0" r="9" className={styles.mark} />,
  <circle key="1" r="9.5" className={styles.markLine} />,
  <rect key="2" x="-9" y="-9" width="18" height="18" className={styles.mark} />,
  <rect key="3" x="-10" y="-10" width="20" height="20" className={styles.markLine} />,
  <path key="4" d="M0 -13 V13 M-13 0 H13" className={styles.markLine} style={{ strokeWidth: 4 }} />,
  <path key="5" d="M-10 -10 L10 10 M-10 10 L10 -10" className={styles.markLine} style={{ strokeWidth: 4 }} />,
]

const SIDE = 40

/** The net, flat; its marks are on the outside of the cube. */
export function NetFigure({ net }: { net: readonly NetSquare[] }) {
  const columns = Math.max(...net.map(({ column }) => column)) + 1
  const rows = Math.max(...net.map(({ row }) => row)) + 1
  return (
    <svg
      viewBox={`-2 -2 ${columns * SIDE + 4} ${rows * SIDE + 4}`}
      className={styles.net}
      role="img"
      aria-label={`展开图：${netText(net)}`}
    >
      {net.map(({ row, column, mark }) => (
        <g key={mark} transform={`translate(${column * SIDE + SIDE / 2} ${row * SIDE + SIDE / 2})`}>
          <rect
            x={-SIDE / 2}
            y={-SIDE / 2}
            width={SIDE}
            height={SIDE}
            className={`${styles.side} ${styles.top}`}
          />
          {MARKS[mark]}
        </g>
      ))}
    </svg>
  )
}

/** How far a side of the cube goes back to the right and up. */
const [BACK, UP] = [22, 18]

/** A cube seen from the front, from above and from the right. */
export function CubeFigure({ view }: { view: CubeView }) {
  const [top, front, right] = view
  return (
    <svg
      viewBox={`-2 ${-UP - 2} ${SIDE + BACK + 4} ${SIDE + UP + 4}`}
      className={styles.cell}
      role="img"
      aria-label={viewText(view)}
    >
      {/* Each side is a square of 40, laid where it is seen. */}
      <g transform={`matrix(1 0 ${-BACK / SIDE} ${UP / SIDE} ${BACK} ${-UP})`}>
        <Side mark={top} look={styles.top} />
      </g>
      <Side mark={front} look={styles.front} />
      <g transform={`matrix(${BACK / SIDE} ${-UP / SIDE} 0 1 ${SIDE} 0)`}>
        <Side mark={right} look={styles.right} />
      </g>
    </svg>
  )
}

function Side({ mark, look }: { mark: number; look: string | undefined }) {
  return (
    <>
      <rect width={SIDE} height={SIDE} className={`${styles.side} ${look ?? ''}`} />
      <g transform={`translate(${SIDE / 2} ${SIDE / 2})`}>{MARKS[mark]}</g>
    </>
  )
}
