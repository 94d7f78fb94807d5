import { shortPlace } from '#domain/province/place.ts'
import { foldText, schoolKey } from '#domain/recommend/name.ts'

/** Where a school or a campus is, in short names; `city` null: not known. */
export interface Place {
  readonly province: string
  readonly city: string | null
}

/** A place that neither the directory nor a name tells, with its source (data/school-places.csv). */
export interface KnownPlace extends Place {
  readonly school: string
  /** As names call the campus, without 校区; null: the school itself. */
  readonly campus: string | null
}

/** What places are called, and those that no name tells. */
export interface Gazetteer {
  readonly cities: ReadonlyMap<string, Place>
  /** 北京 is a city too. */
  readonly provinces: ReadonlyMap<string, Place>
  /** By the key of the school and the campus. */
  readonly known: ReadonlyMap<string, Place>
}

/** The option of a school whose place is told nowhere: a filter that names all places leaves nothing out. */
export const NOWHERE = '地点未知'
/** The option of what is taught outside the country. */
const ABROAD: Place = { province: '境外', city: null }

/** The option of the city: where only the province is known, one for all that lie somewhere in it. */
export const cityOption = (
  place: { readonly province: string | null; readonly city: string | null } | null,
) => place?.city ?? (place?.province ? somewhereIn(place.province) : NOWHERE)

/** The city of what lies in a province, nobody knows where. */
export const somewhereIn = (province: string): string => `${province}·城市未知`

/** Provinces that are one city. */
const CITIES = ['北京', '天津', '上海', '重庆', '香港', '澳门']
const BEYOND_DIRECTORY = ['香港', '澳门', '台湾']

const provinceAlone = (province: string): Place => ({
  province,
  city: CITIES.includes(province) ? province : null,
})

export function gazetteerOf(
  schools: Iterable<{ readonly province: string | null; readonly city: string | null }>,
  known: readonly KnownPlace[],
): Gazetteer {
  const cities = new Map<string, Place>()
  const provinces = new Map<string, Place>(
    BEYOND_DIRECTORY.map((province) => [province, provinceAlone(province)]),
  )
  for (const { province, city } of schools) {
    if (province === null) continue
    provinces.set(province, provinceAlone(province))
    if (city !== null && city !== province)
      cities.set(city.replace(/(?<=..)[盟州]$/u, ''), { province, city })
  }
  // 海南 is a province before it is a prefecture.
  for (const province of provinces.keys()) cities.delete(province)
  return {
    cities,
    provinces,
    known: new Map(
      known.map(({ school, campus, province, city }) => [
        placeKey(schoolKey(school), campus),
        { province, city },
      ]),
    ),
  }
}

const placeKey = (school: string, campus: string | null): string => `${school}|${campus ?? ''}`

/** What follows a place in the name of a campus. */
const CALLED = /(?:国际)?(?:校区|分校|校园|办学点|学院)?(?:就读|走读|招生专业)?$/u
/** That a text tells where something is taught. */
const TELLS = /校区|分校|校园|就读|走读|办学(?:地点|点)/u

/**
 * Where the campus is that a name's tail tells: 威海 of (威海), 秦皇岛分校, （杭州国际校园）; null: it tells of no place.
 *
 * @param school The key of the school that the tail stands behind
 * @param tail As it stands behind the school's name, folded
 */
export function campusPlace(school: string, tail: string, gazetteer: Gazetteer): Place | null {
  for (const part of tail.split(/[(),]/u)) {
    const bare = part.replace(CALLED, '')
    const known = gazetteer.known.get(placeKey(school, bare))
    if (known !== undefined) return known
    if (/马来西亚|境外|海外/u.test(part)) return ABROAD
    const named = nameOfPlace(bare, gazetteer)
    if (named !== null) return named
    const told = TELLS.test(part) ? placeWithin(part, gazetteer) : null
    if (told !== null) return told
  }
  return null
}

/** A text that is a place's name and no more. */
function nameOfPlace(text: string, { cities, provinces }: Gazetteer): Place | null {
  const short = shortPlace(text)
  return provinces.get(short) ?? cities.get(short) ?? null
}

function placeWithin(text: string, { cities, provinces }: Gazetteer): Place | null {
  for (const [name, place] of cities) if (text.includes(name)) return place
  for (const [name, place] of provinces) if (text.includes(name)) return place
  return null
}

/** The place of a school that the directory does not hold: by the table, else by the place that its name begins with. */
export function placeByName(key: string, gazetteer: Gazetteer): Place | null {
  const bare = foldText(key).replace(/(?:\([^()]*\)?)+$/u, '')
  const known = gazetteer.known.get(placeKey(bare, null)) ?? gazetteer.known.get(placeKey(key, null))
  if (known !== undefined) return known
  // 北京理工大学珠海学院 is where its own part says.
  const part = /大学(.+)学院$/u.exec(bare)?.[1]
  const own = part === undefined ? null : placeWithin(part, gazetteer)
  if (own !== null) return own
  for (const length of [4, 3, 2]) {
    const start = bare.slice(0, length)
    const place = gazetteer.provinces.get(start) ?? gazetteer.cities.get(start)
    if (place !== undefined) return place
  }
  const inside = [...gazetteer.provinces.keys()].find((province) => bare.includes(province))
  return inside === undefined ? null : (gazetteer.provinces.get(inside) ?? null)
}
