import { adviceText } from '#domain/advice.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import { getList, saveList } from '#contract/list.ts'
import { getProvinceData } from '#contract/recommend.ts'
import { NotReady } from '#server/http/errors.ts'
import { openLog } from '#server/http/running/log.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildUser } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { buildZhejiang, zhejiang } from '#test/zhejiang.ts'
import { snapshotReader } from '#server/read-snapshot.ts'
import { openSnapshots } from '#server/snapshot/load.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { PATIENCE } from '#test/patience.ts'
import { LoadedScopes } from './loaded-scopes.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())

// The plan holds all open to 物理, 化学 and 生物: a new line without an entry would be left out.
const condition = {
  provinceId: 11,
  year: 2026,
  totalScore: 640,
  rank: 9000,
  given: 'sure' as const,
  subjectIds: [1, 2, 6],
}

async function student(): Promise<string> {
  const { token } = await buildUser(app.context.db)
  await app.call(saveCondition, { token, body: condition })
  return token
}
const simulate = (token: string) => app.call(mock, { token, body: { provinceId: 11 } })

test('an import is seen without a restart, by its notice alone', async () => {
  await buildZhejiang(app.context.db)
  await app.context.snapshots.load()
  const token = await student()
  const before = await simulate(token)
  const file = await buildImport(app.context.db, { province_id: 11, year: 2025 })
  await buildLine(app.context.db, {
    import_id: file,
    school_name: '新来的大学',
    unit_name: '工商管理',
    min_rank: 9001,
  })
  await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(app.context.db)
  await vi.waitFor(async () => {
    const after = await simulate(token)
    expect(after.pager?.total).toBe((before.pager?.total ?? 0) + 1)
    expect(after.data.list.map((row) => row.schoolName)).toContain('新来的大学')
  }, PATIENCE)
})

test('units keep their ids when the same lines are imported anew; one that left keeps its name in the list', async () => {
  const { db, snapshots } = app.context
  await buildZhejiang(db)
  await snapshots.load()
  const token = await student()
  const before = await simulate(token)
  const [gone, stays] = before.data.list
  const majorIds = [gone?.majorId ?? '', stays?.majorId ?? '']
  await app.call(saveList, { token, body: { provinceId: 11, version: 0, majorIds } })

  const lines = await db.selectFrom('line').selectAll().orderBy('id').execute()
  const file = await buildImport(db, { province_id: 11, year: 2025 })
  await db.deleteFrom('line').execute()
  await db
    .deleteFrom('plan')
    .where('school_name', '=', gone?.schoolName ?? '')
    .execute()
  await db
    .insertInto('line')
    .values(
      lines
        .filter((line) => !line.school_name.startsWith(gone?.schoolName ?? '?'))
        .map((line) => ({ ...line, id: undefined, import_id: file })),
    )
    .execute()
  await snapshots.load()
  const after = await simulate(token)
  const ids = new Map(after.data.list.map((row) => [`${row.schoolName}${row.unitName}`, row.majorId]))
  const kept = before.data.list.filter((row) => row.schoolName !== gone?.schoolName)
  expect(kept).not.toEqual([])
  for (const row of kept) expect(ids.get(`${row.schoolName}${row.unitName}`)).toBe(row.majorId)

  const { data } = await app.call(getList, { token, query: { provinceId: 11 } })
  expect(data.choices[0]).toEqual({
    majorId: gone?.majorId,
    schoolName: gone?.schoolName,
    unitName: gone?.unitName,
    row: null,
    why: null,
  })
  const again = await app.call(saveList, { token, body: { provinceId: 11, version: 1, majorIds } })
  expect(again.success).toBe(true)
})

test('a starter set is said to be one', async () => {
  await buildZhejiang(app.context.db, { starter: true })
  await app.context.snapshots.load()
  const { data } = await simulate(await student())
  expect(adviceText(data.advice)).toMatch(/起步数据.*120 个.*查不到不等于没有/)
  expect(data.advice.at(-1)).toMatchObject({ kind: 'starter', severity: 'warning' })
  // How the rest is loaded concerns the operator, who is told elsewhere.
  expect(adviceText(data.advice)).not.toContain('npm')
  expect(new Set(data.sources.map((source) => source.starter))).toEqual(new Set([true]))
})

test('an engine whose tables did not change is kept', async () => {
  await buildZhejiang(app.context.db)
  await app.context.snapshots.load()
  const before = app.context.snapshots.current
  await app.context.snapshots.load()
  const after = app.context.snapshots.current
  expect(after).not.toBe(before)
  expect(after?.scopes.get(11)).toBe(before?.scopes.get(11))
})

