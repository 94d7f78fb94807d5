/**
 * Years whose lines say nothing about later ones, by province: in 2020 浙江 still filed in three segments, and its first
 * one ended at 594 points.
 */
const INCOMPARABLE: ReadonlyMap<number, readonly number[]> = new Map([[11, [2020]]])

/** The years of a province to leave out of predictions. */
export function incomparableYears(provinceId: number): readonly number[] {
  return INCOMPARABLE.get(provinceId) ?? []
}
