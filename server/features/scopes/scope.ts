import type { LatestControlLine, LinesEnd } from '#domain/filing/beyond-lines.ts'
import type { EarlierBatch } from '#domain/filing/own-batch.ts'
import type { Engine } from '#domain/engine/engine.ts'
import { type Frozen, frozenOf, thaw } from '#domain/engine/table.ts'
import type { Campuses } from '#server/features/scopes/units/campuses.ts'
import { Codes, type FrozenCodes } from './codes.ts'
import type { ScopeEdition } from '#server/features/scopes/units/editions.ts'
import type { PlanCoverage } from './plan-coverage.ts'
import { SCHOOL_DIMENSIONS, UNIT_DIMENSIONS } from './engine-options.ts'
import { schoolFacts } from '#server/snapshot/school-facts.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'
import type { Reference, SchoolFacts } from '#server/snapshot/reference.ts'
import { type ScopeTells, tellsOf } from './scope-tells.ts'
import { type PackedUnits, type UnitStore, openUnits } from './unit-store.ts'
import type { Unit } from '#server/features/scopes/units/unit.ts'

export type Dimension = (typeof SCHOOL_DIMENSIONS)[number] | (typeof UNIT_DIMENSIONS)[number]

const DIMENSIONS = [...SCHOOL_DIMENSIONS, ...UNIT_DIMENSIONS, 'level'] as const

/** One engine, and what its answers show. */
export interface Scope extends ScopeKey, ScopeTells {
  readonly engine: Engine
  /** The past year whose lines its units are of; null: they are what is filed for next. */
  readonly filed: number | null
  /** The latest year of lines that it is built from, where they have ranks; null where no year's have. */
  readonly rankedYear: number | null
  /** Years of lines after those that it is built from, the latest first: their lines have no ranks yet. */
  readonly unranked: readonly number[]
  /** Where the lines predicted from end; null: without ranks, or a starter set. */
  readonly linesEnd: LinesEnd | null
  /** The latest control line of this main batch; null: another batch, none at hand, or a starter set. */
  readonly control: LatestControlLine | null
  /** The main batch before this one; null: this is the main one, or no control line is known. */
  readonly earlier: EarlierBatch | null
  /** How great the predicted year's upheaval is beside that of 2024, 1; null: none, or nobody knows. */
  readonly upheaval: number | null
  /** The edition that its exam is filed under, where no plan of that is out; null: none is loaded. */
  readonly edition: ScopeEdition | null
  /** Where of the latest year only starter lines are loaded, whatever of years before, how many they are; else null. */
  readonly starter: number | null
  /** The plan newer than the lines: its year and, as a mask, whose subjects it is for; null: none. */
  readonly plan: { readonly year: number; readonly drawnFor: readonly number[] } | null
  /**
   * The plan that units of the latest lines are held against; null: none proves anything by what it lacks.
   */
  readonly coverage: PlanCoverage | null
  /** Whether any unit's subjects are known; else nothing is shut to anybody. */
  readonly tellsRequirements: boolean
  /** The options of the filters. */
  readonly codes: Readonly<Record<Dimension | 'level', Codes>>
  /** The unit of an engine's unit id. */
  unit(unitId: number): Unit | undefined
  /** The unit at a position of the engine. */
  unitAt(row: number): Unit | undefined
  /** The facts of its school, with the place of the campus that its name tells. */
  school(unit: Unit): SchoolFacts | null
  /** The engine's unit id of an opaque one. */
  unitIdOf(id: string): number | undefined
  /** What the unit at a position asks for from the edition on, in words; null: what it asks for now. */
  nextAt(row: number): string | null
  /** The names of the schools of its units, each once. */
  schoolNames(): readonly string[]
}

/** What a scope has beside its units and schools. */
type Built = Pick<
  Scope,
  | 'engine'
  | 'filed'
  | 'rankedYear'
  | 'unranked'
  | 'linesEnd'
  | 'control'
  | 'earlier'
  | 'starter'
  | 'upheaval'
  | 'edition'
  | 'plan'
  | 'coverage'
  | 'tellsRequirements'
  | 'codes'
>

/** A scope as plain data: it can be kept in a file. */
export interface FrozenScope {
  readonly key: ScopeKey
  readonly built: Omit<Built, 'engine' | 'codes'>
  readonly engine: Frozen
  readonly codes: readonly (readonly [Dimension | 'level', FrozenCodes])[]
  readonly units: PackedUnits
  readonly schools: ReadonlyMap<string, SchoolFacts | null>
  readonly campuses: Campuses
}

const frozenScopes = new WeakMap<Scope, () => FrozenScope>()

/** What a scope is made of. @throws Error for one that this file has not made */
export function freezeScope(scope: Scope): FrozenScope {
  const freeze = frozenScopes.get(scope)
  if (!freeze) throw new Error('this scope has not been loaded')
  return freeze()
}

/** The scope that was frozen. Facts of schools that are still the directory's are shared with it. */
export function thawScope(
  { key, built, engine, codes, units, schools, campuses }: FrozenScope,
  reference: Reference,
): Scope {
  const thawed = makeCodes()
  for (const [dimension, frozen] of codes) thawed[dimension] = new Codes(frozen)
  const shared = new Map(
    [...schools].map(([name, facts]) => {
      const known = schoolFacts(reference, name)
      return [name, known?.city === facts?.city ? known : facts] as const
    }),
  )
  return makeScope(key, { ...built, engine: thaw(engine), codes: thawed }, openUnits(units), {
    schools: shared,
    campuses,
  })
}

/** Apart from `loadScope`, so that what a scope was built from can go. */
export function makeScope(
  key: ScopeKey,
  built: Built,
  { unit, unitIdOf, nextOf, schoolNames, packed }: UnitStore,
  { schools, campuses }: Pick<FrozenScope, 'schools' | 'campuses'>,
): Scope {
  const scope: Scope = {
    ...key,
    ...built,
    ...tellsOf(built),
    unit,
    unitAt: (row) => {
      const found = built.engine.row(row)
      return found ? unit(found.unitId) : undefined
    },
    unitIdOf,
    nextAt: (row) => {
      const found = built.edition === null ? undefined : built.engine.row(row)
      return found ? nextOf(found.unitId) : null
    },
    schoolNames,
    school: ({ unitId, schoolKey: name }) => campuses.get(unitId) ?? schools.get(name) ?? null,
  }
  frozenScopes.set(scope, () => {
    const { engine, codes, ...rest } = built
    return {
      key,
      built: rest,
      engine: frozenOf(engine),
      codes: DIMENSIONS.map((dimension) => [dimension, codes[dimension].frozen] as const),
      units: packed,
      schools,
      campuses,
    }
  })
  return scope
}

export function makeCodes(): Record<Dimension | 'level', Codes> {
  return {
    schoolProvince: new Codes(),
    city: new Codes(),
    schoolType: new Codes(),
    ownership: new Codes(),
    level: new Codes(),
    discipline: new Codes(),
    category: new Codes(),
    major: new Codes(),
    special: new Codes(),
    abroad: new Codes(),
    campus: new Codes(),
    independent: new Codes(),
    limits: new Codes(),
    unitLevel: new Codes(),
  }
}
