import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as calls from '#contract/console/figures.ts'
import { ALONE_SENTENCE, SOURCE_NAMES } from '#domain/staff/upload.ts'
import { sources } from '#server/import/sources/sources.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince } from '#test/factories.ts'
import { figureDesk } from '#test/figure-desk.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { figuresList, figuresUndo } from './ops.ts'
import { holdWork, insertUpload, releaseWork } from './queries.ts'
import { PATIENCE } from '#test/patience.ts'

// Each file is read in a process of its own, which takes its time to start.
vi.setConfig({ testTimeout: 120_000 })

let app: TestApp
let first: BuiltStaff
let second: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.context
  await buildProvince(db, { id: 25, name: '云南' })
  await buildProvince(db, { id: 11, name: '浙江' })
  await app.context.snapshots.load()
  first = await buildStaff(db, ['data'], '上传的人')
  second = await buildStaff(db, ['data'], '确认的人')
})
afterAll(() => app.close())
beforeEach(async () => {
  const { db } = app.context
  await db.deleteFrom('figure_upload').execute()
  await db.deleteFrom('line').execute()
  await db.deleteFrom('import_file').execute()
  await db.updateTable('staff').set({ ended_at: null }).execute()
})

const { get, settled, send, put } = figureDesk(() => app)

const lines = (rank = 1502) => `招生院校,学校编码,招生专业,专业号,最低分排名,最低分数
虚构甲大学,1001,法学,01,${rank},668
虚构甲大学,1001,英语,02,3120,655
虚构乙学院,1002,护理学,01,61277,548
虚构丙学院,1003,学前教育,01,131006,470
`
const name = '云南-2025-物理.csv'
const held = () =>
  app.context.db
    .selectFrom('line')
    .select(['id', 'unit_name', 'min_score', 'min_rank', 'import_id'])
    .orderBy('id')
    .execute()
const confirm = (who: BuiltStaff, uploadId: number, body: { reading: number; sentence?: string }) =>
  app.call(calls.confirmUpload, { headers: who.headers, params: { uploadId }, body })
const undo = (who: BuiltStaff, uploadId: number) =>
  app.call(calls.undoUpload, { headers: who.headers, params: { uploadId } })

test('a file is understood, confirmed by a second person, seen, and undone to the row', async () => {
  const read = await put(first, 'lines', name, lines())
  expect(read).toMatchObject({
    state: 'ready',
    isGuessed: true,
    accepted: 4,
    issueCount: 0,
    isOwn: true,
    isAlone: false,
    changes: { added: 4, changed: 0, gone: 0, same: 0 },
  })
  expect(read.rows[0]).toMatchObject({ year: 2025, school_code: '1001', unit_name: '法学', min_rank: 1502 })
  expect(read.columns).toContainEqual({
    title: '最低分排名',
    samples: ['1502', '3120', '61277'],
    field: 'rank',
  })
  expect(await held()).toEqual([])
  expect((await confirm(first, read.uploadId, { reading: 1 })).info).toContain('要请另一位')
  expect((await confirm(second, read.uploadId, { reading: 1 })).success).toBe(true)
  expect(await settled(first, read.uploadId)).toMatchObject({
    state: 'landed',
    confirmedBy: '确认的人',
    canUndo: true,
  })
  const standing = await held()
  expect(standing).toHaveLength(4)

  const next = await put(second, 'lines', name, lines(1600))
  expect(next.changes).toMatchObject({
    added: 0,
    changed: 1,
    same: 3,
    examples: [{ kind: 'changed', row: { min_rank: 1600 }, before: { min_rank: 1502 } }],
  })
  await confirm(first, next.uploadId, { reading: 1 })
  await settled(first, next.uploadId)
  expect((await held()).map(({ min_rank }) => min_rank)).toContain(1600)
  // What has come since would be lost with it.
  await undo(first, read.uploadId)
  expect(await settled(first, read.uploadId)).toMatchObject({
    state: 'landed',
    problem: expect.stringContaining('又被别的文件改过'),
  })
  await undo(first, next.uploadId)
  expect(await settled(first, next.uploadId)).toMatchObject({ state: 'undone', canUndo: false })
  expect(await held()).toEqual(standing)
  await undo(first, read.uploadId)
  expect(await settled(first, read.uploadId)).toMatchObject({ state: 'undone' })
  expect(await held()).toEqual([])
  expect(await app.context.db.selectFrom('import_file').select('id').execute()).toEqual([])
  const deeds = (await findDeeds(app.context.db)).map(({ deed }) => deed)
  expect(new Set(deeds)).toEqual(new Set(['figures.upload', 'figures.confirm', 'figures.undo']))
})

