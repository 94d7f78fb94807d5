import { adviceText } from '#domain/advice.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { firstAnswer } from '#contract/first.ts'
import { createApp } from '#server/app.ts'
import { FILED_TIERS } from '#domain/forecast/tiers.ts'
import type { TestApp } from '#test/app.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { buildImport, buildProvince, buildRule, buildScoreRanks } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp

/** 浙江 with lines; 广东 without, with a table of 物理 and control lines; 西藏 by tracks, with nothing; 海南 with no rules. */
beforeAll(async () => {
  app = await startZhejiangApp()
  const { db } = app.context
  await buildGuangdong(db)
  await buildProvince(db, { id: 26, name: '西藏' })
  await buildProvince(db, { id: 21, name: '海南' })
  await buildRule(db, {
    province_id: 26,
    batch: '本科一批',
    model: '文理',
    subjects: [],
    choose: 0,
    tracks: ['文科', '理科'],
    unit_kind: 'school',
  })
  await buildScoreRanks(db, { province_id: 19, year: 2025, track: '物理' }, { top: 650, bottom: 400 })
  const import_id = await buildImport(db, { province_id: 19, title: '虚构控制线' })
  await db
    .insertInto('control_line')
    .values([{ import_id, province_id: 19, year: 2025, batch: '本科批', track: '物理', score: 436 }])
    .execute()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

type Body = InputOf<typeof firstAnswer>['body']
const ask = (body: Body, address = '10.1.1.1') => app.call(firstAnswer, { body, address })
const zhejiang = { provinceId: 11, subjectIds: [1, 2, 3] }

describe('where there are lines', () => {
  test('a rank is told how many units have a chance, and five of each tier at most', async () => {
    const { data, success } = await ask({ ...zhejiang, rank: 20_000, totalScore: 600, given: 'sure' })
    expect(success).toBe(true)
    expect(data.condition).toMatchObject({ saved: false, rank: 20_000, year: 2026 })
    expect(data.standing).toBeNull()
    const { counts, examples, sources } = data.result ?? { counts: {}, examples: [], sources: [] }
    expect(examples.length).toBeGreaterThan(3)
    for (const tier of FILED_TIERS) {
      const rows = examples.filter((row) => row.tier === tier)
      expect(rows).toHaveLength(Math.min(5, counts[tier] ?? 0))
    }
    // A school is named twice only where there are no others.
    const safe = examples.filter(({ tier }) => tier === 'safe').map(({ schoolName }) => schoolName)
    expect(new Set(safe).size).toBe(5)
    // Nothing is shown that has no source, or that the subjects shut.
    const named = new Set(sources.map(({ id }) => id))
    expect(examples.flatMap(({ lines }) => lines).every(({ source }) => named.has(source))).toBe(true)
    expect(examples.every(({ requirement }) => requirement.eligible !== false)).toBe(true)
  })

  test('an answer is counted in its province, what is refused is not', async () => {
    const { counting, db } = app.context
    const counted = async (): Promise<number> => {
      await counting.flush()
      const rows = await db.selectFrom('day_count').select('count').where('what', '=', 'first').execute()
      return rows.reduce((sum, { count }) => sum + count, 0)
    }
    const before = await counted()
    await ask({ ...zhejiang, rank: 20_000, totalScore: 600, given: 'sure' })
    expect((await ask({ ...zhejiang, subjectIds: [], rank: 20_000, given: 'sure' })).success).toBe(false)
    expect(await counted()).toBe(before + 1)
  })

  test('the counts are those that a user is told', async () => {
    const { data } = await ask({ ...zhejiang, rank: 20_000, totalScore: 600, given: 'sure' })
    const query = { rank: 20_000, subjects: 0b111 }
    const [scope] = app.context.snapshot().scopes.get(11) ?? []
    const { reach, match, safe } = scope?.engine.page({ ...query, limit: 0 }).counts ?? {}
    expect(data.result?.counts).toEqual({ reach, match, safe })
  })

  test('whom the control line shuts out is shown no chance, but the line and where they stand', async () => {
    const { db } = app.context
    const import_id = await buildImport(db, { province_id: 11, title: '虚构一段线' })
    await db
      .insertInto('control_line')
      .values([
        { import_id, province_id: 11, year: 2025, batch: '普通类一段', track: '综合', score: 490 },
        { import_id, province_id: 11, year: 2025, batch: '普通类二段', track: '综合', score: 268 },
      ])
      .execute()
    await app.context.snapshots.load()
    const { data } = await ask({ ...zhejiang, rank: 290_000, totalScore: 400, given: 'sure' })
    expect(data.result).toBeNull()
    expect(adviceText(data.advice)).toContain('2025 年这一批的控制线是 490 分，没到线就不能填报')
    expect(data.standing?.controlLines.map(({ batch }) => batch)).toContain('普通类二段')
    const near = await ask({ ...zhejiang, rank: 20_000, totalScore: 600, given: 'sure' })
    expect(near.data.standing).toBeNull()
  })

  test('a score is given the rank of the table; one that contradicts the rank is asked about', async () => {
    const { data } = await ask({ ...zhejiang, totalScore: 600, given: 'score' })
    const { rank } = data.condition
    expect(rank).toBeGreaterThan(1)
    expect(data.tableYear).toBe(2025)
    const apart = await ask({ ...zhejiang, totalScore: 600, rank: 1 + 3 * (rank ?? 0), given: 'both' })
    expect(apart).toMatchObject({ success: false, data: 'RANK_APART' })
  })

  test('the same rules hold as for what is saved', async () => {
    expect(await ask({ ...zhejiang, subjectIds: [1, 2], totalScore: 600, given: 'score' })).toMatchObject({
      success: false,
      info: '选考科目要选 3 门，现在选了 2 门',
    })
    expect(await ask({ ...zhejiang, totalScore: 751, given: 'score' })).toMatchObject({
      success: false,
      info: '总分要填 0 到 750 之间的数，最多 1 位小数',
    })
  })
})

describe('where nothing can be foretold', () => {
  test('rank, equal scores and control lines are the answer', async () => {
    const { data } = await ask({ provinceId: 19, subjectIds: [1, 2, 3], totalScore: 560, given: 'score' })
    expect(data).toMatchObject({
      provinceName: '广东',
      result: null,
      condition: { rank: 91_000, track: '物理' },
      standing: { controlLines: [{ batch: '本科批', score: 436, isMain: true }] },
    })
    expect(adviceText(data.advice)).toContain('还没有广东的投档线')
    expect(data.standing?.sources.length).toBeGreaterThan(0)
  })

  test('a score that no table ranks has no rank, which is no refusal', async () => {
    const below = await ask({ provinceId: 19, subjectIds: [1, 2, 3], totalScore: 120, given: 'score' })
    expect(below.data).toMatchObject({ condition: { totalScore: 120, rank: null }, tableYear: null })
    expect(below.data.standing?.controlLines).toHaveLength(1)
    const { data } = await ask({
      provinceId: 26,
      subjectIds: [],
      track: '理科',
      totalScore: 400,
      given: 'score',
    })
    expect(data).toMatchObject({ provinceName: '西藏', condition: { rank: null }, result: null })
  })

  test('a rank alone is enough', async () => {
    const { data } = await ask({ provinceId: 26, subjectIds: [], track: '理科', rank: 900, given: 'rank' })
    expect(data.condition).toMatchObject({ totalScore: null, rank: 900 })
  })

  test('a province without rules says so; one that is none is not there', async () => {
    const none = await ask({ provinceId: 21, subjectIds: [1, 2, 3], totalScore: 600, given: 'score' })
    expect(none).toMatchObject({ success: false, info: '还没有这个省份的高考规则，暂时不能填写' })
    expect((await ask({ provinceId: 99, subjectIds: [], totalScore: 1, given: 'score' })).status).toBe(404)
  })
})

test('nothing is written down', async () => {
  const { db } = app.context
  const count = async (table: 'score_condition' | 'simulation'): Promise<number> =>
    (await db.selectFrom(table).select('account_id').execute()).length
  const before = [await count('score_condition'), await count('simulation')]
  expect((await ask({ ...zhejiang, totalScore: 600, given: 'score' })).success).toBe(true)
  expect([await count('score_condition'), await count('simulation')]).toEqual(before)
})

test('an address asks 600 times a minute, and another is not held up by it', async () => {
  // What is refused is counted too, and costs less.
  const body = { ...zhejiang, subjectIds: [1], totalScore: 600, given: 'score' as const }
  for (let asked = 0; asked < 600; asked += 40)
    await Promise.all(Array.from({ length: 40 }, () => ask(body, '10.9.9.9')))
  expect((await ask(body, '10.9.9.9')).status).toBe(429)
  expect((await ask(body, '10.9.9.10')).status).toBe(200)
})

test('it is shed as everything else is', async () => {
  const busy = await createApp(app.context, { inFlight: 0, delay: Infinity, patience: 0 })
  await busy.fastify.ready()
  const payload = { ...zhejiang, totalScore: 600, given: 'score' }
  const answer = await busy.fastify.inject({ method: 'POST', url: firstAnswer.path, payload })
  expect(answer.statusCode).toBe(503)
  await busy.fastify.close()
})
