import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  SCHOOL_COLUMN_SORTS,
  compareSchools,
  getDingSchool,
  getSchool,
  getSchoolFilters,
  getUnitPages,
  listSchoolOffers,
  listSchoolYears,
  listSchools,
} from '#contract/cu.ts'
import { listSchoolChances } from '#contract/directory.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { followSchool } from '#contract/follow.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildSchool, buildUser } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
/** A school that was called otherwise, with grades and disciplines, and nothing in the lines. */
const graded = hashIdOf('4133010335')

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  await buildProvince(db, { id: 19, name: '广东' })
  await buildSchool(db, {
    code: '4133010335',
    name: '示例科技大学',
    level: '专科',
    can_recommend_postgraduate: true,
    type: '理工类',
    website: 'WWW.example.edu.cn/a',
    profile_import_id: await buildImport(db, { title: '虚构学校目录', year: null }),
  })
  await db
    .insertInto('school_alias')
    .values({ name: '示例科技学院', school_code: '4133010335', source: 'test' })
    .execute()
  const file = await buildImport(db, { title: '虚构学科评估', year: 2017 })
  const grade = (discipline_code: string, school_name: string, letter: string) => ({
    discipline_code,
    school_name,
    discipline: `学科${discipline_code}`,
    category: '工学',
    grade: letter,
    import_id: file,
  })
  await db
    .insertInto('assessment')
    .values([
      grade('0812', '示例科技学院', 'B-'),
      grade('0701', '示例科技学院', 'A+'),
      grade('0812', zhejiang.schools[0] ?? '', 'A'),
    ])
    .execute()
  await db
    .insertInto('double_first_class')
    .values({ school_name: '示例科技大学', disciplines: ['数学'], import_id: file })
    .execute()
  await buildLine(db, { school_name: zhejiang.schools[0] ?? '', year: 2020, min_rank: 7, min_score: 700 })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const id = (index: number): string => hashIdOf(`90000000${String(index).padStart(2, '0')}`)
const find = async (query: Partial<QueryOf<typeof listSchools>>) => {
  const { data, pager } = await app.call(listSchools, { query })
  return { data: data.schools, order: data.order, sources: data.sources, pager }
}
const namesOf = async (query: Partial<QueryOf<typeof listSchools>>) =>
  (await find({ size: 50, ...query })).data.map(({ school }) => school.name)

