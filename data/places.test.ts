import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { campusPlace, gazetteerOf, unitPlace } from '#domain/directory/placed.ts'
import { shortPlace } from '#domain/province/place.ts'
import { schoolKey } from '#domain/matching/name.ts'
import { schoolFacts } from '#server/snapshot/school-facts.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import type { SchoolFacts } from '#server/snapshot/reference.ts'
import { ShippedRows } from '#test/shipped-rows.ts'

const folder = import.meta.dirname
const rowsOf = (path: string) => parseRecords(readFileSync(join(folder, path), 'utf8'), '')

/** Names that lost their beginning, or that two schools share. */
const TELL_NOTHING = ['中国地质大学', '中国石油大学', '工业职业技术学院', '阳职业技术学院']

function shippedPlaces() {
  const schools = new Map<string, SchoolFacts>()
  const byCode = new Map<string, readonly [name: string, SchoolFacts]>()
  for (const path of ['figures/schools.csv', 'military-schools.csv'])
    for (const { code = '', name = '', province = '', city = '' } of rowsOf(path)) {
      const place = { province: shortPlace(province) || null, city: shortPlace(city) || null }
      const facts = { ...place, type: null, ownership: null, level: null, honours: [] }
      schools.set(schoolKey(name), facts)
      byCode.set(code, [name, facts])
    }
  const known = rowsOf('school-places.csv').map(({ school = '', campus = '', province = '', city = '' }) => ({
    school,
    campus: campus || null,
    province,
    city: city || null,
  }))
  const places = gazetteerOf(schools.values(), known)
  for (const { name = '', school_code = '', campus = '' } of rowsOf('school-aliases.csv')) {
    const found = byCode.get(school_code)
    if (found === undefined || schools.has(schoolKey(name))) continue
    const place = campus === '' ? null : campusPlace(schoolKey(found[0]), campus, found[1].province, places)
    schools.set(schoolKey(name), { ...found[1], ...place })
  }
  const find = (name: string): SchoolFacts | null => schoolFacts({ schools, places }, schoolKey(name))
  return { places, find }
}
const findShipped = () => shippedPlaces().find

test('every school of a line or a plan that ships has a place', () => {
  const find = findShipped()
  const paths = globSync('figures/*/schools.csv', { cwd: folder })
  expect(paths.length).toBeGreaterThan(20)
  const names = new Set(paths.flatMap((path) => rowsOf(path).map(({ name = '' }) => name)))
  expect(names.size).toBeGreaterThan(3000)
  const lost = [...names].filter((name) => !find(name)?.province)
  expect(lost.filter((name) => !TELL_NOTHING.includes(name))).toEqual([])
})

test.each([
  ['北京师范大学(珠海校区)', '广东'],
  ['北师香港浸会大学(内地香港合作办学)', '广东'],
  ['海军军医大学', '上海'],
  ['中国石油大学(北京)克拉玛依校区(国家专项计划)', '新疆'],
  ['哈尔滨工业大学(威海)', '山东'],
  ['东北大学秦皇岛分校', '河北'],
  ['电科沙河', '四川'],
])('%s is in %s', (name, province) => {
  expect(findShipped()(name)?.province).toBe(province)
})

test('a place of the table is called what the directory calls it', () => {
  const called = new Set(
    rowsOf('figures/schools.csv').map(
      ({ province = '', city = '' }) => `${shortPlace(province)} ${shortPlace(city)}`,
    ),
  )
  const rows = rowsOf('school-places.csv')
  expect(rows.length).toBeGreaterThan(20)
  // No school has its seat in 中卫.
  for (const { school, campus, province, city } of rows)
    if (city !== campus) expect(called, school).toContain(`${province} ${city}`)
})

/** The latest lines of a province and its latest plan, by the names of their tables. */
const latestTables = (province: string): string[] =>
  ['lines', 'plan'].flatMap((kind) =>
    globSync(`${kind}-*.csv`, { cwd: join(folder, 'figures', province) })
      .map((file) => file.replace('.csv', ''))
      .sort()
      .slice(-1),
  )

const NAMES_CAMPUS = /[(（].*(?:校区|分校|校园|走读|就读|在.+办学)/u

test('units whose brackets name a campus without doubt are there, and others where their school is', () => {
  const { places, find } = shippedPlaces()
  const counts = { rows: 0, naming: 0, elsewhere: 0, inOtherProvince: 0 }
  for (const province of globSync('figures/*/units.csv', { cwd: folder }).map((path) =>
    basename(dirname(path)),
  )) {
    const shipped = new ShippedRows(Number(province))
    const rows = latestTables(province).flatMap((table) => shipped.read(table))
    counts.rows += rows.length
    for (const { school = '', unit = '' } of rows) {
      const own = find(school)
      const place = unitPlace(schoolKey(school), unit, own?.province ?? null, places)
      if (NAMES_CAMPUS.test(unit)) counts.naming += 1
      if (place === null || (place.province === own?.province && place.city === own.city)) continue
      counts.elsewhere += 1
      if (place.province !== own?.province) counts.inOtherProvince += 1
      expect(unit, school).toMatch(NAMES_CAMPUS)
      expect(unit, school).toMatch(new RegExp(`${place.city ?? '马来西亚'}|高密|张家港|绥芬河`, 'u'))
    }
  }
  console.log(`campuses in the names of units, latest lines and plans: ${JSON.stringify(counts)}`)
  expect(counts.elsewhere).toBeGreaterThan(0)
})
