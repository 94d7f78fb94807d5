import type { ReactNode } from 'react'
import { type Fold, type FoldingQuestion, SHEET, areasOf } from '#domain/assess/folding.ts'
import styles from './figure.module.css'
import { foldsText, holesText } from './figure-text.ts'

type Area = ReturnType<typeof areasOf>[number]

const SQUARE = 10
const WHOLE = SHEET * SQUARE
const HOLE = 2.8

const boxOf = ({ top, bottom, left, right }: Area) => ({
  x: left * SQUARE,
  y: top * SQUARE,
  width: (right - left) * SQUARE,
  height: (bottom - top) * SQUARE,
})

/** The strip that a fold lays over the rest, where it lies then. */
function flapOf(area: Area, { side, width }: Fold): Area {
  switch (side) {
    case 'left':
      return { ...area, right: area.left + width }
    case 'right':
      return { ...area, left: area.right - width }
    case 'top':
      return { ...area, bottom: area.top + width }
    case 'bottom':
      return { ...area, top: area.bottom - width }
  }
}

/** Where an arrow shows which way a strip goes: from its middle before to its middle after. */
function arrowOf(before: Area, { side, width }: Fold): { from: [number, number]; to: [number, number] } {
  const [middleX, middleY] = [
    ((before.left + before.right) / 2) * SQUARE,
    ((before.top + before.bottom) / 2) * SQUARE,
  ]
  const half = (width / 2) * SQUARE
  const way = width * SQUARE
  switch (side) {
    case 'left': {
      const x = before.left * SQUARE + half
      return { from: [x, middleY], to: [x + way, middleY] }
    }
    case 'right': {
      const x = before.right * SQUARE - half
      return { from: [x, middleY], to: [x - way, middleY] }
    }
    case 'top': {
      const y = before.top * SQUARE + half
      return { from: [middleX, y], to: [middleX, y + way] }
    }
    case 'bottom': {
      const y = before.bottom * SQUARE - half
      return { from: [middleX, y], to: [middleX, y - way] }
    }
  }
}

const Grid = () => (
  <path
    className={styles.grid}
    d={Array.from(
      { length: SHEET - 1 },
      (_, at) => `M${(at + 1) * SQUARE} 0V${WHOLE}M0 ${(at + 1) * SQUARE}H${WHOLE}`,
    ).join('')}
  />
)

/** The steps: each fold with its arrow, then the folded sheet with its holes. */
export function FoldingSteps({ task }: { task: FoldingQuestion }) {
  const areas = areasOf(task.folds)
  const last = areas[task.folds.length]
  return (
    <div
      className={styles.steps}
      role="img"
      aria-label={`${foldsText(task.folds)}；然后打孔，${holesText(task.punched)}`}
    >
      {task.folds.map((fold, nth) => {
        const [before, after] = [areas[nth], areas[nth + 1]]
        if (before === undefined || after === undefined) return null
        return (
          <Step key={nth} caption={`${nth + 1}. 折`}>
            <rect width={WHOLE} height={WHOLE} className={styles.gone} />
            <rect {...boxOf(after)} className={styles.sheet} />
            <rect {...boxOf(flapOf(after, fold))} className={styles.folded} />
            <Grid />
            <Arrow {...arrowOf(before, fold)} />
          </Step>
        )
      })}
      {last && (
        <Step caption={`${task.folds.length + 1}. 打孔`}>
          <rect width={WHOLE} height={WHOLE} className={styles.gone} />
          <rect {...boxOf(last)} className={styles.sheet} />
          <Grid />
          <Holes squares={task.punched} />
        </Step>
      )}
    </div>
  )
}

function Step({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure>
      <svg viewBox={`-2 -2 ${WHOLE + 4} ${WHOLE + 4}`} className={styles.cell} aria-hidden="true">
        {children}
      </svg>
      <figcaption className="center">{caption}</figcaption>
    </figure>
  )
}

function Arrow({ from: [x1, y1], to: [x2, y2] }: { from: [number, number]; to: [number, number] }) {
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  return (
    <>
      <line x1={x1} y1={y1} x2={x2} y2={y2} className={styles.arrow} />
      <path
        d="M0 0 L-6 -3.6 L-6 3.6 Z"
        className={styles.arrowHead}
        transform={`translate(${x2} ${y2}) rotate(${turn})`}
      />
    </>
  )
}

const Holes = ({ squares }: { squares: readonly number[] }) =>
  squares.map((square) => (
    <circle
      key={square}
      cx={((square % SHEET) + 0.5) * SQUARE}
      cy={(Math.floor(square / SHEET) + 0.5) * SQUARE}
      r={HOLE}
      className={styles.hole}
    />
  ))

/** The sheet, opened. */
export function OpenSheet({ holes }: { holes: readonly number[] }) {
  return (
    <svg
      viewBox={`-2 -2 ${WHOLE + 4} ${WHOLE + 4}`}
      className={styles.cell}
      role="img"
      aria-label={holesText(holes)}
    >
      <rect width={WHOLE} height={WHOLE} className={styles.sheet} />
      <Grid />
      <Holes squares={holes} />
    </svg>
  )
}