describe('the directory', () => {
  test('lists every school once, page by page, those with the hardest units first', async () => {
    const first = await find({ size: 20 })
    const second = await find({ size: 20, page: 2 })
    expect(first.pager).toEqual({ page: 1, size: 20, totalPages: 2, total: 25 })
    const names = [...first.data, ...second.data].map(({ school }) => school.name)
    expect(new Set(names).size).toBe(25)
    expect(names[0]).toBe(zhejiang.schools[0])
    expect(names[24]).toBe('示例科技大学')
  })

  test('says of each school how many units there are, and what the easiest and the hardest ask', async () => {
    const [row] = (await find({})).data
    expect(row).toMatchObject({
      lined: { year: 2025, units: 5, open: 5 },
      planned: { year: 2026, units: 5, open: 5 },
    })
    expect(row?.forecast?.rank50).toBeGreaterThan(row?.hardest?.rank50 ?? Infinity)
    const all = new Map((await find({ size: 50 })).data.map((each) => [each.school.cuHashId, each]))
    const some = (await find({ size: 50, subjects: '4,5,6' })).data.filter(({ lined }) => lined !== null)
    // Three majors of the last school ask for 物理 everywhere: the plan of 物化生 would hold them. Two may be open.
    const opens = some.map(({ school, lined }) => [school.cuHashId === id(23), lined?.open].join())
    expect(new Set(opens)).toEqual(new Set(['false,2', 'true,2']))
    const harder = some.map(({ school, hardest }) => {
      const whole = all.get(school.cuHashId)?.hardest?.rank50 ?? Infinity
      return (hardest?.rank50 ?? 0) - whole
    })
    expect(Math.min(...harder)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...harder)).toBeGreaterThan(0)
  })

  test('orders by the easiest unit and by pinyin', async () => {
    const ranks = (await find({ sort: 'easy', size: 50 })).data.map(({ forecast }) => forecast?.rank50 ?? -1)
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
    const names = await namesOf({ sort: 'name' })
    expect(names[0]).toBe('示例科技大学')
  })

  test.each(SCHOOL_COLUMN_SORTS)('by %s it stands either way, what is not known last', async (sort) => {
    const rank = 60_000
    const shown = async (more: Partial<QueryOf<typeof listSchools>>) =>
      (await find({ sort, size: 50, rank, ...more })).data
    const keyOf = (row: Awaited<ReturnType<typeof shown>>[number]): string | null => {
      const { school, forecast, hardest, lined, planned } = row
      const offered = (planned ?? lined)?.units ?? 0
      const keys: Record<typeof sort, string | number | null | undefined> = {
        reach: forecast && (forecast.rank10 >= rank ? '1' : '0'),
        line: hardest?.rank50,
        easy: forecast?.rank50,
        name: school.name,
        place: school.province && `${school.province} ${school.city}`,
        schoolLevel: school.level,
        honour: school.levels[0],
        type: school.type,
        ownership: school.ownership,
        score: row.scores?.last,
        offered: offered === 0 ? null : (planned ?? lined)?.open,
      }
      const key = keys[sort] ?? null
      return key === null ? null : String(key)
    }
    const [down, up] = [await shown({}), await shown({ isReversed: '1' })].map((rows) => rows.map(keyOf))
    const known = (keys: typeof down = []) => keys.slice(0, keys.findLastIndex((key) => key !== null) + 1)
    expect(known(down)).not.toContain(null)
    expect(known(up)).toEqual(known(down).toReversed())
    expect(up?.length).toBe(down?.length)
  })

  test('filters narrow it; several of one kind widen it again', async () => {
    expect(await namesOf({ province: '江苏' })).toHaveLength(12)
    expect(await namesOf({ province: '江苏,浙江' })).toHaveLength(25)
    expect(await namesOf({ level: '专科' })).toEqual(['示例科技大学'])
    expect(await namesOf({ recommend: '1' })).toEqual(['示例科技大学'])
    expect((await namesOf({ levels: '985' })).sort()).toEqual(zhejiang.schools.slice(0, 2).sort())
    expect(await namesOf({ levels: '985,双一流', province: '江苏' })).toHaveLength(3)
    expect(await namesOf({ city: '杭州', ownership: '民办', type: '理工类' })).toHaveLength(2)
    expect(await namesOf({ province: '海南' })).toEqual([])
  })

  test('finds a school by part of its name, and by a name it had', async () => {
    expect(await namesOf({ q: '示例' })).toEqual(['示例科技大学'])
    expect(await namesOf({ q: '示例科技学院' })).toEqual(['示例科技大学'])
    expect(await namesOf({ q: '不存在' })).toEqual([])
  })

  test('counts what each option leaves beside the other filters, as the list has it', async () => {
    const query = { province: '江苏', ownership: '民办' }
    const { data } = await app.call(getSchoolFilters, { query })
    expect(data.total).toBe((await find(query)).pager?.total)
    const options = (type: string) => data.filters.find((each) => each.type === type)?.options ?? []
    for (const type of ['province', 'city', 'ownership', 'type', 'level'] as const) {
      expect(options(type), type).not.toEqual([])
      for (const { id: option, count } of options(type)) {
        expect((await find({ ...query, [type]: option })).pager?.total, `${type} ${option}`).toBe(count)
      }
    }
    expect(options('city').map(({ name }) => name)).toEqual(['南京'])
    expect(options('province').map(({ name }) => name)).toEqual(expect.arrayContaining(['浙江', '江苏']))
  })

  test('can be cut to what a rank reaches, by list and by count', async () => {
    const all = (await find({ size: 50 })).data
    const reach = all[9]?.forecast?.rank10 ?? 0
    const fits = all.filter(({ forecast }) => (forecast?.rank10 ?? 0) >= reach)
    expect((await find({ size: 50, reach })).data).toEqual(fits)
    expect(fits.length).toBeGreaterThan(0)
    expect(fits.length).toBeLessThan(24)
    const { data } = await app.call(getSchoolFilters, { query: { reach } })
    expect(data.total).toBe(fits.length)
    const provinces = data.filters.find(({ type }) => type === 'province')?.options ?? []
    expect(provinces).not.toEqual([])
    for (const { id: province, count } of provinces) {
      expect((await find({ reach, province })).pager?.total, province).toBe(count)
    }
    // What the subjects open decides, as in the list; where nothing is predicted, nothing is reached.
    const own = await app.call(getSchoolFilters, { query: { reach, subjects: '4,5,6' } })
    expect(own.data.total).toBe((await find({ reach, subjects: '4,5,6' })).pager?.total)
    expect((await find({ reach, provinceId: 19 })).pager?.total).toBe(0)
  })

  test('a province without lines has its schools all the same, by level', async () => {
    const { data, sources, pager, order } = await find({ provinceId: 19, size: 50 })
    expect(order).toBe('level')
    expect((await find({ provinceId: 19, sort: 'easy', size: 50 })).data).toEqual(data)
    expect((await find({ provinceId: 19, sort: 'name' })).order).toBe('name')
    expect((await find({ sort: 'easy' })).order).toBe('easy')
    const key = ({ school: { level, levels } }: (typeof data)[number]): number =>
      (level === '本科' ? 0 : 10) + ['985', '211', '双一流', undefined].indexOf(levels[0])
    const keys = data.map(key)
    expect(keys).toEqual([...keys].sort((a, b) => a - b))
    expect(new Set(keys).size).toBeGreaterThan(2)
    expect(data.at(-1)?.school.name).toBe('示例科技大学')
    // As the ministry's list has those of a level.
    const plain = data.filter(({ school }) => school.levels.length === 0 && school.level === '本科')
    const ids = plain.map(({ school }) => school.cuHashId)
    expect(ids).toEqual(
      Array.from({ length: 24 }, (_, index) => id(index)).filter((each) => ids.includes(each)),
    )
    expect(pager?.total).toBe(25)
    expect(sources).toEqual([])
    expect((await find({})).sources.map(({ title }) => title)).toEqual(['2025年虚构投档线'])
    expect(data[0]).toMatchObject({ lined: null, planned: null, forecast: null, hardest: null, scores: null })
  })

  test('where lines have no ranks, scores put the schools in order', async () => {
    const lines = [
      [3, 640],
      [5, 660],
      [3, 650],
    ] as const
    for (const [index, min_score] of lines) {
      const unit_name = `专业${min_score}`
      const school_name = zhejiang.schools[index] ?? ''
      await buildLine(app.context.db, { province_id: 15, school_name, unit_name, min_score, min_rank: null })
    }
    await app.context.snapshots.load()
    const { data } = await find({ provinceId: 15, size: 3 })
    expect(data.map(({ school, scores }) => [school.cuHashId, scores])).toEqual([
      [id(5), { year: 2025, best: 660, last: 660 }],
      [id(3), { year: 2025, best: 650, last: 640 }],
      // Without lines, by level.
      [id(0), null],
    ])
    const easy = await find({ provinceId: 15, sort: 'easy', size: 1 })
    expect(easy.data[0]?.school.cuHashId).toBe(id(3))
  })
})

