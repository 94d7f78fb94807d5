import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSchoolOffers, listSchoolYears } from '#contract/cu.ts'
import { search } from '#contract/search.ts'
import { parseRecords } from '#server/import/layouts/csv.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { find, findBest } from './finder.ts'

let app: TestApp

const data = join(import.meta.dirname, '../../../data')
const read = (name: string): string => readFileSync(join(data, name), 'utf8')

/** Names in lines, with the place that each is of; null: no campus. */
const filed: [school: string, name: string][] = [
  ['哈尔滨工业大学', '哈尔滨工业大学'],
  ['哈尔滨工业大学', '哈尔滨工业大学(深圳)'],
  ['哈尔滨工业大学', '哈尔滨工业大学(威海)'],
  ['山东大学', '山东大学'],
  ['山东大学', '山东大学威海分校'],
  ['山东大学', '山大威海'],
  ['北京师范大学', '北京师范大学(珠海校区)'],
  ['电子科技大学', '电子科技大学(沙河校区)'],
  ['华北电力大学', '华北电力大学(北京)'],
  ['华北电力大学', '华北电力大学(保定)'],
  ['东北大学', '东北大学秦皇岛分校'],
  ['中国石油大学（北京）', '中国石油大学(北京)克拉玛依校区'],
]

beforeAll(async () => {
  app = await startTestApp()
  const { db, snapshots } = app.context
  const import_id = await buildImport(db)
  const yes = (text: string | null | undefined): boolean => text === '1'
  const schools = parseRecords(read('figures/schools.csv'), null).flatMap(
    ({ code, name, province, city, level, is_985, is_211, is_double_first_class }) => {
      const honours = {
        is_985: yes(is_985),
        is_211: yes(is_211),
        is_double_first_class: yes(is_double_first_class),
      }
      return code && name ? [{ code, name, province, city, level, ...honours, import_id }] : []
    },
  )
  const codes = new Set(schools.map(({ code }) => code))
  for (let at = 0; at < schools.length; at += 1000)
    await db
      .insertInto('school')
      .values(schools.slice(at, at + 1000))
      .execute()
  const shortNames = parseRecords(read('school-short-names.csv'), null).flatMap(
    ({ name, school_code, campus = null }) =>
      name && school_code && codes.has(school_code) ? [{ name, school_code, campus }] : [],
  )
  await db.insertInto('school_short_name').values(shortNames).execute()
  const aliases = parseRecords(read('school-aliases.csv'), null).flatMap(
    ({ name, school_code, misprint, campus = null, source }) =>
      name && school_code && source && codes.has(school_code)
        ? [{ name, school_code, misprint: misprint === '1', campus, source }]
        : [],
  )
  await db.insertInto('school_alias').values(aliases).execute()
  for (const [at, [, school_name]] of filed.entries())
    await buildLine(db, { school_name, min_rank: 1000 + 100 * at, unit_name: '数学类', import_id })
  await snapshots.load()
})
afterAll(() => app.close())

const namesOf = (query: string): string[] =>
  findBest(app.context.snapshot(), query, 8).flatMap((hit) => (hit.type === 'school' ? hit.name.text : []))

test.each(
  Object.entries({
    北京大学: '北大',
    清华大学: '清华',
    中国人民大学: '人大',
    北京航空航天大学: '北航',
    北京理工大学: '北理工 北理',
    北京师范大学: '北师大',
    北京邮电大学: '北邮',
    北京交通大学: '北交 北交大',
    北京科技大学: '北科 北科大',
    北京电影学院: '北电 北影',
    中央财经大学: '央财 中财',
    对外经济贸易大学: '贸大 对外经贸 外经贸',
    中国政法大学: '法大',
    中国传媒大学: '中传',
    中国科学院大学: '国科大',
    中国科学技术大学: '中科大 科大',
    中央民族大学: '民大 央民 中央民大',
    华北电力大学: '华电',
    天津大学: '天大',
    大连理工大学: '大工',
    吉林大学: '吉大',
    哈尔滨工业大学: '哈工大',
    哈尔滨工程大学: '哈工程',
    上海交通大学: '上交 上交大',
    上海财经大学: '上财',
    华东理工大学: '华理',
    华东师范大学: '华东师大',
    南京航空航天大学: '南航',
    南京理工大学: '南理工',
    中国药科大学: '药大',
    浙江大学: '浙大',
    杭州电子科技大学: '杭电',
    合肥工业大学: '合工大',
    山东大学: '山大',
    武汉大学: '武大',
    华中科技大学: '华科',
    武汉理工大学: '武理工',
    中南财经政法大学: '中南财 中南财大',
    中南大学: '中南',
    华南理工大学: '华工',
    中山大学: '中大',
    电子科技大学: '成电 电子科大',
    西南财经大学: '西财',
    西安交通大学: '西交 西交大',
    西安电子科技大学: '西电',
    西北工业大学: '西工大',
    兰州大学: '兰大',
  }).flatMap(([school, shorts]) => shorts.split(' ').map((short) => [short, school] as const)),
)('%s finds %s first', (short, school) => expect(namesOf(short)[0]).toBe(school))

