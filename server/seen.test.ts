import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ContentKind, listContent } from '#contract/content.ts'
import { firstAnswer } from '#contract/first.ts'
import { getHiscore, getScoreTable } from '#contract/hiscore.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import {
  buildContent,
  buildImport,
  buildLine,
  buildRule,
  buildSchool,
  buildScoreRanks,
} from '#test/factories.ts'
import { buildGuangdongLines } from '#test/guangdong.ts'
import { buildZhejiang } from '#test/zhejiang.ts'
import { snapshotReader, type WholeSnapshot } from './read-snapshot.ts'
import { IMPORT_CHANNEL } from './snapshot/snapshot.ts'
import { PATIENCE } from '#test/patience.ts'

const [ZHEJIANG, GUANGDONG] = [11, 19]

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  await buildZhejiang(app.context.db)
  await buildGuangdongLines(app.context.db)
  await app.context.snapshots.load()
})
afterEach(() => app.close())

/** New lines of a province, with a table of another year and track, as a file brings them. */
async function importLines(provinceId: number, schoolName: string): Promise<void> {
  const { db } = app.context
  const import_id = await buildImport(db, { province_id: provinceId, year: 2025 })
  const own =
    provinceId === GUANGDONG
      ? { batch: '本科批', unit_kind: 'group' }
      : { batch: '普通类一段', unit_kind: 'major' }
  await buildLine(db, {
    import_id,
    province_id: provinceId,
    ...own,
    school_name: schoolName,
    unit_name: '工商管理',
    min_rank: 9001,
  })
  const table = { import_id, province_id: provinceId, year: 2026, track: schoolName }
  await buildScoreRanks(db, table, { top: 650, bottom: 600 })
  await notify()
}

const notify = () => sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(app.context.db)

/** How many units a student has a chance at. */
async function unitsOf(provinceId: number): Promise<number> {
  const body = { provinceId, rank: 9000, given: 'rank' as const, subjectIds: [1, 2, 6] }
  const { data, info } = await app.call(firstAnswer, { body })
  if (!data.result) throw new Error(info)
  const { reach, match, safe } = data.result.counts
  return reach + match + safe
}

/** Every year and track that is named, and how many rows its table has. */
async function tablesOf(provinceId: number): Promise<string[]> {
  const { data } = await app.call(getHiscore, { query: { provinceId } })
  const named: string[] = []
  for (const { year, tables } of data.years) {
    for (const track of tables) {
      const { data: table } = await app.call(getScoreTable, { query: { provinceId, year, track } })
      named.push(`${year} ${table.track} ${table.bands.length}`)
    }
  }
  return named
}

const isSeen = async (title: string, kind: ContentKind = 'article'): Promise<boolean> => {
  const { data } = await app.call(listContent, { query: { kind } })
  return data.some((card) => card.title === title)
}

const readyz = async () => {
  const answer = await app.app.fastify.inject('/readyz')
  return { status: answer.statusCode, ...answer.json<{ building: string[]; failed: string[] }>() }
}

/** Nothing is built while something is done: what a build reads, and nobody else does, is locked. */
const whileNothingIsBuilt = (work: () => Promise<void>) => whileLocked('plan_coverage', work)

