import { shortPlace } from '#domain/province/place.ts'
import { foldText, schoolKey, splitName } from '#domain/matching/name.ts'

/** Where a school or a campus is, in short names; `city` null: not known. */
export interface SchoolPlace {
  readonly province: string
  readonly city: string | null
}

/** A place that neither the directory nor a name tells, with its source (data/school-places.csv). */
export interface KnownPlace extends SchoolPlace {
  readonly school: string
  /** As names call the campus, without 校区; null: the school itself. */
  readonly campus: string | null
}

/** What places are called, and those that no name tells. */
export interface Gazetteer {
  readonly cities: ReadonlyMap<string, SchoolPlace>
  /** 北京 is a city too. */
  readonly provinces: ReadonlyMap<string, SchoolPlace>
  /** By the key of the school and the campus. */
  readonly known: ReadonlyMap<string, SchoolPlace>
}

/** The option of a school whose place is told nowhere: a filter that names all places leaves nothing out. */
export const NOWHERE = '地点未知'
/** The option of what is taught outside the country. */
const ABROAD: SchoolPlace = { province: '境外', city: null }

/** The option of the city: where only the province is known, one for all that lie somewhere in it. */
export const cityOption = (
  place: { readonly province: string | null; readonly city: string | null } | null,
) => place?.city ?? (place?.province ? somewhereIn(place.province) : NOWHERE)

/** The city of what lies in a province, nobody knows where. */
export const somewhereIn = (province: string): string => `${province}·城市未知`

/** Provinces that are one city. */
const CITIES = ['北京', '天津', '上海', '重庆', '香港', '澳门']
const BEYOND_DIRECTORY = ['香港', '澳门', '台湾']

const provinceAlone = (province: string): SchoolPlace => ({
  province,
  city: CITIES.includes(province) ? province : null,
})

/** What a prefecture is called beyond its name: 恩施土家族苗族自治州. */
const PREFECTURE =
  /(?<=..)(?:(?:朝鲜|土家|苗|彝|藏|羌|白|哈尼|傣|景颇|傈僳|壮|布依|侗|蒙古|回|哈萨克|柯尔克孜)族?)*自治州$|(?<=..)(?:地区|盟|州)$/u

