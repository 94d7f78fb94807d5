// The picture of a task as data: what stands where, in units of which 300 fill the width of a phone.

export type Spot = readonly [x: number, y: number]

export const LOOKS = ['line', 'bold', 'other', 'dashed', 'thin'] as const
/** line: an edge; bold, other: what is asked about, and what it is held against; dashed, thin: helps and grids. */
export type Look = (typeof LOOKS)[number]

export const FILLS = ['none', 'clear', 'soft', 'strong', 'full'] as const
/** none: what lies behind shows; clear: it does not; full: as dark as text. */
export type Fill = (typeof FILLS)[number]

export const ARROWS = ['start', 'end', 'both'] as const
export type Arrows = (typeof ARROWS)[number]

export const ALIGNS = ['start', 'middle', 'end'] as const
export type Align = (typeof ALIGNS)[number]

/** How a shape is drawn; left out: an edge, nothing inside. */
export interface Drawn {
  readonly look?: Look | undefined
  readonly fill?: Fill | undefined
}

export interface LineShape extends Drawn {
  readonly kind: 'line'
  readonly points: readonly Spot[]
  /** Runs smoothly through its points. */
  readonly curved?: boolean | undefined
  readonly closed?: boolean | undefined
  readonly arrow?: Arrows | undefined
}

export interface OvalShape extends Drawn {
  readonly kind: 'oval'
  readonly at: Spot
  /** Across and down. */
  readonly radius: readonly [number, number]
}

export interface BoxShape extends Drawn {
  readonly kind: 'box'
  /** Its left upper corner. */
  readonly at: Spot
  readonly size: readonly [number, number]
  /** In its middle. */
  readonly text?: string | undefined
}

export interface TextShape {
  readonly kind: 'text'
  /** Where it begins, ends or has its middle, by `align`; half way up its letters. */
  readonly at: Spot
  readonly text: string
  readonly align?: Align | undefined
}

export type SceneShape = LineShape | OvalShape | BoxShape | TextShape

/** Shapes where they stand: apparatus, forces, cells, pedigrees, flowcharts, contour lines. */
export interface ScenePicture {
  readonly kind: 'scene'
  readonly description: string
  readonly size: readonly [width: number, height: number]
  readonly shapes: readonly SceneShape[]
}

export interface PlotAxis {
  /** With its unit: v/(m·s⁻¹). */
  readonly label: string
  readonly from: number
  readonly to: number
  /** From one figure to the next; 0: none are written. */
  readonly step: number
  /** Written in place of figures, from the first step on: 1月, 2月. */
  readonly names?: readonly string[] | undefined
}

export interface Series {
  /** Written at its end. */
  readonly name?: string | undefined
  readonly as: 'line' | 'curve' | 'points' | 'bars'
  readonly points: readonly Spot[]
  readonly look?: Look | undefined
  /** By the axis on the right. */
  readonly isRight?: boolean | undefined
}

/** What depends on what: v–t, rates, energy profiles, climates. */
export interface PlotPicture {
  readonly kind: 'plot'
  readonly description: string
  readonly x: PlotAxis
  readonly y: PlotAxis
  readonly right?: PlotAxis | undefined
  readonly series: readonly Series[]
  /** Texts in the units of the axes x and y. */
  readonly notes?: readonly TextShape[] | undefined
  readonly grid?: boolean | undefined
}

/** Two groups of people by age, the eldest first. */
export interface PyramidPicture {
  readonly kind: 'pyramid'
  readonly description: string
  readonly left: string
  readonly right: string
  /** Of the figures: %. */
  readonly unit: string
  readonly to: number
  readonly step: number
  readonly groups: readonly { readonly name: string; readonly left: number; readonly right: number }[]
}

export type ItemPicture = ScenePicture | PlotPicture | PyramidPicture
