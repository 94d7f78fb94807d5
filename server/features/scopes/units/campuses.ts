import { unitPlace } from '#domain/directory/placed.ts'
import type { Reference, SchoolFacts } from '#server/snapshot/reference.ts'
import type { Unit } from './unit.ts'

/** By unit id: the facts of units that are taught elsewhere than their school, by the brackets of their names. */
export type Campuses = ReadonlyMap<number, SchoolFacts>

/**
 * The units at a campus that their names tell; units of one campus share their facts.
 * @param schools By the keys of their schools; null: not known
 */
export function findCampuses(
  units: readonly Pick<Unit, 'unitId' | 'schoolKey' | 'unitName'>[],
  schools: ReadonlyMap<string, SchoolFacts | null>,
  { places }: Pick<Reference, 'places'>,
): Campuses {
  const found = new Map<number, SchoolFacts>()
  const shared = new Map<string, SchoolFacts>()
  for (const { unitId, schoolKey, unitName } of units) {
    const own = schools.get(schoolKey) ?? null
    const place = unitPlace(schoolKey, unitName, own?.province ?? null, places)
    if (place === null || (place.province === own?.province && place.city === own.city)) continue
    const name = campusName(schoolKey, place)
    const facts = shared.get(name) ?? {
      ...(own ?? { type: null, ownership: null, level: null, honours: [] }),
      ...place,
    }
    shared.set(name, facts)
    found.set(unitId, facts)
  }
  return found
}

/** What a campus is called among the names of schools: no key of a school holds a line break. */
export const campusName = (
  schoolKey: string,
  { province, city }: Pick<SchoolFacts, 'province' | 'city'>,
): string => `${schoolKey}\n${province ?? ''}\n${city ?? ''}`
