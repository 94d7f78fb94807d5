/** Ids of units without a line: this and their plan row's id. No table of lines gets as long. */
export const NEW_UNITS = 2 ** 30

/** Whether only the plan holds a unit, not the latest lines. */
export const isNewUnit = ({ unitId }: { readonly unitId: number }): boolean => unitId >= NEW_UNITS
