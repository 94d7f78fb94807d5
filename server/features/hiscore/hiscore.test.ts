import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DataOf, InputOf } from '#contract/endpoint.ts'
import {
  getBatchMajors,
  getControlLines,
  getEqualScores,
  getHiscore,
  getLines,
  getMajorResult,
  getScoreTable,
} from '#contract/hiscore.ts'
import { getScoreRank } from '#contract/recommend.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine, buildScoreRank } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

const province = 11
let app: TestApp

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  const [first = '', , third = ''] = zhejiang.schools
  const old = await buildImport(db, { province_id: province, year: 2020, title: '2020年虚构投档线' })
  // A unit that still is, one that is gone, one of a school under its former name.
  await buildLine(db, {
    import_id: old,
    year: 2020,
    school_name: first,
    unit_name: '软件工程',
    min_rank: 400,
  })
  await buildLine(db, {
    import_id: old,
    year: 2020,
    school_code: '0999',
    school_name: third,
    unit_code: '077',
    unit_name: '图书馆学',
    min_rank: 9000,
    rank_is_bound: true,
  })
  const groups = await buildImport(db, { title: '虚构专业组' })
  for (const [track, unit_name, requirement, min_score] of [
    ['物理', '第201组', '化学', 600],
    ['物理', '第202组', '不限', 590],
    ['历史', '第203组', '不限', 580],
  ] as const) {
    await buildLine(db, {
      import_id: groups,
      province_id: 19,
      batch: '本科批',
      track,
      unit_kind: 'group',
      school_name: first,
      unit_name,
      requirement,
      min_score,
      min_rank: null,
    })
  }
  await db
    .insertInto('control_line')
    .values(
      [2024, 2025].map((year) => ({
        import_id: old,
        province_id: province,
        year,
        batch: '普通类一段',
        track: '综合',
        score: year - 1530,
      })),
    )
    .execute()
  for (const [track, rank] of [
    ['历史', 100],
    ['物理', 300],
  ] as const) {
    await buildScoreRank(db, {
      province_id: 19,
      track,
      score_min: 690,
      score_max: 750,
      count: rank,
      rank_min: 1,
      rank_max: rank,
    })
  }
  await buildLine(db, {
    import_id: old,
    year: 2020,
    school_name: `${first}(外地校区)`,
    unit_name: '海洋科学',
  })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

type LinesQuery = InputOf<typeof getLines>['query']
const lines = (query: LinesQuery = {}) => app.call(getLines, { query })
const unitsOf = async (query: LinesQuery) =>
  (await lines({ size: 50, ...query })).data.list.map(({ schoolName, unitName }) => schoolName + unitName)

describe('what is loaded', () => {
  test('is told by year, 2020 among them, with what it cannot be compared with', async () => {
    const { data } = await app.call(getHiscore, {})
    expect(data.provinceName).toBe('浙江')
    expect(
      data.years.map(({ year, tables, controlLines, planned }) => [year, tables, controlLines, planned]),
    ).toEqual([
      [2026, [], false, true],
      [2025, ['综合'], true, false],
      [2024, [], true, false],
      [2023, [], false, false],
      [2020, [], false, false],
    ])
    const [of2025] = data.years[1]?.batches ?? []
    expect(of2025).toMatchObject({
      batch: '普通类一段',
      lines: 120,
      filled: 119,
      ranked: 119,
      comparable: true,
    })
    expect(data.years[4]?.batches[0]).toMatchObject({ lines: 3, comparable: false })
    expect(data.schools.provinces.sort()).toEqual(['江苏', '浙江'])
    expect((await app.call(getHiscore, { query: { provinceId: 99 } })).status).toBe(404)
  })

  test('control lines come the latest first, with their source', async () => {
    const { data } = await app.call(getControlLines, { query: { provinceId: province } })
    expect(data.lines.map(({ year, score }) => [year, score])).toEqual([
      [2025, 495],
      [2024, 494],
    ])
    expect(data.sources.map(({ title }) => title)).toEqual(['2020年虚构投档线'])
  })
})

