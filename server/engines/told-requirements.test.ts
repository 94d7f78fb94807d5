import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { findHeldYears, gets } from '#server/import/store/status.ts'
import { snapshotReader } from '#server/read-snapshot.ts'
import { buildImport, buildLine, buildProvince, buildRule } from '#test/factories.ts'
import { ownDatabase } from '#test/own-database.ts'
import { findTold } from './told-requirements.ts'

const HUNAN = 18
const TIANJIN = 2
const dataDir = mkdtempSync(join(tmpdir(), 'xuankao-told-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Two years of groups of 80 schools, whose lines move by up to this in ln rank. */
async function addGroups(db: Db, track: string, most: number): Promise<void> {
  const import_id = await buildImport(db, { source: 'lines' })
  for (const year of [2024, 2025]) {
    for (let school = 0; school < 80; school += 1) {
      for (const at of [0, 1, 2]) {
        const moved = year === 2024 ? 0 : (most * ((((3 * school + at) * 37) % 11) - 5)) / 5
        await buildLine(db, {
          import_id,
          province_id: HUNAN,
          year,
          batch: '本科批',
          track,
          unit_kind: 'group',
          school_code: String(2000 + school),
          school_name: `示例学院${school}`,
          unit_code: `20${at}`,
          unit_name: `第20${at}组`,
          plan: [100, 20, 4][at] ?? 1,
          min_rank: Math.round((1000 + 400 * school) * Math.exp(moved)),
        })
      }
    }
  }
}

const own = ownDatabase(async (db) => {
  await buildProvince(db, { id: HUNAN, name: '湖南' })
  await buildProvince(db, { id: TIANJIN, name: '天津' })
  await buildRule(db, { province_id: HUNAN, batch: '本科批', unit_kind: 'group', tracks: ['物理', '历史'] })
  await addGroups(db, '物理', 0.02)
  await addGroups(db, '历史', 2.5)
  await buildLine(db, { province_id: TIANJIN, year: 2025, batch: '专科批', track: '综合' })
})

test('a student gets by track what the engines that the app keeps tell', async () => {
  const config = { dataDir, examYear: 2026 }
  const shown = async () => {
    const told = await findTold(own.db, config)
    const held = Map.groupBy(await findHeldYears(own.db), ({ provinceId }) => provinceId)
    return [...held].map(([id, years]) => [id, gets(years, told.get(id))])
  }
  expect(await shown()).toEqual([
    // By years alone it would say so of 历史 as well.
    [TIANJIN, 'probability for 专科 alone ?'],
    [HUNAN, 'probability ?'],
  ])
  const { later } = await snapshotReader(config).read(own.db, undefined, new AbortController().signal)
  for await (const _ of later);
  expect(await shown()).toEqual([
    [TIANJIN, 'probability, from one year only, for 专科 alone'],
    [HUNAN, '历史: lines only, their past does not hold a probability; 物理: probability'],
  ])
})
