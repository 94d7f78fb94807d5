import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSheetCondition } from '#contract/apprec.ts'
import { getFilters, getTimeToast, saveCondition } from '#contract/apprecsim.ts'
import { getCondition, getMockCondition, getScoreRank } from '#contract/recommend.ts'
import type { TestApp } from '#test/app.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { buildImport } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

const { units } = zhejiang

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildGuangdong(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())
const { student, simulate, simulateAll } = studentsOf(() => app)

describe('condition', () => {
  test('before it is saved it is empty, and comes with the province’s own rules', async () => {
    const { token } = await student(null)
    const { data } = await app.call(getCondition, { token, query: { provinceId: 11 } })
    expect(data).toMatchObject({ saved: false, totalScore: null, rank: null, scores: [], subjects: [] })
    expect(data.province).toMatchObject({
      name: '浙江',
      model: '3+3',
      fullScore: 750,
      choose: 3,
      tracks: ['综合'],
      targetYear: 2026,
      batches: [{ name: '普通类一段', unitKind: 'major', choices: 80, majorsPerChoice: null }],
      data: { lines: [2025, 2024, 2023], scoreRanks: [2025], starter: false },
    })
    expect(data.province.subjects.map((subject) => subject.name)).toContain('政治')
  })

  test('what is saved is what is read, by either path', async () => {
    const { token } = await student()
    const expected = {
      saved: true,
      year: 2026,
      track: '综合',
      totalScore: 640,
      rank: 9000,
      subjects: [
        { id: 1, name: '物理' },
        { id: 2, name: '化学' },
        { id: 3, name: '生物' },
      ],
    }
    for (const endpoint of [getCondition, getSheetCondition, getMockCondition]) {
      expect((await app.call(endpoint, { token, query: { provinceId: 11 } })).data).toMatchObject(expected)
    }
  })

  test('saving without preferred majors keeps those saved before; codes of no major are dropped', async () => {
    const { token } = await student(null)
    const save = (body: object) => app.call(saveCondition, { token, body: { ...physics, ...body } })
    await save({ majorIds: ['080901', '999999', '080901'] })
    expect((await save({ rank: 8000 })).data).toMatchObject({
      rank: 8000,
      majors: [{ id: '080901', name: '计算机科学与技术' }],
    })
    expect((await save({ majorIds: [] })).data.majors).toEqual([])
  })

  test.each([
    [{ subjectIds: [1, 2] }, '选考科目要选 3 门，现在选了 2 门'],
    [{ subjectIds: [1, 1, 2] }, '选考科目不能重复'],
    [{ subjectIds: [1, 2, 9] }, '9不是可以选的科目'],
    [{ totalScore: 760 }, '总分要填 0 到 750 之间的数，最多 1 位小数'],
  ])('%j is refused', async (change, info) => {
    const { token } = await student(null)
    expect(await app.call(saveCondition, { token, body: { ...physics, ...change } })).toMatchObject({
      status: 200,
      success: false,
      info,
    })
  })

  test('3+1+2: the first subject tells the track', async () => {
    const { token } = await student(null)
    const body = { ...physics, provinceId: 19 }
    const refused = await app.call(saveCondition, { token, body: { ...body, subjectIds: [2, 3] } })
    expect(refused.info).toBe('首选科目要在物理、历史中选 1 门')
    const saved = await app.call(saveCondition, { token, body: { ...body, subjectIds: [5, 4, 6] } })
    expect(saved.data).toMatchObject({ track: '历史', province: { certainty: 'M' } })
  })

  test('a province that is none is not found', async () => {
    const { token } = await student(null)
    expect((await app.call(getCondition, { token, query: { provinceId: 98 } })).status).toBe(404)
    expect(await app.call(saveCondition, { token, body: { ...physics, provinceId: 98 } })).toMatchObject({
      status: 404,
    })
  })

  test('the time toast is honest about having nothing', async () => {
    const { token } = await student(null)
    const { data } = await app.call(getTimeToast, { token, query: { provinceId: 11 } })
    expect(data).toEqual({ url: null, urlName: null, tip: null })
  })
})