describe('a school', () => {
  test('has what files say of it under any of its names, with the sources', async () => {
    const { data } = await app.call(getSchool, { query: { schoolHashId: graded } })
    expect(data).toMatchObject({
      name: '示例科技大学',
      code: '4133010335',
      otherNames: ['示例科技学院'],
      canRecommend: true,
      website: 'http://www.example.edu.cn/a',
      followed: false,
      hasAssessments: true,
      doubleFirstClass: { disciplines: ['数学'] },
    })
    expect(data.assessments.map(({ grade }) => grade)).toEqual(['A+', 'B-'])
    expect(data.sources.map(({ title }) => title)).toContain('虚构学科评估')
    const compiled = data.sources.find(({ id }) => id === data.profileSource)
    expect(compiled?.title).toBe('虚构学校目录')
  })

  test('whose website is no address has none', async () => {
    const { db, snapshots } = app.context
    const write = async (website: string) => {
      await db.updateTable('school').set({ website }).where('code', '=', '4133010335').execute()
      await snapshots.load()
      return (await app.call(getSchool, { query: { schoolHashId: graded } })).data.website
    }
    expect(await write('javascript:alert(1)')).toBeNull()
    expect(await write('http://www.example.edu.cn')).toBe('http://www.example.edu.cn')
  })

  test('knows who follows it, in both variants', async () => {
    const { token } = await buildUser(app.context.db)
    const query = { schoolHashId: graded }
    const followed = async (endpoint: typeof getSchool, as?: string) =>
      (await app.call(endpoint, { query, ...(as === undefined ? {} : { token: as }) })).data.followed
    await app.call(followSchool, { token, query })
    for (const endpoint of [getSchool, getDingSchool]) {
      expect(await followed(endpoint, token)).toBe(true)
      expect(await followed(endpoint)).toBe(false)
    }
  })

  test('that nobody knows is not found', async () => {
    for (const endpoint of [getSchool, getDingSchool, listSchoolOffers, listSchoolYears] as const) {
      expect((await app.call(endpoint, { query: { schoolHashId: 'nonsense' } })).status).toBe(404)
    }
    // An old link to a comparison goes on without it.
    const query = { schoolHashIds: `${graded},nonsense` }
    const { list } = (await app.call(compareSchools, { query })).data
    expect(list.map(({ cuHashId }) => cuHashId)).toEqual([graded])
  })
})