describe('a score-rank table', () => {
  test('comes whole, of the latest year where none is named', async () => {
    const { data } = await app.call(getScoreTable, { query: { provinceId: province } })
    expect(data).toMatchObject({ years: [2025], year: 2025, tracks: ['综合'], track: '综合' })
    expect(data.bands).toHaveLength(201)
    expect(data.bands[1]).toEqual([699, 699, 900, 1800])
    expect(data.source?.title).toBe('虚构名录')
  })

  test('says which column of its bulletin it is, where that is known to be another than that of the lines', async () => {
    const { db } = app.context
    const query = { provinceId: 19, year: 2025, track: '历史' }
    const columns = async () => [
      (await app.call(getScoreTable, { query })).data.column,
      (await app.call(getScoreRank, { query: { ...query, score: 500 } })).data.column,
    ]
    const band = {
      province_id: 19,
      year: 2025,
      track: '历史',
      score_min: 500,
      score_max: 500,
      rank_min: 57_001,
    }
    await buildScoreRank(db, { ...band, rank_max: 58_355, count: 1355 })
    await app.context.snapshots.load()
    expect(await columns()).toEqual(['专科', '专科'])
    const own = db.updateTable('score_rank').where('province_id', '=', 19).where('score_min', '=', 500)
    await own.set({ rank_max: 58_353, count: 1353 }).execute()
    await buildImport(db, { province_id: 19 })
    await app.context.snapshots.load()
    expect(await columns()).toEqual([null, null])
    await db.deleteFrom('score_rank').where('province_id', '=', 19).where('score_min', '=', 500).execute()
    await app.context.snapshots.load()
  })

  test('of several tracks is the one asked for, else the first', async () => {
    const ask = async (track?: string) =>
      (await app.call(getScoreTable, { query: { provinceId: 19, ...(track ? { track } : {}) } })).data
    expect((await ask('物理')).bands).toEqual([[690, 750, 300, 300]])
    expect(await ask()).toMatchObject({ track: '历史', tracks: ['历史', '物理'] })
    expect(await ask('理科')).toMatchObject({ track: '历史' })
    expect((await app.call(getScoreTable, { query: { provinceId: 15 } })).status).toBe(404)
  })

  test('tells what a rank scored in each year, and where it ends', async () => {
    const ask = async (rank: number) =>
      (await app.call(getEqualScores, { query: { provinceId: province, track: '综合', rank } })).data
    expect((await ask(1800)).years).toEqual([
      expect.objectContaining({
        year: 2025,
        match: { scoreMin: 699, scoreMax: 699, rankMin: 901, rankMax: 1800 },
        total: 180_900,
      }),
    ])
    expect((await ask(200_000)).years[0]?.match).toBeNull()
  })
})

