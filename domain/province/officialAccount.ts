/** The provinces with an official account of their own (spec §2, §9). */
const own = new Map([
  [10, '江苏'],
  [15, '山东'],
  [17, '湖北'],
  [18, '湖南'],
])

/** Stands for all provinces without an official account of their own. */
export const DEFAULT_ACCOUNT = 0

/** Whose official account a province follows: its own, or that of all others. */
export const accountOf = (provinceId: number): number => (own.has(provinceId) ? provinceId : DEFAULT_ACCOUNT)

/** Whom the official account of a province is for; undefined for all. */
export const ownAccountName = (provinceId: number): string | undefined => own.get(provinceId)

/** Every official account there may be. */
export const ACCOUNTS: readonly (readonly [id: number, name: string])[] = [
  [DEFAULT_ACCOUNT, 'all others'],
  ...own,
]
