import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock, saveCondition } from '#contract/apprecsim.ts'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import type { Offer } from '#contract/directory.ts'
import { getList, saveList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { listWorkbook } from '#test/list-file.ts'
import { buildImport, buildLine, buildUser } from '#test/factories.ts'
import { buildZhejiang } from '#test/zhejiang.ts'

let app: TestApp
let offers: Offer[]
let rows: UnitRow[]
let token: string

const LINES = [
  ['工科试验班(智慧建造长安学堂计划)', 4, 9000],
  ['工科试验班(材料类长安学堂计划)', 4, 9100],
  ['工科试验班(计算机)', 4, 8800],
  ['自动化', 4, 20_000],
  ['自动化', 4, 8900],
  ['护理学', 4, 21_000],
  ['护理学', 4, 8700],
  ['统计学(双语)', 4, 9200],
] as const

const PLAN = [
  ['工科试验班(智能系统)', 5000, null],
  ['工科试验班(材料类)', 5000, null],
  ['工科试验班', 5000, '含计算机类专业'],
  ['自动化', 5000, null],
  ['自动化', 5000, null],
  ['护理学', 5000, null],
  ['护理学', 38_000, null],
  ['统计学', 5000, null],
] as const

beforeAll(async () => {
  app = await startTestApp()
  const { db, snapshots } = app.context
  const { schools } = await buildZhejiang(db)
  const [school = ''] = schools
  for (const [index, [unit_name, plan, min_rank]] of LINES.entries()) {
    await buildLine(db, { school_name: school, unit_name, unit_code: `05${index}`, plan, min_rank })
  }
  const [template] = await db.selectFrom('plan').selectAll().where('school_name', '=', school).execute()
  if (!template) throw new Error('no plan')
  await db
    .insertInto('plan')
    .values(
      PLAN.map(([unit_name, fee, remark], index) => {
        const unit = {
          unit_name,
          fee,
          remark,
          unit_code: `10${index}`,
          places: 4,
          requirement: '不提科目要求',
        }
        return { ...template, ...unit, id: undefined }
      }),
    )
    .execute()
  await buildImport(db)
  await snapshots.load()
  const [found] = (await app.call(listSchools, { query: { q: school } })).data.schools
  const query = { schoolHashId: found?.school.cuHashId ?? '', size: 50 }
  offers = (await app.call(listSchoolOffers, { query })).data.list
  token = (await buildUser(db)).token
  const condition = {
    provinceId: 11,
    year: 2026,
    totalScore: 640,
    rank: 9000,
    given: 'sure' as const,
    subjectIds: [1, 2, 3],
  }
  await app.call(saveCondition, { token, body: condition })
  const body = { provinceId: 11, size: 200 }
  rows = (await app.call(mock, { token, body })).data.list.filter(({ schoolName }) => schoolName === school)
})
afterAll(() => app.close())

const named = <T extends { readonly unitName: string }>(all: readonly T[], name: string): T[] =>
  all.filter(({ unitName }) => unitName === name)

test('a 试验班 with other brackets is no past of one, a remark that says the same is', () => {
  const [system] = named(offers, '工科试验班(智能系统)')
  expect(system).toMatchObject({ lines: [], leftOut: null })
  expect(named(rows, '工科试验班(智能系统)')).toMatchObject([
    { lines: [], flags: { fallback: true, otherName: false } },
  ])
  expect(named(offers, '工科试验班')[0]?.lines).toMatchObject([{ rank: 8800 }])
})

test('units of one name that nothing tells apart have no past, and each stands there once', () => {
  const open = named(offers, '自动化')
  expect(open.map(({ lines, leftOut }) => [lines, leftOut])).toEqual([
    [[], null],
    [[], null],
  ])
  for (const row of named(rows, '自动化')) {
    expect(row).toMatchObject({ lines: [], flags: { fallback: true } })
  }
  // The dear one is the one that lay behind, wherever both stand in plan and lines.
  const nursing = named(offers, '护理学').map(({ fee, lines: [line] }) => [fee, line?.rank])
  expect(nursing.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
    [5000, 8700],
    [38_000, 21_000],
  ])
})

test('a row whose past has another name says so, is no safe choice, and says so in every file', async () => {
  const [row] = named(rows, '统计学')
  expect(row).toMatchObject({ basis: 'base', flags: { otherName: true, fallback: false } })
  expect(row?.lines[0]?.name).toBe('统计学(双语)')
  expect(row?.tier).not.toBe('safe')
  const body = { provinceId: 11, version: 0, majorIds: [row?.majorId ?? ''] }
  await app.call(saveList, { token, body })
  const { choices } = (await app.call(getList, { token, query: { provinceId: 11 } })).data
  expect(choices[0]?.why).toContain('2025 年“统计学(双语)”的线 9,200')
  const sheet = (await listWorkbook(app, token, { provinceId: 11 })).rows
  expect(JSON.stringify(sheet[0])).toContain('去年名称不同')
})
