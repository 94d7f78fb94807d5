import type { Degree } from '#domain/preference/places.ts'
import type { Engine } from './engine.ts'
import type { Wants } from './wants.ts'

/** How gladly the student would go there, a city before its province; null: not said, or not known. */
export function degreeOf(
  engine: Pick<Engine, 'code'>,
  index: number,
  { places }: Pick<Wants, 'places'>,
): Degree | null {
  if (places === null) return null
  for (const said of [
    places.byCity[engine.code(index, 'city')],
    places.byProvince[engine.code(index, 'schoolProvince')],
  ])
    if (said !== undefined) return said
  return places.elsewhere
}