describe('filters', () => {
  test('are listed with how many units stand behind each option', async () => {
    const { token } = await student(null)
    const { data } = await app.call(getFilters, { token })
    expect(data.map((filter) => filter.type)).toEqual([
      'tier',
      'schoolProvince',
      'city',
      'level',
      'ownership',
      'schoolType',
      'discipline',
      'category',
    ])
    const provinces = data.find((filter) => filter.type === 'schoolProvince')
    expect(provinces?.options).toEqual([
      { id: '江苏', name: '江苏', count: units / 2 },
      { id: '浙江', name: '浙江', count: units / 2 },
    ])
    expect(data[0]?.options.map((option) => option.name)).toEqual(['冲', '稳', '保'])
  })

  test('of a province without lines are the tiers alone', async () => {
    const { token } = await student(null)
    const { data } = await app.call(getFilters, { token, query: { provinceId: 19 } })
    expect(data.map((filter) => filter.type)).toEqual(['tier'])
  })

  test.each([
    [{ schoolProvinceIds: ['浙江'] }, (row: UnitRow) => row.school?.province === '浙江'],
    [{ cityIds: ['南京', '杭州'] }, (row: UnitRow) => ['南京', '杭州'].includes(row.school?.city ?? '')],
    [{ levelIds: ['211'] }, (row: UnitRow) => row.school?.levels.includes('211') === true],
    [{ ownershipIds: ['民办'] }, (row: UnitRow) => row.school?.ownership === '民办'],
    [{ schoolTypeIds: ['理工类'] }, (row: UnitRow) => row.school?.type === '理工类'],
    [{ disciplineIds: ['工学'] }, (row: UnitRow) => ['计算机科学与技术', '软件工程'].includes(row.unitName)],
    [{ categoryIds: ['临床医学类'] }, (row: UnitRow) => row.unitName === '临床医学'],
    [{ tierIds: ['match'] }, (row: UnitRow) => row.tier === 'match'],
    [
      { beginSchoolFee: 7000, endSchoolFee: 9000 },
      (row: UnitRow) => row.fee === null || (row.fee >= 7000 && row.fee <= 9000),
    ],
    [{ endSchoolFee: 6000 }, (row: UnitRow) => row.fee === null || row.fee <= 6000],
  ])('%j keeps exactly what it says', async (filters, holds) => {
    const user = await student({ ...physics, rank: 800 })
    const all = await simulateAll(user)
    const kept = await simulateAll(user, filters)
    expect(kept.map((row) => row.majorId)).toEqual(all.filter(holds).map((row) => row.majorId))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.length).toBeLessThan(Object.hasOwn(filters, 'cityIds') ? all.length + 1 : all.length)
  })

  test('counts by tier do not follow the tier filter', async () => {
    const user = await student()
    const all = await simulate(user)
    const safe = await simulate(user, { previousId: all.data.recordId, tierIds: ['safe'] })
    expect(safe.data.counts).toEqual(all.data.counts)
    expect(safe.pager?.total).toBe(all.data.counts.safe)
  })

  test('an empty fee stays empty, zero is a bound, and the lowest must not be above the highest', async () => {
    const user = await student({ ...physics, rank: 800 })
    const all = await simulateAll(user)
    expect(await simulateAll(user, { beginSchoolFee: '', endSchoolFee: null })).toEqual(all)
    const free = await simulateAll(user, { endSchoolFee: 0 })
    expect(free.every(({ fee, school }) => fee === null && school?.ownership !== '民办')).toBe(true)
    expect(await simulate(user, { beginSchoolFee: 2, endSchoolFee: 1 })).toMatchObject({
      success: false,
      info: '最低学费不能高于最高学费',
    })
    expect((await simulate(user, { beginSchoolFee: 'abc' })).status).toBe(400)
  })

  test('isFiltered false leaves them unapplied; an option that nothing has matches nothing', async () => {
    const user = await student({ ...physics, rank: 800 })
    const all = await simulateAll(user)
    expect(await simulateAll(user, { cityIds: ['杭州'], isFiltered: false })).toEqual(all)
    expect(await simulateAll(user, { cityIds: ['没有这座城'] })).toEqual([])
    expect(await simulateAll(user, { levelIds: ['没有'] })).toEqual([])
    expect(await simulateAll(user, { tierIds: ['没有'] })).toEqual([])
  })
})

test('a province without lines tells what it has instead', async () => {
  const { db } = app.context
  const file = await buildImport(db, { title: '虚构控制线' })
  await db
    .insertInto('control_line')
    .values({ import_id: file, province_id: 19, year: 2025, batch: '本科批', track: '物理', score: 410 })
    .execute()
  await app.context.snapshots.load()
  const user = await student({ ...physics, provinceId: 19 })
  const simulated = await simulate(user, { provinceId: 19 })
  expect(adviceText(simulated.data.advice)).toBe(
    '还没有广东的投档线，算不出录取概率。现在可以查广东的批次控制线。',
  )
})

describe('score and rank', () => {
  const ask = async (query: object) => {
    const { token } = await student(null)
    return (await app.call(getScoreRank, { token, query: { provinceId: 11, year: 2025, ...query } })).data
  }

  test('lead to each other, with their source', async () => {
    const byScore = await ask({ score: 699 })
    expect(byScore.match).toEqual({
      scoreMin: 699,
      scoreMax: 699,
      rankMin: 901,
      rankMax: 1800,
      count: 900,
      isOpen: true,
    })
    expect(byScore.source?.title).toBe('虚构名录')
    expect((await ask({ rank: 1800 })).match).toEqual(byScore.match)
  })

  test('a score above the full mark is refused', async () => {
    const query = { provinceId: 11, year: 2025 }
    expect((await app.call(getScoreRank, { query: { ...query, score: 750 } })).status).toBe(200)
    for (const score of [751, 900]) {
      const { status, info } = await app.call(getScoreRank, { query: { ...query, score } })
      expect([status, info]).toEqual([400, '分数：满分 750 分'])
    }
  })

  test('say nothing where there is no table or no such score', async () => {
    expect(await ask({ year: 2026, score: 600 })).toMatchObject({ years: [2025], tracks: [], match: null })
    expect(await ask({ score: 100 })).toMatchObject({ tracks: ['综合'], match: null })
    expect(await ask({})).toMatchObject({ match: null })
  })
})
