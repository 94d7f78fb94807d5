/**
 * What a function makes of each key, made once.
 *
 * @param most Keys that are kept: with one more, all are made anew
 */
export function remembered<K, T>(make: (key: K) => T, most = Infinity): (key: K) => T {
  const kept = new Map<K, T>()
  return (key) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make(key)
    if (kept.size >= most) kept.clear()
    kept.set(key, made)
    return made
  }
}
