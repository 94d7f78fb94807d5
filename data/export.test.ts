import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { starterFiles } from '#server/import/store/starter-files.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { loadStarter, smallFigures } from '#test/starter.ts'
import { exportFigures } from './export.ts'

let database: TestDatabase
let db: Db
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  await loadStarter(database.url)
  folder = mkdtempSync(join(tmpdir(), 'xuankao-export-'))
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** The files below a folder, by name. */
function filesOf(of: string): Map<string, string> {
  const names = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    names.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path.slice(of.length), readFileSync(path, 'utf8')] as const
    }),
  )
}

const kept = starterFiles.map(({ name }) => name)

test('what was loaded from the tables is written to the same bytes', async () => {
  const { rejected } = await exportFigures(db, { folder: join(folder, 'same'), kept, partial: true })
  expect(rejected).toEqual([])
  const written = filesOf(join(folder, 'same'))
  expect(written.size).toBeGreaterThan(50)
  expect(written).toEqual(filesOf(smallFigures))
})

test('a figure that fails a check does not enter, and is named', async () => {
  const import_id = await buildImport(db, { source: 'zhejiang-lines', file_name: 'more.xls' })
  const batch = '普通类二段'
  const good = { import_id, province_id: 11, year: 2025, batch, school_name: '甲大学', unit_code: '01' }
  await buildLine(db, { ...good, unit_name: '数学', min_score: 692, min_rank: 350 })
  await buildLine(db, { ...good, unit_name: '物理学', unit_code: '02', min_score: 692, min_rank: 3500 })
  const { rejected, lists } = await exportFigures(db, { folder: join(folder, 'more'), kept, partial: true })
  expect(rejected).toEqual([
    {
      province: '浙江',
      figure: expect.stringContaining('物理学'),
      reason: '最低分 692 的位次应在 344—395，写的是 3500',
    },
  ])
  expect(lists).toContainEqual(
    expect.objectContaining({ province: '浙江', of: 'line', year: 2025, batch, rows: 1 }),
  )
})
