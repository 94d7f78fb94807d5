import { expect, test } from 'vitest'
import { buildImport, buildLine, buildProvince, buildScoreRank } from '#test/factories.ts'
import { importDesk } from '#test/import-desk.ts'
import { findHeldYears, gets, yearsText } from './status.ts'

const desk = importDesk(async (db) => {
  for (const [id, name] of [
    [22, '重庆'],
    [24, '贵州'],
    [23, '四川'],
    [16, '河南'],
    [26, '西藏'],
  ] as const) {
    await buildProvince(db, { id, name })
  }
  const import_id = await buildImport(db, { source: 'lines' })
  const line = { import_id, track: '物理', batch: '本科批' }
  for (const year of [2023, 2024]) {
    await buildLine(db, { ...line, province_id: 22, year, derived: 'rank', read_from: 'transcript' })
  }
  await buildLine(db, { ...line, province_id: 22, year: 2025, read_from: 'picture' })
  await buildLine(db, { ...line, province_id: 22, year: 2022, batch: '本科批征集第1次' })
  await buildLine(db, { ...line, province_id: 24, year: 2025, read_from: 'mirror' })
  await buildLine(db, { ...line, province_id: 24, year: 2024, batch: '专科批' })
  await buildLine(db, { ...line, province_id: 23, year: 2024, batch: '专科批', min_rank: null })
  await buildScoreRank(db, { import_id, province_id: 16, year: 2026 })
  await db
    .insertInto('control_line')
    .values({ import_id, province_id: 26, year: 2026, batch: '本科一批', track: '物理', score: 300 })
    .execute()
})

test('what is held of each province and year, how sure it is, and what a student gets by these alone', async () => {
  const provinces = Map.groupBy(await findHeldYears(desk.db), ({ province }) => province)
  const shown = [...provinces].map(([province, held]) => [
    province,
    yearsText(held.filter(({ kind }) => kind === 'lines')),
    gets(held, undefined),
  ])
  expect(shown.sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual(
    [
      ['重庆', '2023–2024t~, 2025p', 'probability ?'],
      ['贵州', '2024v, 2025m', 'probability, from one year only ?'],
      ['四川', '2024v', 'lines of 专科 only ?'],
      ['河南', '', 'rank only'],
      ['西藏', '', 'neither lines nor ranks'],
    ].sort(([a], [b]) => String(a).localeCompare(String(b))),
  )
})
