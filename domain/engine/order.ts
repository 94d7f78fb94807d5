/** All rows in an order, and the place of each in it. */
export interface RowOrder {
  readonly rows: Uint32Array
  readonly places: Uint32Array
}

/** Rows put into an order: the place of each in it. */
export function orderOf(rows: Uint32Array): RowOrder {
  const places = new Uint32Array(rows.length)
  rows.forEach((row, place) => {
    places[row] = place
  })
  return { rows, places }
}

/** What a column tells of each row, as a number that grows with it; NaN: nothing. */
export type ColumnKeys = Float64Array

/** All rows by what a column tells, equal ones as they were; those of which it tells nothing last. */
export function orderByColumn(keys: ColumnKeys, isReversed: boolean): RowOrder {
  const sign = isReversed ? -1 : 1
  const place = (row: number): number => {
    const key = keys[row] ?? Number.NaN
    return Number.isNaN(key) ? Infinity : sign * key
  }
  const rows = Uint32Array.from(keys.keys())
  return orderOf(
    rows.sort((a, b) => {
      const [one, other] = [place(a), place(b)]
      return one === other ? a - b : one - other
    }),
  )
}

/**
 * Sorts part of keys that differ: positions `from` to before `to` then hold what sorting all would put
 * there.
 */
export function sortPart(keys: Float64Array, from: number, to: number): void {
  sortWithin(keys, 0, keys.length, from, to)
}

/** So few keys are sorted as a whole. */
const FEW = 64

function sortWithin(keys: Float64Array, low: number, high: number, from: number, to: number): void {
  if (low >= to || high <= from) return
  if (high - low <= FEW || (from <= low && to >= high)) {
    keys.subarray(low, high).sort()
    return
  }
  const middle = partition(keys, low, high)
  sortWithin(keys, low, middle, from, to)
  sortWithin(keys, middle, high, from, to)
}

/** Puts keys up to a middling one first; gives where the rest begins. Both hold some, since keys differ. */
function partition(keys: Float64Array, low: number, high: number): number {
  const [a, b, c] = [keys[low] ?? 0, keys[(low + high) >> 1] ?? 0, keys[high - 1] ?? 0]
  const pivot = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
  let left = low - 1
  let right = high
  for (;;) {
    do left += 1
    while ((keys[left] ?? 0) < pivot)
    do right -= 1
    while ((keys[right] ?? 0) > pivot)
    if (left >= right) return right + 1
    const key = keys[left] ?? 0
    keys[left] = keys[right] ?? 0
    keys[right] = key
  }
}
