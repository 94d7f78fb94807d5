import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { playList, saveList } from '#contract/list.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildRule } from '#test/factories.ts'
import type { BuiltUser } from '#test/factories.ts'
import { physics, studentsOf } from '#test/student.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

const CHONGQING = 22
const batch = '本科批'
const major = { province_id: CHONGQING, batch, track: '物理', unit_kind: 'major' } as const

/** 湖北 2024 published what the last one admitted had. */
const HUBEI = 17
const group = { province_id: HUBEI, batch, track: '物理', unit_kind: 'group', unit_code: '01' } as const

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  const rule = { batch, model: '3+1+2', first_subjects: ['物理', '历史'], choose: 2 }
  const subjects = ['化学', '生物', '政治', '地理']
  for (const [id, name] of [
    [CHONGQING, '重庆'],
    [HUBEI, '湖北'],
  ] as const) {
    await buildProvince(db, { id, name })
    await buildRule(db, { ...rule, province_id: id, subjects, tracks: ['物理', '历史'], year: 2025 })
  }
  const file = await buildImport(db, { province_id: CHONGQING, year: 2025 })
  for (const [unit_name, min_rank] of [
    ['数学类', 1000],
    ['物理学类', 3000],
    ['化学类', null],
  ] as const) {
    const line = { ...major, import_id: file, year: 2025, school_name: '虚构理工大学', unit_name, min_rank }
    await buildLine(db, {
      ...line,
      min_score: min_rank === null ? null : 650 - min_rank / 100,
      unit_code: unit_name,
    })
  }
  for (const [at, min_rank] of [4000, 9000, 20_000].entries()) {
    const line = {
      ...major,
      import_id: file,
      year: 2025,
      school_name: '虚构财经大学',
      min_rank,
      min_score: 600,
    }
    const requirement = at === 1 ? '历史' : '不限'
    await buildLine(db, {
      ...line,
      batch: '本科批征集第1次',
      unit_code: String(at),
      unit_name: `金融${at}`,
      requirement,
    })
  }
  const groups = await buildImport(db, { province_id: HUBEI, year: 2024 })
  const tie_break = { 语文数学合计: 230, 语文数学最高: 120, 外语: 130, 首选科目: 80 }
  const requirement = '化学'
  await buildLine(db, {
    ...group,
    import_id: groups,
    year: 2024,
    school_name: '虚构工业大学',
    unit_name: '第01组',
    min_score: 600,
    min_rank: 12_000,
    requirement,
    tie_break: JSON.stringify(tie_break),
  })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const { student, simulate } = studentsOf(() => app)

const replay = async ({ token }: BuiltUser, body: object = {}) => {
  const answer = await app.call(playList, { token, body: { provinceId: 11, ...body } })
  expect(answer.success, answer.info).toBe(true)
  return answer.data
}

