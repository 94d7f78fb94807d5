import { foldText, schoolKey } from '#domain/matching/name.ts'

/** What follows a place in the name of a campus. */
const CALLED = /(?:国际)?(?:校区|分校|校园)$/u

/**
 * The place of the campus that a file's name is of: 威海 of 哈尔滨工业大学(威海); null: the school as a
 * whole.
 * @param name As a file writes it
 * @param school The one that it leads to; `city` without 市
 * @param isCity Whether a text is a city's name: 深圳 in brackets is a campus without being called one
 */
export function campusOf(
  name: string,
  school: { readonly name: string; readonly city: string | null },
  isCity: (text: string) => boolean,
): string | null {
  const key = schoolKey(name)
  const own = schoolKey(school.name)
  if (!key.startsWith(own) || key === own) return null
  const rest = key.slice(own.length)
  const part = /^\(([^()]*)\)$/u.exec(rest)?.[1] ?? rest
  const place = part.replace(CALLED, '')
  const isNamed = place !== part || (part !== rest && isCity(place))
  return isNamed && place !== '' && place !== foldText(school.city ?? '') ? place : null
}

/** What a campus is called with its school: 哈尔滨工业大学（深圳）. */
export const campusName = (school: string, place: string): string => `${school}（${place}）`
