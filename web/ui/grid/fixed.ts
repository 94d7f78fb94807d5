/** Pixels of a row, as its style has them. */
export const ROW = 26

/** Pixels of the boxes to tick. */
export const SELECT_WIDTH = 32

/** Where a column that stays in sight stands, in pixels from the left. */
export const leftOf = (
  columns: readonly { readonly width: number }[],
  at: number,
  hasTicks: boolean,
): number => columns.slice(0, at).reduce((sum, { width }) => sum + width, hasTicks ? SELECT_WIDTH : 0)
