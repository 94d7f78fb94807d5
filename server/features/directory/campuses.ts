import { campusOf } from '#domain/directory/campus.ts'
import { shortPlace } from '#domain/province/place.ts'
import type { SchoolRow } from './queries.ts'

/** A campus that enrols under a name of its own. */
export interface Campus {
  /** 威海. */
  readonly place: string
  /** As files write it: 山东大学威海分校. */
  readonly names: readonly string[]
  /** What people call it: 山大威海. */
  readonly shortNames: readonly string[]
}

/** The place of a school's campus that a name is of; null: of the whole school. */
type PlaceOf = (school: Pick<SchoolRow, 'name' | 'city'>, name: string) => string | null

export function campusFinder(
  rows: readonly Pick<SchoolRow, 'city'>[],
  told: ReadonlyMap<string, string | null>,
): PlaceOf {
  const cities = new Set(rows.flatMap(({ city }) => (city === null ? [] : shortPlace(city))))
  const isCity = (text: string): boolean => cities.has(text)
  return (school, name) => {
    const city = school.city === null ? null : shortPlace(school.city)
    return told.get(name) ?? campusOf(name, { name: school.name, city }, isCity)
  }
}

/** The campuses that names in files tell, with what people call them. */
export function campusesOf(
  names: readonly string[],
  placeOf: (name: string) => string | null,
  shortNames: readonly { readonly name: string; readonly campus: string | null }[],
): Campus[] {
  return [...Map.groupBy(names, placeOf)].flatMap(([place, own]) => {
    if (place === null) return []
    return {
      place,
      names: own,
      shortNames: shortNames.flatMap(({ name, campus }) => (campus === place ? name : [])),
    }
  })
}
