import type { HomeShare } from '#domain/list/home-share.ts'

/** A stretch of lines, as parts of the student's rank; `name` is what a parent calls it. */
export interface LineBand {
  readonly from: number
  readonly to: number
  readonly name: string
}

/** Where a list is looked at for holes: the nearest hard choices, then what lies behind. */
export const BANDS: readonly LineBand[] = [
  { from: 0.8, to: 0.95, name: '位次比你靠前一点的' },
  { from: 0.95, to: 1.05, name: '和你差不多的' },
  { from: 1.05, to: 1.2, name: '比你靠后一点的' },
  { from: 1.2, to: 1.45, name: '比你靠后一截、用来保底的' },
]

/** The band that a line lies in, by its place in `BANDS`; -1: none. */
export const bandOf = (line: number, rank: number): number =>
  BANDS.findIndex(({ from, to }) => line >= from * rank && line < to * rank)

/** What stands within reach beside a list: what its student may file and has not refused. Plain data. */
export interface Near {
  readonly home: HomeShare
  /** Rows at home to add, the best first. */
  readonly atHome: readonly number[]
  /** Of each of `BANDS`. */
  readonly bands: readonly { readonly many: number; readonly best: readonly number[] }[]
  /** Likely rows of each 门类, the best first. */
  readonly fields: readonly { readonly field: string; readonly best: readonly number[] }[]
}