describe('the units of a school', () => {
  const units = async (query: Partial<QueryOf<typeof listSchoolOffers>>) =>
    app.call(listSchoolOffers, { query: { schoolHashId: id(3), ...query } })

  test('come with lines, requirement, fee, forecast and sources', async () => {
    const { data, pager } = await units({})
    expect(pager?.total).toBe(5)
    expect(data.list[0]).toMatchObject({ cuHashId: id(3), fee: 6500, plan: 20 })
    expect(data.list[0]?.lines.map(({ year }) => year)).toEqual([2025, 2024, 2023])
    const known = data.sources.map((source) => source.id)
    for (const offer of data.list) for (const { source } of offer.lines) expect(known).toContain(source)
  })

  test('a unit leads to its school and its major, as far as the directory knows them', async () => {
    const { majorId, unitName } = (await units({})).data.list[0] ?? { majorId: '', unitName: '' }
    const pages = await app.call(getUnitPages, { query: { provinceId: 11, majorId } })
    expect(pages.data.schoolHashId).toBe(id(3))
    const own = app.context.snapshot().directory.majors.find(({ name }) => name === unitName)
    expect(pages.data.majorHashId).toBe(own?.hashId ?? null)
    const none = await app.call(getUnitPages, { query: { provinceId: 11, majorId: 'none' } })
    expect(none.data).toEqual({ schoolHashId: null, majorHashId: null })
  })

  test('can be searched, cut to what the subjects open, and put in another order', async () => {
    expect((await units({ q: '软件' })).data.list.map(({ unitName }) => unitName)).toEqual(['软件工程'])
    expect((await units({ open: '1', subjects: '4,5,6' })).pager?.total).toBe(2)
    const ranks = async (sort: 'line' | 'easy') =>
      (await units({ sort })).data.list.map(({ forecast }) => forecast?.rank50 ?? 0)
    const hard = await ranks('line')
    expect(hard).toEqual([...hard].sort((a, b) => a - b))
    expect(await ranks('easy')).toEqual([...hard].reverse())
    const plans = (await units({ sort: 'plan' })).data.list.map(({ plan }) => plan)
    expect(plans).toEqual([20, 20, 20, 20, 10])
  })

  test('of a province without lines are none, and the answer says why', async () => {
    const { data } = await units({ provinceId: 19 })
    expect(data.list).toEqual([])
    expect(adviceText(data.advice)).toContain('还没有广东的投档线')
  })
})

describe('the years of a school', () => {
  /** Its lines of 2025, the best first. */
  const linesOf = (school: number) =>
    app.context.db
      .selectFrom('line')
      .select(['min_rank', 'min_score'])
      .where('year', '=', 2025)
      .where('school_name', 'like', `${zhejiang.schools[school] ?? ''}%`)
      .where('min_rank', 'is not', null)
      .orderBy('min_rank')
      .execute()

  test('have the hardest, the middle and the easiest unit of each', async () => {
    const { data } = await app.call(listSchoolYears, { query: { schoolHashId: id(3) } })
    expect(data).toMatchObject({ batch: '普通类一段', track: '综合', unitKind: 'major', advice: [] })
    expect(data.years.map(({ year }) => year)).toEqual([2025, 2024, 2023])
    const rows = await linesOf(3)
    expect(data.years[0]).toMatchObject({
      units: 5,
      unranked: 0,
      plan: 100,
      bestRank: rows[0]?.min_rank,
      medianRank: rows[2]?.min_rank,
      lastRank: rows[4]?.min_rank,
      comparable: true,
    })
  })

  test('tell a year apart that was filed under other rules', async () => {
    const { data } = await app.call(listSchoolYears, { query: { schoolHashId: id(0) } })
    expect(data.years.map(({ year, comparable }) => [year, comparable])).toEqual([
      [2025, true],
      [2024, true],
      [2023, true],
      [2020, false],
    ])
  })

  test('count a unit that did not fill as without a rank', async () => {
    const { data } = await app.call(listSchoolYears, { query: { schoolHashId: id(23) } })
    // Of four halfway between the two in the middle, by rank and by score.
    const rows = await linesOf(23)
    const scores = rows.flatMap(({ min_score }) => min_score ?? []).sort((a, b) => b - a)
    expect(data.years[0]).toMatchObject({
      units: 5,
      unranked: 1,
      medianRank: Math.round(((rows[1]?.min_rank ?? 0) + (rows[2]?.min_rank ?? 0)) / 2),
      medianScore: Math.round(((scores[1] ?? 0) + (scores[2] ?? 0)) / 2),
    })
  })
})

