import { afterAll, beforeAll, expect, test } from 'vitest'
import { mock } from '#contract/apprecsim.ts'
import { getMajorResult } from '#contract/hiscore.ts'
import type { Offer } from '#contract/directory.ts'
import { getList, saveList } from '#contract/list.ts'
import type { UnitRow } from '#contract/recommend.ts'
import type { TestApp } from '#test/app.ts'
import { listWorkbook } from '#test/list-file.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { addToPlan, logInAt9000, offersOf } from '#test/offers.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

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
  ['会计学', 4, 8600],
  ['会计学', 4, 9300, '501'],
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
  ['会计学', 5000, null, '专科'],
  ['会计学', 5000, null],
] as const

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db, snapshots } = app.context
  const { schools } = zhejiang
  const [school = ''] = schools
  for (const [index, [unit_name, plan, min_rank, unit_code = `05${index}`]] of LINES.entries()) {
    await buildLine(db, { school_name: school, unit_name, unit_code, plan, min_rank })
  }
  await addToPlan(
    db,
    school,
    PLAN.map(([unit_name, fee, remark, level = '本科'], index) => {
      const unit_code = `${level === '专科' ? 5 : 1}0${index}`
      return { unit_name, fee, remark, level, unit_code, places: 4, requirement: '不提科目要求' }
    }),
  )
  await buildImport(db)
  await snapshots.load()
  offers = await offersOf(app, school)
  token = await logInAt9000(app)
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

test('本科 and 专科 of one name have each its own past, in the plan, in a result and over the years', async () => {
  const [lower, higher] = named(offers, '会计学').sort(
    (a, b) => (b.lines[0]?.rank ?? 0) - (a.lines[0]?.rank ?? 0),
  )
  expect([lower, higher]).toMatchObject([
    { unitCode: '508', level: '专科', lines: [{ rank: 9300 }] },
    { unitCode: '109', level: '本科', lines: [{ rank: 8600 }] },
  ])
  const told = named(rows, '会计学').map(({ level, basis, lines, flags }) => [
    level,
    basis,
    lines.map(({ rank }) => rank),
    flags.fallback || flags.otherName,
  ])
  expect(told).toContainEqual(['本科', 'unit', [8600], false])
  expect(told).toContainEqual(['专科', 'unit', [9300], false])
  const { data } = await app.call(getMajorResult, { params: { majorId: lower?.majorId ?? '' } })
  expect(data).toMatchObject({ lines: [{ rank: 9300 }] })
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
