/** The size of a chart, in px. */
export interface Size {
  width: number
  height: number
}

/** The inner edges between which a chart draws its marks, in px from the left and from the top. */
export interface Plot {
  left: number
  right: number
  top: number
  bottom: number
}

/** From the foot of a plot to the middles of the labels below it, in px. */
export const FOOT = 15

/** A label of an axis: its middle in px, and its words. */
export interface Tick {
  at: number
  text: string
}

export interface Point {
  x: number
  y: number
}

/** A text and the middle of its box, in px. */
export interface Label extends Point {
  text: string
}

/** One figure that a chart tells at a stop; `tone` is the number of its line where there are several. */
export interface StopFact {
  name: string
  text: string
  tone?: number
}

/** A place that the pointer and the arrow keys stop at. */
export interface Stop {
  x: number
  /** Heights of the marks there. */
  marks: readonly number[]
  title: string
  facts: readonly StopFact[]
}

/** What every chart has, whatever it draws. */
export interface Drawing {
  size: Size
  plot: Plot
  stops: readonly Stop[]
  /** The course in a sentence, for who cannot see it. */
  summary: string
}

/** What is told at a stop, in one line. */
export const stopText = ({ title, facts }: Stop): string =>
  `${title}：${facts.map(({ name, text }) => `${name} ${text}`).join('，')}`

/** The number of the stop nearest to `x`; null where there is none. */
export function nearestStop(stops: readonly Stop[], x: number): number | null {
  let nearest: number | null = null
  let distance = Number.POSITIVE_INFINITY
  for (const [at, stop] of stops.entries()) {
    if (Math.abs(stop.x - x) >= distance) continue
    nearest = at
    distance = Math.abs(stop.x - x)
  }
  return nearest
}
