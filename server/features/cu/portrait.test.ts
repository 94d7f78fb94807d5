import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSchoolPortrait, listSchoolLimits } from '#contract/cu.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { TestApp } from '#test/app.ts'
import {
  buildCoverage,
  buildImport,
  buildLine,
  buildPlanUnit,
  buildProvince,
  buildSchool,
} from '#test/factories.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
const CODE = '4133010999'
const name = '虚构画像大学'
const schoolHashId = hashIdOf(CODE)
/** One that no table of any province names. */
const unheard = hashIdOf('4133010998')

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db, snapshots } = app.context
  await buildJiangsu(db)
  await buildProvince(db, { id: 16, name: '河南' })
  await buildSchool(db, { code: CODE, name })
  await buildSchool(db, { code: '4133010998', name: '虚构无名大学' })
  const lines: [unit: string, ranks: Record<number, number | null>][] = [
    ['软件工程', { 2023: 9000, 2024: 8000, 2025: 4000 }],
    ['会计学', { 2023: 9000, 2024: 10_000, 2025: 20_000 }],
    ['法学', { 2024: 30_000, 2025: 30_100 }],
    ['哲学', { 2025: 30_000 }],
    ['会计学(中外合作办学)', { 2025: 60_000 }],
    ['法学(定向西藏就业)', { 2024: 50_000, 2025: 20_000 }],
  ]
  for (const [at, [unit_name, ranks]] of lines.entries())
    for (const [year, min_rank] of Object.entries(ranks))
      await buildLine(db, {
        school_code: '0999',
        school_name: name,
        unit_name,
        unit_code: String(at).padStart(3, '0'),
        year: Number(year),
        min_rank,
        plan: year === '2023' && at === 0 ? null : 10,
      })
  // Filled anew: what was taken already.
  await buildLine(db, { school_name: name, unit_name: '法学', batch: '普通类一段征求', year: 2025, plan: 1 })
  const import_id = await buildImport(db, { title: '虚构招生计划', year: 2026, province_id: 11 })
  await buildCoverage(db, import_id)
  const unit = { import_id, school_code: '0999', school_name: name }
  const planned: [unit_name: string, more: object][] = [
    ['软件工程', { places: 20, fee: 6900, remark: '只招男生。外语语种须为英语' }],
    ['会计学', { places: 15, fee: 5300, remark: '外语语种须为英语' }],
    ['会计学(中外合作办学)', { places: 30, fee: 45_000, remark: '外语语种须为英语；在南校区就读' }],
    ['法学(定向西藏就业)', { places: 2, fee: null, fee_text: '见章程', remark: null }],
    ['某某实验班', { places: 5, fee: null }],
  ]
  for (const [at, [unit_name, more]] of planned.entries())
    await buildPlanUnit(db, { ...unit, unit_code: `00${at}`, unit_name, ...more })
  await snapshots.load()
})
afterAll(() => app.close())

const portrait = async (query: object = {}) =>
  (await app.call(getSchoolPortrait, { query: { schoolHashId, ...query } })).data

