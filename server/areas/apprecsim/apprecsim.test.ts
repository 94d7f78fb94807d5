import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  deleteHistory,
  getCondition,
  getConditionMajors,
  getControlLines,
  getFilters,
  getHistory,
  getMockCondition,
  getScoreRank,
  getSheetCondition,
  getTimeToast,
  mock,
  modifyResult,
  saveCondition,
} from '#contract/apprecsim.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildImport, buildProvince, buildRule, buildUser } from '#test/factories.ts'
import { buildZhejiang } from '#test/zhejiang.ts'

let app: TestApp
let units = 0
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  units = (await buildZhejiang(db)).units
  await buildProvince(db, { id: 19, name: '广东' })
  await buildRule(db, {
    province_id: 19,
    batch: '本科批',
    model: '3+1+2',
    unit_kind: 'group',
    choices: 45,
    majors_per_choice: 6,
    first_subjects: ['物理', '历史'],
    subjects: ['化学', '生物', '政治', '地理'],
    choose: 2,
    tracks: ['物理', '历史'],
    certainty: 'M',
  })
  await app.context.engines.load()
})
afterAll(() => app.close())

const physics = { provinceId: 11, year: 2026, totalScore: 640, rank: 9000, subjectIds: [1, 2, 3] }
const arts = { ...physics, subjectIds: [4, 5, 6] }

async function student(condition: typeof physics | null = physics): Promise<BuiltUser> {
  const user = await buildUser(app.context.db)
  if (condition) {
    const saved = await app.call(saveCondition, { token: user.token, body: condition })
    expect(saved.success, saved.info).toBe(true)
  }
  return user
}
const simulate = ({ token }: BuiltUser, body: object = {}) =>
  app.call(mock, { token, body: { provinceId: 11, ...body } })

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
    [{ subjectIds: [1, 2] }, '要选 3 门选考科目'],
    [{ subjectIds: [1, 1, 2] }, '选考科目不能重复'],
    [{ subjectIds: [1, 2, 9] }, '9不是可以选的科目'],
    [{ totalScore: 760 }, '总分不能超过 750 分'],
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

