import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { readReference } from '#server/snapshot/reference.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildImport, buildLine, buildRule, buildScoreRank } from '#test/factories.ts'
import { loadScope } from './load-scope.ts'

const hebei = { provinceId: 3, track: '物理', unitKind: 'major' } as const
const batches = ['本科批', '专科批'] as const

let database: TestDatabase
let db: Db

/** The score-rank table ends at the line of 本科: lines of 专科 below it have scores alone. */
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  const of = {
    import_id: await buildImport(db),
    province_id: hebei.provinceId,
    track: hebei.track,
    year: 2025,
  }
  for (const batch of batches) {
    await buildRule(db, { province_id: hebei.provinceId, batch })
    await buildLine(db, { ...of, batch, unit_name: '法学', min_score: 460, min_rank: 224_000 })
  }
  await buildLine(db, { ...of, batch: '专科批', unit_name: '护理', min_score: 300, min_rank: null })
  const { import_id, province_id, track } = of
  for (const [year, score, rank] of [
    [2025, 459, 225_000],
    [2026, 443, 241_000],
  ] as const) {
    await buildScoreRank(db, { province_id, track, year, score_min: score, score_max: score, rank_max: rank })
    await db
      .insertInto('control_line')
      .values({ import_id, province_id, track, year, batch: '本科批', score })
      .execute()
  }
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const scopeOf = async (batch: (typeof batches)[number]) =>
  loadScope(db, { ...hebei, batch }, await readReference(db), { examYear: 2026 })

test('where lines end is told, unless some lie below the end of the score-rank table', async () => {
  expect((await scopeOf('本科批')).linesEnd).toMatchObject({ year: 2025, rank: 224_000 })
  expect((await scopeOf('专科批')).linesEnd).toBeNull()
})

test('the latest control line shuts the main batch, and tells who files it before the other', async () => {
  const main = await scopeOf('本科批')
  expect(main.control).toEqual({ year: 2026, score: 443, rank: 241_000 })
  expect(main.earlier).toBeNull()
  const later = await scopeOf('专科批')
  expect(later.control).toBeNull()
  expect(later.earlier).toEqual({ batch: '本科批', year: 2026, rank: 241_000 })
})
