import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  CUMAJOR_COLUMN_SORTS,
  compareCumajors,
  getCumajor,
  listCumajorSchools,
  listCumajors,
  listRelatives,
} from '#contract/cumajor.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { getLines, getMajorResult } from '#contract/hiscore.ts'
import type { Db } from '#server/db/open.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildSchool } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
const computing = hashIdOf('080901')
const medicine = hashIdOf('100201')
const vocationalMedicine = hashIdOf('520101')

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  await buildProvince(db, { id: 19, name: '广东' })
  await buildOthers(db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

/** A vocational major that shares its name, whole categories and brackets, an older year, and grades. */
async function buildOthers(db: Db): Promise<void> {
  const file = await buildImport(db, { title: '虚构高职目录' })
  const [first = '', second = ''] = zhejiang.schools
  await db
    .insertInto('major')
    .values({
      code: '520101',
      name: '临床医学',
      category: '临床医学类',
      discipline: '医药卫生大类',
      level: '专科',
      import_id: file,
    })
    .execute()
  await buildSchool(db, { code: '4133019999', name: '虚构医学高等专科学校', level: '专科' })
  await buildLine(db, {
    school_name: '虚构医学高等专科学校',
    unit_code: '501',
    unit_name: '临床医学',
    min_rank: 140_000,
    min_score: 505,
  })
  await buildSchool(db, { code: '4133018888', name: '虚构职业技术大学', level: '本科' })
  await buildLine(db, {
    school_name: '虚构职业技术大学',
    unit_code: '525',
    unit_name: '临床医学',
    min_rank: 150_000,
    min_score: 500,
  })
  await buildLine(db, { school_name: first, unit_code: '902', unit_name: '计算机类', min_rank: 500 })
  await buildLine(db, {
    school_name: second,
    unit_code: '903',
    unit_name: '工科试验班(含计算机科学与技术、临床医学)',
    min_rank: 900,
  })
  // 2020 was filed in three segments.
  await buildLine(db, { school_name: first, unit_name: '计算机科学与技术', year: 2020, min_rank: 3 })
  const grades = await buildImport(db, { title: '虚构学科评估', year: 2017 })
  const grade = (discipline: string, school_name: string, letter: string) => ({
    discipline_code: '0812',
    discipline,
    category: '工学',
    school_name,
    grade: letter,
    import_id: grades,
  })
  await db
    .insertInto('assessment')
    .values([
      grade('计算机科学与技术', second, 'B+'),
      grade('计算机科学与技术', first, 'A'),
      grade('计算机科学与技术', '早已不在的学院', 'A'),
    ])
    .execute()
}

const introOf = async (majorHashId: string, query: QueryOf<typeof getCumajor> = {}) =>
  (await app.call(getCumajor, { params: { majorHashId }, query })).data
const offersOf = async (majorHashId: string, query: Partial<QueryOf<typeof listCumajorSchools>> = {}) =>
  app.call(listCumajorSchools, { params: { majorHashId }, query })

describe('a major', () => {
  test('has its lines of every year, the best, the middle and the worst of its own units', async () => {
    const { db } = app.context
    const rows = await db
      .selectFrom('line')
      .select('min_rank')
      .where('year', '=', 2025)
      .where('unit_name', '=', '计算机科学与技术')
      .orderBy('min_rank')
      .execute()
    const ranks = rows.flatMap(({ min_rank }) => min_rank ?? [])
    expect(ranks).toHaveLength(24)
    const { years, figures, wideUnits } = await introOf(computing)
    expect(years.map(({ year, comparable, units }) => [year, comparable, units])).toEqual([
      [2020, false, 1],
      [2023, true, 24],
      [2024, true, 24],
      [2025, true, 24],
    ])
    const spread = {
      best: ranks[0],
      median: Math.round(((ranks[11] ?? 0) + (ranks[12] ?? 0)) / 2),
      worst: ranks[23],
    }
    expect(years.at(-1)).toMatchObject({ ...spread, unfilled: 0 })
    expect(figures).toMatchObject({
      lined: { year: 2025, units: 24 },
      schools: 24,
      latest: { year: 2025, units: 24, ...spread },
    })
    expect(figures?.middle?.rank50).toBeLessThan(figures?.forecast?.rank50 ?? 0)
    expect(wideUnits).toBe(2)
  })

  test('of the name of another level has only the units of that level, whatever the school also teaches', async () => {
    expect((await introOf(medicine)).figures).toMatchObject({ lined: { units: 24 }, latest: { units: 24 } })
    const vocational = await introOf(vocationalMedicine)
    expect(vocational.figures).toMatchObject({
      lined: { units: 2 },
      latest: { best: 140_000, worst: 150_000 },
    })
    expect(vocational.years.map(({ year, units }) => [year, units])).toEqual([[2025, 2]])
    expect((await introOf(medicine)).years.at(-1)).toMatchObject({ year: 2025, units: 24 })
    const names = async (major: string) => {
      const { data } = await app.call(getLines, { query: { provinceId: 11, year: 2025, major, size: 50 } })
      return data.list.map(({ schoolName, majorHashId }) => [schoolName, majorHashId])
    }
    expect(await names('520101')).toEqual([
      ['虚构医学高等专科学校', vocationalMedicine],
      ['虚构职业技术大学', vocationalMedicine],
    ])
    expect(await names('100201')).toHaveLength(24)
    const { data } = await app.call(getMajorResult, { params: { majorId: '520101' }, query: {} })
    expect(data).toMatchObject({ kind: 'major', years: [{ units: 2, worstRank: 150_000 }] })
    expect(vocational.text).toBeNull()
  })

  test('says how many of its units the subjects open', async () => {
    // The plan of 物化生 would hold the last school's unit: the major asks for 物理 everywhere.
    expect((await introOf(computing)).figures).toMatchObject({ lined: { units: 24, open: 23 } })
    const { figures } = await introOf(computing, { subjects: '4,5,6' })
    expect(figures).toMatchObject({ lined: { units: 24, open: 0 } })
  })

  test('says what its units ask of subjects, by the plan', async () => {
    const { demand } = await introOf(computing)
    // No plan says what the last school asks.
    expect(demand).toMatchObject({ year: 2026, kind: 'plan', unknown: 0 })
    expect(demand?.counts).toEqual([{ label: '物理 + 化学', units: 23 }])
  })

  test('has grades of the discipline of its very name only', async () => {
    const { assessment, hasAssessments } = await introOf(computing)
    expect(assessment?.grades).toEqual([
      {
        grade: 'A',
        schools: [
          { name: zhejiang.schools[0], cuHashId: hashIdOf('9000000000') },
          { name: '早已不在的学院', cuHashId: null },
        ],
      },
      { grade: 'B+', schools: [{ name: zhejiang.schools[1], cuHashId: hashIdOf('9000000001') }] },
    ])
    expect(hasAssessments).toBe(true)
    expect((await introOf(medicine)).assessment).toBeNull()
  })

  test('names the source of every figure', async () => {
    const intro = await introOf(computing)
    const known = new Set(intro.sources.map(({ id }) => id))
    const named = [
      intro.source,
      ...intro.lineSources,
      ...(intro.demand?.sources ?? []),
      ...(intro.assessment?.sources ?? []),
    ]
    expect(named.filter((id) => !known.has(id))).toEqual([])
    expect(named.length).toBeGreaterThan(4)
  })

  test('without lines in a province says so and invents nothing', async () => {
    const intro = await introOf(computing, { provinceId: 19 })
    expect(intro).toMatchObject({ figures: null, years: [], demand: null, wideUnits: 0 })
    expect(adviceText(intro.advice)).toContain('还没有广东的投档线')
    expect(intro.text?.studies).toContain('数据结构')
  })

  test('that is not there is not found', async () => {
    expect(await app.call(getCumajor, { params: { majorHashId: 'nothing' } })).toMatchObject({ status: 404 })
  })
})

describe('who offers a major', () => {
  test('stands in the order of difficulty, each with lines, requirement and school', async () => {
    const { data, pager } = await offersOf(computing, { size: 50 })
    expect(pager?.total).toBe(24)
    expect(data.counts).toEqual({ own: 24, wide: 2 })
    expect(data.offers[0]).toMatchObject({
      schoolName: zhejiang.schools[0],
      unitName: '计算机科学与技术',
      fee: 5000,
      plan: 20,
      school: { levels: ['985', '211', '双一流'] },
    })
    // The last school's is gone.
    const ranks = data.offers.flatMap(({ forecast }) => forecast?.rank50 ?? [])
    expect(ranks).toHaveLength(23)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    expect(data.sources.length).toBeGreaterThan(0)
  })

  test('stands apart where units enrol the whole category or name it in brackets', async () => {
    const { data } = await offersOf(computing, { kind: 'wide' })
    expect(data.offers.map(({ unitName }) => unitName)).toEqual([
      '计算机类',
      '工科试验班(含计算机科学与技术、临床医学)',
    ])
    expect((await offersOf(medicine, { kind: 'wide' })).data.offers).toHaveLength(1)
  })

  test('is filtered by place, level, ownership and subjects, and the options count', async () => {
    const { data } = await offersOf(computing)
    expect(data.options.province).toEqual([
      { name: '浙江', count: 12 },
      { name: '江苏', count: 12 },
    ])
    expect(data.options.levels).toContainEqual({ name: '985', count: 2 })
    const total = async (query: Partial<QueryOf<typeof listCumajorSchools>>) =>
      (await offersOf(computing, query)).pager?.total
    expect(await total({ province: '浙江' })).toBe(12)
    expect(await total({ levels: '985,其他' })).toBe(20)
    expect(await total({ ownership: '民办', province: '浙江' })).toBe(4)
    expect(await total({ subjects: '4,5,6', open: '1' })).toBe(0)
    expect(await total({ subjects: '1,2,6', open: '1' })).toBe(23)
  })

  test('is cut to what a rank reaches', async () => {
    const all = (await offersOf(computing, { size: 50 })).data.offers
    const rank = all[11]?.forecast?.rank10 ?? 0
    const reached = (await offersOf(computing, { size: 50, reach: rank })).data.offers
    expect(reached.length).toBeGreaterThan(0)
    expect(reached).toEqual(all.filter(({ forecast }) => (forecast?.rank10 ?? 0) >= rank))
  })

  test('can be ordered by fee', async () => {
    const { data } = await offersOf(computing, { sort: 'fee', size: 50 })
    const fees = data.offers.map(({ fee }) => fee ?? Infinity)
    expect(fees).toEqual([...fees].sort((a, b) => a - b))
  })
})

describe('the list of majors', () => {
  const list = async (query: Partial<QueryOf<typeof listCumajors>>) => app.call(listCumajors, { query })

  test('is ordered by schools, by the middle rank, by the easiest unit and by code', async () => {
    const { data, pager } = await list({})
    expect(pager?.total).toBe(6)
    expect(data.majors.at(-1)?.major.level).toBe('专科')
    const hard = (await list({ sort: 'hard' })).data.majors.map(({ figures }) => figures?.latest?.median ?? 0)
    expect(hard).toEqual([...hard].sort((a, b) => a - b))
    const easy = (await list({ sort: 'easy' })).data.majors.map(
      ({ figures }) => figures?.forecast?.rank50 ?? 0,
    )
    expect(easy).toEqual([...easy].sort((a, b) => b - a))
    const codes = (await list({ sort: 'code', level: '本科' })).data.majors.map(({ major }) => major.code)
    expect(codes).toEqual([...codes].sort())
  })

  test.each(CUMAJOR_COLUMN_SORTS)('by %s it stands either way, what is not offered last', async (sort) => {
    const shown = async (more: Partial<QueryOf<typeof listCumajors>>) =>
      (await list({ sort, ...more })).data.majors
    const keyOf = ({ major, figures }: Awaited<ReturnType<typeof shown>>[number]): unknown => {
      const { latest, forecast, middle, planned, lined, schools } = figures ?? {}
      const units = (planned ?? lined)?.open
      return {
        schools,
        hard: latest?.median,
        easy: forecast?.rank50,
        code: major.code,
        name: major.name,
        units,
        best: latest?.best,
        worst: latest?.worst,
        middle: middle?.rank50,
      }[sort]
    }
    const [down, up] = [await shown({}), await shown({ isReversed: '1' })]
    const known = (rows: typeof down) => rows.map(keyOf).filter((key) => key != null)
    expect(known(down).length).toBeGreaterThan(2)
    expect(known(up)).toEqual(known(down).toReversed())
  })

  test('is narrowed by name, code, level and place in the catalogue', async () => {
    const names = async (query: Partial<QueryOf<typeof listCumajors>>) =>
      (await list(query)).data.majors.map(({ major }) => major.code)
    expect(await names({ q: '计算机', sort: 'code' })).toEqual(['080901', '080902'])
    expect(await names({ q: '0502' })).toEqual([])
    expect(await names({ q: '临床', level: '专科' })).toEqual(['520101'])
    expect(await names({ discipline: '12' })).toEqual(['120201'])
    expect(await names({ category: '0501' })).toEqual(['050101'])
  })
})

test('relatives are of the category, enrolled together, of the other level', async () => {
  const { data } = await app.call(listRelatives, { params: { majorHashId: computing } })
  const groups = new Map(data.groups.map(({ kind, majors }) => [kind, majors.map(({ major }) => major.name)]))
  expect(groups.get('category')).toEqual(['软件工程'])
  expect(groups.get('enrolled')).toEqual(['临床医学'])
  const medical = await app.call(listRelatives, { params: { majorHashId: medicine } })
  expect(medical.data.groups.find(({ kind }) => kind === 'name')?.majors[0]?.major.level).toBe('专科')
})

test('up to four stand side by side, each once; what is no major is left out', async () => {
  const compare = async (majors: readonly string[]) =>
    (await app.call(compareCumajors, { query: { majors: majors.join(',') } })).data.majors
  const shown = await compare([computing, 'nothing', medicine, computing])
  expect(shown.map(({ major }) => major.name)).toEqual(['计算机科学与技术', '临床医学'])
  const codes = ['080901', '080902', '100201', '050101', '120201']
  expect(await compare(codes.map(hashIdOf))).toHaveLength(4)
})
