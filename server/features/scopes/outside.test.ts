import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { readReference } from '#server/snapshot/reference.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildImport, buildLine, buildScoreRank } from '#test/factories.ts'
import { OtherProvinces, findQualified } from './outside.ts'
import { loadScope } from './load-scope.ts'

const zhejiang = { provinceId: 11, batch: '普通类一段', track: '综合', unitKind: 'major' } as const
const shandong = 15
const chongqing = 22

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  const law = { school_name: '甲大学', unit_name: '法学' }
  await buildLine(db, { ...law, province_id: shandong, year: 2025, min_rank: 500 })
  await buildLine(db, { ...law, province_id: shandong, year: 2024, min_rank: 400 })
  await buildLine(db, { ...law, province_id: shandong, year: 2025, batch: '普通类二段', min_rank: null })
  await buildLine(db, { ...law, province_id: chongqing, year: 2025, track: '物理', min_rank: 700 })
  await buildLine(db, { ...law, province_id: zhejiang.provinceId, year: 2020, min_rank: 100 })
  await buildLine(db, { ...law, province_id: zhejiang.provinceId, year: 2025, min_rank: 600 })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const ranks = async (year: number, scope: Parameters<OtherProvinces['before']>[1]): Promise<number[]> =>
  (await new OtherProvinces(db).before(year, scope))
    .map((lines) => Math.round(Math.exp(lines.get('甲大学|法学|') ?? 0)))
    .sort((a, b) => a - b)

test('a scope hears of the latest lines of other provinces before its year, of each track it could be in', async () => {
  expect(await ranks(2026, zhejiang)).toEqual([500, 700])
  expect(await ranks(2025, zhejiang)).toEqual([400])
  expect(await ranks(2026, { ...zhejiang, provinceId: shandong })).toEqual([600, 700])
  expect(await ranks(2026, { ...zhejiang, provinceId: 50, track: '历史' })).toEqual([500, 600])
  // 浙江 2020 is not comparable with later years.
  expect(await ranks(2025, { ...zhejiang, provinceId: shandong })).toEqual([])
})

test('candidates at or above the main line come from the score-rank table at its score', async () => {
  const import_id = await buildImport(db)
  const line = { import_id, province_id: zhejiang.provinceId, batch: '普通类一段', track: '综合', year: 2025 }
  await db
    .insertInto('control_line')
    .values([
      { ...line, score: 490 },
      { ...line, batch: '普通类二段', score: 268 },
      { ...line, batch: '特殊类型招生控制线', score: 592 },
      { ...line, year: 2026, score: 494 },
    ])
    .execute()
  const band = { province_id: zhejiang.provinceId, year: 2025 }
  await buildScoreRank(db, { ...band, score_min: 491, score_max: 491, rank_min: 9001, rank_max: 10_000 })
  await buildScoreRank(db, { ...band, score_min: 490, score_max: 490, rank_min: 10_001, rank_max: 11_000 })
  await buildScoreRank(db, { ...band, score_min: 489, score_max: 489, rank_min: 11_001, rank_max: 12_000 })
  // A table that ends above the line does not tell.
  await buildScoreRank(db, {
    ...band,
    year: 2026,
    score_min: 600,
    score_max: 600,
    rank_min: 4001,
    rank_max: 5000,
  })
  expect([...(await findQualified(db, zhejiang))]).toEqual([[2025, 11_000]])
})

test('a fifth more candidates move what is predicted by a quarter of that, once their table and line are loaded', async () => {
  const before = await loadScope(db, zhejiang, await readReference(db))
  const band = { province_id: zhejiang.provinceId, year: 2026, score_min: 494, score_max: 494 }
  await buildScoreRank(db, { ...band, rank_min: 13_001, rank_max: 13_200 })
  const after = await loadScope(db, zhejiang, await readReference(db))
  const middle = ({ engine }: typeof before): number => engine.row(0)?.predicted ?? 0
  expect(middle(before)).toBeGreaterThan(0)
  expect(middle(after) / middle(before)).toBeCloseTo(1.2 ** 0.25, 2)
})
