import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBands } from '#server/db/bands.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildLine, buildProvince, buildScoreRank } from '#test/factories.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('tables that were loaded before have their top open too', async () => {
  const names = [
    [11, '浙江', '综合'],
    [9, '上海', '综合'],
    [4, '山西', '历史'],
    [19, '广东', '物理'],
  ] as const
  for (const [id, name, track] of names) {
    await buildProvince(db, { id, name })
    const more = { province_id: id, track, year: 2025 }
    const first = id === 4 ? 9 : 1
    for (const [score, from, to] of [
      [623, first, 50],
      [622, 51, 60],
    ] as const) {
      await buildScoreRank(db, {
        ...more,
        score_min: score,
        score_max: score,
        count: to - from + 1,
        rank_min: from,
        rank_max: to,
      })
    }
  }
  // 广东 has a row of nobody on top.
  await buildScoreRank(db, {
    province_id: 19,
    track: '物理',
    year: 2025,
    score_min: 624,
    score_max: 750,
    count: 0,
    rank_min: 1,
    rank_max: 0,
  })
  const line = { province_id: 11, year: 2025, track: '综合', derived: 'score' }
  await buildLine(db, { ...line, unit_name: '甲', min_rank: 20, min_score: 623 })
  await buildLine(db, { ...line, unit_name: '乙', min_rank: 55, min_score: 622 })

  const migration = join(import.meta.dirname, '../../db/migrations/0170_score_rank_tops.sql')
  const statements = readFileSync(migration, 'utf8').split(/;\n/)
  await db.transaction().execute(async (transaction) => {
    for (const statement of statements)
      if (statement.trim() !== '') await sql.raw(statement).execute(transaction)
  })

  const bandsOf = async ([provinceId, , track]: (typeof names)[number]) =>
    (await findBands(db, { provinceId, year: 2025, track })).map((band) => [
      band.scoreMin,
      band.scoreMax,
      band.count,
      band.rankMin,
      band.rankMax,
    ])
  const second = [622, 622, 10, 51, 60]
  expect(await bandsOf(names[0])).toEqual([[623, 750, 50, 1, 50], second])
  expect(await bandsOf(names[1])).toEqual([[623, 660, 50, 1, 50], second])
  expect(await bandsOf(names[2])).toEqual([[624, 750, 8, 1, 8], [623, 623, 42, 9, 50], second])
  expect(await bandsOf(names[3])).toEqual([[623, 623, 50, 1, 50], second])
  const lines = await db
    .selectFrom('line')
    .select(['unit_name', 'min_score', 'derived'])
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { unit_name: '甲', min_score: null, derived: null },
    { unit_name: '乙', min_score: 622, derived: 'score' },
  ])
})
