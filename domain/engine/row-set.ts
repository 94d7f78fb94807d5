/** A set of rows of a table, as bits: row r is bit r % 32 of word r / 32. */
export type RowSet = Int32Array

/** An empty set over a table of so many rows. */
export function emptySet(size: number): RowSet {
  return new Int32Array((size + 31) >> 5)
}

export function addRow(set: RowSet, row: number): void {
  set[row >> 5] = (set[row >> 5] ?? 0) | (1 << (row & 31))
}

export function dropRow(set: RowSet, row: number): void {
  set[row >> 5] = (set[row >> 5] ?? 0) & ~(1 << (row & 31))
}

export function hasRow(set: RowSet, row: number): boolean {
  return ((set[row >> 5] ?? 0) & (1 << (row & 31))) !== 0
}

/** Adds another set's rows to a set. */
export function addAll(set: RowSet, other: RowSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) | (other[at] ?? 0)
}

/** Leaves of a set what is in another one too. */
export function keepOnly(set: RowSet, other: RowSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & (other[at] ?? 0)
}

/** Takes another set's rows out of a set. */
export function dropAll(set: RowSet, other: RowSet): void {
  for (let at = 0; at < set.length; at += 1) set[at] = (set[at] ?? 0) & ~(other[at] ?? 0)
}

/** How many bits of a word are set. */
export function countBits(word: number): number {
  let x = word - ((word >>> 1) & 0x55555555)
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333)
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The last row that a word holds, `word` not 0; `at` is its position in the set. */
export function lastRow(word: number, at: number): number {
  return (at << 5) + 31 - Math.clz32(word)
}