describe('a school is told by facts', () => {
  test('how many it takes: by year and batch, the plan before the lines; what no file says is missing', async () => {
    const { taken, province, drawnFor } = await portrait()
    expect(province).toBe('浙江')
    expect(drawnFor).toEqual(['物化生'])
    expect(taken.map(({ year, of, units, places }) => [year, of, units, places])).toEqual([
      [2026, 'plan', 5, 72],
      [2025, 'line', 6, 60],
      [2024, 'line', 4, 40],
    ])
  })

  test('what it teaches, by discipline; names that lead to no major are told apart', async () => {
    const { teaches } = await portrait()
    expect(teaches?.by).toEqual([
      { year: 2026, of: 'plan' },
      { year: 2025, of: 'line' },
    ])
    const names = teaches?.disciplines.map(({ name: each, majors }) => [
      each,
      majors.map((major) => major.name),
    ])
    expect(names).toContainEqual(['工学', ['软件工程']])
    expect(teaches?.others).toContain('某某实验班')
  })

  test('what rose and what fell of its ordinary units between the two latest years', async () => {
    const { moves, byGroups } = await portrait()
    expect(byGroups).toBe(false)
    expect(moves).toMatchObject({
      from: 2024,
      to: 2025,
      compared: 3,
      risen: [{ unitName: '软件工程', before: 8000, after: 4000 }],
      fallen: [{ unitName: '会计学', before: 10_000, after: 20_000 }],
    })
  })

  test('kinds that not everybody may file, and fees by kind', async () => {
    const { specials, fees } = await portrait()
    expect(specials).toMatchObject({
      by: { year: 2026, of: 'plan' },
      list: [
        { kind: null, units: 1, places: 30 },
        { kind: 'directed', units: 1, places: 2 },
      ],
    })
    expect(fees).toMatchObject({
      year: 2026,
      list: [
        { kind: 'ordinary', units: 3, unknown: 1, lowest: 5300, highest: 6900 },
        { kind: 'joint', units: 1, unknown: 0, lowest: 45_000, highest: 45_000 },
        { kind: 'special', units: 1, unknown: 1, lowest: null, highest: null },
      ],
    })
  })

  test('every figure has its file', async () => {
    const { sources, taken, teaches, moves, specials, fees } = await portrait()
    expect(sources.map(({ title }) => title)).toContain('虚构招生计划')
    const used = [...taken, teaches, moves, specials, fees].map((part) => part?.sourceIds ?? [])
    for (const ids of used) expect(ids.length).toBeGreaterThan(0)
    expect(sources.map(({ id }) => id)).toEqual(expect.arrayContaining(used.flat()))
  })

  test('groups are made anew each year: none is held against itself', async () => {
    const jiangsu = await app.call(getSchoolPortrait, {
      query: { schoolHashId: hashIdOf('9100000000'), provinceId: 10, track: '物理' },
    })
    expect(jiangsu.data).toMatchObject({ byGroups: true, moves: null, teaches: null, fees: null })
    expect(jiangsu.data.taken[0]).toMatchObject({ year: 2024, of: 'line', unitKind: 'group' })
  })

  test('of which nothing is known, nothing is told', async () => {
    const nothing = { taken: [], teaches: null, moves: null, fees: null, drawnFor: [], sources: [] }
    expect(await portrait({ schoolHashId: unheard })).toMatchObject({
      ...nothing,
      specials: { by: null, list: [] },
    })
    expect(await portrait({ provinceId: 16 })).toMatchObject({ ...nothing, province: '河南', track: null })
  })

  test('that nobody knows is not found', async () => {
    for (const endpoint of [getSchoolPortrait, listSchoolLimits]) {
      expect((await app.call(endpoint, { query: { schoolHashId: 'nonsense' } })).status).toBe(404)
      expect((await app.call(endpoint, { query: { schoolHashId, provinceId: 999 } })).status).toBe(400)
    }
  })
})

test('what the plan remarks on its units is quoted, the clause that most have first of its kind', async () => {
  const { data } = await app.call(listSchoolLimits, { query: { schoolHashId } })
  expect(data).toMatchObject({ year: 2026, units: 5, remarked: 3, drawnFor: ['物化生'] })
  expect(data.clauses).toEqual([
    { kind: 'sex', text: '只招男生', isStrict: true, count: 1, units: ['软件工程'] },
    {
      kind: 'language',
      text: '外语语种须为英语',
      isStrict: true,
      count: 3,
      units: ['软件工程', '会计学', '会计学(中外合作办学)'],
    },
    { kind: 'campus', text: '在南校区就读', isStrict: false, count: 1, units: ['会计学(中外合作办学)'] },
  ])
  expect(data.sources.map(({ title }) => title)).toEqual(['虚构招生计划'])
  const none = await app.call(listSchoolLimits, { query: { schoolHashId, provinceId: 16 } })
  expect(none.data).toMatchObject({ year: null, units: 0, clauses: [], sources: [] })
})

test('of a year whose plan is drawn for some subjects alone, its lines say more', async () => {
  const { db, snapshots } = app.context
  await buildLine(db, { school_name: name, unit_name: '软件工程', year: 2026, plan: 99 })
  await snapshots.load()
  const { taken } = await portrait()
  expect(taken.map(({ year, of, places }) => [year, of, places])[0]).toEqual([2026, 'line', 99])
})
