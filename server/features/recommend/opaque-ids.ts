import { createHash } from 'node:crypto'
import type { YearUnit } from '#domain/recommend/centre.ts'
import { unitKeys } from '#domain/recommend/name.ts'
import type { ScopeKey } from './unit.ts'

/** The ids by which the outside knows units, and lists keep them: they outlive imports. */

/**
 * Gives units their opaque ids: made of their names, the units of one name counted.
 *
 * @param key What tells units of different provinces, batches and tracks apart.
 * @param latest The year of their lines.
 */
export function opaqueIds(key: ScopeKey, latest: number): (unit: YearUnit) => string {
  const place = `${key.provinceId}|${key.batch}|${key.track}|${key.unitKind}`
  // The number of a group is another group's next year: a list that was saved must not turn to that one.
  const scope = key.unitKind === 'group' ? `${place}|${latest}` : place
  const taken = new Map<string, number>()
  return (unit) => {
    const name = `${scope}|${unit.school}|${unit.keys.exact}`
    const nth = taken.get(name) ?? 0
    taken.set(name, nth + 1)
    return createHash('sha256').update(`${name}|${nth}`).digest('base64url').slice(0, 12)
  }
}

/** The opaque ids of groups that only the plan of a year holds: of the number alone, which the lines of that year have too. */
export function idsByNumber(key: ScopeKey, year: number): (group: YearUnit) => string {
  const idOf = opaqueIds(key, year)
  return (group) => idOf({ ...group, keys: unitKeys(group.keys.base) })
}
