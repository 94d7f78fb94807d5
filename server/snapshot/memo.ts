/** By what something is remembered. Objects are held weakly. */
export type Key = object | string | number | boolean | null
/** The first is the owner: a snapshot, a part of one, or a row in memory. */
export type Keys = readonly [object, ...Key[]]

/**
 * The memory for what is worked out of objects. It lives as long as all objects among its keys: an import brings a new
 * snapshot, and what was made of the old one goes. What failed is made again at the next call; of a promise, who asks
 * meanwhile gets the same one.
 */
export class Memo<T> {
  readonly #root = new Branch<T>()
  readonly #maxSize: number

  /** @param maxSize Words remembered beside each other; the one not asked for longest goes first */
  constructor(maxSize = Infinity) {
    this.#maxSize = maxSize
  }

  /** What is remembered under these keys, else what `make` makes of them. */
  get<K extends Keys>(keys: K, make: (...keys: K) => T): T {
    let branch = this.#root
    for (const key of keys) branch = branch.at(key, this.#maxSize)
    if (branch.made) return branch.made.value
    try {
      const value = make(...keys)
      branch.made = { value }
      if (value instanceof Promise) value.catch(() => this.forget(keys))
      return value
    } catch (error) {
      this.forget(keys)
      throw error
    }
  }

  /** What stands under these keys is made anew at the next call. */
  forget(keys: Keys): void {
    let branch = this.#root
    for (const key of keys.slice(0, -1)) branch = branch.at(key, this.#maxSize)
    const last = keys.at(-1)
    if (last !== undefined) branch.delete(last)
  }
}

/** What is remembered under the keys so far, and under those that follow. */
class Branch<T> {
  made: { readonly value: T } | undefined
  #byObject: WeakMap<object, Branch<T>> | undefined
  #byWord: Map<Key, Branch<T>> | undefined

  at(key: Key, maxSize: number): Branch<T> {
    if (typeof key === 'object' && key !== null) {
      this.#byObject ??= new WeakMap()
      let branch = this.#byObject.get(key)
      if (!branch) this.#byObject.set(key, (branch = new Branch()))
      return branch
    }
    const byWord = (this.#byWord ??= new Map())
    const known = byWord.get(key)
    if (known && maxSize === Infinity) return known
    const branch = known ?? new Branch<T>()
    // Asked for again, it is the latest.
    byWord.delete(key)
    byWord.set(key, branch)
    if (byWord.size > maxSize) {
      const [oldest] = byWord.keys()
      if (oldest !== undefined) byWord.delete(oldest)
    }
    return branch
  }

  delete(key: Key): void {
    if (typeof key === 'object' && key !== null) this.#byObject?.delete(key)
    else this.#byWord?.delete(key)
  }
}

/**
 * Remembers what a function makes, by its arguments (see `Memo`).
 * @param maxSize Words remembered beside each other
 */
export function memo<K extends Keys, T>(make: (...keys: K) => T, maxSize?: number): (...keys: K) => T {
  const memory = new Memo<T>(maxSize)
  return (...keys) => memory.get(keys, make)
}

/**
 * For what takes so long that it is made before it is used (`beforeUse`), in steps; then it is there at once.
 * `get` throws an Error for what was not prepared.
 */
export function prepared<K extends Keys, T>(make: (...keys: K) => Promise<T>) {
  const held = memo((..._keys: K): { made?: { readonly value: T } } => ({}))
  return {
    prepare: async (...keys: K): Promise<void> => {
      held(...keys).made = { value: await make(...keys) }
    },
    /** Takes what was made before and kept. */
    put: (value: T, ...keys: K): void => {
      held(...keys).made = { value }
    },
    /** undefined: it was not prepared. */
    find: (...keys: K): T | undefined => held(...keys).made?.value,
    get: (...keys: K): T => {
      const { made } = held(...keys)
      if (!made) throw new Error('this has not been prepared before its use')
      return made.value
    },
  }
}
