import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  compareSchools,
  getSchool,
  getSchoolFilters,
  listSchoolOffers,
  listSchoolYears,
  listSchools,
} from '#contract/cu.ts'
import type { TestApp } from '#test/app.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { hasOfficial, officialRows } from '#test/official.ts'

/** The military schools, which the ministry's list leaves out; three of them are 211 and double first-class, one 985. */
const MILITARY = 5
const MILITARY_FIRST_CLASS = 3

describe.skipIf(!hasOfficial)('on the official files', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOfficialApp()
  }, 240_000)
  afterAll(() => app.close())

  const total = async (query: object) =>
    (await app.call(listSchools, { query: { size: 1, ...query } })).pager?.total
  const find = async (q: string) => {
    const { data } = await app.call(listSchools, { query: { q, size: 50 } })
    const found = data.schools.find(({ school }) => school.name === q)
    if (!found) throw new Error(q)
    return found.school.cuHashId
  }

  test('the directory has as many schools of each kind as the table', async () => {
    const schools = officialRows('tables/schools.csv')
    expect(schools).toHaveLength(2952)
    expect(await total({})).toBe(2952 + MILITARY)
    const have = (column: string, value: string) => schools.filter((row) => row[column] === value).length
    expect(await total({ level: '本科' })).toBe(have('level', '本科') + MILITARY)
    expect(await total({ level: '专科' })).toBe(have('level', '专科'))
    expect(await total({ levels: '985' })).toBe(have('is985', '1') + 1)
    expect(await total({ levels: '985' })).toBe(39)
    expect(await total({ levels: '211' })).toBe(have('is211', '1') + MILITARY_FIRST_CLASS)
    expect(await total({ levels: '双一流' })).toBe(have('is_double_first_class', '1') + MILITARY_FIRST_CLASS)
    expect(await total({ recommend: '1' })).toBe(have('tuimian_eligible', '1'))
    expect(await total({ province: '浙江' })).toBe(have('province', '浙江省'))
    const { data } = await app.call(getSchoolFilters, { query: {} })
    const provinces = data.filters.find(({ type }) => type === 'province')?.options ?? []
    expect(
      provinces
        .slice(0, 12)
        .map(({ name }) => name)
        .join(' '),
    ).toBe('北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽')
    const types = data.filters.find(({ type }) => type === 'type')?.options ?? []
    expect(types).not.toEqual([])
    for (const { id, count } of types) expect(count, id).toBe(have('type', id))
  })

  test('every graded and every listed school is found under its own name', async () => {
    const grades = officialRows('tables/fourth_round_assessment_2017.csv')
    for (const name of ['浙江大学', '浙江工业大学', '宁波大学']) {
      const { data } = await app.call(getSchool, { query: { schoolHashId: await find(name) } })
      const own = grades.filter((row) => row['school'] === name)
      expect(data.assessments).toHaveLength(own.length)
      expect(
        data.assessments.map(({ disciplineCode, grade }) => `${disciplineCode} ${grade}`).sort(),
      ).toEqual(own.map((row) => `${row['discipline_code']} ${row['grade']}`).sort())
    }
    const zju = await app.call(getSchool, { query: { schoolHashId: await find('浙江大学') } })
    expect(zju.data.doubleFirstClass?.disciplines).toHaveLength(21)
  })

  test('units and years of a school are those of the file, 2020 told apart', async () => {
    const query = { schoolHashId: await find('浙江大学') }
    const { data } = await app.call(listSchoolYears, { query })
    expect(data.years.map(({ year, units, comparable }) => [year, units, comparable])).toEqual([
      [2025, 30, true],
      [2024, 27, true],
      [2023, 24, true],
      [2022, 25, true],
      [2021, 19, true],
      [2020, 20, false],
    ])
    expect(data.years[0]).toMatchObject({
      bestRank: 202,
      bestScore: 695,
      lastRank: 7552,
      lastScore: 658,
      plan: 2060,
    })
    const pages = await Promise.all(
      [1, 2].map((page) => app.call(listSchoolOffers, { query: { ...query, size: 50, page } })),
    )
    const list = pages.flatMap(({ data: { list: offers } }) => offers)
    expect(list).toHaveLength(pages[0]?.pager?.total ?? 0)
    expect(list.filter(({ lines }) => lines[0]?.year === 2025)).toHaveLength(30)
    // What the plan of 2026 adds.
    const added = list.filter(({ lines }) => lines[0]?.year !== 2025)
    expect(added.find(({ unitName }) => unitName === '机械工程')?.forecast).toMatchObject({ related: true })
    expect(added.every(({ plan, source }) => plan !== null && source !== null)).toBe(true)
  })

  test('a college’s lines are those of the university that it became', async () => {
    const { data } = await app.call(listSchoolYears, { query: { schoolHashId: await find('浙江科技大学') } })
    expect(data.years.map(({ year }) => year)).toEqual([2025, 2024, 2023, 2022, 2021, 2020])
  })

  test('names that files print wrongly, cut off or under a watermark are no names of a school', async () => {
    const otherNames = async (name: string) =>
      (await app.call(getSchool, { query: { schoolHashId: await find(name) } })).data.otherNames
    expect(await otherNames('四川大学')).toEqual([])
    expect(await otherNames('安徽大学')).toEqual([])
    expect(await otherNames('南京航空航天大学金城学院')).toEqual([])
    // 北京航空航天大学中法航空学院 is its campus in 杭州, which has lines of its own.
    expect(await otherNames('北京航空航天大学')).toEqual([])
    expect(await otherNames('浙江科技大学')).toEqual(['浙江科技学院'])
    const all = (app.context.snapshots.current?.directory.schools ?? []).flatMap(
      (school) => school.otherNames,
    )
    expect(all.filter((name) => /^省|院院$|[省东教考]$|[（(]/u.test(name))).toEqual([])
  })

  test('a school that stands beside another of its stem is not taken for it', async () => {
    const grades = async (name: string) =>
      (await app.call(getSchool, { query: { schoolHashId: await find(name) } })).data.assessments
    expect((await grades('广西师范大学')).filter(({ discipline }) => discipline === '教育学')).toHaveLength(1)
    expect(await grades('广西师范大学')).toHaveLength(16)
    expect(await grades('南宁师范大学')).toHaveLength(2)
    const { directory } = app.context.snapshots.current ?? {}
    expect(directory?.schoolOf('九江职业技术学院')?.name).toBe('江西职业技术大学')
  })

  test('schools that no list of the ministry has, and those under the roof of another, have a page', async () => {
    const units = async (name: string, provinceId: number, track?: string) => {
      const query = { schoolHashId: await find(name), provinceId, ...(track === undefined ? {} : { track }) }
      return (await app.call(listSchoolOffers, { query })).pager?.total
    }
    expect(await units('空军军医大学', 15)).toBe(9)
    // Of 2025: the lines of 2026 have no ranks, and its groups are other ones.
    expect(await units('陆军工程大学', 1)).toBe(1)
    expect(await units('陆军军医大学', 19, '物理')).toBe(2)
    const { directory } = app.context.snapshots.current ?? {}
    expect(directory?.schoolOf('内蒙古科技大学包头师范学院')?.name).toBe('内蒙古科技大学')
    expect(directory?.schoolOf('第四军医大学')?.name).toBe('空军军医大学')
  })

  test('units are counted by year: those of the lines, and those of the plan', async () => {
    const schoolHashId = await find('浙江大学')
    const { data } = await app.call(listSchoolYears, { query: { schoolHashId, subjects: '1,2,3' } })
    expect(data.years[0]).toMatchObject({ year: 2025, units: 30 })
    expect(data.lined).toMatchObject({ year: 2025, units: 30 })
    expect(data.planned).toEqual({ year: 2026, units: 48, open: 48, drawnFor: '物化生' })
  })

  test('a unit that the plan leaves out has no chance where that is known, and says so where it is not', async () => {
    const named = async (school: string, unit: string, subjects?: string) => {
      const query = { schoolHashId: await find(school), q: unit, ...(subjects ? { subjects } : {}) }
      const { data } = await app.call(listSchoolOffers, { query })
      return data.list.find(({ unitName }) => unitName === unit)
    }
    const leftOut = { year: 2026, isCertain: false, drawnFor: '物化生' }
    const certain = { forecast: null, leftOut: { ...leftOut, isCertain: true } }
    for (const subjects of [undefined, '1,2,3', '1,2,6']) {
      // It asks for 物理 and 化学 wherever it is taught: the plan of 物化生 would hold it.
      expect(await named('浙江大学', '人工智能', subjects)).toMatchObject(certain)
    }
    const teaching = ['浙江师范大学', '思想政治教育(师范)'] as const
    expect(await named(...teaching, '1,2,3')).toMatchObject(certain)
    for (const subjects of [undefined, '4,5,6']) {
      const offer = await named(...teaching, subjects)
      expect(offer).toMatchObject({ leftOut, planYear: 2025 })
      expect(offer?.forecast).not.toBeNull()
    }
  })

  test('a unit that its school files under another of its names is one unit', async () => {
    const query = { schoolHashId: await find('浙江大学'), q: '巴德年' }
    const { data } = await app.call(listSchoolOffers, { query })
    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({
      schoolName: '浙江大学医学院',
      planYear: 2026,
      forecast: { related: false },
      leftOut: null,
    })
    expect(data.list[0]?.lines[0]).toMatchObject({ year: 2025, rank: 858 })
  })

  test('schools with units come first, the hardest first', async () => {
    const {
      data: { schools: data },
    } = await app.call(listSchools, { query: { size: 50 } })
    const ranks = data.map(({ hardest }) => hardest?.rank50 ?? Infinity)
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
    const ids = data.slice(0, 4).map(({ school }) => school.cuHashId)
    const compared = await app.call(compareSchools, { query: { schoolHashIds: ids.join(',') } })
    expect(compared.data.list.map(({ hardest }) => hardest)).toEqual(
      data.slice(0, 4).map(({ hardest }) => hardest),
    )
  })
})
