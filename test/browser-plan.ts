/** A spec of the browser's, by the name of its file, and what it weighs beside the others. */
export interface Spec {
  name: string
  weight: number
  /** Walked at each size; else at one, whichever has room. */
  everySize: boolean
  /** Holds tests for each size all the same: those tagged `@sizes`. */
  hasTagged: boolean
}

/** What one product is walked by. */
export interface Part<Size extends string> {
  size: Size
  specs: string[]
  /** Of these, the ones whose home is another size: their tagged tests alone. */
  taggedOnly: string[]
}

/**
 * Shares the specs out among products, so that all have about as much to do: the heaviest first, each to whoever has
 * least.
 *
 * @param sizes of the products, one for each
 */
export function planBrowser<Size extends string>(all: readonly Spec[], sizes: readonly Size[]): Part<Size>[] {
  const parts = sizes.map((size): Part<Size> & { load: number } => ({
    size,
    specs: [],
    taggedOnly: [],
    load: 0,
  }))
  const leastOf = (some: typeof parts) =>
    some.reduce((least, part) => (part.load < least.load ? part : least))
  const bySize = Map.groupBy(parts, ({ size }) => size)
  const heaviest = all.toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
  for (const { name, weight, everySize, hasTagged } of heaviest) {
    const home = leastOf(parts)
    for (const [size, some] of bySize) {
      const isHome = size === home.size
      if (!everySize && !isHome && !hasTagged) continue
      const part = isHome ? home : leastOf(some)
      part.specs.push(name)
      if (everySize || isHome) part.load += weight
      else part.taggedOnly.push(name)
    }
  }
  return parts.map(({ size, specs, taggedOnly }) => ({ size, specs, taggedOnly }))
}

/** Matches the tests that a part leaves to another size, by file, title and tags as Playwright joins them; null for none. */
export function leftOut({ taggedOnly }: Pick<Part<string>, 'taggedOnly'>): RegExp | null {
  if (taggedOnly.length === 0) return null
  const files = taggedOnly.map((name) => name.replaceAll('.', '\\.')).join('|')
  return new RegExp(`(?:^|[ /])(?:${files}) (?!.*@sizes)`)
}
