/**
 * What the dimension `major` calls a unit: a major's code, a category, or the names of all inside.
 */

const JOINT = '+'
/** Stands last where not all that is inside is known. */
const OPEN = '…'

/** The option of several names; null: of none. */
export function majorOption(names: readonly string[], isWhole: boolean): string | null {
  if (names.length === 0) return null
  return [...new Set(names), ...(isWhole ? [] : [OPEN])].join(JOINT)
}

/** The code, or the names, that an option stands for. */
export const partsOf = (option: string): string[] => option.split(JOINT).filter((part) => part !== OPEN)

/** Whether who is taken may come into any of several. */
export const isWide = (option: string): boolean => option.includes(JOINT)

/** Whether more may be inside than is known. */
export const isOpenOption = (option: string): boolean => option.endsWith(OPEN)
