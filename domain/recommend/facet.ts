import { type RowSet, addRow, emptySet } from './row-set.ts'

/**
 * The rows behind each value of one column (a city, a fee), so that a filter is a union of what is there already: as bits where
 * many rows have a value, listed where few do, whichever is sooner united.
 */
export interface Facet {
  /** The rows that have one of these values. */
  of(values: Iterable<number>): RowSet
  /** The rows whose value passes. */
  where(passes: (value: number) => boolean): RowSet
  readonly bytes: number
}

/** Sorts the rows of a table by the values of a column. */
export function facetOf(size: number, valueOf: (row: number) => number): Facet {
  const counts = new Map<number, number>()
  for (let row = 0; row < size; row += 1) counts.set(valueOf(row), (counts.get(valueOf(row)) ?? 0) + 1)
  const values = Int32Array.from(counts.keys()).sort()
  const place = new Map<number, number>()
  const starts = new Int32Array(values.length + 1)
  const asBits: (RowSet | undefined)[] = []
  values.forEach((value, at) => {
    const count = counts.get(value) ?? 0
    const isCommon = count > size >> 7
    place.set(value, at)
    asBits.push(isCommon ? emptySet(size) : undefined)
    starts[at + 1] = (starts[at] ?? 0) + (isCommon ? 0 : count)
  })
  const listed = new Uint32Array(starts.at(-1) ?? 0)
  const next = starts.slice()
  for (let row = 0; row < size; row += 1) {
    const at = place.get(valueOf(row)) ?? 0
    const bits = asBits[at]
    if (bits !== undefined) {
      addRow(bits, row)
      continue
    }
    listed[next[at] ?? 0] = row
    next[at] = (next[at] ?? 0) + 1
  }

  function unite(into: RowSet, at: number): void {
    const bits = asBits[at]
    if (bits !== undefined) {
      for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) | (bits[word] ?? 0)
      return
    }
    const end = starts[at + 1] ?? 0
    for (let i = starts[at] ?? 0; i < end; i += 1) addRow(into, listed[i] ?? 0)
  }

  return {
    of(wanted) {
      const rows = emptySet(size)
      for (const value of wanted) {
        const at = find(values, value)
        if (at >= 0) unite(rows, at)
      }
      return rows
    },
    where(passes) {
      const rows = emptySet(size)
      for (let at = 0; at < values.length; at += 1) if (passes(values[at] ?? 0)) unite(rows, at)
      return rows
    },
    bytes:
      values.byteLength +
      starts.byteLength +
      listed.byteLength +
      asBits.reduce((sum, bits) => sum + (bits?.byteLength ?? 0), 0),
  }
}

/** The position of a value among sorted ones, or -1. */
function find(sorted: Int32Array, value: number): number {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = sorted[middle] ?? 0
    if (at === value) return middle
    if (at < value) low = middle + 1
    else high = middle - 1
  }
  return -1
}
