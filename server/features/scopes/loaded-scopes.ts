import { BuildQueue } from '#server/build-queue.ts'
import { NotReady } from '#server/http/errors.ts'
import type { Scope } from './scope.ts'
import type { Unit } from './units/unit.ts'

/** How long building takes where nothing was built yet: lines a second, on a slow machine. */
const SUPPOSED = { lines: 20_000, seconds: 4 }

/** Who builds what is missing. */
interface Builder {
  /** Lines of each province that it builds. */
  readonly lines: ReadonlyMap<number, number>
  /** Is told what somebody waits for. */
  readonly wanted: (provinceId: number) => void
}

/** The scopes of each province: missing ones are told apart from none, former ones stand until newer are built. */
export class LoadedScopes {
  readonly #read = new Map<number, readonly Scope[]>()
  readonly #missing: BuildQueue
  /** Of what is wanted. */
  readonly #versions: ReadonlyMap<number, string>
  /** Of what is still answered from though other figures have come in; undefined: there were no lines. */
  readonly #former = new Map<number, string | undefined>()
  readonly #failed = new Set<number>()
  readonly #whole: PromiseWithResolvers<void>
  readonly #arrivals: Map<number, PromiseWithResolvers<void>>
  #building: { readonly builder: Builder; readonly since: number } | undefined

