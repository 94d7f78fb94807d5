import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { offersOf } from '#server/features/directory/service.ts'
import type { Scope } from '#server/features/recommend/service.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildImport } from '#test/factories.ts'
import { loadStarter } from '#test/starter.ts'
import { type WholeSnapshot, snapshotReader } from './read-snapshot.ts'

const ZHEJIANG = 11

let database: TestDatabase
let db: Db
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDb(database.url)
  await loadStarter(database.url)
})
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'xuankao-kept-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** What a process that starts now answers from. */
async function start(config: { examYear?: number; dataDir?: string } = {}): Promise<WholeSnapshot> {
  const read = snapshotReader({ examYear: 2026, dataDir, ...config })
  const { snapshot, readRest } = await read(db, undefined, () => false)
  await readRest()
  return snapshot
}

function scopeOf({ scopes }: WholeSnapshot): Scope {
  const [scope] = scopes.get(ZHEJIANG) ?? []
  if (!scope) throw new Error('浙江 has a scope')
  return scope
}

/** All that is answered of a scope. */
function answersOf(snapshot: WholeSnapshot): unknown {
  const scope = scopeOf(snapshot)
  const { engine, unit, unitAt, unitIdOf, school, codes, ...rest } = scope
  const rows = Array.from({ length: engine.size }, (_, row) => unitAt(row)).flatMap((found) => found ?? [])
  expect(rows).toHaveLength(600)
  const offers = offersOf(scope, snapshot.directory)
  const zju = snapshot.directory.schoolOf('浙江大学')
  return {
    rest,
    scored: engine.score({ rank: 20_000, subjects: 7, limit: 100 }),
    rows: rows.map((found) => [found, school(found), unitIdOf(found.id), unit(found.unitId)?.unitName]),
    options: Object.values(codes).map((each) => [each.options(), each.inOrder()]),
    zju: zju && offers.ofSchool(zju),
    lined: rows.map((_, row) => [offers.isLined(row), offers.isPlanned(row), offers.isForAll(row)]),
  }
}

test('a later start answers the same from what an earlier one has kept', async () => {
  const first = await start()
  expect(readdirSync(join(dataDir, 'engines'))).toEqual([String(ZHEJIANG)])
  expect(answersOf(await start())).toEqual(answersOf(first))
})

test('what is kept is taken while the tables stay, and not once a file has come in', async () => {
  const before = answersOf(await start())
  // Behind the back of imports, so that it shows which of the two is read.
  await db
    .updateTable('line')
    .set((eb) => ({ min_rank: eb('min_rank', '+', 1) }))
    .where('year', '=', 2025)
    .execute()
  try {
    expect(answersOf(await start())).toEqual(before)
    expect(answersOf(await start({ examYear: 2027 }))).not.toEqual(before)
    const id = await buildImport(db, { source: 'zhejiang-lines', file_name: 'more.xls' })
    const after = answersOf(await start())
    expect(after).not.toEqual(before)
    expect(after).toEqual(answersOf(await start()))
    await db.deleteFrom('import_file').where('id', '=', id).execute()
  } finally {
    await db
      .updateTable('line')
      .set((eb) => ({ min_rank: eb('min_rank', '-', 1) }))
      .where('year', '=', 2025)
      .execute()
  }
})

test('a file that is damaged, or a folder that cannot be written, is no reason to fail', async () => {
  const before = answersOf(await start())
  writeFileSync(join(dataDir, 'engines', String(ZHEJIANG)), 'nothing of the kind')
  expect(answersOf(await start())).toEqual(before)
  const taken = join(dataDir, 'taken')
  writeFileSync(taken, '')
  expect(answersOf(await start({ dataDir: taken }))).toEqual(before)
})
