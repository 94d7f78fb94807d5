import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import type { UnitRow } from '#contract/recommend.ts'
import type { Db } from '#server/db/open.ts'
import { FLAG } from '#domain/engine/engine.ts'
import { subjectMask } from '#domain/exam/subject.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildCoverage, buildImport, buildLine, buildProvince, buildRule } from '#test/factories.ts'
import { HEBEI, buildHebei } from '#test/hebei.ts'
import { historian, physics, studentsOf } from '#test/student.ts'

const JILIN = 7

let app: TestApp
const { fill, student, simulateAll } = studentsOf(() => app)
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

type Planned = readonly [school: string, unit: string, requirement: string]

/** A plan of 2026; `covers` as `plan_coverage` keeps it, undefined: nothing is said. */
async function buildPlan(
  db: Db,
  { provinceId, track, covers }: { provinceId: number; track: string; covers?: number | null },
  rows: readonly Planned[],
): Promise<void> {
  await buildProvince(db, {
    id: provinceId,
    name: provinceId === HEBEI ? '河北' : provinceId === JILIN ? '吉林' : '浙江',
  })
  const import_id = await buildImport(db, { province_id: provinceId, year: 2026 })
  const batch = provinceId === 11 ? '普通类' : '本科批'
  if (covers !== undefined) {
    await buildCoverage(db, import_id, { province_id: provinceId, batch, track, combination: covers })
  }
  for (const [at, [school_name, unit_name, requirement]] of rows.entries()) {
    const figures = { school_code: '0009', unit_code: `${track}${at}`, level: '本科', places: 3, fee: 5000 }
    await db
      .insertInto('plan')
      .values({
        import_id,
        province_id: provinceId,
        year: 2026,
        batch,
        track,
        school_name,
        unit_name,
        requirement,
        ...figures,
      })
      .execute()
  }
}

/** Lines of 2025, each of rank 20,000: everybody who asks is in reach. */
async function buildLines(
  db: Db,
  units: readonly (readonly [school: string, unit: string])[],
): Promise<void> {
  await buildRule(db)
  for (const year of [2024, 2025]) {
    for (const [at, [school_name, unit_name]] of units.entries()) {
      // 本科 by its code.
      const unit_code = String(at + 1).padStart(3, '0')
      await buildLine(db, { year, school_name, unit_name, unit_code, min_rank: 20_000 + 10 * at })
    }
  }
}

const requirements = (rows: readonly UnitRow[]) =>
  new Map(rows.map(({ schoolName, unitName, requirement }) => [schoolName + unitName, requirement]))

describe('a requirement that no file of the province tells', () => {
  test('is that of the same major of the same school in another province of the year, and says where it is from', async () => {
    const { db } = app.context
    await buildLines(db, [
      ['甲大学', '软件工程'],
      ['甲大学', '历史学'],
      ['乙大学', '软件工程'],
    ])
    await buildPlan(db, { provinceId: HEBEI, track: '物理', covers: null }, [['甲大学', '软件工程', '化学']])
    await app.context.snapshots.load()
    const found = requirements(await simulateAll(await student(physics)))
    // 再选化学 goes with 首选物理: a province of 3+3 writes both.
    expect(found.get('甲大学软件工程')).toEqual({
      text: '物理 + 化学',
      known: true,
      from: 'elsewhere',
      where: '河北 2026 年计划',
      eligible: true,
    })
    expect(found.get('甲大学历史学')).toMatchObject({ from: null, where: null, eligible: null })
    // It shuts out as a file of the province does; another school's major is not told by it.
    const rows = await simulateAll(await student(historian))
    expect(rows.map(({ schoolName, unitName }) => schoolName + unitName).sort()).toEqual([
      '乙大学软件工程',
      '甲大学历史学',
    ])
  })

  test('of what is open to all of one first subject, 3+3 learns nothing by that alone', async () => {
    const { db } = app.context
    await buildLines(db, [['甲大学', '法学']])
    await buildPlan(db, { provinceId: HEBEI, track: '物理', covers: null }, [['甲大学', '法学', '不限']])
    await app.context.snapshots.load()
    const found = requirements(await simulateAll(await student(physics)))
    expect(found.get('甲大学法学')).toMatchObject({ text: null, known: false, from: null, eligible: null })
  })

  test('is else what most schools ask, said to be likely: it shuts out nobody', async () => {
    const { db } = app.context
    const schools = ['甲大学', '乙大学', '丙大学', '丁大学']
    await buildLines(db, [['戊大学', '历史学']])
    await buildPlan(
      db,
      { provinceId: JILIN, track: '历史', covers: null },
      schools.map((school) => [school, '历史学', '不限']),
    )
    await buildPlan(db, { provinceId: JILIN, track: '物理', covers: null }, [['甲大学', '数学', '化学']])
    await app.context.snapshots.load()
    for (const condition of [physics, historian]) {
      const user = await student(condition)
      const found = requirements(await simulateAll(user))
      expect(found.get('戊大学历史学')).toEqual({
        text: '多半要求历史',
        known: false,
        from: 'likely',
        where: null,
        eligible: null,
      })
    }
    const [scope] = app.context.snapshots.current?.scopes.get(11) ?? []
    expect(scope?.engine.row(0)?.flags).toBe(FLAG.unknownRequirement | FLAG.likelyRequirement)
    expect(scope?.tellsRequirements).toBe(false)
  })

  test('is presumed met where a student has what the major asks for anywhere', async () => {
    const { db } = app.context
    await buildLines(db, [['戊大学', '法学']])
    const import_id = await buildImport(db)
    await db
      .insertInto('major')
      .values({
        import_id,
        code: '030101K',
        name: '法学',
        category: '法学类',
        discipline: '法学',
        level: '本科',
      })
      .execute()
    await buildPlan(
      db,
      { provinceId: HEBEI, track: '物理', covers: null },
      ['甲大学', '乙大学', '丙大学', '丁大学', '己大学'].map((school) => [school, '法学', '不限']),
    )
    await app.context.snapshots.load()
    const [scope] = app.context.snapshots.current?.scopes.get(11) ?? []
    const engine = scope?.engine ?? expect.fail('no scope')
    expect(engine.isPresumed(0, subjectMask(physics.subjectIds))).toBe(true)
    // 河北's plan of 物理 says nothing of who has 历史 in its place.
    expect(engine.isPresumed(0, subjectMask(historian.subjectIds))).toBe(false)
    expect(engine.isUnsure(0, subjectMask(physics.subjectIds))).toBe(true)
    const [shown] = await simulateAll(await student(physics))
    expect(shown).toMatchObject({ tier: 'match', requirement: { known: false, presumed: true } })
    const [others] = await simulateAll(await student(historian))
    expect(others?.requirement.presumed).toBeUndefined()
  })

  test('comes with the plan that tells it once the province itself gets something new', async () => {
    const { db, snapshots } = app.context
    await buildLines(db, [['甲大学', '软件工程']])
    await snapshots.load()
    const tells = () => snapshots.current?.scopes.get(11)?.map(({ tellsRequirements }) => tellsRequirements)
    expect(tells()).toEqual([false])
    await buildPlan(db, { provinceId: HEBEI, track: '物理', covers: null }, [['甲大学', '软件工程', '化学']])
    await snapshots.load()
    expect(tells()).toEqual([false])
    await buildImport(db, { province_id: 11 })
    await snapshots.load()
    expect(tells()).toEqual([true])
  })
})

