/** Texts compared between others' turns: a comparison of Chinese takes a microsecond or two. */
const STEP = 256

/** Different texts in their order, in steps. @returns the place of each */
export function* placesOfTexts(
  texts: Iterable<string>,
  compare: (one: string, other: string) => number,
): Generator<undefined, Map<string, number>> {
  let runs: string[][] = []
  const all = [...new Set(texts)]
  for (let at = 0; at < all.length; at += STEP) {
    runs.push(all.slice(at, at + STEP).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: string[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeTexts(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return new Map((runs[0] ?? []).map((text, place) => [text, place]))
}

function* mergeTexts(
  one: readonly string[],
  other: readonly string[],
  compare: (one: string, other: string) => number,
): Generator<undefined, string[]> {
  const merged: string[] = []
  let [left, right] = [0, 0]
  for (;;) {
    const [first, second] = [one[left], other[right]]
    if (first === undefined || second === undefined) return merged.concat(one.slice(left), other.slice(right))
    if (compare(first, second) <= 0) {
      merged.push(first)
      left += 1
    } else {
      merged.push(second)
      right += 1
    }
    if (merged.length % STEP === 0) yield
  }
}