export function gazetteerOf(
  schools: Iterable<{ readonly province: string | null; readonly city: string | null }>,
  known: readonly KnownPlace[],
): Gazetteer {
  const tally = new Map<string, { readonly place: SchoolPlace; count: number }>()
  const provinces = new Map<string, SchoolPlace>(
    BEYOND_DIRECTORY.map((province) => [province, provinceAlone(province)]),
  )
  for (const { province, city } of schools) {
    if (province === null) continue
    provinces.set(province, provinceAlone(province))
    if (city === null || city === province) continue
    const key = `${province} ${city}`
    const found = tally.get(key) ?? { place: { province, city }, count: 0 }
    found.count += 1
    tally.set(key, found)
  }
  // 西藏 has a school in 咸阳: a city is where most of its schools are.
  const cities = new Map(
    [...tally.values()]
      .sort((one, two) => one.count - two.count)
      .map(({ place }) => [(place.city ?? '').replace(PREFECTURE, ''), place] as const),
  )
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

/** What stands around a place in the name of a campus. */
const LEAD = /^(?:(?:就读|办学|上课|教学|学习)(?:地点|校区|点)|就读于|校址|在)[:为是在于]*/u
const CALLED = /(?:国际)?(?:校区|分校|校园|办学点|学院)?(?:就读|走读|办学|上课|培养)?(?:招生专业)?$/u
/** That a part of a unit's name tells where it is taught. */
const TELLS =
  /^(?:就读|办学|上课|教学|学习)(?:地点|校区|点)|^就读于|^校址|(?:校区|分校|校园|办学点)(?:就读|走读|办学|上课|培养)?(?:招生专业)?$|(?:走读|就读|上课)$|^在.+办学$/u
const NAMES_CAMPUS = /校区|分校|校园/u
/** Cities whose names are also those of districts, streets, hills or just words elsewhere: 朝阳 of 北京, 中山 of 大连. */
const ALSO_ELSEWHERE = new Set(
  '朝阳 中山 大同 东方 新星 双河 天门 玉林 黄山 文昌 安康 白银 鞍山 和田 海东 海西 甘南 红河 文山 兴安 铁门关 昆玉'.split(
    ' ',
  ),
)
/** What makes a street, a gate or an institution of what begins like a city: 上海路, 汉中门, 南京大学. */
const NO_PART_OF_CITY = /[路街道巷桥门洋合与和及]|大学|学院|师大|交大|公司|集团/u

/**
 * Where the campus is that a name's tail tells: 威海 of (威海), 秦皇岛分校, （杭州国际校园）; null: it tells of no place.
 *
 * @param school The key of the school that the tail stands behind
 * @param tail As it stands behind the school's name, folded
 * @param own The school's province; null: not known
 */
export function campusPlace(
  school: string,
  tail: string,
  own: string | null,
  gazetteer: Gazetteer,
): SchoolPlace | null {
  for (const part of tail.split(/[(),]/u)) {
    const place = placeOfPart(school, part, own, gazetteer)
    if (place !== null) return place
    if (/马来西亚|境外|海外/u.test(part)) return ABROAD
  }
  return null
}

/**
 * Where a unit is taught, by its brackets: (珠海校区), (济南走读); null: at its school. (定向,丽水) is no
 * place.
 * @param school The key of its school
 * @param own The school's province; null: not known
 */
export function unitPlace(
  school: string,
  unit: string,
  own: string | null,
  gazetteer: Gazetteer,
): SchoolPlace | null {
  // Most names have no bracket, and those of a whole province are read.
  if (!/[(（[【〔［{]/u.test(unit)) return null
  const found = new Map<string, SchoolPlace>()
  for (const part of splitName(unit).parts.flatMap((each) => each.split(','))) {
    const said = ownPart(school, part)
    if (!TELLS.test(said)) {
      if (NAMES_CAMPUS.test(said)) return null
      continue
    }
    const place = /^(?:马来西亚|境外|海外)(?:分校|校区|校园)/u.test(said)
      ? ABROAD
      : placeOfPart(school, said, own, gazetteer)
    if (place !== null) found.set(`${place.province} ${place.city ?? ''}`, place)
    else if (NAMES_CAMPUS.test(said)) return null
  }
  const [only, another] = found.values()
  return another === undefined ? (only ?? null) : null
}

/** A part without the name of its school: 厦门大学马来西亚分校. */
function ownPart(school: string, part: string): string {
  const name = school.replace(/\(.*$/u, '')
  return part.startsWith(name) ? part.slice(name.length) : part
}

function placeOfPart(
  school: string,
  part: string,
  own: string | null,
  gazetteer: Gazetteer,
): SchoolPlace | null {
  const bare = part.replace(LEAD, '').replace(CALLED, '')
  if (bare === '') return null
  return (
    gazetteer.known.get(placeKey(school, bare)) ??
    gazetteer.known.get(placeKey(school.replace(/\(.*$/u, ''), bare)) ??
    placeNamed(bare, own, gazetteer)
  )
}

/** What a text names without doubt: a city, or within the school's province a part of one. */
function placeNamed(text: string, own: string | null, { cities, provinces }: Gazetteer): SchoolPlace | null {
  const short = shortPlace(text)
  const province = provinces.get(short)
  if (province !== undefined) return province.city !== null || own === null ? province : null
  const city = cities.get(short)
  if (city !== undefined)
    return short !== text || city.province === own || !ALSO_ELSEWHERE.has(short) ? city : null
  for (const length of [4, 3, 2]) {
    const start = text.slice(0, length)
    const rest = text.slice(length)
    const within = provinces.get(start)
    if (within !== undefined) {
      const place = cities.get(
        shortPlace(rest.replace(/^(?:省|壮族自治区|回族自治区|维吾尔自治区|自治区)/u, '')),
      )
      if (place?.province === within.province) return place
    }
    const place = cities.get(start) ?? (within?.city == null ? undefined : within)
    if (place === undefined || rest.length < 2 || NO_PART_OF_CITY.test(rest)) continue
    if (place.province === own || rest.startsWith('市')) return place
  }
  return null
}

function placeWithin(text: string, { cities, provinces }: Gazetteer): SchoolPlace | null {
  for (const [name, place] of cities) if (text.includes(name)) return place
  for (const [name, place] of provinces) if (text.includes(name)) return place
  return null
}

/** The place of a school outside the directory: by the table, else by how its name begins. */
export function placeByName(key: string, gazetteer: Gazetteer): SchoolPlace | null {
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
