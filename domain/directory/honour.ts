/**
 * National lists of schools (院校等级), the highest first; whoever stands in one stands in those after it.
 */
export const HONOURS = ['985', '211', '双一流'] as const

export type Honour = (typeof HONOURS)[number]

/** What the directory's columns say of a school; null where no file does. */
interface HonourColumns {
  readonly is_985: boolean | null
  readonly is_211: boolean | null
  readonly is_double_first_class: boolean | null
}

/** The honours of a school, the highest first. */
export function honoursOf(row: HonourColumns): Honour[] {
  const flags: Readonly<Record<Honour, boolean | null>> = {
    '985': row.is_985,
    '211': row.is_211,
    双一流: row.is_double_first_class,
  }
  return HONOURS.filter((honour) => flags[honour] === true)
}

/** How high a school stands by its honours: 0 is 985, `HONOURS.length` none at all. */
export function honourOrder(honours: readonly string[]): number {
  const at = HONOURS.findIndex((honour) => honours.includes(honour))
  return at < 0 ? HONOURS.length : at
}

/** The highest of a school's honours, which says the others; undefined for none. */
export function highestHonour(honours: readonly string[]): Honour | undefined {
  return HONOURS[honourOrder(honours)]
}

/** The honours worth telling together: 985 and 211 say 双一流 already. */
export function honourTags<H extends string>(honours: readonly H[]): H[] {
  const said = honours.filter((honour) => honour !== '双一流')
  return said.length > 0 ? said : [...honours]
}

/** The bit of a school that no list at hand holds: whether it has one is not known. */
export const HONOURS_UNKNOWN = 1 << 14

/** The honours as bits, the lowest bit for the first of `HONOURS`; names that are none add nothing. */
export function honourBits(honours: readonly string[]): number {
  return HONOURS.reduce((bits, honour, at) => (honours.includes(honour) ? bits | (1 << at) : bits), 0)
}
