import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildProvince } from '#test/factories.ts'
import { importFiles } from '#test/import.ts'
import { type SmallFile, smallFiles } from '#test/small-files.ts'

let database: TestDatabase
let db: Db
let folder: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  folder = await mkdtemp(join(tmpdir(), 'xuankao-cut-'))
  for (const id of [1, 11, 15, 19]) await buildProvince(db, { id })
  await buildProvince(db, { id: 10, name: '江苏' })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function importText(file: SmallFile, csv: string, whole = false): Promise<string> {
  const path = join(folder, file.fileName)
  await writeFile(path, csv)
  return (await importFiles(database.url, file.source, [path], { whole })).printed
}

/** Everything an import may touch. */
async function contents(): Promise<unknown> {
  const tables = [
    'line',
    'plan',
    'score_rank',
    'control_line',
    'school',
    'major',
    'assessment',
    'double_first_class',
    'province_rule',
    'import_file',
  ]
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql`SELECT * FROM ${sql.table(table)} AS held ORDER BY held::text`.execute(db)
      return rows
    }),
  )
}

/** Without the last row. */
const shortened = (csv: string): string => `${csv.trimEnd().split('\n').slice(0, -1).join('\n')}\n`

describe.each(smallFiles)('$source $fileName', (file) => {
  test('is imported; what is cut off of it is refused, and the tables stay as they were', async () => {
    expect(await importText(file, file.csv)).toContain(' 0 rejected')
    const before = await contents()
    const header = file.csv.indexOf('\n') + 1
    const middle = header + Math.round((file.csv.length - header) * 0.65)
    expect(await importText(file, file.csv.slice(0, middle))).toMatch(
      /REFUSED.*(?:cells of the header|no line break|never closed)/,
    )
    // A plan is made for a choice of subjects: any part may come, and takes nothing away.
    if (file.source !== 'zhejiang-plan') {
      expect(await importText(file, shortened(file.csv))).toMatch(
        /REFUSED.*(?:are loaded.*with --whole|by its heading)/,
      )
    }
    expect(await contents()).toEqual(before)
  })
})

const fileOf = (name: string): SmallFile => {
  const file = smallFiles.find(({ source }) => source === name)
  if (!file) throw new Error(name)
  return file
}

test('fewer rows than the starter set has are refused too, unless the operator says that the file is whole', async () => {
  const file = fileOf('assessment')
  await sql`UPDATE import_file SET starter = true WHERE source = 'assessment'`.execute(db)
  expect(await importText(file, shortened(file.csv))).toContain('the file has 2 rows, and 3 are loaded')
  expect(await importText(file, shortened(file.csv).trimEnd(), true)).toContain('2 rows accepted')
})

test('a score-rank table that ends above the control line, or lacks ranks, is refused', async () => {
  const file = fileOf('score-rank')
  await sql`DELETE FROM score_rank`.execute(db)
  expect(await importText(file, `${file.csv}浙江,2025,3+3综合,689,689,10,621,630\n`)).toContain(
    'ends at 689 points, above the control line of 266',
  )
  expect(await importText(file, file.csv.replace(/^.*,691,691,.*\n/m, ''))).toContain(
    'rank_min 521 is not next after 447',
  )
})
