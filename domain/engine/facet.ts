import { type RowSet, addAll, addRow, dropAll, dropRow, emptySet } from './row-set.ts'

/** The rows behind each value of a column, as bits or listed, whichever is sooner united to a filter. */
export interface Facet {
  /** The rows that have one of these values. @param room What they are put into, whatever it held */
  of(values: Iterable<number>, room?: RowSet): RowSet
  /** The rows whose value passes. @param room As of `of` */
  where(passes: (value: number) => boolean, room?: RowSet): RowSet
  readonly bytes: number
}

/** The rows whose value in one column lies in a range. */
export interface Ranges {
  /** Both ends belong to it. @param room As of `Facet.of` */
  between(least: number, most: number, room?: RowSet): RowSet
  readonly bytes: number
}

/** The rows of a table by the values of a column, smallest first, as plain data. */
export interface SortedRows {
  readonly values: Int32Array
  /** The rows of each value that many have; undefined where few have it. */
  readonly asBits: readonly (RowSet | undefined)[]
  /** Where in `listed` the rows of each other value begin, and the last ones end. */
  readonly starts: Int32Array
  readonly listed: Uint32Array
}

/** Sorts the rows of a table by the values of a column. */
export function sortRows(size: number, valueOf: (row: number) => number): SortedRows {
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
  return { values, asBits, starts, listed }
}

/** Adds the rows of the value at a position. */
function unite(into: RowSet, { asBits, starts, listed }: SortedRows, at: number): void {
  const bits = asBits[at]
  if (bits !== undefined) {
    addAll(into, bits)
    return
  }
  const end = starts[at + 1] ?? 0
  for (let i = starts[at] ?? 0; i < end; i += 1) addRow(into, listed[i] ?? 0)
}

/** Takes them out. */
function part(from: RowSet, { asBits, starts, listed }: SortedRows, at: number): void {
  const bits = asBits[at]
  if (bits !== undefined) {
    dropAll(from, bits)
    return
  }
  const end = starts[at + 1] ?? 0
  for (let i = starts[at] ?? 0; i < end; i += 1) dropRow(from, listed[i] ?? 0)
}

const bytesOf = ({ values, asBits, starts, listed }: SortedRows): number =>
  values.byteLength +
  starts.byteLength +
  listed.byteLength +
  asBits.reduce((sum, bits) => sum + (bits?.byteLength ?? 0), 0)

/** The facet of a table of so many rows. */
export function facetOf(size: number, sorted: SortedRows): Facet {
  const { values } = sorted
  return {
    of(wanted, room) {
      const rows = room?.fill(0) ?? emptySet(size)
      for (const value of wanted) {
        const at = find(values, value)
        if (at >= 0) unite(rows, sorted, at)
      }
      return rows
    },
    where(passes, room) {
      const rows = room?.fill(0) ?? emptySet(size)
      for (let at = 0; at < values.length; at += 1) if (passes(values[at] ?? 0)) unite(rows, sorted, at)
      return rows
    },
    bytes: bytesOf(sorted),
  }
}

/** Values between two sets that are laid out. */
const STRIDE = 16

/** The same of a column asked by range: rows up to every sixteenth value are laid out, to unite few. */
export function rangesOf(size: number, sorted: SortedRows): Ranges {
  const { values } = sorted
  const none = emptySet(size)
  const upTo: RowSet[] = [none]
  const sofar = emptySet(size)
  values.forEach((_, at) => {
    unite(sofar, sorted, at)
    if ((at + 1) % STRIDE === 0) upTo.push(sofar.slice())
  })
  return {
    between(least, most, room = emptySet(size)) {
      const end = lowest(values, (value) => value > most)
      const last = Math.floor(end / STRIDE)
      room.set(upTo[last] ?? none)
      for (let at = last * STRIDE; at < end; at += 1) unite(room, sorted, at)
      const start = lowest(values, (value) => value >= least)
      const first = Math.floor(start / STRIDE)
      dropAll(room, upTo[first] ?? none)
      for (let at = first * STRIDE; at < start; at += 1) part(room, sorted, at)
      return room
    },
    bytes: bytesOf(sorted) + upTo.reduce((sum, rows) => sum + rows.byteLength, 0),
  }
}

/** The first position of sorted values from which on something holds; their number where there is none. */
function lowest(sorted: Int32Array, holds: (value: number) => boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(sorted[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

/** The position of a value among sorted ones, or -1. */
function find(sorted: Int32Array, value: number): number {
  const at = lowest(sorted, (each) => each >= value)
  return sorted[at] === value ? at : -1
}
