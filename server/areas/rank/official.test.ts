import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSchool } from '#contract/cu.ts'
import { getLines } from '#contract/hiscore.ts'
import { getSchoolRanking, getShuangyiSchool, getSubjectRanking } from '#contract/rank.ts'
import { listSubjectSchools } from '#contract/subject.ts'
import { listOpenUnits } from '#contract/subquery.ts'
import type { School } from '#server/library/library.ts'
import type { TestApp } from '#test/app.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { hasOfficial, officialRows } from '#test/official.ts'

describe.skipIf(!hasOfficial)('on the official files', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOfficialApp()
  }, 540_000)
  afterAll(() => app.close())

  const schoolNamed = (name: string): School => {
    const found = app.context.engines.current?.library.schools.find((school) => school.name === name)
    if (!found) throw new Error(name)
    return found
  }
  const ranking = async (query: object) =>
    (await app.call(getSchoolRanking, { params: { id: 'lines' }, query: { page: 1, ...query } })).data

  test('广东: a kind of admission in the bracket of a school is not counted; groups are called groups', async () => {
    const rows = officialRows('tables/guangdong-groups-2023-2024.csv').filter(
      (row) => row['year'] === '2024' && row['track'] === '物理' && row['school'] === '四川大学',
    )
    const ranks = rows.map((row) => Number(row['min_rank'])).sort((a, b) => a - b)
    expect(ranks).toHaveLength(3)
    const { title, how } = await ranking({ provinceId: 19, track: '物理' })
    expect(title).toBe('广东物理类投档位次排序')
    expect(how).toContain('普通专业组')
    const pages = await Promise.all([1, 2, 3].map((page) => ranking({ provinceId: 19, track: '物理', page })))
    const measure = pages
      .flatMap((page) => page.rows)
      .find(({ school }) => school.name === '四川大学')?.measure
    expect(measure).toContain('中位位次 12,055')
    expect(measure).toContain('（3 个专业组）')
  })

  test('北京: lines of 2026 lack ranks and the notice says which table; schools stand by those of 2025', async () => {
    const { year, notice, rows } = await ranking({ provinceId: 1 })
    expect(year).toBe(2025)
    expect(notice).toContain('缺 2026 年北京的一分一段表')
    expect(notice).toContain('有位次的最近一年是 2025 年')
    expect(rows.length).toBeGreaterThan(40)
  })

  test('lines are found by the present and by the former name, whatever the brackets', async () => {
    const count = async (year: number, q: string) =>
      (await app.call(getLines, { query: { year, q, provinceId: 11, page: 1, size: 1 } })).pager?.total
    const inFile = async (year: number, names: string[]) => {
      const rows = await app.context.db
        .selectFrom('line')
        .select('id')
        .where('province_id', '=', 11)
        .where('year', '=', year)
        .where((eb) => eb.or(names.map((name) => eb('school_name', 'like', `${name}%`))))
        .execute()
      return rows.length
    }
    const zust = ['浙江科技学院', '浙江科技大学']
    for (const year of [2021, 2025]) {
      expect(await inFile(year, zust)).toBeGreaterThan(40)
      for (const name of zust) expect(await count(year, name)).toBe(await inFile(year, zust))
      expect(await count(year, '中国石油大学（华东）')).toBe(await inFile(year, ['中国石油大学(华东)']))
    }
    expect(await count(2025, '北京大学医学部')).toBe(await inFile(2025, ['北京大学医学部']))
  })

  test('so are units and schools by what they ask for', async () => {
    const open = async (name: string) =>
      (await app.call(listOpenUnits, { query: { provinceId: 11, name } })).pager?.total
    expect(await open('浙江科技学院')).toBe(await open('浙江科技大学'))
    expect(await open('浙江科技学院')).toBeGreaterThan(0)
    expect(await open('中国石油大学（华东）')).toBe(26)
    const { data } = await app.call(listSubjectSchools, { query: { provinceId: 11, name: '浙江科技学院' } })
    expect(data.list.map(({ name }) => name)).toContain('浙江科技大学')
  })

  test('schools graded under one name have the grades, and are told that they share them', async () => {
    const wuhan = schoolNamed('中国地质大学（武汉）').hashId
    const { data } = await app.call(getSchool, { query: { schoolHashId: wuhan } })
    expect(data.assessments).toHaveLength(29)
    expect(new Set(data.assessments.map(({ gradedAs }) => gradedAs))).toEqual(new Set(['中国地质大学']))
    const east = schoolNamed('中国石油大学（华东）').hashId
    expect((await app.call(getSchool, { query: { schoolHashId: east } })).data.assessments).toHaveLength(22)
    const own = schoolNamed('浙江大学').hashId
    const graded = (await app.call(getSchool, { query: { schoolHashId: own } })).data.assessments
    expect(graded.every(({ gradedAs }) => gradedAs === null)).toBe(true)

    const listed = await app.call(getShuangyiSchool, { params: { cuHashId: wuhan } })
    expect(listed.data.disciplines.find(({ name }) => name === '地质学')?.grade).toBe('A+')
    expect(listed.data.notice).toContain('以中国地质大学参评')

    const geology = await app.call(getSubjectRanking, { params: { subCatId: '0709' } })
    const best = geology.data.grades.find(({ grade }) => grade === 'A+')?.schools ?? []
    expect(best.map(({ name }) => name)).toContain('中国地质大学（武汉）（以中国地质大学参评）')
    const grades = await app.call(getSchoolRanking, { params: { id: 'assessment' }, query: { page: 1 } })
    expect(grades.data.notice).toContain('中国地质大学、中国石油大学')
  })
})