describe('simulation', () => {
  test('without a condition it asks for one', async () => {
    expect(await simulate(await student(null))).toMatchObject({ success: false, data: 'NO_CONDITION' })
  })

  test('shows thirty units, each with what a student needs to judge it', async () => {
    const { data, pager } = await simulate(await student())
    expect(data.list).toHaveLength(30)
    expect(pager).toMatchObject({ page: 1, size: 30 })
    expect(pager?.total).toBe(data.counts.reach + data.counts.match + data.counts.safe)
    const [row] = data.list
    expect(row?.schoolName).toMatch(/^虚构大学.$/)
    expect(row?.lines.map((line) => line.year)).toEqual([2025, 2024, 2023])
    expect(row?.school?.province).toMatch(/^(浙江|江苏)$/)
    const titles = data.sources.map((source) => source.title)
    expect(titles).toEqual(['2023年虚构投档线', '2024年虚构投档线', '2025年虚构投档线', '2026年虚构招生计划'])
    for (const each of data.list) {
      expect(each.probability).toBeGreaterThanOrEqual(0.0999)
      expect(each.rank90).toBeLessThan(each.rank50 ?? 0)
      expect(each.rank50).toBeLessThan(each.rank10 ?? 0)
    }
    expect(data).toMatchObject({
      year: 2026,
      batch: '普通类一段',
      track: '综合',
      unitKind: 'major',
      notice: null,
    })
  })

  test('the hardest unit comes first, and probability rises with an easier cut-off', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const cutoffs = data.list.map((row) => row.predicted ?? 0)
    expect(cutoffs).toEqual([...cutoffs].sort((a, b) => a - b))
    const byProbability = await simulate(user, { previousId: data.recordId, sort: 'probability' })
    const probabilities = byProbability.data.list.map((row) => row.probability ?? 0)
    expect(probabilities).toEqual([...probabilities].sort((a, b) => b - a))
  })

  test('pages hold every unit once', async () => {
    const user = await student({ ...physics, rank: 800 })
    const first = await simulate(user)
    const { totalPages = 0, total } = first.pager ?? {}
    expect(totalPages).toBeGreaterThan(1)
    const seen = first.data.list.map((row) => row.majorId)
    for (let page = 2; page <= totalPages; page += 1) {
      const more = await simulate(user, { previousId: first.data.recordId, showMore: true, page })
      expect(more.pager?.page).toBe(page)
      seen.push(...more.data.list.map((row) => row.majorId))
    }
    expect(seen).toHaveLength(total ?? -1)
    expect(new Set(seen).size).toBe(seen.length)
    const beyond = await simulate(user, {
      previousId: first.data.recordId,
      showMore: true,
      page: totalPages + 1,
    })
    expect(beyond.data.list).toEqual([])
  })

  test('showMore alone is the second page', async () => {
    const user = await student({ ...physics, rank: 800 })
    const { data } = await simulate(user)
    const second = await simulate(user, { previousId: data.recordId, showMore: true })
    expect(second.pager?.page).toBe(2)
    expect(second.data.recordId).toBe(data.recordId)
  })

  test('an ineligible unit never appears; one of unknown requirement does, and says so', async () => {
    const user = await student({ ...arts, rank: 800 })
    const { data, pager } = await simulate(user)
    const rows = [...data.list]
    for (let page = 2; page <= (pager?.totalPages ?? 0); page += 1) {
      rows.push(...(await simulate(user, { previousId: data.recordId, showMore: true, page })).data.list)
    }
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.requirement.eligible !== false)).toBe(true)
    const known = rows.filter((row) => row.requirement.known)
    expect(new Set(known.map((row) => row.unitName))).toEqual(new Set(['汉语言文学', '工商管理']))
    const unknown = rows.filter((row) => !row.requirement.known)
    expect(unknown.length).toBeGreaterThan(0)
    expect(unknown[0]?.requirement).toEqual({ text: null, known: false, eligible: null })
  })

  test('a unit whose places shrank says so, with its fee and its plan’s source', async () => {
    const { data } = await simulate(await student({ ...arts, rank: 9000 }))
    const row = data.list.find((each) => each.unitName === '工商管理' && each.requirement.known)
    expect(row).toMatchObject({ plan: 10, flags: { shrunken: true, unfilled: false, fallback: false } })
    expect(row?.fee).toBeGreaterThanOrEqual(5000)
    expect(data.sources.find((source) => source.id === row?.source)?.title).toBe('2026年虚构招生计划')
  })

  test('a rank of another year is pointed out', async () => {
    const { data } = await simulate(await student({ ...physics, year: 2025 }))
    expect(data.notice).toBe('您填的是 2025 年的位次，结果预测的是 2026 年。')
    const { data: other } = await simulate(await student(), { subjectYear: 2024 })
    expect(other.condition.year).toBe(2024)
  })

  test('another’s simulation, and one of another province, are not found', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const previousId = data.recordId ?? ''
    const stranger = await student()
    expect((await simulate(stranger, { previousId })).status).toBe(404)
    const asked = await app.call(getMockCondition, {
      token: stranger.token,
      query: { provinceId: 11, previousId },
    })
    expect(asked.status).toBe(404)
    expect((await simulate(user, { previousId, provinceId: 19 })).status).toBe(404)
    const own = await app.call(getMockCondition, { token: user.token, query: { provinceId: 11, previousId } })
    expect(own.data.rank).toBe(9000)
  })

  test('a province without lines says so, says what there is, and keeps no record', async () => {
    const user = await student({ ...physics, provinceId: 19, subjectIds: [1, 2, 3] })
    const { data, pager } = await simulate(user, { provinceId: 19 })
    expect(data).toMatchObject({ recordId: null, list: [], year: null, unitKind: null })
    expect(data.notice).toBe('还没有广东的投档线，算不出录取概率。')
    expect(pager?.total).toBe(0)
    expect((await app.call(getHistory, { token: user.token })).data).toEqual([])
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
    [{ schoolProvinceIds: ['浙江'] }, (row: Row) => row.school?.province === '浙江'],
    [{ cityIds: ['南京', '杭州'] }, (row: Row) => ['南京', '杭州'].includes(row.school?.city ?? '')],
    [{ levelIds: ['211'] }, (row: Row) => row.school?.levels.includes('211') === true],
    [{ ownershipIds: ['民办'] }, (row: Row) => row.school?.ownership === '民办'],
    [{ schoolTypeIds: ['理工类'] }, (row: Row) => row.school?.type === '理工类'],
    [{ disciplineIds: ['工学'] }, (row: Row) => ['计算机科学与技术', '软件工程'].includes(row.unitName)],
    [{ categoryIds: ['临床医学类'] }, (row: Row) => row.unitName === '临床医学'],
    [{ tierIds: ['match'] }, (row: Row) => row.tier === 'match'],
    [
      { beginSchoolFee: 7000, endSchoolFee: 9000 },
      (row: Row) => (row.fee ?? 0) >= 7000 && (row.fee ?? 0) <= 9000,
    ],
    [{ endSchoolFee: 6000 }, (row: Row) => row.fee !== null && row.fee <= 6000],
  ])('%j keeps exactly what it says', async (filters, holds) => {
    const user = await student({ ...physics, rank: 800 })
    const all = await everything(user, {})
    const kept = await everything(user, filters)
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
    const all = await everything(user, {})
    expect(await everything(user, { beginSchoolFee: '', endSchoolFee: null })).toEqual(all)
    expect(await everything(user, { endSchoolFee: 0 })).toEqual([])
    expect(await simulate(user, { beginSchoolFee: 2, endSchoolFee: 1 })).toMatchObject({
      success: false,
      info: '最低学费不能高于最高学费',
    })
    expect((await simulate(user, { beginSchoolFee: 'abc' })).status).toBe(400)
  })

  test('isFiltered false leaves them unapplied; an option that nothing has matches nothing', async () => {
    const user = await student({ ...physics, rank: 800 })
    const all = await everything(user, {})
    expect(await everything(user, { cityIds: ['杭州'], isFiltered: false })).toEqual(all)
    expect(await everything(user, { cityIds: ['没有这座城'] })).toEqual([])
    expect(await everything(user, { levelIds: ['没有'] })).toEqual([])
    expect(await everything(user, { tierIds: ['没有'] })).toEqual([])
  })
})

