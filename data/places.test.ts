import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { campusPlace, gazetteerOf } from '#domain/directory/placed.ts'
import { shortPlace } from '#domain/province/place.ts'
import { schoolKey } from '#domain/recommend/name.ts'
import { findSchool } from '#server/features/recommend/units.ts'
import { parseRecords } from '#server/import/csv.ts'
import type { SchoolFacts } from '#server/snapshot/reference.ts'

const folder = import.meta.dirname
const rowsOf = (path: string) => parseRecords(readFileSync(join(folder, path), 'utf8'), '')

/** Names that lost their beginning, or that two schools share. */
const TELL_NOTHING = ['中国地质大学', '中国石油大学', '工业职业技术学院', '阳职业技术学院']

function findShipped(): (name: string) => SchoolFacts | null {
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
    const place = campus === '' ? null : campusPlace(schoolKey(found[0]), campus, places)
    schools.set(schoolKey(name), { ...found[1], ...place })
  }
  return (name) => findSchool({ schools, places }, schoolKey(name))
}

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
  for (const { school, province, city } of rows) expect(called, school).toContain(`${province} ${city}`)
})
