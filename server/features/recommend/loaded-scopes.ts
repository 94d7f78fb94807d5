import { HttpProblem } from '#server/http/errors.ts'
import type { Scope } from './scope.ts'

/** What was asked for is in the tables, and not read yet: a process that has just started. */
export class StillLoading extends HttpProblem {
  override name = 'StillLoading'
  constructor() {
    super(503, '服务刚刚启动，请稍后再试', 2)
  }
}

/**
 * The scopes of each province. A process that starts serves before the last of them is read: those are missing until then,
 * which is told apart from a province that has none.
 */
export class LoadedScopes {
  readonly #read = new Map<number, readonly Scope[]>()
  readonly #missing: Set<number>

  /** @param provinceIds The provinces that have any. */
  constructor(provinceIds: Iterable<number>) {
    this.#missing = new Set(provinceIds)
  }

  /**
   * The scopes of a province: those of the main batch first, of one batch the scope with the most units.
   *
   * @throws StillLoading
   */
  get(provinceId: number): readonly Scope[] | undefined {
    if (this.#missing.has(provinceId)) throw new StillLoading()
    return this.#read.get(provinceId)
  }

  /** The scopes of all provinces. @throws StillLoading */
  all(): Scope[] {
    if (this.#missing.size > 0) throw new StillLoading()
    return [...this.#read.values()].flat()
  }

  /** The scopes of a province as far as they are read. */
  soFar(provinceId: number): readonly Scope[] | undefined {
    return this.#read.get(provinceId)
  }

  add(provinceId: number, scopes: readonly Scope[]): void {
    this.#read.set(provinceId, scopes)
    this.#missing.delete(provinceId)
  }
}
