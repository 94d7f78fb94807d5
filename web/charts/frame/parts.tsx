import {
  type SymbolType,
  symbol,
  symbolCircle,
  symbolDiamond,
  symbolSquare,
  symbolStar,
  symbolTriangle,
} from 'd3-shape'
import styles from './charts.module.css'
import { FOOT, type Label, type Plot, type Tick } from './drawing.ts'
import { FONT_SIZE, textWidth } from './names.ts'

/** From the middle of a text to the line that its signs stand on, in px. */
const BASE = FONT_SIZE * 0.36

const TONES = [styles.tone0, styles.tone1, styles.tone2, styles.tone3, styles.tone4]
const SYMBOLS: SymbolType[] = [symbolCircle, symbolTriangle, symbolSquare, symbolDiamond, symbolStar]

/** The colour of a line by its number. */
export const tone = (index: number): string | undefined => TONES[index % TONES.length]

/** A point of a line; each line's symbol tells it from others without colours. */
export function Mark({ tone: index, x, y }: { tone: number; x: number; y: number }) {
  const shape = symbol(SYMBOLS[index % SYMBOLS.length], 52).digits(1)()
  return <path className={styles.mark} d={shape ?? ''} transform={`translate(${x} ${y})`} />
}

/** A text with its middle where it says. */
export function Text({ label: { x, y, text }, className }: { label: Label; className?: string | undefined }) {
  return (
    <text className={className} x={x} y={y + BASE} textAnchor="middle">
      {text}
    </text>
  )
}

/** A text that begins where its box does. */
export function LeftText({ label: { x, y, text } }: { label: Label }) {
  return (
    <text x={x - textWidth(text) / 2} y={y + BASE}>
      {text}
    </text>
  )
}

/** The labels under a plot, and the line that it stands on. */
export function BottomAxis({ plot: { left, right, bottom }, ticks }: { plot: Plot; ticks: readonly Tick[] }) {
  return (
    <g className={styles.axis}>
      <line className={styles.base} x1={left} x2={right} y1={bottom} y2={bottom} />
      {ticks.map(({ at, text }) => (
        <Text key={text} label={{ x: at, y: bottom + FOOT, text }} />
      ))}
    </g>
  )
}

interface SideAxisProps {
  plot: Plot
  ticks: readonly Tick[]
  /** The one at the left draws a line across the plot for each label. */
  side?: 'left' | 'right'
}

/** The labels beside a plot. */
export function SideAxis({ plot: { left, right }, ticks, side = 'left' }: SideAxisProps) {
  return (
    <g className={styles.axis}>
      {ticks.map(({ at, text }) => (
        <g key={text}>
          {side === 'left' && <line x1={left} x2={right} y1={at} y2={at} />}
          <text
            x={side === 'left' ? left - 8 : right + 8}
            y={at + BASE}
            textAnchor={side === 'left' ? 'end' : 'start'}
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  )
}

/** From `best` to `worst`: where a figure is expected to lie. */
export function Range({ x, best, worst }: { x: number; best: number; worst: number }) {
  return (
    <path className={styles.range} d={`M${x - 11} ${best}h22M${x} ${best}V${worst}M${x - 11} ${worst}h22`} />
  )
}
