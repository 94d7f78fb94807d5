import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { getDemand, getSubjectSchool, listSubjectSchools } from '#contract/requirement.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildRule } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { HEBEI, buildHebei } from '#test/hebei.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  await buildJiangsu(db)
  await buildGuangdong(db)
  await buildHebei(db, [
    ['甲大学', '软件工程', '化学'],
    ['甲大学', '法学', '不限'],
    ['甲大学', '临床医学', '化学和生物'],
  ])
  await buildProvince(db, { id: 26, name: '西藏' })
  await buildRule(db, { province_id: 26, model: '文理', subjects: [], choose: 0, tracks: ['理科', '文科'] })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const demand = async (query: InputOf<typeof getDemand>['query']) =>
  (await app.call(getDemand, { query })).data
const schools = (query: InputOf<typeof listSubjectSchools>['query']) =>
  app.call(listSubjectSchools, { query })

describe('what a province asks for', () => {
  test('a whole table: by requirement, by subject, by year', async () => {
    const { table, demands, subjects, years, notice, sources } = await demand({ provinceId: 10 })
    expect(table).toMatchObject({
      year: 2024,
      kind: 'line',
      unitKind: 'group',
      level: '本科',
      complete: true,
      drawnFor: [],
      total: { units: 6, places: null },
      unknown: { units: 1 },
    })
    expect(notice).toBe(null)
    expect(demands.map(({ text, tally }) => [text, tally.units])).toEqual([
      ['首选物理，再选化学', 2],
      ['首选历史，再选不限', 1],
      ['首选历史，再选政治', 1],
      ['首选物理，再选不限', 1],
      ['要求待核对', 1],
    ])
    expect(subjects.map(({ name, required }) => [name, required?.units])).toEqual([
      ['物理', 3],
      ['历史', 2],
      ['化学', 2],
      ['生物', 0],
      ['政治', 1],
      ['地理', 0],
    ])
    expect(
      years.map(({ year, total, physicsChemistry }) => [year, total.units, physicsChemistry.units]),
    ).toEqual([
      [2024, 6, 2],
      [2023, 3, 0],
    ])
    expect(sources).toHaveLength(1)
  })

  test('a table that is open to one combination throughout was drawn for it, and says so', async () => {
    const { table, notice } = await demand({})
    expect(table).toMatchObject({ year: 2026, kind: 'plan', drawnFor: [[1, 2, 3]], complete: false })
    expect(table?.total).toEqual({ units: 115, places: 2070 })
    expect(notice).toMatch(/只收了物化生能报的专业，不是全部/)
  })

  test('a plan of one track holds for all of its combinations, whatever its rows have in common', async () => {
    const { table, subjects, notice } = await demand({ provinceId: HEBEI })
    expect(table?.drawnFor).toHaveLength(6)
    for (const combination of table?.drawnFor ?? []) expect(combination).toContain(1)
    expect(table).toMatchObject({ complete: false, unseen: [5] })
    expect(notice).toContain('只收了选物理的组合能报的专业')
    // That none asks for 政治 or 地理 is known: it would stand there.
    expect(subjects.map(({ name, required }) => [name, required?.units ?? null])).toEqual([
      ['物理', 3],
      ['历史', null],
      ['化学', 2],
      ['生物', 1],
      ['政治', 0],
      ['地理', 0],
    ])
  })

  test('what such a table cannot show is not said to be none', async () => {
    const { table, subjects, notice } = await demand({})
    expect(table?.unseen).toEqual([4, 5, 6, 7])
    expect(subjects.map(({ name, required }) => [name, required?.units ?? null])).toEqual([
      ['物理', 69],
      ['化学', 46],
      ['生物', 23],
      ['政治', null],
      ['历史', null],
      ['地理', null],
      ['技术', null],
    ])
    expect(notice).toMatch(/要求政治、历史、地理、技术的都不在里面，有多少看不出来/)
    expect((await demand({ provinceId: 10 })).table?.unseen).toEqual([])
  })

  test('no table says where to look; 文理分科 says that nothing is chosen', async () => {
    expect(await demand({ provinceId: 19 })).toMatchObject({
      table: null,
      demands: [],
      notice: expect.stringMatching(/还没有广东各专业的选科要求.*可以到广东的教育考试院官网查/),
    })
    expect((await demand({ provinceId: 26 })).notice).toMatch(/没有选科/)
    expect((await app.call(getDemand, { query: { provinceId: 98 } })).status).toBe(404)
  })

  test('a level that the table does not have gives way to the one it has', async () => {
    expect((await demand({ level: '专科' })).table).toMatchObject({ level: '本科', levels: ['本科'] })
  })

  test('a starter set gives no shares', async () => {
    const starter = await startTestApp()
    try {
      await buildJiangsu(starter.context.db, { starter: true })
      await starter.context.snapshots.load()
      const { data } = await starter.call(getDemand, { query: { provinceId: 10 } })
      expect(data.table).toMatchObject({ drawnFor: [], starter: true, complete: false })
      expect(data.notice).toMatch(/起步数据/)
    } finally {
      await starter.close()
    }
  })
})

