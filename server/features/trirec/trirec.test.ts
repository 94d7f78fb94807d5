import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTrinity, getTrinityOwn, saveTrinityOwn } from '#contract/trirec.ts'
import { NO_COUNTS, NO_OWN } from '#domain/trirec/own.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildUser } from '#test/factories.ts'
import { importFolder } from '#test/import-desk.ts'
import { smallFiles } from '#test/small-files.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
const imports = importFolder(() => app.context.databaseUrl)

beforeAll(async () => {
  app = await startZhejiangApp()
  for (const { source, fileName, csv } of smallFiles) {
    if (source.startsWith('trinity-')) await imports.importFile(source, fileName, csv)
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const schools = async () => (await app.call(getTrinity, {})).data

describe('the schools', () => {
  test('are told with their weights and values, and what the table lacks is null', async () => {
    const { year, schools: all, sources } = await schools()
    expect(year).toBe(2026)
    expect(all.map(({ name }) => name).sort()).toEqual(['虚构丙学院', '虚构乙学院', '虚构甲大学'].sort())
    const of = (school: string) => all.find(({ name }) => name === school)
    expect(of('虚构甲大学')).toMatchObject({
      kind: '省属',
      values: { A: 10, B: 8, C: 6, D: 2 },
      foreign: { A: 15, B: 12, C: 10, D: 8 },
      gradesFull: 100,
      testFull: 150,
      full: 750,
      weights: { grades: 15, test: 25, exam: 60 },
      form: '笔试加面试',
      firstChoice: true,
      applyFrom: '2026-03-06',
      testOn: '2026-04-18',
      certainty: 'H',
      cuHashId: null,
      lines: [
        { year: 2025, unit: '计算机类', composite: 640.25, full: 750 },
        { year: 2025, unit: '护理学', composite: 612 },
      ],
    })
    expect(of('虚构乙学院')).toMatchObject({
      values: { A: 5, B: 4.5, C: null, D: null },
      foreign: null,
      form: '面试',
      firstChoice: null,
      conditions: null,
      applyUntil: null,
      certainty: 'M',
      lines: [],
    })
    const named = new Set(sources.map(({ id }) => id))
    expect(
      all.every(({ source, lines }) =>
        [source, ...lines.map((line) => line.source)].every((id) => named.has(id)),
      ),
    ).toBe(true)
  })

  test('a newer charter takes the place of the older one, school by school', async () => {
    const { db } = app.context
    const import_id = await buildImport(db, { province_id: 11, year: 2027, title: '虚构章程' })
    await db
      .insertInto('trinity_rule')
      .values({
        import_id,
        province_id: 11,
        year: 2027,
        school_name: '虚构甲大学',
        kind: '省属',
        grades: [10, 9, 8, 6],
        grades_full: 100,
        test_full: 100,
        full_marks: 100,
        weights: [20, 20, 60],
        certainty: 'H',
        source_url: 'https://www.example.cn/2027',
      })
      .execute()
    await app.context.snapshots.load()
    try {
      const { year, schools: all } = await schools()
      expect(year).toBe(2027)
      expect(all).toHaveLength(3)
      expect(all.find(({ name }) => name === '虚构甲大学')).toMatchObject({ year: 2027, testFull: 100 })
      expect(all.find(({ name }) => name === '虚构乙学院')?.year).toBe(2026)
    } finally {
      await db.deleteFrom('trinity_rule').where('year', '=', 2027).execute()
    }
  })
})

describe('what a student tells', () => {
  const counts = { ...NO_COUNTS, A: 8, B: 2 }
  const picks = [{ school: '虚构甲大学', testMark: 120, wanted: 640 }]

  test('is kept part by part, and nobody else sees it', async () => {
    const { token } = await buildUser(app.context.db)
    const other = await buildUser(app.context.db)
    expect((await app.call(getTrinityOwn, { token })).data).toEqual({ own: NO_OWN, savedAt: null })
    await app.call(saveTrinityOwn, { token, body: { counts, testShare: 82.5 } })
    await app.call(saveTrinityOwn, { token, body: { picks } })
    await app.call(saveTrinityOwn, { token, body: { picks } })
    const { own, savedAt } = (await app.call(getTrinityOwn, { token })).data
    expect(own).toEqual({ ...NO_OWN, counts, testShare: 82.5, picks })
    expect(savedAt).not.toBeNull()
    expect((await app.call(getTrinityOwn, { token: other.token })).data.savedAt).toBeNull()
  })

  test.each([
    [{ counts: { ...counts, A: 9 } }, '学考等级：学考一共 10 门，现在填了 11 门'],
    [{ counts: { ...counts, A: 11 } }, '学考 A 的门数'],
    [{ exam: 751 }, '高考成绩'],
    [{ testShare: 101 }, '测试得分率'],
    [{ picks: [{ school: '虚构甲大学', testMark: 151, wanted: null }] }, '测试成绩要填 0 到 150 之间的数'],
    [{ picks: [...picks, ...picks] }, '一所学校只能放一次'],
    [
      { picks: Array.from({ length: 11 }, (_, at) => ({ school: `校${at}`, testMark: null, wanted: null })) },
      '候选学校',
    ],
  ])('%j is refused by its field: %s', async (body, info) => {
    const { token } = await buildUser(app.context.db)
    const refused = await app.call(saveTrinityOwn, { token, body })
    expect(refused).toMatchObject({ status: 400, success: false })
    expect(refused.info).toContain(info)
  })

  test('more schools of the province than one may apply to are refused, those of the first rank are not', async () => {
    const { db } = app.context
    const [held] = await db
      .selectFrom('trinity_rule')
      .selectAll()
      .where('school_name', '=', '虚构丙学院')
      .execute()
    if (held === undefined) throw new Error('there is no school of the province')
    const more = ['丁', '戊', '己'].map((name) => ({ ...held, school_name: `虚构${name}学院` }))
    await db.insertInto('trinity_rule').values(more).execute()
    try {
      const { token } = await buildUser(db)
      const save = (names: readonly string[]) =>
        app.call(saveTrinityOwn, {
          token,
          body: { picks: names.map((school) => ({ school, testMark: null, wanted: null })) },
        })
      const four = ['虚构甲大学', '虚构丙学院', '虚构丁学院', '虚构戊学院']
      expect((await save([...four, '虚构乙学院'])).status).toBe(200)
      const refused = await save([...four, '虚构己学院'])
      expect(refused).toMatchObject({ status: 400, info: expect.stringContaining('省属高校最多 4 所') })
    } finally {
      await db
        .deleteFrom('trinity_rule')
        .where(
          'school_name',
          'in',
          more.map((row) => row.school_name),
        )
        .execute()
    }
  })

  test('a grade that there is not is refused', async () => {
    const { token } = await buildUser(app.context.db)
    const body: object = { counts: { ...counts, F: 1 } }
    const refused = await app.call(saveTrinityOwn, { token, body })
    expect(refused.status).toBe(400)
    expect(refused.info).toContain('学考等级')
  })
})
