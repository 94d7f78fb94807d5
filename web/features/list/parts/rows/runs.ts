/** Things that follow one another with the same key. */
export interface KeyedRun<T> {
  readonly key: string
  readonly items: readonly T[]
}

/** Cuts a list into runs of neighbours with one key, in their order. */
export function runsOf<T>(list: readonly T[], keyOf: (item: T) => string): KeyedRun<T>[] {
  const runs: { key: string; items: T[] }[] = []
  for (const item of list) {
    const key = keyOf(item)
    const last = runs[runs.length - 1]
    if (last?.key === key) last.items.push(item)
    else runs.push({ key, items: [item] })
  }
  return runs
}
