/** How one list became another. Places count from 0, each list in the order of its places. */
export interface ListDifference {
  /** The fewest to take out and put back to make one order the other. */
  readonly moved: readonly { readonly from: number; readonly to: number }[]
  /** Places in the other of what the one does not hold. */
  readonly added: readonly number[]
  /** Places in the one of what the other does not hold. */
  readonly gone: readonly number[]
}

/** Of two lists of ids; an id that stands several times is met in turn. */
export function differenceOf(one: readonly string[], other: readonly string[]): ListDifference {
  const before = places(one)
  const after = places(other)
  const pairs = [...before].flatMap(([id, from]) => {
    const to = after.get(id)
    return to === undefined ? [] : [{ from, to }]
  })
  const still = longestRise(pairs.map(({ to }) => to))
  return {
    moved: pairs.filter((_, at) => !still.has(at)),
    added: [...after].flatMap(([id, to]) => (before.has(id) ? [] : [to])),
    gone: [...before].flatMap(([id, from]) => (after.has(id) ? [] : [from])),
  }
}

/** Where each id stands; the second of two equal ones is told from the first. */
function places(ids: readonly string[]): Map<string, number> {
  const seen = new Map<string, number>()
  return new Map(
    ids.map((id, place) => {
      const times = (seen.get(id) ?? 0) + 1
      seen.set(id, times)
      return [`${times} ${id}`, place]
    }),
  )
}

/** The indices of a longest rising part of distinct numbers, by patience sorting. */
function longestRise(numbers: readonly number[]): Set<number> {
  // Of rising parts of each length, the index that the one with the smallest end ends with.
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [index, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[index] = ends[low - 1]
    ends[low] = index
  }
  const rise = new Set<number>()
  for (let index = ends[ends.length - 1]; index !== undefined; index = before[index]) rise.add(index)
  return rise
}