describe('a list in past years', () => {
  test('ends at the first choice whose line the rank reaches, year by year', async () => {
    const user = await student()
    const { data } = await simulate(user)
    const hardest = [...data.list].sort((a, b) => (a.lines[0]?.rank ?? 0) - (b.lines[0]?.rank ?? 0))
    const ids = hardest.map(({ majorId }) => majorId)
    const { years, sources } = await replay(user, { majorIds: ids })
    expect(years.map(({ year }) => year)).toEqual([2025, 2024, 2023])
    for (const { year, choices, landed, rounds } of years) {
      expect(choices.map(({ majorId }) => majorId)).toEqual(ids)
      const first = choices.findIndex(({ line }) => (line?.rank ?? 0) >= physics.rank)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(landed).toBe(first)
      expect(rounds).toEqual([])
      const file = sources.find(({ id }) => id === choices[first]?.line?.source)
      expect(file?.title).toBe(`${year}年虚构投档线`)
    }
  })

  test('is the one saved where none is given, and what is filed twice admits once', async () => {
    const user = await student()
    const { data } = await simulate(user, { tierIds: ['safe'] })
    const [id = ''] = data.list.map(({ majorId }) => majorId)
    const saved = await app.call(saveList, {
      token: user.token,
      body: { provinceId: 11, version: 0, majorIds: [id] },
    })
    expect(saved.success).toBe(true)
    const [latest] = (await replay(user)).years
    expect(latest?.choices.map(({ verdict }) => verdict)).toEqual(['reached'])
    const [twice] = (await replay(user, { majorIds: [id, id] })).years
    expect(twice?.choices.map(({ verdict }) => verdict)).toEqual(['reached', 'barred'])
  })

  test('of units that subjects shut out none admits', async () => {
    const everybody = await simulate(await student())
    const medicine = everybody.data.list.filter(({ unitName }) => unitName === '临床医学')
    expect(medicine.length).toBeGreaterThan(0)
    const user = await student({ ...physics, subjectIds: [4, 5, 6] })
    const { years } = await replay(user, { majorIds: medicine.map(({ majorId }) => majorId) })
    for (const { choices, landed } of years) {
      expect(new Set(choices.map(({ verdict }) => verdict))).toEqual(new Set(['barred']))
      expect(landed).toBeNull()
    }
  })

  test('who is admitted nowhere is told what 征集 would have been open', async () => {
    const condition = { provinceId: CHONGQING, year: 2026, totalScore: 600, subjectIds: [1, 2, 3] }
    const better = await student({ ...condition, rank: 900, given: 'sure' })
    const { data } = await simulate(better, { provinceId: CHONGQING })
    const hard = data.list.filter(({ unitName }) => unitName !== '化学类')
    expect(hard).toHaveLength(2)
    const user = await student({ ...condition, rank: 3500, given: 'sure' })
    const [year] = (
      await replay(user, { provinceId: CHONGQING, majorIds: hard.map(({ majorId }) => majorId) })
    ).years
    expect(year).toMatchObject({ year: 2025, landed: null, unclear: [], lined: 2 })
    expect(year?.rounds).toEqual([
      {
        batch: '本科批征集第1次',
        // The second asks for 历史.
        open: 2,
        examples: [
          expect.objectContaining({ schoolName: '虚构财经大学', unitName: '金融0', rank: 4000 }),
          expect.objectContaining({ unitName: '金融2', rank: 20_000 }),
        ],
      },
    ])
  })

  test('at one score the marks decide in their year, and are not kept', async () => {
    const condition = { provinceId: HUBEI, year: 2024, totalScore: 600, subjectIds: [1, 2, 3] }
    const user = await student({ ...condition, rank: 12_000, given: 'sure' })
    const { data } = await simulate(user, { provinceId: HUBEI })
    const majorIds = data.list.map(({ majorId }) => majorId)
    expect(majorIds).toHaveLength(1)
    const ask = async (marks?: object) => {
      const [year] = (await replay(user, { provinceId: HUBEI, majorIds, ...(marks && { marks }) })).years
      return { verdict: year?.choices[0]?.verdict, tellsTies: year?.tellsTies }
    }
    const marks = { chinese: 115, mathematics: 116, foreign: 100 }
    expect(await ask()).toEqual({ verdict: 'tied', tellsTies: true })
    expect(await ask({ year: 2024, ...marks })).toEqual({ verdict: 'reached', tellsTies: false })
    expect(await ask({ year: 2024, ...marks, mathematics: 114 })).toMatchObject({ verdict: 'missed' })
    expect(await ask({ year: 2023, ...marks })).toMatchObject({ verdict: 'tied' })
    expect(await ask()).toMatchObject({ verdict: 'tied' })
  })

  test('without a condition there is nobody to file', async () => {
    const { token } = await student(null)
    expect(await app.call(playList, { token, body: { provinceId: 11 } })).toMatchObject({
      success: false,
      data: 'NO_CONDITION',
    })
  })
})