  /**
   * @param versions Which figures the scopes of each province that has any are built from
   * @param first The province that is built before all others
   * @param previous Who waits for a province there is told once it is here
   */
  constructor(versions: ReadonlyMap<number, string>, first?: number, previous?: LoadedScopes) {
    this.#versions = versions
    this.#whole = previous ? previous.#whole : Promise.withResolvers<void>()
    this.#arrivals = previous ? previous.#arrivals : new Map()
    const ids = [...versions.keys()]
    this.#missing = new BuildQueue(ids.sort((a, b) => Number(b === first) - Number(a === first) || a - b))
    for (const id of this.#arrivals.keys()) this.#missing.ask(id)
    if (ids.length === 0) this.#whole.resolve()
  }

  /** The provinces that have any. */
  get provinceIds(): number[] {
    return [...this.#versions.keys()].filter((id) => !this.#former.has(id) || this.#read.has(id))
  }

  /** The provinces that other figures have come in of than are answered from. */
  get outdated(): number[] {
    return [...this.#former.keys()]
  }

  /** Those of which building failed. */
  get failed(): number[] {
    return [...this.#failed]
  }

  /** The provinces that are still to be read, the next one first. */
  get missing(): number[] {
    return this.#missing.inOrder()
  }

  /** What is missing by now is built from now on. */
  beginBuilding(builder: Builder): void {
    this.#building = { builder, since: performance.now() }
  }

  /**
   * The scopes of a province: the main batch first, then by number of units. A missing one is built next.
   * @throws NotReady
   */
  get(provinceId: number): readonly Scope[] | undefined {
    if (!this.#missing.has(provinceId)) return this.partial(provinceId)
    if (this.#missing.ask(provinceId)) this.#building?.builder.wanted(provinceId)
    const order = this.missing
    const ahead = order.slice(0, order.indexOf(provinceId) + 1)
    const arrival = this.#arrivals.get(provinceId) ?? Promise.withResolvers<void>()
    this.#arrivals.set(provinceId, arrival)
    throw new NotReady('这个省的数据', this.#secondsFor(ahead), arrival.promise)
  }

  /** That of the track and batch where given, else of the first track, the main batch. @throws NotReady */
  find(
    provinceId: number,
    wanted: { readonly track?: string | null | undefined; readonly batch?: string | null | undefined } = {},
  ): Scope | undefined {
    return this.get(provinceId)?.find(
      ({ track, batch }) =>
        (wanted.track == null || track === wanted.track) && (wanted.batch == null || batch === wanted.batch),
    )
  }

  /** The batches that a student of a track can file in by the lines there are, the main one first. @throws NotReady */
  batchesOf(provinceId: number, track: string | null | undefined): string[] {
    const own = this.get(provinceId)?.filter((scope) => track == null || scope.track === track) ?? []
    return [...new Set(own.map(({ batch }) => batch))]
  }

  /** The scopes of all provinces. @throws NotReady */
  all(): Scope[] {
    const { missing } = this
    if (missing.length > 0) throw new NotReady('各省的数据', this.#secondsFor(missing), this.#whole.promise)
    return this.provinceIds.flatMap((id) => this.partial(id) ?? [])
  }

  /**
   * The unit of an id, which does not tell its province: found where that is read, whatever else is missing.
   * @throws NotReady
   */
  findUnit(id: string): { readonly scope: Scope; readonly unit: Unit } | undefined {
    for (const scope of [...this.#read.values()].flat()) {
      const unit = scope.unit(scope.unitIdOf(id) ?? -1)
      if (unit) return { scope, unit }
    }
    // It may be of a province that is still to come.
    this.all()
    return undefined
  }

  /** The scopes of a province where they are read, and `next` builds them from the same figures. */
  unchanged(provinceId: number, next: LoadedScopes): readonly Scope[] | undefined {
    if (this.#versionOf(provinceId) !== next.#versions.get(provinceId)) return undefined
    return this.partial(provinceId)
  }

  /** The scopes of a province as far as they are read. */
  partial(provinceId: number): readonly Scope[] | undefined {
    return this.#read.get(provinceId)
  }

  add(provinceId: number, scopes: readonly Scope[]): void {
    this.#read.set(provinceId, scopes)
    this.#former.delete(provinceId)
    this.#failed.delete(provinceId)
    this.#missing.remove(provinceId)
    this.#arrivals.get(provinceId)?.resolve()
    this.#arrivals.delete(provinceId)
    if (this.missing.length === 0) this.#whole.resolve()
  }

  /** Answers of a province as before until it is built; where that was missing itself, it still is. */
  hold(provinceId: number, previous: LoadedScopes): void {
    if (previous.#missing.has(provinceId)) return
    this.#missing.remove(provinceId)
    this.#former.set(provinceId, previous.#versionOf(provinceId))
    const scopes = previous.partial(provinceId)
    if (scopes) this.#read.set(provinceId, scopes)
  }

  /** The same with the new scopes of a province that was held. Who began with these goes on with them. */
  renewed(provinceId: number, scopes: readonly Scope[]): LoadedScopes {
    const next = new LoadedScopes(this.#versions, undefined, this)
    for (const [id, own] of this.#read) next.#read.set(id, own)
    for (const [id, version] of this.#former) next.#former.set(id, version)
    for (const id of this.#failed) next.#failed.add(id)
    for (const id of this.#versions.keys()) if (!this.#missing.has(id)) next.#missing.remove(id)
    next.#building = this.#building
    next.add(provinceId, scopes)
    return next
  }

  /** A province could not be built: what there was before stays. */
  fail(provinceId: number): void {
    this.#failed.add(provinceId)
  }

  #versionOf(provinceId: number): string | undefined {
    return this.#former.has(provinceId) ? this.#former.get(provinceId) : this.#versions.get(provinceId)
  }

  /** How long it takes until these are built, by how long those took that are. */
  #secondsFor(provinceIds: readonly number[]): number {
    if (!this.#building) return SUPPOSED.seconds
    const { builder, since } = this.#building
    const linesOf = (ids: Iterable<number>): number =>
      [...ids].reduce((sum, id) => sum + (builder.lines.get(id) ?? 0), 0)
    const left = new Set(this.missing)
    const built = linesOf([...builder.lines.keys()].filter((id) => !left.has(id)))
    const seconds = SUPPOSED.seconds + (performance.now() - since) / 1000
    return (linesOf(provinceIds) * seconds) / (SUPPOSED.lines + built)
  }
}
