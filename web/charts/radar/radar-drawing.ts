import type { Point } from '#web/charts/frame/drawing.ts'

/** One direction of a radar. */
export interface RadarAxis {
  readonly name: string
  readonly value: number
  /** Half of the band around the value; null: not known. */
  readonly error: number | null
  /** The value of an earlier time; null: there is none. */
  readonly before: number | null
}

export interface RadarDrawing {
  /** The outline of each step, from the inmost. */
  readonly rings: readonly (readonly Point[])[]
  readonly spokes: readonly Point[]
  readonly values: readonly Point[]
  /** Null: not every axis has one. */
  readonly before: readonly Point[] | null
  /** Inner and outer edge of the bands; null: not every axis has one. */
  readonly band: { readonly inner: readonly Point[]; readonly outer: readonly Point[] } | null
  readonly names: readonly (Point & { readonly text: string })[]
}

/** The drawing's middle, the length of a spoke, and how far behind it a name stands. */
export const RADAR = { width: 320, height: 250, radius: 88, name: 20 } as const

/** Lays a radar out, the first axis upwards, then clockwise. @param low drawn in the middle @param high at the end of a spoke */
export function drawRadar(axes: readonly RadarAxis[], low: number, high: number): RadarDrawing {
  const at = (index: number, length: number): Point => {
    const turn = (index / axes.length) * 2 * Math.PI
    return { x: RADAR.width / 2 + length * Math.sin(turn), y: RADAR.height / 2 + 8 - length * Math.cos(turn) }
  }
  const place = (index: number, value: number): Point =>
    at(index, ((Math.min(high, Math.max(low, value)) - low) / (high - low)) * RADAR.radius)
  const outline = (of: (axis: RadarAxis) => number | null): Point[] | null => {
    const points = axes.flatMap((axis, index) => {
      const value = of(axis)
      return value === null ? [] : [place(index, value)]
    })
    return points.length === axes.length ? points : null
  }
  const inner = outline(({ value, error }) => (error === null ? null : value - error))
  const outer = outline(({ value, error }) => (error === null ? null : value + error))
  return {
    rings: Array.from({ length: high - low }, (_, step) =>
      axes.map((_axis, index) => place(index, low + 1 + step)),
    ),
    spokes: axes.map((_, index) => at(index, RADAR.radius)),
    values: axes.map(({ value }, index) => place(index, value)),
    before: outline(({ before }) => before),
    band: inner && outer && { inner, outer },
    names: axes.map(({ name }, index) => ({ ...at(index, RADAR.radius + RADAR.name), text: name })),
  }
}