type Row = Awaited<ReturnType<typeof simulate>>['data']['list'][number]

async function everything(user: BuiltUser, filters: object): Promise<Row[]> {
  const first = await simulate(user, filters)
  const rows = [...first.data.list]
  for (let page = 2; page <= (first.pager?.totalPages ?? 0); page += 1) {
    rows.push(...(await simulate(user, { ...filters, showMore: true, page })).data.list)
  }
  return rows
}

describe('majors', () => {
  test('are the catalogue as far as the units reach, with those chosen', async () => {
    const { token } = await student({ ...physics, majorIds: ['080901'] } as typeof physics)
    const { data } = await app.call(getConditionMajors, { token, query: { provinceId: 11 } })
    expect(data.applies).toBe(true)
    expect(data.selected).toEqual(['080901'])
    const engineering = data.disciplines.find((discipline) => discipline.name === '工学')
    expect(engineering?.categories).toEqual([
      {
        name: '计算机类',
        majors: [
          { id: '080901', name: '计算机科学与技术' },
          { id: '080902', name: '软件工程' },
        ],
      },
    ])
  })

  test('preferred ones narrow the result to them', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const changed = await app.call(modifyResult, {
      token: user.token,
      body: { provinceId: 11, previousId: data.recordId, majorIds: [], preferredIds: ['080902'] },
    })
    expect(changed.data.list.length).toBeGreaterThan(0)
    expect(changed.data.list.every((row) => row.unitName === '软件工程')).toBe(true)
    const query = { provinceId: 11, previousId: data.recordId ?? '' }
    const { data: majors } = await app.call(getConditionMajors, { token: user.token, query })
    expect(majors.selected).toEqual(['080902'])
  })
})

describe('delete and modify', () => {
  test('rows taken out stay out of that simulation alone, until they are brought back', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const [first, second] = data.list.map((row) => row.majorId)
    const modify = (body: object) =>
      app.call(modifyResult, {
        token: user.token,
        body: { provinceId: 11, previousId: data.recordId, majorIds: [], ...body },
      })
    const removed = await modify({ majorIds: [first, second] })
    expect(removed.data).toMatchObject({ recordId: data.recordId, removed: 2 })
    const ids = removed.data.list.map((row) => row.majorId)
    expect(ids).not.toContain(first)
    expect(ids).not.toContain(second)
    expect((await simulate(user, { previousId: data.recordId })).data.removed).toBe(2)
    const anew = await simulate(user)
    expect(anew.data.recordId).not.toBe(data.recordId)
    expect(anew.data.list[0]?.majorId).toBe(first)
    expect((await modify({ restoreIds: [first] })).data).toMatchObject({ removed: 1 })
    expect((await modify({ restoreIds: 'all' })).data.list).toEqual(data.list)
  })

  test('without previousId it is the latest simulation; another’s is not found', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const body = { provinceId: 11, majorIds: [data.list[0]?.majorId ?? ''] }
    expect((await app.call(modifyResult, { token: user.token, body })).data.recordId).toBe(data.recordId)
    const stranger = await student()
    expect((await app.call(modifyResult, { token: stranger.token, body })).status).toBe(404)
    const named = { ...body, previousId: data.recordId }
    expect((await app.call(modifyResult, { token: stranger.token, body: named })).status).toBe(404)
  })

  test('two devices taking rows out at once both have their way', async () => {
    const user = await student()
    const { data } = await simulate(user)
    await Promise.all(
      data.list.slice(0, 10).map((row) =>
        app.call(modifyResult, {
          token: user.token,
          body: { provinceId: 11, previousId: data.recordId, majorIds: [row.majorId] },
        }),
      ),
    )
    expect((await simulate(user, { previousId: data.recordId })).data.removed).toBe(10)
  })
})

