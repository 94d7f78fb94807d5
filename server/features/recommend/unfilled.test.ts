import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { readReference } from '#server/snapshot/reference.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildImport, buildLine, buildRule, buildScoreRank } from '#test/factories.ts'
import { rankPart, showUnit, standingOf } from './rows.ts'
import { loadScope } from '#server/features/scopes/load-scope.ts'
import type { Scope } from '#server/features/scopes/scope.ts'

const zhejiang = { provinceId: 11, track: '综合', unitKind: 'major' } as const
const batches = ['普通类一段', '普通类二段'] as const
const LAST = 9000

let database: TestDatabase
let db: Db

/** Units that have filled in no year, beside one with lines, in the first batch and in the second. */
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  const of = { import_id: await buildImport(db), province_id: zhejiang.provinceId, track: zhejiang.track }
  const units = Array.from({ length: 110 }, (_, at) => `专业${'甲乙丙丁戊己庚辛壬癸子'[at % 11]}类（${at}）`)
  for (const batch of batches) {
    await buildRule(db, { province_id: zhejiang.provinceId, batch })
    for (const year of [2022, 2023, 2024, 2025]) {
      await buildLine(db, { ...of, batch, year, school_name: '甲大学', unit_name: '法学', min_rank: 5000 })
      const rows = units.map((unit_name, at) => ({
        ...of,
        batch,
        year,
        unit_kind: 'major',
        school_code: '0001',
        school_name: '甲大学',
        unit_code: String(at + 100),
        unit_name,
        plan: 10,
        min_score: null,
        min_rank: null,
      }))
      await db.insertInto('line').values(rows).execute()
    }
  }
  for (const year of [2024, 2025, 2026]) {
    await db
      .insertInto('control_line')
      .values({ ...of, year, batch: batches[0], score: 490 })
      .execute()
    await buildScoreRank(db, { ...of, year, score_min: 490, score_max: 490, rank_min: 1, rank_max: LAST })
  }
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** The chances of a student of this rank at the unfilled units of a batch. */
async function chancesAt(batch: (typeof batches)[number], rank: number) {
  const scope: Scope = await loadScope(db, { ...zhejiang, batch }, await readReference(db), {
    examYear: 2026,
  })
  const rows = Array.from({ length: scope.engine.size }, (_, at) => at).flatMap((at) => {
    const row = showUnit(scope, at, null)
    return row?.lines[0]?.rank === null
      ? [{ ...row, ...rankPart(scope, at, standingOf(scope, at, null), rank) }]
      : []
  })
  expect(rows).toHaveLength(110)
  return rows
}

test('units unfilled two years running have a chance in the main batch, marked, with no line foretold', async () => {
  for (const row of await chancesAt('普通类一段', LAST - 100))
    expect(row).toMatchObject({
      basis: 'unfilled',
      probability: 1,
      // It is that of the worst year known.
      badYear: 1,
      rank50: null,
      flags: { unfilled: true },
    })
  for (const { probability } of await chancesAt('普通类一段', LAST + 100)) expect(probability).toBe(0)
})

test('in a later batch, whose last candidate is another, they stay silent', async () => {
  for (const row of await chancesAt('普通类二段', 100))
    expect(row).toMatchObject({ basis: 'none', probability: null, badYear: null })
})
