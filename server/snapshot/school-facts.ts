import { mendedName } from '#domain/directory/names/mended-name.ts'
import { campusPlace, placeByName } from '#domain/directory/placed.ts'
import { wholesOf } from '#domain/directory/names/school-link.ts'
import type { Reference, SchoolFacts } from './reference.ts'

/** From a school's name in a file to what is known of it, campuses and departments included. */

/**
 * Brackets that say for whom or with whom, not where; what is taught jointly may be taught at the partner's.
 */
const NO_PLACE = new RegExp(
  `^(?:\\((?:${[
    '(?:国家|地方|高校|优师)专项(?:计划)?|优师[^()]*|[^()]*公费[^()]*|免费(?:医学|师范)[^()]*',
    '(?:少数)?民族班|定向专业|按高考文化课[^()]*|艺术类',
    '中外合作(?:办学)?|中外合办|内地与港澳台地区合作办学|学分互认|国际本科学术互认课程项目|国际(?:课程)?班|闽台合作',
    '高职本科|高本贯通',
  ].join('|')})\\))+$`,
  'u',
)

/** What is known of schools, and where places are. */
export type SchoolsAndPlaces = Pick<Reference, 'schools' | 'places'>

/** A school's facts by its key; the place is the campus's, or what the table or the name tells. */
export function schoolFacts({ schools, places }: SchoolsAndPlaces, key: string): SchoolFacts | null {
  const own = schools.get(key)
  if (own?.province) return own
  const mended = mendedName(key)
  for (let name = mended; ; name = name.replace(LAST_BRACKET, '')) {
    for (const whole of [name, ...wholesOf(name)]) {
      const parent = whole === key ? undefined : schools.get(whole)
      if (!parent?.province) continue
      const tail = mended.slice(whole.length)
      const place = NO_PLACE.test(tail) ? null : campusPlace(whole, tail, parent.province, places)
      // The directory's own facts are shared: a copy a scope would weigh more than the engines.
      return place === null ? parent : { ...parent, ...place }
    }
    if (!LAST_BRACKET.test(name)) break
  }
  const place = placeByName(key, places)
  if (place === null) return own ?? null
  return { type: null, ownership: null, level: null, honours: [], ...own, ...place }
}

/** The last bracket behind a school's name. */
const LAST_BRACKET = /\([^()]*\)$/u
