import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getArt, listArtLines } from '#contract/art.ts'
import { getArtrec, getArtrecLines } from '#contract/artrec.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import {
  buildArtLine,
  buildGrant,
  buildImport,
  buildRule,
  buildSchool,
  buildUser,
  putOnSale,
} from '#test/factories.ts'

const SHANXI = 4
const list = { provinceId: SHANXI, year: 2025, batch: '艺术本科批', category: '美术与设计类' }

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  await putOnSale(app.context.db)
  const { db } = app.context
  const user = await buildUser(db)
  token = user.token
  await buildGrant(db, { account_id: user.id, goods_id: 12 })
  await buildSchool(db, { name: '虚构美术学院', province: '山西省' })
  for (const [school_name, min_score] of [
    ['虚构美术学院', 511.5],
    ['虚构设计学院', 603],
    ['虚构未满学院', null],
  ] as const)
    await buildArtLine(db, { school_name, min_score })
  await buildArtLine(db, { category: '音乐教育（声乐主项）', min_score: 470 })
  await buildRule(db, { province_id: SHANXI, batch: '本科批', full_score: 750 })
  const import_id = await buildImport(db, { source: 'control-lines', title: '虚构控制线' })
  const control = { import_id, province_id: SHANXI, year: 2026, track: '艺术类' }
  await db
    .insertInto('control_line')
    .values([
      { ...control, batch: '书法类本科控制线', score: 309, measure: 'culture', test_score: 241 },
      { ...control, batch: '美术与设计类本科控制线', score: 307 },
      { ...control, batch: '本科批', track: '物理', score: 420 },
    ])
    .execute()
  await db
    .insertInto('art_rule')
    .values({
      import_id,
      province_id: SHANXI,
      year: 2024,
      category: '播音与主持',
      culture_percent: 70,
      culture_full: 750,
      test_full: 300,
      certainty: 'M',
      source: '测试',
      same_scale: false,
      composite_full: 1230,
    })
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

describe('what is loaded of a province', () => {
  test('is its rules, its control lines of both parts and its lists, each with its source', async () => {
    const { data } = await app.call(getArt, { token, query: { provinceId: SHANXI } })
    expect(data).toMatchObject({ province: { name: '山西' }, cultureFull: 750 })
    expect(data.rules).toMatchObject([
      // 70 % of 750 and 30 % of 300 are 615.
      {
        year: 2024,
        category: 'broadcast',
        culturePercent: 70,
        testFull: 300,
        sameScale: false,
        times: 2,
        certainty: 'M',
      },
    ])
    expect(
      data.controls.map(({ categories, score, testScore, measure }) => [
        categories,
        score,
        testScore,
        measure,
      ]),
    ).toEqual([
      [['calligraphy'], 309, 241, 'culture'],
      [['design'], 307, null, null],
    ])
    expect(data.lists.map(({ category, categories, lines }) => [category, categories, lines])).toEqual([
      ['美术与设计类', ['design'], 3],
      ['音乐教育（声乐主项）', ['musicTeaching'], 1],
    ])
    expect(data.sources.map(({ title }) => title)).toContain('虚构控制线')
    const same = await app.call(getArtrec, { token, query: { provinceId: SHANXI } })
    expect(same.data).toEqual(data)
  })

  test('is nothing, and no fault, where a province has none', async () => {
    const { data } = await app.call(getArt, { token, query: { provinceId: 11 } })
    expect(data).toMatchObject({ rules: [], controls: [], lists: [] })
    expect((await app.call(getArt, { token, query: { provinceId: 99 } })).status).toBe(404)
  })
})

describe('the lines of a list', () => {
  test('stand by score, those that did not fill last, with the school that is meant', async () => {
    const { data, pager } = await app.call(listArtLines, { token, query: list })
    expect(pager?.total).toBe(3)
    expect(data.list.map(({ schoolName, score }) => [schoolName, score])).toEqual([
      ['虚构设计学院', 603],
      ['虚构美术学院', 511.5],
      ['虚构未满学院', null],
    ])
    expect(data.list[1]).toMatchObject({ province: '山西', cuHashId: expect.any(String) })
    expect(data.list[0]).toMatchObject({ cuHashId: null, ownership: null })
    const all = await app.call(getArtrecLines, { token, query: list })
    expect(all.data.list).toEqual(data.list)
  })

  test('are found by the name of the school, page by page', async () => {
    const { data } = await app.call(listArtLines, { token, query: { ...list, q: '设计' } })
    expect(data.list.map(({ schoolName }) => schoolName)).toEqual(['虚构设计学院'])
    const second = await app.call(listArtLines, { token, query: { ...list, size: 2, page: 2 } })
    expect(second.data.list.map(({ schoolName }) => schoolName)).toEqual(['虚构未满学院'])
    const none = await app.call(listArtLines, { token, query: { ...list, category: '舞蹈类' } })
    expect(none.data.list).toEqual([])
  })
})