test('columns are told by hand; who saw another reading has to look again', async () => {
  const odd = lines().replace('最低分排名,最低分数', '甲,乙')
  const before = await put(first, 'lines', name, odd)
  const columns = before.columns.map(({ title, field }) => ({
    title,
    field: title === '甲' ? 'rank' : title === '乙' ? 'score' : (field ?? fieldOf(title)),
  }))
  const params = { uploadId: before.uploadId }
  const body = { source: 'lines', reading: 1, columns, province: '云南', track: '物理' }
  expect((await app.call(calls.readUpload, { headers: second.headers, params, body })).success).toBe(true)
  const after = await settled(first, before.uploadId)
  expect(after).toMatchObject({ state: 'ready', reading: 2, isOwn: false, isGuessed: false, accepted: 4 })
  expect(after.rows[0]).toMatchObject({ min_rank: 1502, min_score: 668 })
  // The second person has prepared it: the first confirms.
  expect(await confirm(second, before.uploadId, { reading: 2 })).toMatchObject({ success: false })
  expect(await confirm(first, before.uploadId, { reading: 1 })).toMatchObject({ data: 'CHANGED' })
  const twice = columns.map((each) => ({ ...each, field: 'score' }))
  expect(
    await app.call(calls.readUpload, {
      headers: first.headers,
      params,
      body: { ...body, reading: 2, columns: twice },
    }),
  ).toMatchObject({ status: 400, info: expect.stringContaining('有两列都当作分数') })
})

const fieldOf = (title: string): string | null =>
  ({ 招生院校: 'school_name', 学校编码: 'school_code', 招生专业: 'unit_name', 专业号: 'unit_code' })[title] ??
  null

test('who is alone confirms by a sentence, and that is on record', async () => {
  const { db } = app.context
  await db.updateTable('staff').set({ ended_at: new Date() }).where('id', '<>', first.id).execute()
  const { uploadId, isAlone } = await put(first, 'lines', name, lines())
  expect(isAlone).toBe(true)
  expect(await confirm(first, uploadId, { reading: 1, sentence: '好' })).toMatchObject({ status: 400 })
  expect((await confirm(first, uploadId, { reading: 1, sentence: ALONE_SENTENCE })).success).toBe(true)
  expect(await settled(first, uploadId)).toMatchObject({ state: 'landed', wasAlone: true })
  expect((await findDeeds(db))[0]).toMatchObject({ deed: 'figures.confirm', fields: ['alone'] })
  // The shell tells and undoes the same.
  expect((await runOps(app, figuresList, [])).join('\n')).toContain(`${uploadId}  `)
  expect(await runOps(app, figuresUndo, [String(uploadId)])).toEqual([`${name}: undone`])
  expect(await held()).toEqual([])
  expect((await findDeeds(db))[0]).toMatchObject({ deed: 'figures.undo', staff_id: null })
  await expect(runOps(app, figuresUndo, ['999999'])).rejects.toThrow('there is no file 999999')
})

test('wrong rows are told page by page; without them the rest goes in', async () => {
  const many = Array.from({ length: 120 }, () => '虚构甲大学,1001,法学,01,1502,668')
  const wrong = await put(first, 'lines', name, `${lines()}${many.join('\n')}\n`)
  expect(wrong).toMatchObject({
    state: 'faulty',
    issueCount: 120,
    problem: expect.stringContaining('有 120 行不对'),
  })
  const ask = async (after: number) =>
    (
      await app.call(calls.listUploadIssues, {
        headers: first.headers,
        params: { uploadId: wrong.uploadId },
        query: { after },
      })
    ).data
  expect((await ask(0)).list[0]).toEqual({ row: 6, reason: '和第 2 行重复' })
  expect((await ask(100)).list).toHaveLength(20)
  expect((await ask(100)).next).toBeNull()
  await app.call(calls.readUpload, {
    headers: first.headers,
    params: { uploadId: wrong.uploadId },
    body: { source: 'lines', reading: 1, force: true },
  })
  expect(await settled(first, wrong.uploadId)).toMatchObject({ state: 'ready', accepted: 4, issueCount: 120 })
})