describe('history', () => {
  test('holds one record of each condition simulated, the latest first, in pages', async () => {
    const user = await student()
    const { token } = user
    const first = await simulate(user)
    const again = await simulate(user)
    expect(again.data.recordId).toBe(first.data.recordId)
    await app.call(saveCondition, { token, body: { ...physics, rank: 7000 } })
    const second = await simulate(user)
    const { data, pager } = await app.call(getHistory, { token })
    expect(data.map((record) => [record.id, record.condition.rank, record.provinceName])).toEqual([
      [second.data.recordId, 7000, '浙江'],
      [first.data.recordId, 9000, '浙江'],
    ])
    expect(pager).toEqual({ page: 1, size: 20, totalPages: 1, total: 2 })
    const page = await app.call(getHistory, { token, query: { page: 2, size: 1 } })
    expect(page.data.map((record) => record.id)).toEqual([first.data.recordId])
    expect(page.pager).toEqual({ page: 2, size: 1, totalPages: 2, total: 2 })
  })

  test('a record is deleted by its owner alone, and once', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const params = { id: data.recordId ?? '' }
    const stranger = await student()
    expect((await app.call(deleteHistory, { token: stranger.token, params })).status).toBe(404)
    expect(await app.call(deleteHistory, { token: user.token, params })).toMatchObject({ success: true })
    expect((await app.call(deleteHistory, { token: user.token, params })).status).toBe(404)
    expect((await simulate(user, { previousId: params.id })).status).toBe(404)
  })
})

test('control lines are there where lines are not, the latest year first, with their source', async () => {
  const { db } = app.context
  const file = await buildImport(db, { title: '虚构控制线' })
  for (const [year, score] of [
    [2024, 400],
    [2025, 410],
  ] as const) {
    await db
      .insertInto('control_line')
      .values({ import_id: file, province_id: 19, year, batch: '本科批', track: '物理', score })
      .execute()
  }
  await app.context.engines.load()
  const user = await student({ ...physics, provinceId: 19 })
  const { data } = await app.call(getControlLines, { token: user.token, query: { provinceId: 19 } })
  expect(data.lines.map((line) => [line.year, line.score])).toEqual([
    [2025, 410],
    [2024, 400],
  ])
  expect(data.sources.map((source) => source.title)).toEqual(['虚构控制线'])
  const simulated = await simulate(user, { provinceId: 19 })
  expect(simulated.data.notice).toBe('还没有广东的投档线，算不出录取概率。目前只能查广东的批次控制线。')
})

describe('score and rank', () => {
  const ask = async (query: object) => {
    const { token } = await student(null)
    return (await app.call(getScoreRank, { token, query: { provinceId: 11, year: 2025, ...query } })).data
  }

  test('lead to each other, with their source', async () => {
    const byScore = await ask({ score: 699 })
    expect(byScore.match).toEqual({ scoreMin: 699, scoreMax: 699, rankMin: 901, rankMax: 1800, count: 900 })
    expect(byScore.source?.title).toBe('虚构名录')
    expect((await ask({ rank: 1800 })).match).toEqual(byScore.match)
  })

  test('say nothing where there is no table or no such score', async () => {
    expect(await ask({ year: 2026, score: 600 })).toMatchObject({ years: [2025], tracks: [], match: null })
    expect(await ask({ score: 100 })).toMatchObject({ tracks: ['综合'], match: null })
    expect(await ask({})).toMatchObject({ match: null })
  })
})
