/** Provinces that are still to be built: those that somebody asked for come first, in the order in which they were. */
export class BuildQueue {
  readonly #waiting: Set<number>
  readonly #asked = new Set<number>()

  /** @param provinceIds In the order in which they are built while nobody asks */
  constructor(provinceIds: Iterable<number>) {
    this.#waiting = new Set(provinceIds)
  }

  has(provinceId: number): boolean {
    return this.#waiting.has(provinceId)
  }

  /** Somebody waits for it. @returns whether that is news */
  ask(provinceId: number): boolean {
    if (!this.#waiting.has(provinceId) || this.#asked.has(provinceId)) return false
    this.#asked.add(provinceId)
    return true
  }

  remove(provinceId: number): void {
    this.#waiting.delete(provinceId)
    this.#asked.delete(provinceId)
  }

  /** All of them, the next one first. */
  inOrder(): number[] {
    return [...new Set([...this.#asked, ...this.#waiting])]
  }
}