describe('lines of a year', () => {
  test('stand by rank, those that did not fill last, each with its forecast and its source', async () => {
    const first = await lines({ size: 50 })
    expect(first.pager).toEqual({ page: 1, size: 50, totalPages: 3, total: 120 })
    expect(first.data.batch).toMatchObject({ year: 2025, batch: '普通类一段' })
    const all = [first, await lines({ size: 50, page: 2 }), await lines({ size: 50, page: 3 })].flatMap(
      ({ data }) => data.list,
    )
    const ranks = all.slice(0, -1).map(({ rank }) => rank ?? Infinity)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(all).toHaveLength(120)
    expect(all[119]).toMatchObject({ score: null, rank: null })
    expect(all[0]).toMatchObject({
      schoolName: zhejiang.schools[0],
      province: '浙江',
      levels: ['985', '211', '双一流'],
      requirementYear: 2026,
      forecast: { year: 2026 },
    })
    expect(first.data.sources.map(({ title }) => title)).toEqual(['2025年虚构投档线'])
  })

  test('are found by words of school and unit, by rank, by score and by what is known of the school', async () => {
    const [school = ''] = zhejiang.schools
    expect(await unitsOf({ q: `${school.slice(-3)} 软件` })).toEqual([`${school}软件工程`])
    expect(await unitsOf({ q: '100%' })).toEqual([])
    const between = (await lines({ minRank: 1000, maxRank: 2000 })).data.list.map(({ rank }) => rank ?? 0)
    expect(between.length).toBeGreaterThan(5)
    expect(Math.min(...between)).toBeGreaterThanOrEqual(1000)
    expect(Math.max(...between)).toBeLessThanOrEqual(2000)
    expect((await lines({ minScore: 699.5 })).pager?.total).toBe(1)
    expect((await lines({ level: '985' })).pager?.total).toBe(10)
    expect((await lines({ schoolProvince: '江苏' })).pager?.total).toBe(60)
    expect((await lines({ schoolProvince: '江苏', level: '985' })).pager?.total).toBe(5)
    expect((await lines({ ownership: '民办', schoolType: '理工类' })).pager?.total).toBe(10)
    const [{ cuHashId } = { cuHashId: null }] = (await lines({ q: school })).data.list
    expect((await lines({ cuHashId: cuHashId ?? '' })).pager?.total).toBe(5)
    expect((await lines({ cuHashId: 'unknown' })).status).toBe(404)
  })

  test('are found by major and by category', async () => {
    expect((await lines({ major: '080901' })).pager?.total).toBe(24)
    expect((await lines({ major: '计算机类' })).pager?.total).toBe(48)
    expect((await lines({ major: '999999' })).status).toBe(404)
  })

  test('leave out what the subjects do not open; what is not known stays', async () => {
    // The plan, which holds all that 物化生 may take, leaves the five units of the last school out.
    expect((await lines({ subjects: '1,2,3', open: '1' })).pager?.total).toBe(115)
    // 政史地: two majors ask nothing; of the last school they may be open, the others are gone.
    expect((await lines({ subjects: '4,5,6', open: '1' })).pager?.total).toBe(2 * 24)
    expect((await lines({ subjects: '4,5,6', open: '1', year: 2024 })).data.requirementsKnown).toBe(false)
    const groups = await lines({ provinceId: 19, track: '物理', subjects: '1,3,4', open: '1' })
    expect(groups.data.requirementsKnown).toBe(true)
    expect(groups.data.list.map(({ unitName }) => unitName)).toEqual(['第202组'])
  })

  test('of an older year lead to the unit of today, with its forecast, and state no requirement of another year', async () => {
    const [now] = (await lines({ q: `${zhejiang.schools[0]} 软件工程` })).data.list
    const [then] = (await lines({ year: 2020, q: '软件工程' })).data.list
    expect(then).toMatchObject({
      rank: 400,
      requirement: null,
      majorId: now?.majorId,
      forecast: now?.forecast,
      requirementNow: now?.requirement,
    })
    expect(now?.forecast).not.toBeNull()
    expect(now?.requirement).not.toBeNull()
  })

  test('of a campus do not say that it is where the school is', async () => {
    const [campus] = (await lines({ year: 2020, q: '海洋科学' })).data.list
    expect(campus).toMatchObject({ city: null, province: null, levels: ['985', '211', '双一流'] })
    expect((await lines({ year: 2020, q: '图书馆学' })).data.list[0]).toMatchObject({ city: '杭州' })
  })

  test('of tracks ranked apart stand apart, by score where there is no rank', async () => {
    const { data } = await lines({ provinceId: 19, track: '历史' })
    expect(data.batches.map(({ track }) => track)).toEqual(['物理', '历史'])
    expect(data.list.map(({ unitName }) => unitName)).toEqual(['第203组'])
    const physics = await lines({ provinceId: 19 })
    expect(physics.data.list.map(({ score }) => score)).toEqual([600, 590])
    expect(physics.data.list[0]).toMatchObject({ rank: null, forecast: null, requirementYear: 2025 })
  })

  test('of a batch are those of that batch alone, and none of another year’s or province’s', async () => {
    const of2020 = (await lines({ year: 2020 })).data.batch
    expect((await lines({ batchId: of2020?.batchId ?? '' })).pager?.total).toBe(3)
    for (const query of [
      { batchId: of2020?.batchId ?? '', year: 2025 },
      { batchId: of2020?.batchId ?? '', provinceId: 19 },
      { batchId: 'unknown' },
    ]) {
      expect((await lines(query)).status).toBe(404)
    }
  })

  test('are none where none are loaded', async () => {
    expect(await lines({ year: 2019 })).toMatchObject({ status: 200, data: { batch: null, list: [] } })
  })
})