test.each<[query: string, several: string[]]>([
  ['南大', ['南京大学', '南昌大学']],
  ['南医大', ['南京医科大学', '南方医科大学']],
  ['中石大', ['中国石油大学（北京）', '中国石油大学（华东）']],
  ['中国石油大学', ['中国石油大学（北京）', '中国石油大学（华东）']],
  ['地大', ['中国地质大学（北京）', '中国地质大学（武汉）']],
  ['中国地质大学', ['中国地质大学（北京）', '中国地质大学（武汉）']],
  ['矿大', ['中国矿业大学', '中国矿业大学（北京）']],
])('%s is what several are called, and finds all of them', (query, several) =>
  expect(namesOf(query)).toEqual(expect.arrayContaining(several)),
)

test.each([
  ['哈工大深圳', '哈尔滨工业大学（深圳）'],
  ['哈工深', '哈尔滨工业大学（深圳）'],
  ['哈尔滨工业大学 深圳', '哈尔滨工业大学（深圳）'],
  ['hgdsz', '哈尔滨工业大学（深圳）'],
  ['哈工大威海', '哈尔滨工业大学（威海）'],
  ['山大威海', '山东大学（威海）'],
  ['sdwh', '山东大学（威海）'],
  ['山东大学威海分校', '山东大学（威海）'],
  ['北师大珠海', '北京师范大学（珠海）'],
  ['电子科大沙河', '电子科技大学（沙河）'],
  ['华电保定', '华北电力大学（保定）'],
  ['东秦', '东北大学（秦皇岛）'],
])('%s finds the campus %s first', (query, name) => expect(namesOf(query)[0]).toBe(name))

test('a school stands before its campuses, and one without lines of its own is none', () => {
  const [school, ...campuses] = namesOf('哈工大').slice(0, 3)
  expect(school).toBe('哈尔滨工业大学')
  expect(campuses.sort()).toEqual(['哈尔滨工业大学（威海）', '哈尔滨工业大学（深圳）'])
  // The city of its main campus in brackets is the school itself.
  expect(namesOf('华北电力大学')).not.toContain('华北电力大学（北京）')
  const all = find(app.context.snapshot(), '北京航空航天大学')
  expect(all[0]?.hits(0, 20).map(({ name }) => name.text)).not.toContain('北京航空航天大学（杭州）')
})

test('the lines of a campus stand by themselves on the page of its school, under one place however files write it', async () => {
  const { data: found } = await app.call(search, { query: { q: '山大威海', kind: 'school' } })
  const hit = found.groups[0]?.hits[0]
  expect(hit).toMatchObject({ type: 'school', campus: '威海', school: { name: '山东大学', city: null } })
  const query = { schoolHashId: hit?.type === 'school' ? hit.school.cuHashId : '', provinceId: 11 }
  const ranksOf = async (campus?: string) =>
    (await app.call(listSchoolOffers, { query: { ...query, ...(campus ? { campus } : {}) } })).data.list
      .map(({ lines }) => lines[0]?.rank)
      .sort((a, b) => (a ?? 0) - (b ?? 0))
  expect(await ranksOf()).toEqual([1300, 1400, 1500])
  expect(await ranksOf('本部')).toEqual([1300])
  expect(await ranksOf('威海')).toEqual([1400, 1500])
  const years = async (campus?: string) =>
    (await app.call(listSchoolYears, { query: { ...query, ...(campus ? { campus } : {}) } })).data
  expect((await years()).campuses).toEqual(['本部', '威海'])
  expect((await years('威海')).years).toMatchObject([{ units: 2, bestRank: 1400, lastRank: 1500 }])
  expect((await years('威海')).lined).toMatchObject({ units: 2 })
  expect((await years('本部')).years).toMatchObject([{ units: 1, bestRank: 1300 }])
})
