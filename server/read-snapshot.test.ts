import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { offersOf } from '#server/features/directory/service.ts'
import type { Scope } from '#server/features/scopes/scope.ts'
import { prepareIndex } from '#server/features/search/entries.ts'
import { find } from '#server/features/search/finder.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { buildImport, buildProvince } from '#test/factories.ts'
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
async function start(
  options: Partial<Parameters<typeof snapshotReader>[0]> = {},
  from = db,
): Promise<WholeSnapshot> {
  const reader = snapshotReader({ examYear: 2026, dataDir, ...options })
  const { snapshot, later } = await reader.read(from, undefined, new AbortController().signal)
  let whole = snapshot
  for await (const next of later) whole = next
  return whole
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
  expect(rows).toHaveLength(610)
  const offers = offersOf(scope, snapshot.directory)
  const zju = snapshot.directory.schoolOf('浙江大学')
  return {
    // Two functions are never the same.
    rest: Object.entries(rest).filter(([, each]) => typeof each !== 'function'),
    scored: engine.score({ rank: 20_000, subjects: 7, limit: 100 }),
    rows: rows.map((found) => [found, school(found), unitIdOf(found.id), unit(found.unitId)?.unitName]),
    options: Object.values(codes).map((each) => [each.options(), each.inOrder()]),
    zju: zju && offers.ofSchool(zju),
    lined: rows.map((_, row) => [offers.isLined(row), offers.isPlanned(row), offers.isForAll(row)]),
  }
}

/** What names of files and public ids lead to. */
function directoryOf({ directory }: WholeSnapshot): unknown {
  const { schools, majors } = directory
  const names = schools.flatMap((school) => directory.namesOf(school))
  expect(names.length).toBeGreaterThan(500)
  return {
    schools,
    majors,
    linked: names.map((name) => [name, directory.schoolOf(name)?.code, directory.jointlyNamed(name)]),
    others: ['浙江大学（一流大学建设高校）', '浙江科技学院', '无此大学'].map((name) =>
      directory.schoolOf(name),
    ),
    joint: schools.map((school) => directory.jointNameOf(school)),
    units: majors.map((major) => directory.unitNamesOf(major)),
    byId: schools.map(({ hashId }) => directory.school(hashId)?.code),
  }
}

/** What a search finds: by name, short name, pinyin, initials, code, place. */
function hitsOf(snapshot: WholeSnapshot): unknown {
  const found = ['浙江大学', '浙大', 'zjdx', 'jisuanji', '10335', '杭州 公办', '志愿'].map((query) =>
    find(snapshot, query).map(({ kind, total, hits }) => ({ kind, total, hits: hits(0, 20) })),
  )
  expect(found.every(({ length }) => length > 0)).toBe(true)
  return found
}

test('a later start answers the same from what an earlier one has kept', async () => {
  const first = await start()
  expect(readdirSync(join(dataDir, 'engines'))).toEqual([
    String(ZHEJIANG),
    'directory',
    `offers-${ZHEJIANG}`,
    'score-tables',
  ])
  const second = await start()
  expect(answersOf(second)).toEqual(answersOf(first))
  expect(directoryOf(second)).toEqual(directoryOf(first))
  await prepareIndex(first)
  expect(readdirSync(join(dataDir, 'engines'))).toContain('search')
  await prepareIndex(second)
  expect(hitsOf(second)).toEqual(hitsOf(first))
})

/** Changes lines behind the back of imports while something is done: it shows whether they are read, or what is kept. */
async function withOtherLines(work: () => Promise<void>): Promise<void> {
  const raise = (by: number) =>
    db
      .updateTable('line')
      .set((eb) => ({ min_rank: eb('min_rank', '+', by) }))
      .where('year', '=', 2025)
      .execute()
  await raise(1)
  try {
    await work()
  } finally {
    await raise(-1)
  }
}

test('what is kept is taken while the tables stay, and not once a file has come in', async () => {
  const before = answersOf(await start())
  await withOtherLines(async () => {
    expect(answersOf(await start())).toEqual(before)
    expect(answersOf(await start({ examYear: 2027 }))).not.toEqual(before)
    const id = await buildImport(db, { source: 'zhejiang-lines', file_name: 'more.xls' })
    const after = answersOf(await start())
    expect(after).not.toEqual(before)
    expect(after).toEqual(answersOf(await start()))
    await db.deleteFrom('import_file').where('id', '=', id).execute()
  })
})

