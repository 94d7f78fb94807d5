import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { importCommand, importRemove } from './ops.ts'
import type { Db } from '#server/db/open.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { runOps } from '#test/run-ops.ts'
import { loadStarter } from '#test/starter.ts'
import { PATIENCE } from '#test/patience.ts'

let app: TestApp
let db: Db
let folder: string

beforeAll(async () => {
  // A plan of a year after the exam that students file for is not gone by.
  app = await startTestApp({ EXAM_YEAR: '2027' })
  db = app.context.db
  await loadStarter(app.context.databaseUrl)
  await app.context.snapshots.load()
  folder = await mkdtemp(join(tmpdir(), 'xuankao-remove-'))
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function put(source: string, fileName: string, content: string): Promise<string> {
  const path = join(folder, fileName)
  await writeFile(path, content)
  return (await runOps(app, importCommand, [source, path, '--whole'])).join('\n')
}

const remove = (source: string, province: string, year: number): Promise<string[]> =>
  runOps(app, importRemove, [source, '--province', province, '--year', String(year)])

/** The figures of a table, without the numbers of rows and files. */
async function figures(table: string): Promise<unknown> {
  const { rows } = await sql<{ all: string }>`
    SELECT string_agg((to_jsonb(held) - 'id' - 'import_id')::text, E'\n' ORDER BY (to_jsonb(held) - 'id' - 'import_id')::text) AS all
    FROM ${sql.table(table)} AS held`.execute(db)
  return rows
}

const plan =
  '院校代码,院校名称,专业代码,专业名称,学制,省份,城市,层次,计划数,选考科目要求,收费标准,备注\n' +
  '0001,浙江大学,001,人文科学试验班,四年,浙江,杭州,本科,77,不限,5300,\n' +
  '0001,浙江大学,999,虚构学,四年,浙江,杭州,本科,5,不限,5300,\n'

test('a plan of a wrong year is taken back, and the running app goes by the right one again', async () => {
  const before = await figures('plan')
  const planned = (): number => {
    const [scope] = app.context.snapshots.current?.scopes.partial(11) ?? []
    const rows = Array.from({ length: scope?.engine.size ?? 0 }, (_, row) => scope?.unitAt(row)?.source)
    return rows.filter((source) => typeof source === 'number').length
  }
  const right = planned()
  expect(right).toBeGreaterThan(100)
  await put('zhejiang-plan', 'plan-2027.csv', plan)
  // The app takes the latest plan for the one to go by.
  await vi.waitFor(() => expect(planned()).toBeLessThan(3), PATIENCE)
  expect(await remove('zhejiang-plan', '浙江', 2027)).toEqual([
    'plan-2027.csv: 2 rows of 浙江 2027 taken back',
    'nothing is in their place',
  ])
  await vi.waitFor(() => expect(planned()).toBe(right), PATIENCE)
  expect(await figures('plan')).toEqual(before)
  expect(
    await db.selectFrom('import_file').select('id').where('file_name', '=', 'plan-2027.csv').execute(),
  ).toEqual([])
})

test('what was merged into the starter set leaves it as it was, and the file goes in again', async () => {
  const before = await figures('plan')
  await put('zhejiang-plan', 'plan-2026.csv', plan)
  expect(await remove('zhejiang-plan', '11', 2026)).toEqual([
    expect.stringContaining('plan-2026.csv: 2 rows'),
    'the 600 rows that came with the product are in their place',
  ])
  expect(await figures('plan')).toEqual(before)
  expect(await put('zhejiang-plan', 'plan-2026.csv', plan)).toContain('2 rows accepted')
  await remove('zhejiang-plan', '11', 2026)
})

test('of a file of several years one is taken back: the starter set’s is there again, and the file may come again', async () => {
  const before = await figures('control_line')
  const lines =
    'province,year,batch,track,score\n' +
    '浙江,2025,普通类一段,综合,480\n浙江,2024,普通类一段,综合,481\n山东,2025,普通类一段,综合,430\n'
  await put('control-lines', 'control.csv', lines)
  await remove('control-lines', '浙江', 2025)
  const left = await db
    .selectFrom('control_line')
    .innerJoin('import_file', 'import_file.id', 'control_line.import_id')
    .select(['control_line.province_id', 'control_line.year', 'accepted'])
    .where('file_name', '=', 'control.csv')
    .orderBy('control_line.province_id')
    .execute()
  expect(left).toEqual([
    { province_id: 11, year: 2024, accepted: 2 },
    { province_id: 15, year: 2025, accepted: 2 },
  ])
  await remove('control-lines', '浙江', 2024)
  await remove('control-lines', '山东', 2025)
  expect(await figures('control_line')).toEqual(before)
  expect(await put('control-lines', 'control.csv', lines)).toContain('3 rows accepted')
})

test('a score-rank table takes along the ranks that were derived from it, here and in the engines', async () => {
  await put(
    'group-lines',
    'beijing.csv',
    '\uFEFFyear,seq,school_code,school_name,major_group,selection_requirement,score,remark\n' +
      '2024,1,1001,虚构大学,01,不限,600,\n',
  )
  const rank = async () =>
    await db
      .selectFrom('line')
      .select(['min_rank', 'derived'])
      .where('province_id', '=', 1)
      .executeTakeFirstOrThrow()
  const header = 'province,year,track,score_min,score_max,count,rank_min,rank_max\n'
  await put(
    'score-rank',
    'ranks.csv',
    `${header}北京,2024,3+3综合,600,750,100,1,100\n北京,2023,3+3综合,600,750,100,1,100\n`,
  )
  expect(await rank()).toEqual({ min_rank: 100, derived: 'rank' })
  const rankedYear = () => app.context.snapshots.current?.scopes.partial(1)?.[0]?.rankedYear ?? null
  await vi.waitFor(() => expect(rankedYear()).toBe(2024), PATIENCE)
  await remove('score-rank', '北京', 2024)
  expect(await rank()).toEqual({ min_rank: null, derived: null })
  // The file still stands for 2023; that a part of it is gone is seen all the same.
  await vi.waitFor(() => expect(rankedYear()).toBeNull(), PATIENCE)
})

test.each([
  ['zhejiang-plan', '浙江', 2030, 'no imported file has zhejiang-plan of 浙江 2030'],
  ['zhejiang-lines', '浙江', 2025, 'no imported file has zhejiang-lines of 浙江 2025'],
  ['score-rank', '火星', 2025, '火星 is none of the provinces'],
])('%s of %s %i: nothing was imported, nothing is changed', async (source, province, year, reason) => {
  const before = await figures('line')
  await expect(remove(source, province, year)).rejects.toThrow(reason)
  expect(await figures('line')).toEqual(before)
})