describe('chances at some schools', () => {
  const ask = (ids: readonly string[], more: object = {}) =>
    app.call(listSchoolChances, { query: { schoolHashIds: ids.join(','), ...more } })

  test('are those of the directory, each once; of who has none nothing is said', async () => {
    const { data: all } = await find({ size: 50, subjects: '1,2,3' })
    const { data } = await ask([id(1), graded, id(2), 'nope', id(1)], { subjects: '1,2,3' })
    expect(data.map(({ cuHashId }) => cuHashId)).toEqual([id(1), id(2)])
    for (const { cuHashId, forecast } of data) {
      expect(forecast).toEqual(all.find(({ school }) => school.cuHashId === cuHashId)?.forecast)
    }
    expect((await ask([id(1)], { provinceId: 19 })).data).toEqual([])
  })

  test('are asked about a hundred at once at most', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => id(at))
    expect((await ask(many(100))).status).toBe(200)
    expect(await ask(many(101))).toMatchObject({
      status: 400,
      info: expect.stringContaining('一次最多问 100 所学校'),
    })
    expect((await ask([])).status).toBe(400)
  })
})

describe('side by side', () => {
  test('stand up to four schools, each once, with facts, forecasts and years', async () => {
    const { data } = await app.call(compareSchools, {
      query: { schoolHashIds: [graded, id(1), graded].join(',') },
    })
    expect(data.list.map(({ cuHashId }) => cuHashId)).toEqual([graded, id(1)])
    expect(data.list[0]).toMatchObject({ lined: null, forecast: null, years: [], level: '专科' })
    expect(data.list[1]).toMatchObject({ lined: { units: 5, open: 5 }, planned: { units: 5, open: 5 } })
    expect(data.list[1]?.years).toHaveLength(3)
    expect(new Set(data.sources.map((source) => source.id)).size).toBe(data.sources.length)
  })

  test('five are too many', async () => {
    const schoolHashIds = [0, 1, 2, 3, 4].map(id).join(',')
    const { status, info } = await app.call(compareSchools, { query: { schoolHashIds } })
    expect(status).toBe(400)
    expect(info).toContain('最多比较四所学校')
  })
})

test('a province that has lines of 专科 alone says so of what is 本科, and not of what is 专科', async () => {
  const { db, snapshots } = app.context
  await buildProvince(db, { id: 23, name: '四川' })
  const line = { province_id: 23, batch: '专科批', track: '物理', unit_kind: 'group', unit_name: '第01组' }
  await buildLine(db, { ...line, school_name: '示例科技大学' })
  await snapshots.load()
  const noticeOf = async (schoolHashId: string) => {
    const query = { schoolHashId, provinceId: 23, track: '物理' }
    const [years, offers] = [
      await app.call(listSchoolYears, { query }),
      await app.call(listSchoolOffers, { query }),
    ]
    expect(adviceText(offers.data.advice)).toBe(adviceText(years.data.advice))
    return adviceText(years.data.advice) ?? ''
  }
  expect(await noticeOf(id(0))).toContain('四川目前只有专科批的投档线，没有本科的')
  expect(await noticeOf(graded)).not.toContain('没有本科的')
  const elsewhere = { schoolHashId: id(0), provinceId: 11 }
  expect(adviceText((await app.call(listSchoolYears, { query: elsewhere })).data.advice) ?? '').not.toContain(
    '没有本科的',
  )
})
