/** The provinces with an official account of their own (spec §2, §9), and the `origin` of their links (spec §3). */
export const OWN_ACCOUNTS = [
  { id: 10, name: '江苏', origin: 'js' },
  { id: 15, name: '山东', origin: 'sd' },
  { id: 17, name: '湖北', origin: 'hb' },
  { id: 18, name: '湖南', origin: 'hn' },
] as const

const names: ReadonlyMap<number, string> = new Map(OWN_ACCOUNTS.map(({ id, name }) => [id, name]))

/** Stands for all provinces without an official account of their own. */
export const DEFAULT_ACCOUNT = 0

/** Whose official account a province follows: its own, or that of all others. */
export const accountOf = (provinceId: number): number =>
  names.has(provinceId) ? provinceId : DEFAULT_ACCOUNT

/** Whom the official account of a province is for; undefined for all. */
export const ownAccountName = (provinceId: number): string | undefined => names.get(provinceId)

/** Every official account there may be. */
export const ACCOUNTS: readonly (readonly [id: number, name: string])[] = [
  [DEFAULT_ACCOUNT, 'all others'],
  ...names,
]
