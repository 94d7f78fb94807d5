import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCondition } from '#contract/apprecsim.ts'
import { savePreferences } from '#contract/preference.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildRule, buildScoreRanks } from '#test/factories.ts'
import { historian, studentsOf } from '#test/student.ts'

let app: TestApp
const { student, simulate } = studentsOf(() => app)

const of = { province_id: 21, batch: '普通类' }

/** Units of a batch whose name does not say what it holds: two in a catalogue, one in none. */
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildRule(db, of)
  await buildScoreRanks(db, { province_id: 21, year: 2025 }, { top: 600, bottom: 500 })
  const import_id = await buildImport(db)
  await db
    .insertInto('major')
    .values([
      {
        import_id,
        code: '060101',
        name: '历史学',
        category: '历史学类',
        discipline: '历史学',
        level: '本科',
      },
      {
        import_id,
        code: '520201',
        name: '护理',
        category: '护理类',
        discipline: '医药卫生大类',
        level: '专科',
      },
    ])
    .execute()
  for (const [at, unit_name] of ['历史学', '护理', '虚构试验班'].entries())
    for (const year of [2024, 2025])
      await buildLine(db, {
        ...of,
        year,
        school_name: '虚构综合大学',
        unit_code: `00${at}`,
        unit_name,
        min_rank: 40_000,
      })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const said = '这里有 1 个志愿查不到是本科还是专科，没有因此去掉，标着“层次待核对”，请看招生计划。'

test('of what is asked for by level, what is not known stays, and its number is said', async () => {
  const user = await student(null)
  const { token } = user
  const body = { ...historian, provinceId: 21, rank: 20_000 }
  expect((await app.call(saveCondition, { token, body })).success).toBe(true)
  const ask = async (change: object) => {
    const { data } = await simulate(user, { provinceId: 21, ...change })
    return [data.list.map(({ unitName, level }) => `${unitName} ${level}`), data.unknown]
  }
  expect(await ask({})).toEqual([
    expect.arrayContaining(['护理 专科', '虚构试验班 null', '历史学 本科']),
    null,
  ])
  expect(await ask({ unitLevelIds: ['本科'] })).toEqual([expect.not.arrayContaining(['护理 专科']), said])
  expect(await ask({ unitLevelIds: ['专科'] })).toEqual([
    expect.arrayContaining(['护理 专科', '虚构试验班 null']),
    said,
  ])
  const accepts = { ...NO_PREFERENCES.accepts, vocational: false }
  const wish = { ...NO_PREFERENCES, specials: null, accepts }
  expect((await app.call(savePreferences, { token, body: wish })).success).toBe(true)
  expect(await ask({ byPreferences: true })).toEqual([expect.not.arrayContaining(['护理 专科']), said])
})
