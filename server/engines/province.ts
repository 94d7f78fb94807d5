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
import { type FrozenScope, type Scope, freezeScope, thawScope } from '#server/features/scopes/scope.ts'
import { Editions } from '#server/features/scopes/units/editions.ts'
import { OtherProvinces } from '#server/features/scopes/outside.ts'
import type { ToldTable } from '#domain/matching/told-requirements.ts'
import { readScopes, scopeVersionsOf } from '#server/features/scopes/load.ts'
import { readTold } from '#server/features/scopes/told-requirements.ts'
import type { Kept } from '#server/snapshot/kept.ts'
import { type Reference, readReference } from '#server/snapshot/reference.ts'
import { sumOf } from '#server/snapshot/touching.ts'

/** What a file keeps of a province. */
export type KeptProvince = readonly FrozenScope[]

/** What another file keeps of it: what is offered in each scope. It changes with the directory. */
type KeptOffers = readonly FrozenOffers[]

/** What the engines of all provinces are built from, beside lines and plans. */
export interface Figures {
  readonly reference: Reference
  readonly directory: Directory
  /** From which figures the scopes of each province that has any are built. */
  readonly versions: ReadonlyMap<number, string>
  readonly examYear: number
}

/** What was read before, and of which tables. */
interface EarlierFigures extends Pick<Figures, 'reference' | 'directory'> {
  readonly kept: Kept
}

/** Reads them; what an earlier start or the reading before has made of the same tables is taken from there. */
export async function readFigures(
  db: Db,
  kept: Kept,
  examYear: number,
  previous?: EarlierFigures,
): Promise<Figures> {
  const reference = await readReference(db, { previous: previous?.reference, kept })
  const isSame = previous !== undefined && previous.kept.tables === kept.tables && kept.tables !== ''
  const directory = isSame ? previous.directory : await readDirectory(db, kept)
  return { reference, directory, versions: scopeVersionsOf(reference, examYear), examYear }
}

/** The scopes of each province, as an earlier start kept them or built from the tables. */
export class Provinces {
  readonly #db: Db
  readonly #kept: Kept
  readonly #figures: Figures
  readonly #others: OtherProvinces
  readonly #editions: Editions
  table: Promise<ToldTable> | undefined

  constructor(db: Db, kept: Kept, figures: Figures) {
    this.#db = db
    this.#kept = kept
    this.#figures = figures
    this.#others = new OtherProvinces(db)
    this.#editions = new Editions(db)
  }

  /** What is kept of a province; undefined where that was made of other figures, or of none. */
  async find(provinceId: number): Promise<Scope[] | undefined> {
    const kept = await this.#kept.find<KeptProvince>(String(provinceId), this.versionOf(provinceId))
    if (!kept) return undefined
    const scopes = kept.map((scope) => thawScope(scope, this.#figures.reference))
    await this.addOffers(provinceId, scopes)
    return scopes
  }

  /** Adds what the scopes of a province offer of schools and majors, and keeps it for later starts. */
  async addOffers(provinceId: number, scopes: readonly Scope[]): Promise<void> {
    const { directory } = this.#figures
    const name = `offers-${provinceId}`
    const version = `${this.versionOf(provinceId)} ${sumOf(scopes.map((scope) => linksOf(scope, directory)))}`
    const kept = await this.#kept.find<KeptOffers>(name, version)
    for (const [at, scope] of scopes.entries()) {
      const offers = kept?.[at]
      if (offers) keepOffers(scope, directory, offers)
      else await prepareOffers(scope, directory)
    }
    if (!kept)
      await this.#kept.put(
        name,
        version,
        scopes.map((scope) => freezeOffers(scope, directory)),
      )
  }

  /** Builds a province, and keeps it for later starts where that can be done. */
  async build(provinceId: number): Promise<{ scopes: Scope[]; isKept: boolean }> {
    const { reference, directory, examYear } = this.#figures
    this.table ??= readTold(this.#db, reference, examYear)
    const scopes = await readScopes(this.#db, provinceId, reference, {
      examYear,
      names: {
        schoolOf: (name) => directory.schoolOf(name)?.code,
        shownName: (name) => directory.shownName(name),
      },
      wholeName: (name) => wholeName(directory, name),
      told: await this.table,
      others: this.#others,
      editions: this.#editions,
    })
    await this.addOffers(provinceId, scopes)
    const kept: KeptProvince = scopes.map(freezeScope)
    const isKept = await this.#kept.put(String(provinceId), this.versionOf(provinceId), kept)
    return { scopes, isKept }
  }

  /** From which figures a province is built; '': it has no lines. */
  versionOf(provinceId: number): string {
    return this.#figures.versions.get(provinceId) ?? ''
  }
}

/** What the names of a scope's schools lead to: of the directory, its offers rest on nothing else that its version leaves out. */
const linksOf = (scope: Scope, directory: Directory): unknown[] =>
  scope.schoolNames().map((name) => {
    const school = directory.schoolOf(name)
    return [name, school?.code, school?.level]
  })