describe('schools', () => {
  test('the share of a school’s units that stays open, with what has to be checked apart', async () => {
    const { data, pager } = await schools({ provinceId: 10, subjects: '1,2,3' })
    expect(pager).toMatchObject({ total: 2, totalPages: 1 })
    const [first, second] = data.list
    expect(first).toMatchObject({
      name: '虚构理工大学',
      school: { name: '虚构理工大学', province: '江苏' },
      total: { units: 4, places: null },
      openness: { open: { units: 3 }, unknown: { units: 0 }, share: { units: 0.75, places: null } },
    })
    expect(second).toMatchObject({
      name: '虚构师范大学',
      openness: { open: { units: 0 }, unknown: { units: 1 } },
    })
    expect(data.places).toEqual(['江苏'])
  })

  test('of a table drawn for one combination there is a lower bound and no share', async () => {
    const { data } = await schools({ subjects: '4,5,6' })
    expect(data.list[0]?.openness).toEqual({
      open: { units: 2, places: 30 },
      unknown: { units: 0, places: 0 },
      share: null,
    })
  })

  test('a row’s forecast is of the easiest unit that is open for certain', async () => {
    const [school] = (await schools({ name: '大学甲', subjects: '1,2,6' })).data.list
    expect(school?.forecast?.year).toBe(2026)
    const { data } = await app.call(getSubjectSchool, {
      params: { cuHashId: school?.school?.cuHashId ?? '' },
      query: { subjects: '1,2,6' },
    })
    const open = data.groups.filter((group) => group.open === true).flatMap(({ units }) => units)
    expect(school?.forecast?.rank50).toBe(Math.max(...open.map(({ forecast }) => forecast?.rank50 ?? 0)))
    // All that might be open to 物化生 has to be checked first.
    const [teachers] = (await schools({ provinceId: 10, name: '师范', subjects: '1,2,3' })).data.list
    expect(teachers?.forecast).toBe(null)
    expect((await schools({ name: '大学甲' })).data.list[0]?.forecast).toBe(null)
  })

  test('name, place and tier narrow the list; the least open come first when asked for', async () => {
    expect((await schools({ name: '大学甲' })).data.list.map(({ name }) => name)).toHaveLength(1)
    expect((await schools({ tier: '985' })).pager?.total).toBe(2)
    expect((await schools({ place: '江苏' })).pager?.total).toBe(11)
    const { data } = await schools({ provinceId: 10, subjects: '1,2,3', sort: 'closed' })
    expect(data.list.map(({ name }) => name)).toEqual(['虚构师范大学', '虚构理工大学'])
  })

  test('pages follow each other without a gap', async () => {
    const names = []
    for (const page of [1, 2, 3]) {
      names.push(...(await schools({ page, size: 10 })).data.list.map(({ name }) => name))
    }
    expect(new Set(names).size).toBe(23)
  })

  test.each(['1,2,3,4', '8', '物理', '1;2', '1,1,2', '1,2'])('%s is no combination', async (subjects) => {
    const answer = await app.call(listSubjectSchools, { query: { subjects } })
    expect(answer).toMatchObject({ status: 400, info: expect.stringContaining('选科'), data: 'subjects' })
  })

  test('what nobody can choose in a province is refused, in words that say what can be', async () => {
    const refused = async (provinceId: number, subjects: string) => {
      const answer = await schools({ provinceId, subjects })
      expect(answer).toMatchObject({ status: 400, data: 'subjects' })
      return answer.info
    }
    const jiangsu = '江苏没有这种选科组合，要在物理、历史中首选 1 门，在化学、生物、政治、地理中再选 2 门'
    expect(await refused(10, '1,5,2')).toBe(jiangsu)
    expect(await refused(10, '2,3,4')).toBe(jiangsu)
    expect(await refused(10, '1,2,7')).toBe(jiangsu)
    expect(await refused(11, '1,2')).toBe(
      '浙江没有这种选科组合，要在物理、化学、生物、政治、历史、地理、技术中选 3 门',
    )
    expect(await refused(26, '1,2,3')).toBe('西藏没有这种选科组合，不用选科')
  })
})

