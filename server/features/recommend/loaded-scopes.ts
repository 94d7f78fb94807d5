import { NotReady } from '#server/http/errors.ts'
import type { Scope } from './scope.ts'

/**
 * The scopes of each province. A process that starts serves before the last of them is read: those are missing until then,
 * which is told apart from a province that has none.
 */
export class LoadedScopes {
  readonly #read = new Map<number, readonly Scope[]>()
  readonly #missing: Set<number>
  readonly #versions: ReadonlyMap<number, string>

  /** @param versions Which files the scopes of each province that has any are built from. */
  constructor(versions: ReadonlyMap<number, string>) {
    this.#versions = versions
    this.#missing = new Set(versions.keys())
  }

  /** The provinces that have any. */
  get provinceIds(): number[] {
    return [...this.#versions.keys()]
  }

  /**
   * The scopes of a province: those of the main batch first, of one batch the scope with the most units.
   *
   * @throws NotReady
   */
  get(provinceId: number): readonly Scope[] | undefined {
    if (this.#missing.has(provinceId)) throw new NotReady()
    return this.partial(provinceId)
  }

  /** The scopes of all provinces. @throws NotReady */
  all(): Scope[] {
    if (this.#missing.size > 0) throw new NotReady()
    return this.provinceIds.flatMap((id) => this.partial(id) ?? [])
  }

  /** The scopes of a province where they are read, and `next` builds them from the same files. */
  unchanged(provinceId: number, next: LoadedScopes): readonly Scope[] | undefined {
    const isSame = this.#versions.get(provinceId) === next.#versions.get(provinceId)
    return isSame ? this.partial(provinceId) : undefined
  }

  /** The scopes of a province as far as they are read. */
  partial(provinceId: number): readonly Scope[] | undefined {
    return this.#read.get(provinceId)
  }

  add(provinceId: number, scopes: readonly Scope[]): void {
    this.#read.set(provinceId, scopes)
    this.#missing.delete(provinceId)
  }
}
