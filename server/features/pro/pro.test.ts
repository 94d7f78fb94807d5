import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueryOf } from '#contract/endpoint.ts'
import { compareAims, getTaught, listAimUnits, listNeighbours } from '#contract/pro.ts'
import { tierAt } from '#domain/directory/chance.ts'
import { TIERS } from '#domain/forecast/tiers.ts'
import type { TestApp } from '#test/app.ts'
import {
  type BuiltUser,
  buildGrant,
  buildImport,
  buildLine,
  buildRule,
  buildUser,
  putOnSale,
} from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

const [computing, software, medicine, management, computers] = [
  '080901',
  '080902',
  '100201',
  '120201',
  '0809',
]

let app: TestApp
let holder: BuiltUser

beforeAll(async () => {
  app = await startZhejiangApp()
  await putOnSale(app.context.db)
  const { db } = app.context
  const [first = '', second = ''] = zhejiang.schools
  // A whole category, a unit that names the major in brackets, and a kind of its own at a school that has the major.
  await buildLine(db, { school_name: first, unit_code: '902', unit_name: '计算机类', min_rank: 500 })
  await buildLine(db, {
    school_name: second,
    unit_code: '903',
    unit_name: '工科试验班(含计算机科学与技术、临床医学)',
    min_rank: 900,
  })
  await buildLine(db, {
    school_name: first,
    unit_code: '904',
    unit_name: '软件工程(中外合作办学)',
    min_rank: 90_000,
  })
  await buildLine(db, { school_name: first, unit_name: '计算机科学与技术', year: 2020, min_rank: 3 })
  // 重庆 files majors too; 广东 files groups.
  await buildRule(db, { province_id: 22, batch: '本科批', tracks: ['综合'] })
  const import_id = await buildImport(db, { source: 'lines', province_id: 22 })
  for (const school_name of [first, '重庆才有的大学']) {
    await buildLine(db, {
      import_id,
      province_id: 22,
      batch: '本科批',
      school_name,
      unit_name: '计算机科学与技术',
    })
  }
  await db
    .insertInto('school')
    .values({ code: '9900000001', name: '重庆才有的大学', province: '重庆市', level: '本科', import_id })
    .execute()
  await buildGuangdong(db)
  await buildLine(db, {
    province_id: 19,
    batch: '本科批',
    track: '物理',
    unit_kind: 'group',
    unit_name: '201',
  })
  holder = await buildUser(db)
  await buildGrant(db, { account_id: holder.id, goods_id: 12 })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const overview = async (query: QueryOf<typeof compareAims>) =>
  (await app.call(compareAims, { token: holder.token, query })).data
const unitsOf = (aim: string, query: Partial<QueryOf<typeof listAimUnits>> = {}) =>
  app.call(listAimUnits, { token: holder.token, params: { aim }, query })
const taughtOf = async (aim: string, query: QueryOf<typeof getTaught> = {}) =>
  (await app.call(getTaught, { token: holder.token, params: { aim }, query })).data
const nearOf = (aim: string, query: Partial<QueryOf<typeof listNeighbours>> = {}) =>
  app.call(listNeighbours, { token: holder.token, params: { aim }, query })

const middle = (figures: readonly number[]): number => {
  const sorted = [...figures].sort((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2
}

/** Ranks of all lines of a name, by year and school. */
async function ranksOf(unitName: string): Promise<Map<number, Map<string, number>>> {
  const rows = await app.context.db
    .selectFrom('line')
    .select(['year', 'school_name', 'min_rank'])
    .where('province_id', '=', 11)
    .where('unit_name', '=', unitName)
    .execute()
  const found = new Map<number, Map<string, number>>()
  for (const { year, school_name, min_rank } of rows) {
    const held = found.get(year) ?? new Map<string, number>()
    if (min_rank !== null) held.set(school_name, min_rank)
    found.set(year, held)
  }
  return found
}

describe('side by side', () => {
  test('each aim has its lines over the years, in the order asked for; unknown codes are left out', async () => {
    const { aims, advice, sources } = await overview({ aims: [software, '999999', computing].join(',') })
    expect(aims.map(({ aim }) => aim.name)).toEqual(['软件工程', '计算机科学与技术'])
    expect(advice).toEqual([])
    expect(sources.map(({ title }) => title)).toContain('2025年虚构投档线')
    const { years, figures } = aims[1] ?? { years: [] }
    expect(years.map(({ year, comparable, units }) => [year, comparable, units])).toEqual([
      [2020, false, 1],
      [2023, true, 24],
      [2024, true, 24],
      [2025, true, 24],
    ])
    const ranks = [...((await ranksOf('计算机科学与技术')).get(2025)?.values() ?? [])].sort((a, b) => a - b)
    expect(ranks).toHaveLength(24)
    expect(years[3]?.ranks).toEqual({
      best: ranks[0],
      quarter: ranks[5],
      median: Math.round(middle(ranks)),
      threeQuarters: ranks[17],
      worst: ranks[23],
    })
    expect(figures?.latest).toMatchObject({ year: 2025, units: 24, median: Math.round(middle(ranks)) })
  })

  test('what moved is told of the same units in both years, beside all units of the province', async () => {
    const { aims, market } = await overview({ aims: management })
    const byYear = await ranksOf('工商管理')
    const [before, now] = [byYear.get(2024), byYear.get(2025)]
    if (!before || !now) throw new Error('there are lines of both years')
    const ratios = [...now].flatMap(([school, rank]) => {
      const old = before.get(school)
      return old === undefined ? [] : [Math.log(rank / old)]
    })
    // The last one did not fill in either year.
    expect(ratios).toHaveLength(23)
    const latest = aims[0]?.moves.find(({ to }) => to === 2025)
    expect(latest).toMatchObject({
      from: 2024,
      moved: { pairs: 23, later: ratios.filter((ratio) => ratio > 0).length },
    })
    expect(latest?.moved?.change).toBeCloseTo(Math.exp(middle(ratios)) - 1)
    expect(aims[0]?.moves.map(({ from, to }) => [from, to])).toEqual([
      [2023, 2024],
      [2024, 2025],
    ])
    expect(market.find(({ to }) => to === 2025)?.moved?.pairs).toBe(119)
  })

  test('a category holds its majors and the units of the whole; what only names one of them stands apart', async () => {
    const { aims } = await overview({ aims: computers })
    const [only] = aims
    expect(only?.aim).toMatchObject({ code: computers, name: '计算机类', majorHashId: null, majors: 2 })
    // 24 of each major, the 大类 and the 中外合作.
    expect(only?.figures?.lined).toMatchObject({ units: 50 })
    expect(only?.years.at(-1)?.units).toBe(50)
    expect(only?.wideUnits).toBe(1)
    const { data } = await unitsOf(computers, { kind: 'wide' })
    expect(data.offers.map(({ unitName }) => unitName)).toEqual(['工科试验班(含计算机科学与技术、临床医学)'])
  })

  test('where it is taught is counted over all provinces that file majors', async () => {
    const data = await taughtOf(computing)
    expect(data).toMatchObject({ schools: 25, here: 24, by: ['浙江', '省22'] })
    expect(data.provinces).toContainEqual({ name: '重庆', schools: 1, here: 0 })
    expect((await overview({ aims: computing })).aims[0]?.schools).toBe(24)
  })

  test('a province of groups has no figures of majors, and says why', async () => {
    const { aims, advice, market } = await overview({ aims: computing, provinceId: 19, track: '物理' })
    expect(adviceText(advice)).toContain('按院校专业组投档')
    expect(market).toEqual([])
    expect(aims[0]).toMatchObject({ figures: null, years: [], moves: [], schools: null })
    expect(await taughtOf(computing, { provinceId: 19, track: '物理' })).toMatchObject({
      schools: 25,
      here: null,
    })
    const units = await unitsOf(computing, { provinceId: 19, track: '物理' })
    expect(units.data).toMatchObject({ offers: [], lined: null })
    expect(adviceText(units.data.advice)).toContain('按院校专业组投档')
    const near = await nearOf(computing, { provinceId: 19, track: '物理' })
    expect(near.data).toMatchObject({ neighbours: [], swaps: [] })
  })

  test('more than five, and what is no code, is refused by its field', async () => {
    const six = await app.call(compareAims, {
      token: holder.token,
      query: { aims: '0101,0201,0301,0401,0501,0601' },
    })
    expect(six.status).toBe(400)
    expect(six.info).toContain('专业或专业类')
    expect((await unitsOf('abc')).status).toBe(400)
    expect((await unitsOf('999999')).status).toBe(404)
    expect((await nearOf('9999')).status).toBe(404)
  })
})

describe('school by school', () => {
  test('the most demanding stand first, with lines and forecast, a page at a time', async () => {
    const { data, pager } = await unitsOf(computing, { size: 10 })
    expect(data.counts).toEqual({ own: 24, wide: 2 })
    expect(pager).toMatchObject({ total: 24, totalPages: 3 })
    const forecasts = data.offers.flatMap(({ forecast }) => forecast?.rank50 ?? [])
    expect(forecasts).toHaveLength(10)
    expect([...forecasts].sort((a, b) => a - b)).toEqual(forecasts)
    expect(data.offers[0]?.lines.map(({ year }) => year)).toEqual([2025, 2024, 2023])
  })

  test('what a rank reaches comes first, or stands alone', async () => {
    const rank = 12_000
    const { data, pager } = await unitsOf(computing, { reach: rank, rank, sort: 'reach', size: 50 })
    expect(pager?.total).toBeGreaterThan(0)
    expect(pager?.total).toBeLessThan(24)
    for (const { forecast } of data.offers) expect(forecast?.rank10).toBeGreaterThanOrEqual(rank)
  })

  test('subjects shut units out where the plan asks for others', async () => {
    const all = await unitsOf(medicine, { subjects: '5,6,7', size: 50 })
    const open = await unitsOf(medicine, { subjects: '5,6,7', open: '1', size: 50 })
    expect(open.pager?.total).toBeLessThan(all.pager?.total ?? 0)
  })
})

describe('neighbours', () => {
  /** What units of an aim are forecast at, by school; kinds such as 中外合作 are left out. */
  async function forecastsOf(aim: string): Promise<Map<string, number>> {
    const { data } = await unitsOf(aim, { size: 50 })
    return new Map(
      data.offers.flatMap(({ schoolName, unitName, forecast }) =>
        forecast && !unitName.includes('合作') ? [[schoolName, forecast.rank50] as const] : [],
      ),
    )
  }

  test('are compared at the schools that enrol both, by the forecast', async () => {
    const [own, theirs] = [await forecastsOf(computing), await forecastsOf(software)]
    const ratios = [...own].flatMap(([school, rank]) => {
      const other = theirs.get(school)
      return other === undefined ? [] : [rank / other]
    })
    expect(ratios.length).toBeGreaterThan(20)
    const { data } = await nearOf(software)
    const [neighbour] = data.neighbours
    expect(neighbour).toMatchObject({
      aim: { name: '计算机科学与技术' },
      compared: { pairs: ratios.length, later: ratios.filter((ratio) => ratio > 1).length },
    })
    expect(neighbour?.compared.change).toBeCloseTo(Math.exp(middle(ratios.map(Math.log))) - 1)
    // The other way round it costs more.
    expect((await nearOf(computing)).data).toMatchObject({ neighbours: [], harder: 1 })
  })

  test('stand school by school, the hardest first, each further back than what it stands for', async () => {
    const { data, pager } = await nearOf(software, { size: 50 })
    expect(data.swaps).toHaveLength(pager?.total ?? 0)
    expect(data.swaps.length).toBeGreaterThan(5)
    const own = data.swaps.map(({ from }) => from.forecast.rank50)
    expect([...own].sort((a, b) => a - b)).toEqual(own)
    for (const { from, to } of data.swaps) {
      expect(to.length).toBeGreaterThan(0)
      for (const { forecast, unitName } of to) {
        expect(forecast.rank50).toBeGreaterThan(from.forecast.rank50)
        expect(unitName).not.toContain('合作')
      }
    }
  })

  test('by a rank only those stay whose chance is better, and is one', async () => {
    const all = (await nearOf(software, { size: 50 })).data.swaps
    const target = all[Math.floor(all.length / 2)]
    if (!target) throw new Error('there are swaps')
    const rank = target.to[0]?.forecast.rank50 ?? 0
    const { data } = await nearOf(software, { size: 50, rank })
    const tier = (forecast: (typeof target)['from']['forecast']): number =>
      TIERS.indexOf(tierAt(rank, forecast))
    const wanted = all.flatMap(({ from, to }) =>
      to.some(({ forecast }) => tier(forecast) > tier(from.forecast)) ? from.majorId : [],
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(data.swaps.map(({ from }) => from.majorId)).toEqual(wanted)
    for (const { from, to } of data.swaps) {
      for (const { forecast } of to) expect(tier(forecast)).toBeGreaterThan(tier(from.forecast))
    }
  })

  test('of a category are the others of its discipline', async () => {
    const { data } = await nearOf(computers)
    // 工学 has no other category here.
    expect(data).toMatchObject({ aim: { name: '计算机类' }, neighbours: [], harder: 0, tooFew: 0, swaps: [] })
  })
})

test('it opens with the consultant package alone', async () => {
  const user = await buildUser(app.context.db)
  expect((await app.call(compareAims, { query: { aims: computing } })).status).toBe(401)
  expect((await app.call(compareAims, { token: user.token, query: { aims: computing } })).status).toBe(403)
  expect((await app.call(compareAims, { token: holder.token, query: { aims: computing } })).status).toBe(200)
})
