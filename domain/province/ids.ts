/** The ids of the provinces, by which addresses and calls name them. */
const IDS: ReadonlySet<number> = new Set([
  1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22, 23, 24, 26, 29,
])

export const isProvince = (id: number): boolean => IDS.has(id)
