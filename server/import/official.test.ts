import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { importFiles } from '#test/import.ts'
import { hasOfficial, officialFiles, officialFolder } from '#test/official.ts'
import { createOfficialTemplate } from '#test/official-app.ts'
import { findLoaded } from '#server/import/store/status.ts'

describe.skipIf(!hasOfficial)('every official file, over the starter set', () => {
  let database: TestDatabase
  let db: Db
  let printed: string[]

  beforeAll(async () => {
    const imported = await createOfficialTemplate()
    printed = imported.printed
    database = await createTestDatabase(imported.template)
    db = openDb(database.url, { statementTimeout: 60_000 })
  }, 600_000)

  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  test('loads, with every rejected row named', () => {
    expect(printed.filter((line) => line.includes('REFUSED'))).toEqual([])
    const rejected = printed.filter((line) => line.includes('rejected: row'))
    // Lines of art and sport that repeat, or stand under one name with several scores; nothing else.
    expect(rejected).toHaveLength(630)
    expect(rejected.filter((line) => !/repeats row|scores under one name/.test(line))).toEqual([])
  })

  test('has as many rows as the authorities published', async () => {
    const loaded = (await findLoaded(db)).filter(({ starter }) => !starter)
    const rowsOf = (source: string, province?: string) =>
      loaded
        .filter((each) => each.source === source && (province === undefined || each.province === province))
        .map(({ year, rows }) => [year, rows])
    const sumOf = (source: string) => rowsOf(source).reduce((sum, [, rows]) => sum + Number(rows), 0)
    expect(rowsOf('zhejiang-lines')).toEqual([
      [2020, 5294],
      [2021, 15088],
      [2022, 15912],
      [2023, 16808],
      [2024, 17241],
      [2025, 17890],
    ])
    expect(rowsOf('shandong-lines')).toEqual([
      [2020, 16714],
      [2021, 17150],
      [2023, 19230],
      [2024, 20300],
    ])
    expect(rowsOf('group-lines', '广东')).toEqual([
      [2023, 4177],
      [2024, 4676],
      [2025, 5137],
    ])
    expect(rowsOf('group-lines', '江苏')).toEqual([
      [2023, 3663],
      [2024, 3975],
      [2025, 4306],
    ])
    expect(rowsOf('group-lines', '北京').map(([, rows]) => rows)).toEqual([1301, 1258, 1391, 1597])
    expect(sumOf('zhejiang-plan')).toBe(24_240)
    // 浙江's PDF of 2026: 693 to 266 points. Two tables of 山西 lack their first band, three repeat it.
    expect(sumOf('score-rank')).toBe(111_057 + 2 - 3 + 818 + 428)
    expect(sumOf('control-lines')).toBe(3006 - 630)
    // The list and the table that adds to it.
    expect(sumOf('moe-schools')).toBe(2 * 2952)
    expect(sumOf('majors')).toBe(883 + 744)
    expect(sumOf('assessment')).toBe(5112)
    expect(sumOf('double-first-class')).toBe(147)
  })

  test('agrees with the score-rank tables but for the rows that are published otherwise', async () => {
    const notes = printed.filter((line) => line.includes('so published'))
    expect(notes).toHaveLength(7 + 6)
    const { rows } = await sql<{ year: number; unfilled: number; lowest: number }>`
      SELECT year, count(*) FILTER (WHERE min_rank IS NULL)::integer AS unfilled, min(min_score) AS lowest
      FROM line WHERE province_id = 11 GROUP BY year ORDER BY year`.execute(db)
    expect(rows.map(({ unfilled }) => unfilled)).toEqual([515, 1049, 883, 920, 1856, 1325])
    expect(rows.map(({ lowest }) => lowest)).toEqual([594, 495, 497, 488, 492, 490])
  })

  test('gives 山东 scores and 北京 ranks from the score-rank tables', async () => {
    const { rows } = await sql<{ province_id: number; year: number; missing: number }>`
      SELECT province_id, year, count(*) FILTER (WHERE min_score IS NULL OR min_rank IS NULL)::integer AS missing
      FROM line WHERE (province_id = 15 AND year = 2023) OR (province_id = 1 AND year = 2025)
      GROUP BY province_id, year ORDER BY province_id`.execute(db)
    // Those of the first band, which is open above, and units that did not fill.
    for (const { missing } of rows) expect(missing).toBeLessThan(60)
    expect(rows).toHaveLength(2)
  })

  test('keeps 前50名 as a bound, without a score', async () => {
    const found = await db
      .selectFrom('line')
      .select(['year', 'unit_code', 'min_score', 'min_rank'])
      .where('rank_is_bound', '=', true)
      .orderBy('year')
      .execute()
    expect(found).toEqual([
      { year: 2021, unit_code: '0Q', min_score: null, min_rank: 50 },
      { year: 2024, unit_code: '1B', min_score: null, min_rank: 50 },
    ])
  })

  test('completes the school directory from both of its files', async () => {
    const schools = await db
      .selectFrom('school')
      .select(['name', 'remark', 'ownership', 'type', 'is_985', 'website'])
      .where('name', 'in', ['浙江大学', '宁波诺丁汉大学'])
      .orderBy('name')
      .execute()
    expect(schools).toMatchObject([
      {
        name: '宁波诺丁汉大学',
        ownership: '中外合作办学',
        remark: '中外合作办学及内地与港澳合作办学',
        is_985: false,
      },
      { name: '浙江大学', ownership: '公办', type: '综合类', is_985: true },
    ])
    const { rows: credited } = await sql`
      SELECT base.authority, base.year, details.authority AS "detailsOf", details.year AS "detailsYear"
      FROM school JOIN import_file AS base ON base.id = import_id
        JOIN import_file AS details ON details.id = details_import_id
      WHERE name = '浙江大学'`.execute(db)
    expect(credited).toEqual([
      {
        authority: '教育部',
        year: 2026,
        detailsOf: '学校目录表（按高校名单整理，非教育部发布）',
        detailsYear: 2026,
      },
    ])
    const { rows } = await sql`SELECT FROM school WHERE name = '国防科技大学'`.execute(db)
    expect(rows).toHaveLength(1)
  })

  test('changes nothing when one of each source is imported again, as the operator’s command does', async () => {
    const all = async () => ({
      files: await db.selectFrom('import_file').selectAll().orderBy('id').execute(),
      rows: await findLoaded(db),
    })
    const before = await all()
    for (const [source, first = ''] of officialFiles) {
      const path = join(officialFolder, first)
      expect((await importFiles(database.url, source, [path], { apart: true })).refused).toBe(0)
    }
    expect(await all()).toEqual(before)
  }, 300_000)
})
