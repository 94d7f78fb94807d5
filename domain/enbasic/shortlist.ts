import type { FigureRange } from '#domain/figure.ts'

/** What a table writes for a school that enrols in every province. */
export const NATION = '全国'

/**
 * Whether a school enrolled in a province.
 *
 * @param provinces As the table lists them; empty: it does not say
 * @returns null where the table does not say
 */
export function enrolsIn(provinces: readonly string[], name: string): boolean | null {
  if (provinces.length === 0) return null
  return provinces.includes(NATION) || provinces.includes(name)
}

/** Places of a school in one province as they are typed. */
export const PLACES: FigureRange = { what: '计划数', least: 1, most: 500 }

/** How many are asked to the school's test for so many places: the multiple of the charter. Ties of the last come on top. */
export const shortlisted = (multiple: number, places: number): number => Math.ceil(multiple * places)