describe('majors of a batch', () => {
  const idOf = async (provinceId: number) => (await lines({ provinceId })).data.batch?.batchId ?? ''

  test('stand by discipline and category, with the hardest and the easiest line', async () => {
    const { data } = await app.call(getBatchMajors, { params: { batchId: await idOf(province) } })
    expect(data.by).toBe('rank')
    const names = data.disciplines.flatMap(({ name, categories }) =>
      categories.map((category) => [name, category.name, category.majors.length]),
    )
    expect(names).toEqual([
      ['文学', '中国语言文学类', 1],
      ['工学', '计算机类', 2],
      ['医学', '临床医学类', 1],
      ['管理学', '工商管理类', 1],
    ])
    const [computing] = data.disciplines[1]?.categories[0]?.majors ?? []
    const ranks = (await lines({ major: '080901', size: 50 })).data.list.map(({ rank }) => rank)
    expect(computing).toMatchObject({ code: '080901', units: 24, best: ranks[0], worst: ranks[23] })
  })

  test('are not guessed from groups; an unknown batch is not there', async () => {
    const { data } = await app.call(getBatchMajors, { params: { batchId: await idOf(19) } })
    expect(data).toMatchObject({ disciplines: [], batch: { unitKind: 'group' } })
    expect((await app.call(getBatchMajors, { params: { batchId: 'unknown' } })).status).toBe(404)
  })
})

describe('the result of a major', () => {
  const resultOf = async (majorId: string) => app.call(getMajorResult, { params: { majorId } })
  type Unit = Extract<DataOf<typeof getMajorResult>, { kind: 'unit' }>
  const unitOf = async (majorId: string): Promise<Unit> => {
    const { data } = await resultOf(majorId)
    if (data.kind !== 'unit') throw new Error('not a unit')
    return data
  }

  test('of a unit has every year, 2020 marked, and what the unit asks now', async () => {
    const [row] = (await lines({ q: `${zhejiang.schools[0]} 软件工程` })).data.list
    const unit = await unitOf(row?.majorId ?? '')
    expect(unit.lines.map(({ year, comparable }) => [year, comparable])).toEqual([
      [2025, true],
      [2024, true],
      [2023, true],
      [2020, false],
    ])
    expect(unit.lines[3]?.rank).toBe(400)
    expect(unit.offer).toMatchObject({ majorId: row?.majorId, fee: 5000, forecast: row?.forecast })
    expect(unit.sources.map(({ year }) => year).sort((a, b) => Number(a) - Number(b))).toEqual([
      2020, 2023, 2024, 2025, 2026,
    ])
  })

  test('of a unit that is none any more has its own lines and no forecast', async () => {
    const [row] = (await lines({ year: 2020, q: '图书馆学' })).data.list
    const unit = await unitOf(row?.majorId ?? '')
    // Its rank is only known to be no greater.
    expect([row?.rank, row?.isBound]).toEqual([9000, true])
    expect(unit.lines.map(({ year, rank, isBound }) => [year, rank, isBound])).toEqual([[2020, 9000, true]])
    expect(unit.offer).toBeNull()
  })

  test('of a major of the catalogue sums its units up year by year', async () => {
    const { data } = await resultOf('080902')
    if (data.kind !== 'major') throw new Error('not a major')
    expect(data.major.name).toBe('软件工程')
    const ranks = (await lines({ major: '080902', size: 50 })).data.list.map(({ rank }) => rank)
    expect(data.years[0]).toMatchObject({
      year: 2025,
      units: 24,
      filled: 24,
      bestRank: ranks[0],
      middleRank: Math.round(((ranks[11] ?? 0) + (ranks[12] ?? 0)) / 2),
      worstRank: ranks[23],
    })
    expect(data.years.map(({ year, comparable }) => [year, comparable])).toContainEqual([2020, false])
    const byId = await resultOf(data.major.majorHashId)
    expect(byId.data).toEqual(data)
  })

  test.each(['unknown', '999999', 'a.b.c', 'a.b'])('%s is not there', async (majorId) => {
    expect((await resultOf(majorId)).status).toBe(404)
  })
})
