/** Figures as they are typed, and as they are rounded. */

/** What a field takes: figures from `least` to `most`. */
export interface FigureRange {
  /** What it is called where something else is refused: 总分. */
  readonly what: string
  /** 0 unless it is said. */
  readonly least?: number
  readonly most: number
  /** How many it may have; none unless it is said. */
  readonly decimals?: number
}

/** What was typed: its figure, or what is wrong with it, or neither where nothing was typed. */
export interface TypedFigure {
  readonly value: number | null
  readonly problem?: string
}

/** A sum; null where one of the figures is not known. */
export const knownSum = (figures: readonly (number | null)[]): number | null =>
  figures.reduce<number | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)

/** A figure as typed or pasted, without blanks and thousands' commas, full-width digits made plain. */
export const figureText = (typed: string): string => typed.normalize('NFKC').replace(/[\s,]/g, '')

/** A point that waits for its decimals is no fault: the answer follows every key. */
const FIGURE = /^\d+(?:\.(\d*))?$/

/** What is said of a figure outside its range: 总分要填 0 到 750 之间的数，最多 1 位小数. */
export function rangeProblem({ what, least = 0, most, decimals = 0 }: FigureRange): string {
  const kind = decimals === 0 ? '整数' : `数，最多 ${decimals} 位小数`
  return `${what}要填 ${least} 到 ${most} 之间的${kind}`
}

/** Reads what was typed into a field. */
export function readFigure(typed: string, range: FigureRange): TypedFigure {
  const text = figureText(typed)
  if (text === '') return { value: null }
  const { least = 0, most, decimals = 0 } = range
  const match = FIGURE.exec(text)
  const value = Number(text)
  const fits = match !== null && (match[1] ?? '').length <= decimals
  return fits && value >= least && value <= most ? { value } : { value: null, problem: rangeProblem(range) }
}

/** To so many decimals: what binary fractions leave behind is gone. */
export function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}

/** A share, from 0 to 1, in per cent: 12.3%. */
export const percentText = (share: number): string => `${rounded(share * 100, 1)}%`
