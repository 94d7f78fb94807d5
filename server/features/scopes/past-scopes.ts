import type { Foretold } from '#contract/filing-fields.ts'
import type { UnitSnapshot } from './load.ts'
import type { Scope } from './scope.ts'
import type { SchoolNames } from '#server/features/scopes/units/unit.ts'
import type { ScopeKey } from '#domain/province/scope-key.ts'

/** A snapshot that knows the names of schools. */
export interface NamedSnapshot extends UnitSnapshot {
  readonly directory: {
    schoolOf(name: string): { readonly code: string } | undefined
    shownName(name: string): string
  }
}

/** How a snapshot names schools. */
export const namesOf = ({ directory }: Pick<NamedSnapshot, 'directory'>): SchoolNames => ({
  schoolOf: (name) => directory.schoolOf(name)?.code,
  shownName: (name) => directory.shownName(name),
})

/** A past year, and what its prediction tells. Its engine has chances where `foretold` is ready alone. */
export interface PastYear {
  readonly scope: Scope
  readonly foretold: Foretold
}

/** Past years, made when they are asked for. */
export interface PastScopes {
  /**
   * A past year's units with their prediction, as far as it is made; what is nearly there is waited for.
   * @returns undefined where the year has no lines
   */
  find(snapshot: NamedSnapshot, key: ScopeKey, year: number): Promise<PastYear | undefined>
}