test('what a process was at that died has failed, and nothing is changed; another takes up what waits', async () => {
  const { db } = app.context
  const build = (state: string) =>
    db.transaction().execute(async (tx) => {
      const id = await insertUpload(tx, {
        source: 'lines',
        file_name: name,
        sha256: '',
        bytes: Buffer.from(lines()),
        asked: { force: false, whole: false, province: null, year: null, covers: null },
        staffId: first.id,
      })
      await tx
        .updateTable('figure_upload')
        .set({ state, taken_at: new Date() })
        .where('id', '=', id)
        .execute()
      return id
    })
  const [landing, undoing] = [await build('landing'), await build('undoing')]
  await db.connection().execute(async (holder) => {
    await holdWork(holder)
    // While somebody is at work, it is theirs.
    expect((await get(first, landing)).data.state).toBe('landing')
    await releaseWork(holder)
  })
  // The process of the test before may still be about to end.
  await vi.waitFor(
    async () => expect((await get(first, landing)).data.problem).toContain('什么都没有改'),
    PATIENCE,
  )
  expect((await get(first, landing)).data.state).toBe('failed')
  expect((await get(first, undoing)).data).toMatchObject({ state: 'landed' })
  expect(await held()).toEqual([])
})

test('progress comes as events, and ends by itself', async () => {
  const { data } = await send(first, 'lines', name, lines())
  const { headers, body } = await app.app.fastify.inject({
    url: `/api/console/figures/${data.uploadId}/progress`,
    headers: first.headers,
  })
  expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
  expect(body).toMatch(
    /^retry: 1000\n\n(?:data: \{"state":"reading","progress":"[^"]+"\}\n\n)+event: over\ndata: \{"state":"ready"\}\n\n$/,
  )
})

test('a file that nobody wants is put aside, and is confirmed by nobody', async () => {
  const { uploadId } = await put(first, 'lines', name, lines())
  const count = async (who: BuiltStaff) =>
    (await app.call(calls.countUploads, { headers: who.headers })).data.count
  expect([await count(first), await count(second)]).toEqual([0, 1])
  await app.call(calls.withdrawUpload, { headers: second.headers, params: { uploadId } })
  expect(await confirm(second, uploadId, { reading: 1 })).toMatchObject({ success: false })
  expect((await get(first, uploadId)).data).toMatchObject({ state: 'withdrawn', isKept: false })
  expect(await count(second)).toBe(0)
  const { list } = (await app.call(calls.listUploads, { headers: first.headers })).data
  expect(list).toEqual([expect.objectContaining({ uploadId, fileName: name, uploadedBy: '上传的人' })])
})

test('files are dropped once they were kept long enough', async () => {
  const { uploadId } = await put(first, 'lines', name, lines())
  await app.context.db
    .updateTable('figure_upload')
    .set({ uploaded_at: sql`now() - interval '31 days'` })
    .execute()
  await put(first, 'lines', name, lines(1700))
  await vi.waitFor(async () => expect((await get(first, uploadId)).data.isKept).toBe(false), PATIENCE)
})

test('what is held and what is missing is told of every province', async () => {
  const { uploadId } = await put(first, 'lines', '云南-2026-物理.csv', lines())
  await confirm(second, uploadId, { reading: 1 })
  await settled(first, uploadId)
  const { data } = await app.call(calls.getFiguresHeld, { headers: first.headers })
  const yunnan = data.provinces.find((each) => each.name === '云南')
  expect(data.years).toContain(2026)
  expect(yunnan?.held).toEqual([{ year: 2026, kind: 'lines', partial: false, derived: false }])
  expect(yunnan?.missing.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['score-rank', 'plan']))
})

test('every kind of file has a name that people know it by', async () => {
  expect(Object.keys(SOURCE_NAMES).sort()).toEqual(sources.map((source) => source.name).sort())
  const { data } = await app.call(calls.getUploadForm, { headers: first.headers })
  expect(data.sources.map((source) => source.name)).toEqual(Object.keys(SOURCE_NAMES))
  expect(data.provinces).toContain('云南')
})
