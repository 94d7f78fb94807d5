import type { Db } from '#server/db/open.ts'
import {
  type Directory,
  type FrozenOffers,
  freezeOffers,
  keepOffers,
  prepareOffers,
  readDirectory,
  wholeName,
} from '#server/features/directory/service.ts'
import {
  type FrozenScope,
  OtherProvinces,
  type Scope,
  type ToldTable,
  freezeScope,
  listScopeFiles,
  readScopes,
  readTold,
  scopeVersionsOf,
  thawScope,
} from '#server/features/recommend/service.ts'
import type { Kept } from '#server/snapshot/kept.ts'
import { type Reference, readReference } from '#server/snapshot/reference.ts'

/** The scopes of a province as a file keeps them, and what is offered in each. */
type KeptProvince = readonly { readonly scope: FrozenScope; readonly offers: FrozenOffers }[]

/** What the engines of all provinces are built from, beside lines and plans. */
export interface Figures {
  readonly reference: Reference
  readonly directory: Directory
  /** Which files the scopes of each province that has any are built from. */
  readonly versions: ReadonlyMap<number, string>
  readonly examYear: number
}

/** Reads them; what an earlier start has made of the same tables is taken from there. */
export async function readFigures(db: Db, kept: Kept, examYear: number): Promise<Figures> {
  // Before all that is built from them: an import that lands while the rest is read is built from by the next load.
  const files = await listScopeFiles(db)
  const reference = await readReference(db)
  const directory = await readDirectory(db, kept)
  return { reference, directory, versions: scopeVersionsOf(files, reference, examYear), examYear }
}

/** The scopes of each province, as an earlier start kept them or built from the tables. */
export class Provinces {
  readonly #db: Db
  readonly #kept: Kept
  readonly #figures: Figures
  readonly #others: OtherProvinces
  #told: Promise<ToldTable> | undefined

  constructor(db: Db, kept: Kept, figures: Figures) {
    this.#db = db
    this.#kept = kept
    this.#figures = figures
    this.#others = new OtherProvinces(db)
  }

  /** What is kept of a province; undefined where that was made of other figures, or of none. */
  async find(provinceId: number): Promise<Scope[] | undefined> {
    const { reference, directory } = this.#figures
    const kept = await this.#kept.find<KeptProvince>(String(provinceId), this.#versionOf(provinceId))
    return kept?.map(({ scope, offers }) => {
      const thawed = thawScope(scope, reference)
      keepOffers(thawed, directory, offers)
      return thawed
    })
  }

  /** Builds a province, and keeps it for later starts where that can be done. */
  async build(provinceId: number): Promise<{ scopes: Scope[]; isKept: boolean }> {
    const { reference, directory, examYear } = this.#figures
    this.#told ??= readTold(this.#db, reference, examYear)
    const scopes = await readScopes(this.#db, provinceId, reference, {
      examYear,
      names: {
        schoolOf: (name) => directory.schoolOf(name)?.code,
        shownName: (name) => directory.shownName(name),
      },
      wholeName: (name) => wholeName(directory, name),
      told: await this.#told,
      others: this.#others,
    })
    for (const scope of scopes) await prepareOffers(scope, directory)
    const kept: KeptProvince = scopes.map((scope) => ({
      scope: freezeScope(scope),
      offers: freezeOffers(scope, directory),
    }))
    const isKept = await this.#kept.put(String(provinceId), this.#versionOf(provinceId), kept)
    return { scopes, isKept }
  }

  #versionOf(provinceId: number): string {
    return this.#figures.versions.get(provinceId) ?? ''
  }
}