describe('what a plan proves by what it lacks', () => {
  const plan: readonly Planned[] = [
    ['甲大学', '软件工程', '物理,化学(2门科目考生均须选考方可报考)'],
    ['甲大学', '法学', '不限'],
  ]
  const lines = [
    ['甲大学', '软件工程'],
    ['甲大学', '法学'],
    ['甲大学', '历史学'],
    ['甲大学', '临床医学'],
  ] as const
  const told = async () => {
    await buildPlan(app.context.db, { provinceId: HEBEI, track: '物理', covers: null }, [
      ['甲大学', '临床医学', '化学'],
    ])
    await buildPlan(app.context.db, { provinceId: JILIN, track: '历史', covers: null }, [
      ['甲大学', '历史学', '不限'],
    ])
    await app.context.snapshots.load()
  }
  const names = (rows: readonly UnitRow[]): string[] => rows.map(({ unitName }) => unitName).sort()

  test('without a word on whom it is complete for, nothing', async () => {
    await buildLines(app.context.db, lines)
    await buildPlan(app.context.db, { provinceId: 11, track: '综合' }, plan)
    await told()
    const rows = await simulateAll(await student(physics))
    expect(names(rows)).toEqual(['临床医学', '历史学', '法学', '软件工程'])
  })

  test('inside its coverage, that it is gone: what other provinces’ plans ask says which units lie inside', async () => {
    await buildLines(app.context.db, lines)
    await buildPlan(app.context.db, { provinceId: 11, track: '综合', covers: 0b111 }, plan)
    await told()
    expect(names(await simulateAll(await student(physics)))).toEqual(['法学', '软件工程'])
    // 临床医学 is gone to 政史地 too; 历史学 is open to 历史, being shut to 物化生 and asking nothing else.
    const user = await student(historian)
    for (const rows of [await simulateAll(user), await fill(user)]) {
      expect(names(rows)).toEqual(['历史学', '法学'])
      const unit = rows.find(({ unitName }) => unitName === '历史学')
      expect(unit?.leftOut).toEqual({ year: 2026, isCertain: false, drawnFor: '物化生' })
      expect(unit?.requirement).toMatchObject({ text: '历史', where: '吉林 2026 年计划', eligible: true })
    }
  })

  test('of a track that it is whole for, for everybody', async () => {
    const { db } = app.context
    await buildHebei(db, [['甲大学', '软件工程', '化学']])
    for (const unit_name of ['软件工程', '临床医学']) {
      const line = { province_id: HEBEI, batch: '本科批', track: '物理', school_name: '甲大学', unit_name }
      await buildLine(db, { ...line, min_rank: 20_000 })
    }
    await app.context.snapshots.load()
    const user = await student({ ...physics, provinceId: HEBEI })
    const { data } = await app.call(mock, { token: user.token, body: { provinceId: HEBEI } })
    expect(names(data.list)).toEqual(['软件工程'])
  })
})
