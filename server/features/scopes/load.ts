import { byFiling, isLaterRound, newestRules } from '#domain/province/rules.ts'
import type { Db } from '#server/db/open.ts'
import type { Reference } from '#server/snapshot/reference.ts'
import type { Ground } from '#server/ground.ts'
import type { Snapshot, WithSnapshot } from '#server/snapshot/snapshot.ts'
import type { LoadedScopes } from './loaded-scopes.ts'
import { listScopes } from '#server/features/scopes/units/queries.ts'
import { type ScopeOptions, loadScope } from './load-scope.ts'
import type { Scope } from './scope.ts'

/** A snapshot with the units of each province. */
export interface UnitSnapshot extends Snapshot {
  readonly scopes: LoadedScopes
}

/** What handlers use that answer from units. */
export interface UnitContext extends Ground, WithSnapshot<UnitSnapshot> {}

/** The scopes of a province: those of the main batch first, of one batch the scope with the most units. */
export async function readScopes(
  db: Db,
  provinceId: number,
  reference: Reference,
  options: ScopeOptions,
): Promise<Scope[]> {
  const scopes: Scope[] = []
  for (const key of await listScopes(db, provinceId)) {
    // What is left after the first round is filed for by another list, once that is out.
    if (isLaterRound(key.batch)) continue
    scopes.push(await loadScope(db, key, reference, options))
  }
  const batches = newestRules(reference.provinces.get(provinceId)?.rules ?? []).map(({ batch }) => batch)
  const place = ({ batch }: Scope): number => {
    const at = batches.indexOf(batch)
    // A batch that no rule names comes after those that one names.
    return at < 0 ? batches.length : at
  }
  return scopes.sort(
    (a, b) => place(a) - place(b) || byFiling(a.batch, b.batch) || b.engine.size - a.engine.size,
  )
}

/** Scopes stay while this does: what touches the province itself. What others tell is no part of it. */
export function scopeVersionsOf({ provinces }: Reference, examYear: number): Map<number, string> {
  const lined = [...provinces.values()].filter(({ lineYears }) => lineYears.length > 0)
  return new Map(lined.map(({ id, version }) => [id, `${examYear} ${version}`]))
}