test('an import that lands while a load is on its way is built from by the next', async () => {
  const { db, snapshots } = app.context
  const { schools } = zhejiang
  await buildZhejiang(db)
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE content IN ACCESS EXCLUSIVE MODE`.execute(tx)
    held.resolve()
    await release.promise
  })
  await held.promise
  const load = snapshots.load()
  // The directory of schools has been read once the load waits for the texts.
  await vi.waitFor(async () => {
    const waiting = sql`SELECT FROM pg_locks WHERE relation = 'content'::regclass AND NOT granted`
    expect((await waiting.execute(db)).rows).toHaveLength(1)
  }, PATIENCE)
  await db
    .updateTable('school')
    .set({ city: '宁波市', import_id: await buildImport(db) })
    .where('name', '=', schools[0] ?? '')
    .execute()
  release.resolve()
  await Promise.all([holding, load])
  await snapshots.load()
  const [scope] = snapshots.current?.scopes.get(11) ?? []
  const units = Array.from({ length: scope?.engine.size ?? 0 }, (_, row) => scope?.unitAt(row))
  const own = units.flatMap((unit) =>
    unit && unit.schoolName === schools[0] ? (scope?.school(unit) ?? []) : [],
  )
  expect(new Set(own.map(({ city }) => city))).toEqual(new Set(['宁波']))
})

test('loads asked for at once are shared, and each sees what was there when it was asked for', async () => {
  const first = app.context.snapshots.load()
  await buildZhejiang(app.context.db)
  await Promise.all([first, app.context.snapshots.load(), app.context.snapshots.load()])
  expect(app.context.snapshots.current?.scopes.get(11)?.[0]?.engine.size).toBe(120)
})

test('a start serves 浙江 first; who asks for another province meanwhile waits, and is never told that it has no lines', async () => {
  const { db, databaseUrl } = app.context
  await buildZhejiang(db)
  await buildGuangdong(db)
  const group = { province_id: 19, batch: '本科批', track: '物理', unit_kind: 'group', min_rank: 9500 }
  for (const year of [2024, 2025]) {
    await buildLine(db, { ...group, year, school_name: '物理大学', unit_name: '第01组' })
  }
  const { token } = await buildUser(db)
  await app.context.snapshots.close()
  const snapshots = openSnapshots(databaseUrl, openLog('silent'), snapshotReader({ examYear: 2026 }))
  app.context.snapshots = snapshots
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let holding: Promise<void> | undefined
  // From here on no lines can be read, until they are released.
  snapshots.beforeUse(async () => {
    holding ??= db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE line IN ACCESS EXCLUSIVE MODE`.execute(tx)
      held.resolve()
      await release.promise
    })
    await held.promise
  })
  await snapshots.start()

  expect((await app.app.fastify.inject('/readyz')).statusCode).toBe(200)
  const guangdong = { ...condition, provinceId: 19 }
  const asked = [
    app.call(saveCondition, { token, body: guangdong }),
    app.call(getProvinceData, { params: { provinceId: 19 } }),
  ] as const
  expect((await simulate(await student())).data.list).toHaveLength(30)
  expect((await app.call(getProvinceData, { params: { provinceId: 11 } })).data.targetYear).toBe(2026)
  expect(snapshots.current?.scopes.partial(19)).toBeUndefined()
  release.resolve()
  await holding

  const [saved, facts] = await Promise.all(asked)
  expect(saved.success, saved.info).toBe(true)
  expect(facts.data.targetYear).toBe(2026)
  const { data } = await app.call(mock, { token, body: { provinceId: 19 } })
  expect(data).toMatchObject({ batch: '本科批', track: '物理', advice: [{ kind: 'uncheckedRule' }] })
  expect(data.list).toHaveLength(1)
  await snapshots.load()
  expect(snapshots.current?.scopes.all().map(({ provinceId }) => provinceId)).toEqual([11, 19])
})

test('a unit is found by its id while other provinces are still missing; one that is in none of those read is waited for', async () => {
  await buildZhejiang(app.context.db)
  await app.context.snapshots.load()
  const built = app.context.snapshots.current?.scopes.get(11) ?? []
  const scopes = new LoadedScopes(new Map([11, 19].map((id) => [id, 'a version'])), 11)
  scopes.add(11, built)
  const unit = built[0]?.unitAt(0)
  expect(unit && scopes.findUnit(unit.id)).toMatchObject({ unit: { unitName: unit?.unitName } })
  expect(() => scopes.findUnit('of another province')).toThrow(NotReady)
  scopes.add(19, [])
  expect(scopes.findUnit('of no province')).toBeUndefined()
})
