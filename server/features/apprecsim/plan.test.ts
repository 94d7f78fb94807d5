import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getLines } from '#contract/hiscore.ts'
import { checkList, saveList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import type { Db } from '#server/db/open.ts'
import { listScopes } from '#server/features/scopes/units/queries.ts'
import { readReference } from '#server/snapshot/reference.ts'
import { loadScope } from '#server/features/scopes/load-scope.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildCoverage, buildImport, buildLine, buildRule } from '#test/factories.ts'
import { physics, studentsOf } from '#test/student.ts'
import { listWorkbook } from '#test/list-file.ts'

const open = '不提科目要求'

/** A plan of 普通类, one for both segments, of which 一段 has lines. */
async function buildPlan(db: Db): Promise<void> {
  const import_id = await buildImport(db, { province_id: 11, year: 2026, title: '2026年虚构招生计划' })
  await buildCoverage(db, import_id, { combination: subjectMask([1, 2, 5]) })
  const planned = [
    ['甲大学', '法学', '本科', 10, open],
    ['甲大学', '机械工程', '本科', 117, '物理,化学(2门科目考生均须选考方可报考)'],
    ['甲大学', '历史学', '本科', 30, '历史(1门科目考生必须选考方可报考)'],
    ['甲大学', '园林技术', '专科', 50, open],
    // The college that 乙学院 became: its majors are no new ones.
    ['乙大学', '金融学', '本科', 20, open],
    ['丙大学', '哲学', '本科', 20, open],
  ] as const
  for (const [index, [school, name, level, places, requirement]] of planned.entries()) {
    await db
      .insertInto('plan')
      .values({
        import_id,
        province_id: 11,
        year: 2026,
        batch: '普通类',
        track: '综合',
        school_code: '0009',
        school_name: school,
        unit_code: String(index + 1).padStart(3, '0'),
        unit_name: name,
        level,
        places,
        requirement,
        fee: 6000,
        read_from: 'transcript',
      })
      .execute()
  }
}

describe('units of the published plan', () => {
  let app: TestApp
  let rows: UnitRow[]
  const { student, simulate, simulateAll } = studentsOf(() => app)
  const named = (name: string): UnitRow | undefined => rows.find((row) => row.unitName === name)

  beforeAll(async () => {
    app = await startTestApp()
    const { db, snapshots } = app.context
    await buildRule(db, { batch: '普通类一段' })
    await buildRule(db, { batch: '普通类二段' })
    const import_id = await buildImport(db, { province_id: 11 })
    for (const year of [2024, 2025]) {
      const line = { import_id, year, school_name: '甲大学', school_code: '0001', plan: 2025 - year + 20 }
      await buildLine(db, { ...line, unit_code: '001', unit_name: '法学', min_rank: 9000 })
      await buildLine(db, {
        ...line,
        unit_code: '002',
        unit_name: '茶学',
        min_rank: 9100,
        plan: 60 / (year - 2023),
      })
      await buildLine(db, {
        ...line,
        school_name: '乙学院',
        unit_code: '003',
        unit_name: '金融学',
        min_rank: 9200,
      })
    }
    await buildLine(db, { import_id, year: 2024, school_name: '甲大学', unit_name: '历史学', min_rank: 9300 })
    await buildPlan(db)
    await snapshots.load()
    rows = await simulateAll(await student(physics))
  })
  afterAll(() => app.close())

  test('a unit new this year is shown with a probability, marked, and with what the plan says', () => {
    const row = named('机械工程')
    expect(row).toMatchObject({
      schoolName: '甲大学',
      schoolCode: '0009',
      unitCode: '002',
      basis: 'school',
      lines: [],
      plan: 117,
      planYear: 2026,
      fee: 6000,
      requirement: { known: true, eligible: true },
      flags: { fallback: true, unfilled: false, shrunken: false, otherName: false },
    })
    expect(row?.probability).toBeGreaterThan(0)
  })

  test('the source of a plan says how it came from the authority; that of its lines does so of each figure', async () => {
    const { data } = await simulate(await student())
    const told = new Map(data.sources.map(({ id, readFrom }) => [id, readFrom]))
    const planned = data.list.find((row) => row.source !== null && row.lines.length > 0)
    expect(told.get(planned?.source ?? -1)).toBe('transcript')
    expect(told.has(planned?.lines[0]?.source ?? -1)).toBe(true)
    expect(told.get(planned?.lines[0]?.source ?? -1)).toBeUndefined()
  })

  test('one whose requirement the student does not meet is not; its lines of years before are its own', async () => {
    expect(named('历史学')).toBeUndefined()
    const historian = await student({ ...physics, subjectIds: [4, 5, 6] })
    const row = (await simulateAll(historian)).find((each) => each.unitName === '历史学')
    expect(row).toMatchObject({ flags: { fallback: true }, lines: [{ year: 2024, rank: 9300 }] })
  })

  test('one that no relative says anything of has no probability', async () => {
    const [scope] = app.context.snapshots.current?.scopes.get(11) ?? []
    const row = Array.from({ length: scope?.engine.size ?? 0 }, (_, at) => at).find(
      (at) => scope?.unitAt(at)?.schoolName === '丙大学',
    )
    expect(scope?.engine.row(row ?? -1)).toMatchObject({ basis: 'none', predicted: null, plan: 20 })
    expect(named('哲学')).toBeUndefined()
  })

  test('a unit of last year is itself, under the new name of its school too, and 专科 belongs to the later batch', () => {
    expect(rows.map((row) => row.unitName).sort()).toEqual(['机械工程', '法学', '茶学', '金融学'].sort())
    expect(named('法学')).toMatchObject({ schoolCode: '0009', basis: 'unit', plan: 10, planYear: 2026 })
    expect(named('法学')?.flags).toMatchObject({ fallback: false, shrunken: true })
    expect(named('金融学')).toMatchObject({ basis: 'unit', plan: 20, planYear: 2026 })
  })

  test('one that the plan at hand does not hold keeps its places, said to be of their year', async () => {
    // 60 places in 2024, 30 in 2025: the line of 2025 holds that already.
    const row = named('茶学')
    expect(row).toMatchObject({ plan: 30, planYear: 2025, source: null, flags: { shrunken: false } })
    const user = await student()
    const majorIds = [row?.majorId ?? '', named('法学')?.majorId ?? '']
    await app.call(saveList, { token: user.token, body: { provinceId: 11, version: 0, majorIds } })
    const { rows: cells } = await listWorkbook(app, user.token, { provinceId: 11 })
    expect(cells.map((each) => [each['计划数'], each['计划年份']])).toEqual([
      [30, 2025],
      [10, ''],
    ])
  })

  test('it is not offered to those of whose units the plan holds every one; to others it is marked', async () => {
    // The plan is one of what 物理, 化学 and 历史 may take: it holds nothing that these cannot.
    expect(named('茶学')?.leftOut).toEqual({ year: 2026, isCertain: false, drawnFor: '物化史' })
    expect(named('法学')?.leftOut).toBeNull()
    const user = await student({ ...physics, subjectIds: [1, 2, 5] })
    expect((await simulateAll(user)).map((row) => row.unitName)).not.toContain('茶学')
    const body = { provinceId: 11, version: 0, majorIds: [named('茶学')?.majorId ?? ''] }
    const { data } = await app.call(saveList, { token: user.token, body })
    expect(data.choices[0]?.row).toMatchObject({
      probability: null,
      rank50: null,
      leftOut: { year: 2026, isCertain: true },
    })
    const checked = await app.call(checkList, { token: user.token, body: { provinceId: 11 } })
    expect(checked.data.issues.map(({ code }) => code)).toContain('leftOut')
  })

  test('a list of lines gives it no chance either, and does not count it to what is open', async () => {
    const linesOf = async (subjects?: string, open?: '1') => {
      const query = {
        provinceId: 11,
        year: 2025,
        q: '茶学',
        ...(subjects ? { subjects } : {}),
        ...(open ? { open } : {}),
      }
      return (await app.call(getLines, { query })).data.list
    }
    const isCertain = true
    expect(await linesOf('1,2,5')).toMatchObject([{ forecast: null, leftOut: { year: 2026, isCertain } }])
    for (const subjects of [undefined, '4,5,6']) {
      const [line] = await linesOf(subjects)
      expect(line?.leftOut).toEqual({ year: 2026, isCertain: false, drawnFor: '物化史' })
      expect(line?.forecast).not.toBeNull()
    }
    expect(await linesOf('1,2,5', '1')).toEqual([])
    expect(await linesOf('4,5,6', '1')).toHaveLength(1)
  })

  test('a prediction of a given year goes by the lines of years before it alone', async () => {
    const { db } = app.context
    const [key] = await listScopes(db, 11)
    const scope = key && (await loadScope(db, key, await readReference(db), { before: 2026 }))
    expect(scope?.engine.size).toBe(3)
    expect(scope?.engine.bases).toMatchObject({ unit: 3 })
  })
})