test('what is kept of a province is taken after an import that changes another one alone', async () => {
  const first = await start()
  const before = answersOf(first)
  await withOtherLines(async () => {
    const shandong = await buildProvince(db, { id: 15, name: '山东' })
    const id = await buildImport(db, { source: 'score-rank', province_id: shandong })
    // A running process reads the tables anew, and goes on with what they leave as it was.
    const { snapshot } = await snapshotReader({ examYear: 2026, dataDir }).read(
      db,
      first,
      new AbortController().signal,
    )
    expect(answersOf(snapshot)).toEqual(before)
    expect(answersOf(await start())).toEqual(before)
    await db.deleteFrom('import_file').where('id', '=', id).execute()
  })
})

test('many lines are built from in a process of its own, with the same answers', async () => {
  const here = answersOf(await start())
  rmSync(join(dataDir, 'engines'), { recursive: true })
  const elsewhere = { manyLines: 1, databaseUrl: database.url }
  expect(answersOf(await start(elsewhere))).toEqual(here)
  expect(readdirSync(join(dataDir, 'engines'))).toContain(String(ZHEJIANG))
  // It keeps nothing there: the app process builds by itself.
  const taken = join(dataDir, 'taken')
  writeFileSync(taken, '')
  expect(answersOf(await start({ ...elsewhere, dataDir: taken }))).toEqual(here)
  expect(
    answersOf(await start({ ...elsewhere, dataDir: taken, databaseUrl: 'postgres://localhost:1/' })),
  ).toEqual(here)
})

const damages: readonly [string, (bytes: Buffer) => Buffer][] = [
  ['cut off', (bytes) => bytes.subarray(0, bytes.length >> 1)],
  ['cut off in its sum', (bytes) => bytes.subarray(0, 16)],
  ['empty', () => Buffer.alloc(0)],
  [
    'damaged by a bit',
    (bytes) =>
      Buffer.concat([bytes.subarray(0, -9), Buffer.from([(bytes.at(-9) ?? 0) ^ 1]), bytes.subarray(-8)]),
  ],
]

test.each(damages)('what is kept is made anew where it is %s', async (_, damage) => {
  const first = await start()
  await prepareIndex(first)
  const before = JSON.stringify([answersOf(first), directoryOf(first), hitsOf(first)])
  const files = readdirSync(join(dataDir, 'engines')).map((name) => join(dataDir, 'engines', name))
  expect(files).toHaveLength(5)
  const damaged = files.map((file) => damage(readFileSync(file)))
  for (const [at, file] of files.entries()) writeFileSync(file, damaged[at] ?? '')
  const again = await start()
  await prepareIndex(again)
  // Much longer than what a difference could be read in.
  expect(JSON.stringify([answersOf(again), directoryOf(again), hitsOf(again)]) === before).toBe(true)
  for (const [at, file] of files.entries()) expect(damaged[at]?.equals(readFileSync(file))).toBe(false)
})

test('what another database or another name was kept by is not taken', async () => {
  const before = answersOf(await start())
  const other = await createTestDatabase()
  const otherDb = openDb(other.url)
  try {
    await loadStarter(other.url)
    await otherDb
      .updateTable('line')
      .set((eb) => ({ min_rank: eb('min_rank', '*', 2) }))
      .execute()
    // The other one's files lie in this one's place.
    expect(answersOf(await start({}, otherDb))).not.toEqual(before)
    expect(answersOf(await start())).toEqual(before)
  } finally {
    await otherDb.destroy()
    await other.drop()
  }
  const folder = join(dataDir, 'engines')
  copyFileSync(join(folder, 'directory'), join(folder, String(ZHEJIANG)))
  expect(answersOf(await start())).toEqual(before)
})

test('drafts that a killed process has left are cleared away', async () => {
  await start()
  const draft = join(dataDir, 'engines', `${ZHEJIANG}-2147483646`)
  writeFileSync(draft, 'half')
  await start({ examYear: 2027 })
  expect(existsSync(draft)).toBe(false)
})

test('a file that is damaged, or a folder that cannot be written, is no reason to fail', async () => {
  const before = answersOf(await start())
  writeFileSync(join(dataDir, 'engines', String(ZHEJIANG)), 'nothing of the kind')
  expect(answersOf(await start())).toEqual(before)
  const taken = join(dataDir, 'taken')
  writeFileSync(taken, '')
  expect(answersOf(await start({ dataDir: taken }))).toEqual(before)
})
