import type { Loaded } from './load.ts'

/**
 * Keeps what is read or worked out of the tables, by name, as long as nothing else is loaded: an import loads anew. What
 * failed is tried again.
 */
export function whileLoaded<T>(): (loaded: Loaded, name: string, make: () => Promise<T>) => Promise<T> {
  const held = new WeakMap<Loaded, Map<string, Promise<T>>>()
  return (loaded, name, make) => {
    const kept = held.get(loaded) ?? new Map<string, Promise<T>>()
    held.set(loaded, kept)
    const known = kept.get(name)
    if (known) return known
    const making = make()
    kept.set(name, making)
    making.catch(() => kept.delete(name))
    return making
  }
}
