/** The ids of the provinces, by which addresses and calls name them. */
const IDS: ReadonlySet<number> = new Set(Array.from({ length: 31 }, (_, at) => at + 1))

export const isProvince = (id: number): boolean => IDS.has(id)

/** Their lines of 专科 are of other marks than the total. */
export const BEIJING = 1
export const SHANGHAI = 9

/** 浙江 numbers, grades and files in ways of its own. */
export const ZHEJIANG = 11

/** 山东 names its batches by rounds. */
export const SHANDONG = 15

/** 重庆 publishes its lines in the order of ranks. */
export const CHONGQING = 22

/** Where a reader is taken to be of whom nothing says it (spec §9). */
export const DEFAULT_PROVINCE = { id: ZHEJIANG, name: '浙江' } as const
