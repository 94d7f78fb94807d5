/**
 * Remembers what is read or worked out of a snapshot, by name, as long as the snapshot lives: an import brings a new one.
 * What failed is tried again.
 */
export function memo<T>(): (snapshot: object, name: string, make: () => Promise<T>) => Promise<T> {
  const cached = new WeakMap<object, Map<string, Promise<T>>>()
  return (snapshot, name, make) => {
    const own = cached.get(snapshot) ?? new Map<string, Promise<T>>()
    cached.set(snapshot, own)
    const known = own.get(name)
    if (known) return known
    const making = make()
    own.set(name, making)
    making.catch(() => own.delete(name))
    return making
  }
}