describe('one school', () => {
  const find = async (provinceId: number, name: string): Promise<string> => {
    const { data } = await schools({ provinceId, name })
    return data.list[0]?.school?.cuHashId ?? ''
  }

  test('its units by requirement, what is open first, each with what the recommendation knows', async () => {
    const cuHashId = await find(11, '虚构大学甲')
    const { data } = await app.call(getSubjectSchool, {
      params: { cuHashId },
      query: { subjects: '1,2,6' },
    })
    expect(data.groups.map(({ text, open, tally }) => [text, open, tally.units, tally.places])).toEqual([
      ['不限', true, 2, 30],
      ['物理', true, 1, 20],
      ['物理 + 化学', true, 1, 20],
      ['物理 + 化学 + 生物', false, 1, 20],
    ])
    const computing = data.groups.find(({ text }) => text === '物理 + 化学')?.units[0]
    expect(computing).toMatchObject({
      unitName: '计算机科学与技术',
      requirement: '物理,化学(2门科目考生均须选考方可报考)',
      places: 20,
      fee: 5000,
    })
    expect(computing?.majorId).toBeTruthy()
    expect(computing?.majorHashId).toBeTruthy()
    expect(computing?.forecast?.year).toBe(2026)
    expect(data.openness).toMatchObject({ open: { units: 4 }, share: null })
  })

  test('groups of both tracks, each with the lines of its own', async () => {
    const cuHashId = await find(10, '虚构理工大学')
    const { data } = await app.call(getSubjectSchool, {
      params: { cuHashId },
      query: { provinceId: 10, subjects: '1,2,3' },
    })
    expect(data.groups.map(({ text, open }) => [text, open])).toEqual([
      ['首选物理，再选化学', true],
      ['首选物理，再选不限', true],
      ['首选历史，再选不限', false],
    ])
    const units = data.groups.flatMap((group) => group.units)
    expect(units).not.toEqual([])
    expect(units.filter(({ majorId }) => majorId === null)).toEqual([])
    expect(new Set(units.map(({ majorId }) => majorId)).size).toBe(units.length)
  })

  test('nothing is open or closed before a combination is chosen', async () => {
    const cuHashId = await find(10, '虚构师范大学')
    const { data } = await app.call(getSubjectSchool, { params: { cuHashId }, query: { provinceId: 10 } })
    expect(data.openness).toBe(null)
    expect(data.groups.map(({ text, open, known }) => [text, open, known])).toEqual([
      ['首选历史，再选政治', null, true],
      ['要求待核对', null, false],
    ])
  })

  test('a combination that nobody can choose is refused', async () => {
    const cuHashId = await find(10, '虚构理工大学')
    const query = { provinceId: 10, subjects: '1,2,5' }
    expect((await app.call(getSubjectSchool, { params: { cuHashId }, query })).status).toBe(400)
  })

  test('a school without units in the table, and no school', async () => {
    const cuHashId = await find(10, '虚构理工大学')
    const { data } = await app.call(getSubjectSchool, { params: { cuHashId }, query: {} })
    expect(data).toMatchObject({ groups: [], total: { units: 0 }, school: { name: '虚构理工大学' } })
    const lost = await app.call(getSubjectSchool, { params: { cuHashId: 'nobody' }, query: {} })
    expect(lost.status).toBe(404)
  })
})
