import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildSchool } from '#test/factories.ts'
import { findNamed, findWord, isNamed } from './named.ts'

const [QINGHAI, YEAR] = [29, 2026]
const schools = ['雪山大学', '雪山大学（河谷校区）', '湖畔学院(中外合作办学)', '雪山学院', '盐湖TECH学院']
const units = [
  '软件工程（中外合作：ABC／def）',
  '软件工程(中外合作:ABC/def)',
  '数学类；含：统计学，信息',
  '英语＋法语',
  '50%_实验班',
  '第Ⅱ类C++',
  String.raw`音乐\舞蹈`,
  '软件',
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: QINGHAI, name: '青海' })
  await buildSchool(db, { name: '雪山大学' })
  const import_id = await buildImport(db)
  const common = { import_id, province_id: QINGHAI, year: YEAR }
  for (const [at, unit_name] of units.entries()) {
    const named = { ...common, school_code: '1', school_name: schools[at % schools.length] ?? '', unit_name }
    const coded = { ...named, unit_code: String(at) }
    await buildLine(db, { ...coded, batch: '本科批', track: '物理' })
    await db
      .insertInto('plan')
      .values({ ...coded, batch: '本科批', track: '物理', level: '本科' })
      .execute()
  }
  await app.context.snapshots.load()
})
afterAll(() => app.close())

/** All parts of up to three signs of all names, and what is written otherwise. */
const written = [
  'ａｂｃ',
  'abc/',
  '（中外合作：',
  '雪大',
  'c++',
  'TeCh',
  'Ⅱ',
  'II',
  '学院雪山',
  'ſ',
  'İ',
  "'",
  '\n',
]
const parts = new Set(
  [...schools, ...units]
    .flatMap((name) => [...name].flatMap((_, at) => [1, 2, 3].map((length) => name.slice(at, at + length))))
    .concat(written),
)

test.each(['plan', 'line'] as const)(
  'a word finds the names of a %s that contain it, however written',
  async (kind) => {
    const { db } = app.context
    const { directory } = app.context.snapshot()
    for (const part of parts) {
      const named = await findWord(db, directory, { kind, provinceId: QINGHAI, year: YEAR }, part)
      // What PostgreSQL itself finds when it looks through every row.
      const pattern = `%${part.normalize('NFKC').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
      const folded = (column: string) => sql`translate(${sql.ref(column)}, '（），：；＋／', '(),:;+/')`
      const rowsWhere = (condition: ReturnType<typeof isNamed>) =>
        db.selectFrom(kind).select('unit_code').where('province_id', '=', QINGHAI).where(condition).execute()
      const expected = sql<boolean>`(${folded('school_name')} ILIKE ${pattern} OR ${folded('unit_name')} ILIKE ${pattern}
      OR school_name = ANY(${named.schools}))`
      expect([part, await rowsWhere(isNamed(named))]).toEqual([part, await rowsWhere(expected)])
    }
  },
)

test('a school is found by what people call it, in the year of its files alone', async () => {
  const { db } = app.context
  const { directory } = app.context.snapshot()
  const year = { kind: 'plan' as const, provinceId: QINGHAI, year: YEAR }
  const [school, unit] = await findNamed(db, directory, year, ' 雪山大学  软件 ')
  expect(school?.schools).toEqual(expect.arrayContaining(['雪山大学', '雪山大学（河谷校区）']))
  expect(unit?.units.toSorted()).toEqual(['软件', ...units.slice(0, 2)].toSorted())
  expect(await findNamed(db, directory, { ...year, year: 2020 }, '软件')).toEqual([
    { schools: [], units: [] },
  ])
  expect(await findNamed(db, directory, year)).toEqual([])
})

test('a word that a hundred and more names contain finds all of them', async () => {
  const { db } = app.context
  const import_id = await buildImport(db)
  const row = { import_id, province_id: QINGHAI, year: 2024, batch: '本科批', track: '物理', level: '本科' }
  const many = Array.from({ length: 150 }, (_, at) => ({
    ...row,
    school_code: '2',
    school_name: '盐湖学院',
    unit_code: String(at),
    unit_name: at % 3 === 0 ? '地质学' : `工程${at}`,
  }))
  await db.insertInto('plan').values(many).execute()
  const wide = many.map((each) => ({
    ...each,
    year: 2023,
    unit_name: `${each.unit_name}${each.unit_code}工程`,
  }))
  await db.insertInto('plan').values(wide).execute()
  const { directory } = app.context.snapshot()
  const counts = [2024, 2023].map(async (year) => {
    const named = await findWord(db, directory, { kind: 'plan', provinceId: QINGHAI, year }, '工程')
    const rows = await db
      .selectFrom('plan')
      .select('id')
      .where('province_id', '=', QINGHAI)
      .where('year', '=', year)
      .where(isNamed(named))
      .execute()
    return [named.units.length, rows.length]
  })
  expect(await Promise.all(counts)).toEqual([
    [100, 100],
    [150, 150],
  ])
})