async function whileLocked(
  table: 'plan_coverage' | 'province_rule',
  work: () => Promise<void>,
): Promise<void> {
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = app.context.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE ${sql.table(table)} IN ACCESS EXCLUSIVE MODE`.execute(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  try {
    await work()
  } finally {
    release.resolve()
    await holding
  }
}

test('while a province is built, texts are seen, others are answered, and its own answers are the former ones as a whole', async () => {
  const former = [await unitsOf(ZHEJIANG), await tablesOf(ZHEJIANG), await unitsOf(GUANGDONG)]
  const others = app.context.snapshot().scopes.get(GUANGDONG)
  await whileNothingIsBuilt(async () => {
    await importLines(ZHEJIANG, '新来的大学')
    await vi.waitFor(
      async () => expect(await readyz()).toMatchObject({ building: ['浙江'], failed: [] }),
      PATIENCE,
    )
    await buildContent(app.context.db, { title: '新写的文章' })
    await notify()
    await vi.waitFor(async () => expect(await isSeen('新写的文章')).toBe(true), PATIENCE)
    expect(await readyz()).toMatchObject({ status: 200, building: ['浙江'] })
    expect([await unitsOf(ZHEJIANG), await tablesOf(ZHEJIANG), await unitsOf(GUANGDONG)]).toEqual(former)
  })
  await vi.waitFor(async () => expect(await readyz()).toMatchObject({ building: [] }), PATIENCE)
  expect(await unitsOf(ZHEJIANG)).toBe(Number(former[0]) + 1)
  expect(await tablesOf(ZHEJIANG)).toEqual(['2026 新来的大学 51', ...[former[1]].flat()])
  expect(await unitsOf(GUANGDONG)).toBe(former[2])
  expect(app.context.snapshot().scopes.get(GUANGDONG)).toBe(others)
})

test.each(['article', 'charter'] as const)(
  'while figures are read, a text that comes or goes is seen at once, and stays so once they are: %s',
  async (kind) => {
    const { db } = app.context
    const school_code = kind === 'charter' ? await buildSchool(db) : null
    const gone = await buildContent(db, { kind, school_code, title: '以前的文字' })
    await app.context.snapshots.load()
    const former = await unitsOf(ZHEJIANG)
    expect(await isSeen('以前的文字', kind)).toBe(true)
    await whileLocked('province_rule', async () => {
      await importLines(ZHEJIANG, '新来的大学')
      const waiting = sql`SELECT FROM pg_locks WHERE relation = 'province_rule'::regclass AND NOT granted`
      await vi.waitFor(async () => expect((await waiting.execute(db)).rows).toHaveLength(1), PATIENCE)
      await buildContent(db, { kind, school_code, title: '新写的文字' })
      await notify()
      await vi.waitFor(async () => expect(await isSeen('新写的文字', kind)).toBe(true), PATIENCE)
      await db.deleteFrom('content').where('hash_id', '=', gone).execute()
      await notify()
      await vi.waitFor(async () => expect(await isSeen('以前的文字', kind)).toBe(false), PATIENCE)
      expect(await unitsOf(ZHEJIANG)).toBe(former)
    })
    const seen = new Set<string>()
    await vi.waitFor(async () => {
      seen.add(`${await isSeen('新写的文字', kind)} ${await isSeen('以前的文字', kind)}`)
      expect(await unitsOf(ZHEJIANG)).toBe(former + 1)
    }, PATIENCE)
    expect([...seen]).toEqual(['true false'])
  },
)

test('a text whose time comes while figures are read is seen then', async () => {
  const { db } = app.context
  await buildContent(db, { title: '到时候的文章', publish_at: new Date(Date.now() + 3000) })
  await app.context.snapshots.load()
  await whileLocked('province_rule', async () => {
    await importLines(ZHEJIANG, '新来的大学')
    await vi.waitFor(async () => expect(await isSeen('到时候的文章')).toBe(true), PATIENCE)
  })
})

test('a table that is taken away is named no more, and named with its rows until then', async () => {
  const former = await tablesOf(ZHEJIANG)
  expect(former).not.toEqual([])
  await whileNothingIsBuilt(async () => {
    await app.context.db.deleteFrom('score_rank').where('province_id', '=', ZHEJIANG).execute()
    // Before anybody has heard of it, and after.
    expect(await tablesOf(ZHEJIANG)).toEqual(former)
    await notify()
    await vi.waitFor(async () => expect((await readyz()).building).toContain('浙江'), PATIENCE)
    expect(await tablesOf(ZHEJIANG)).toEqual(former)
  })
  await vi.waitFor(async () => expect(await tablesOf(ZHEJIANG)).toEqual([]), PATIENCE)
})

test('of imports that come while one is built, the latest is seen, and each province as a whole', async () => {
  const [one, other] = [await unitsOf(ZHEJIANG), await unitsOf(GUANGDONG)]
  const seen = new Set<string>()
  await whileNothingIsBuilt(async () => {
    await importLines(ZHEJIANG, '第一所')
    await vi.waitFor(async () => expect((await readyz()).building).toEqual(['浙江']), PATIENCE)
    await importLines(ZHEJIANG, '第二所')
    await importLines(GUANGDONG, '第三所')
    await vi.waitFor(async () => expect((await readyz()).building).toEqual(['浙江', '广东']), PATIENCE)
    seen.add(`${await unitsOf(ZHEJIANG)} ${(await tablesOf(ZHEJIANG)).length}`)
  })
  await vi.waitFor(async () => {
    seen.add(`${await unitsOf(ZHEJIANG)} ${(await tablesOf(ZHEJIANG)).length}`)
    expect((await readyz()).building).toEqual([])
  }, PATIENCE)
  expect([await unitsOf(ZHEJIANG), await unitsOf(GUANGDONG)]).toEqual([one + 2, other + 1])
  expect(seen).toContain(`${one} 1`)
  // Both tables come with both lines.
  expect(seen).not.toContain(`${one + 1} 2`)
})

test('what cannot be built leaves what there was, is told, and is tried again with the next import', async () => {
  const before = await unitsOf(ZHEJIANG)
  await sql`ALTER TABLE plan_coverage RENAME TO elsewhere`.execute(app.context.db)
  await importLines(ZHEJIANG, '新来的大学')
  await vi.waitFor(async () => {
    expect(await readyz()).toMatchObject({ status: 200, building: [], failed: ['浙江'] })
  }, PATIENCE)
  expect(await unitsOf(ZHEJIANG)).toBe(before)
  await sql`ALTER TABLE elsewhere RENAME TO plan_coverage`.execute(app.context.db)
  await notify()
  await vi.waitFor(async () => expect(await unitsOf(ZHEJIANG)).toBe(before + 1), PATIENCE)
  expect(await readyz()).toMatchObject({ building: [], failed: [] })
})

test.each([
  ['here', {}],
  ['in a process of its own', { manyLines: 1 }],
])('an import of one province leaves the files of others, where engines are built %s', async (_, options) => {
  const { db, databaseUrl } = app.context
  const dataDir = mkdtempSync(join(tmpdir(), 'xuankao-seen-'))
  const reader = snapshotReader({ examYear: 2026, dataDir, databaseUrl, ...options })
  const closing = new AbortController()
  const load = async (previous?: WholeSnapshot): Promise<WholeSnapshot> => {
    const { snapshot, later } = await reader.read(db, previous, closing.signal)
    let whole = snapshot
    for await (const next of later) whole = next
    return whole
  }
  const filesOf = (id: number): number[] =>
    [String(id), `offers-${id}`].map((name) => statSync(join(dataDir, 'engines', name)).ino)
  try {
    const first = await load()
    const [one, other] = [filesOf(ZHEJIANG), filesOf(GUANGDONG)]
    await importLines(GUANGDONG, '新来的大学')
    // The rules of one province are its own, too.
    await buildRule(db, { province_id: GUANGDONG, year: 2020, batch: '本科批', unit_kind: 'group' })
    const second = await load(first)
    expect(second.scopes.get(ZHEJIANG)).toBe(first.scopes.get(ZHEJIANG))
    expect(second.scopes.get(GUANGDONG)?.[0]?.engine.size).toBe(81)
    expect(filesOf(ZHEJIANG)).toEqual(one)
    expect(filesOf(GUANGDONG)).not.toEqual(other)
    // So does a start.
    const third = await load()
    expect(filesOf(ZHEJIANG)).toEqual(one)
    expect(third.scopes.all().map(({ engine }) => engine.size)).toEqual([120, 81])
  } finally {
    closing.abort()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
