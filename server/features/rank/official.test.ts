import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSchool } from '#contract/cu.ts'
import { getLines } from '#contract/hiscore.ts'
import {
  type SchoolRankingId,
  getMajorRanking,
  getSchoolRanking,
  getShuangyiSchool,
  getSubjectRanking,
} from '#contract/rank.ts'
import { listSubjectSchools } from '#contract/requirement.ts'
import { listOpenUnits } from '#contract/subquery.ts'
import type { School } from '#server/features/directory/directory.ts'
import type { TestApp } from '#test/app.ts'
import { startOfficialApp } from '#test/official-app.ts'
import { officialSheet } from '#test/official-sheet.ts'
import { hasOfficial, officialRows } from '#test/official.ts'

describe.skipIf(!hasOfficial)('on the official files', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startOfficialApp()
  }, 540_000)
  afterAll(() => app.close())

  const schoolNamed = (name: string): School => {
    const found = app.context.snapshots.current?.directory.schools.find((school) => school.name === name)
    if (!found) throw new Error(name)
    return found
  }
  const ranking = async (query: object) =>
    (await app.call(getSchoolRanking, { params: { id: 'lines' }, query: { page: 1, ...query } })).data
  const everyRow = async (id: SchoolRankingId, provinceId: number) => {
    const rows: Awaited<ReturnType<typeof ranking>>['rows'] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = { provinceId, page }
      const { status, data, pager } = await app.call(getSchoolRanking, { params: { id }, query })
      expect(status).toBe(200)
      rows.push(...data.rows)
      last = pager?.totalPages ?? 1
    }
    return rows
  }

  test('广东: a kind of admission in the bracket of a school is not counted; groups are called groups', async () => {
    const rows = officialRows('tables/guangdong-groups-2025.csv').filter(
      (row) => row['track'] === '物理' && row['school'] === '四川大学',
    )
    const ranks = rows.map((row) => Number(row['min_rank'])).sort((a, b) => a - b)
    expect(ranks).toEqual([1778, 6355, 15_640, 16_475])
    const { title, how } = await ranking({ provinceId: 19, track: '物理' })
    expect(title).toBe('广东物理类投档位次排序')
    expect(how).toContain('普通专业组')
    const pages = await Promise.all([1, 2, 3].map((page) => ranking({ provinceId: 19, track: '物理', page })))
    const measure = pages.flatMap((page) => page.rows).find((row) => row.name === '四川大学')?.measure
    expect(measure).toContain('中位位次 10,998')
    expect(measure).toContain('（4 个专业组）')
  })

  test('every ordinary unit counts, campuses, 走读 and 5+3 as well; joint plans where the whole school is one', async () => {
    const measures = new Map(
      [
        ...(await everyRow('lines', 15)),
        ...(await everyRow('lines', 11)).map((row) => ({ ...row, name: `${row.name} 浙江` })),
      ].map(({ name, measure }) => [name, measure]),
    )
    for (const [name, measure] of [
      ['济南大学', '中位位次 93,601，最高 36,515（107 个专业）'],
      ['山东财经大学', '中位位次 74,337，最高 37,755（41 个专业）'],
      ['青岛理工大学', '中位位次 104,032，最高 55,134（63 个专业）'],
      ['青岛大学', '中位位次 55,434，最高 7,931（75 个专业）'],
      ['沈阳音乐学院', '中位位次 176,871，最高 163,169（3 个专业）'],
      ['天津医科大学 浙江', '中位位次 11,624，最高 5,895（11 个专业）'],
      ['上海中医药大学 浙江', '中位位次 18,660，最高 6,820（10 个专业）'],
      ['温州医科大学 浙江', '中位位次 51,533，最高 6,329（46 个专业）'],
      ['宁波诺丁汉大学 浙江', '中位位次 35,822，最高 27,246（17 个专业）'],
      ['西交利物浦大学 浙江', '中位位次 47,658，最高 40,787（6 个专业）'],
    ] as const) {
      expect([name, measures.get(name)]).toEqual([name, measure])
    }
  })

  test('山东: the median is that of the file, without the plans that the sentence names', async () => {
    const sheet = officialSheet('official/shandong/lines-2024-round1.xls').map((row) => row.map(String))
    const rows = await everyRow('lines', 15)
    for (const name of ['济南大学', '山东财经大学', '青岛大学', '山东中医药大学']) {
      const ranks = sheet
        .filter((cells) => cells.some((cell) => cell.replace(/^[A-Z]\d{3}/u, '') === name))
        .filter((cells) => !/[(（].*(?:中外|合作|联合培养|专项|定向|预科)/u.test(cells.join()))
        .flatMap((cells) => Number(cells.at(-1)) || [])
        .sort((a, b) => a - b)
      const [lower = 0, upper = 0, best = 0] = [
        ranks[(ranks.length - 1) >> 1],
        ranks[ranks.length >> 1],
        ranks[0],
      ]
      const median = Math.round((lower + upper) / 2)
      expect(rows.find((row) => row.name === name)?.measure).toBe(
        `中位位次 ${median.toLocaleString('zh-CN')}，最高 ${best.toLocaleString('zh-CN')}（${ranks.length} 个专业）`,
      )
    }
  })

  test('a major that has 中西 in its name is not taken for a cooperation', async () => {
    const answer = await app.call(getMajorRanking, {
      params: { subCatId: '1006' },
      query: { provinceId: 15 },
    })
    expect(answer.data.title).toBe('中西医结合类')
    expect(answer.pager?.total).toBeGreaterThan(20)
  })

  test('浙江: schools that only fill joint plans are named, not lost', async () => {
    const { notice } = await ranking({ provinceId: 11 })
    expect(notice).toContain('另有 3 所学校')
    for (const name of ['北方工业大学', '郑州西亚斯学院', '贵州财经大学']) expect(notice).toContain(name)
  })

  test('北京: lines of 2026 lack ranks and the notice says so; schools stand by those of 2025', async () => {
    const { year, notice, rows } = await ranking({ provinceId: 1 })
    expect(year).toBe(2025)
    expect(notice).toContain('按 2025 年及以前的投档线预测；2026 年的投档线还没有一分一段表可换成位次')
    expect(rows.length).toBeGreaterThan(40)
    // Groups that 2026 no longer has are of that year all the same.
    const all = await everyRow('lines', 1)
    for (const name of ['沈阳农业大学', '武汉工程大学', '长春理工大学']) {
      const groups = await app.context.db
        .selectFrom('line')
        .select('min_rank')
        .where('province_id', '=', 1)
        .where('year', '=', 2025)
        .where('school_name', '=', name)
        .where('min_rank', 'is not', null)
        .where('unit_name', 'not like', '%中外%')
        .execute()
      expect(all.find((row) => row.name === name)?.measure).toContain(`（${groups.length} 个专业组）`)
    }
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
    expect(graded).not.toEqual([])
    expect(graded.filter(({ gradedAs }) => gradedAs !== null)).toEqual([])

    const listed = await app.call(getShuangyiSchool, { params: { cuHashId: wuhan } })
    expect(listed.data.disciplines.find(({ name }) => name === '地质学')?.grade).toBe('A+')
    expect(listed.data.notice).toContain('以中国地质大学参评')

    const graded0709 = officialRows('tables/fourth_round_assessment_2017.csv').filter(
      (row) => row['discipline_code'] === '0709',
    ).length
    const geology = await app.call(getSubjectRanking, { params: { subCatId: '0709' } })
    const best = geology.data.grades.find(({ grade }) => grade === 'A+')?.schools ?? []
    expect(best.map(({ name }) => name)).toContain('中国地质大学（武汉）（以中国地质大学参评）')
    expect(best.filter(({ name }) => name.includes('中国地质大学'))).toHaveLength(2)
    expect(geology.data.grades.reduce((sum, { count }) => sum + count, 0)).toBe(graded0709)
  })

  test('学科评估: every name of the file has its place, schools outside the directory as well', async () => {
    const rows = await everyRow('assessment', 11)
    const file = Map.groupBy(
      officialRows('tables/fourth_round_assessment_2017.csv').filter(({ grade }) => grade === 'A+'),
      (row) => row['school'],
    )
    const better = [...file.values()].filter(({ length }) => length > 1).length
    const place = (name: string) => rows.find((row) => row.name === name)?.place ?? 0
    expect(rows.find(({ name }) => name === '解放军信息工程大学')?.school).toBeNull()
    expect(place('解放军信息工程大学')).toBeGreaterThan(better)
    expect(place('中国地质大学')).toBeLessThanOrEqual(better)
    const graded = new Set(
      officialRows('tables/fourth_round_assessment_2017.csv').map((row) => row['school']),
    )
    // Three schools stand in it twice, once misspelt.
    expect([...graded].filter((name) => name?.includes('黴'))).toHaveLength(3)
    expect(rows).toHaveLength(graded.size - 3)
    const { notice } = (await app.call(getSchoolRanking, { params: { id: 'assessment' }, query: {} })).data
    expect(notice).toContain('中国地质大学、中国石油大学')
    expect(notice).toContain('另有 9 所')
  })
})
