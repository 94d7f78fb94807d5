import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSchoolOffers, listSchools } from '#contract/cu.ts'
import { getLines, getMajorResult } from '#contract/hiscore.ts'
import { listOpenUnits } from '#contract/subquery.ts'
import type { TestApp } from '#test/app.ts'
import { buildImport, buildLine } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp
let school: string
let code: string
/** Unit → its id, before anything was known of the names. */
let before: Map<string, string>

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db, snapshots } = app.context
  const [first = ''] = zhejiang.schools
  school = first
  const found = await db.selectFrom('school').select('code').where('name', '=', school).execute()
  code = found[0]?.code ?? ''
  const broken = [
    [school.slice(0, -1), '截短学'],
    [`作）${school}（闽台合`, '倒置学'],
    ['甲威', '校区学'],
    ['甲沙', '无市学'],
  ] as const
  for (const [index, [school_name, unit_name]] of broken.entries()) {
    await buildLine(db, { school_name, unit_name, unit_code: `06${index}`, min_rank: 9200 + index })
  }
  // The year before its file had the whole name.
  await buildLine(db, {
    year: 2024,
    school_name: school,
    unit_name: '截短学',
    unit_code: '060',
    min_rank: 9100,
  })
  await snapshots.load()
  before = await idsOf(broken.map(([, unit]) => unit))
  const alias = { school_code: code, misprint: true, source: 'test' }
  await db
    .insertInto('school_alias')
    .values([
      { ...alias, name: school.slice(0, -1) },
      { ...alias, name: '甲威', campus: '威海' },
      { ...alias, name: '甲沙', campus: '沙河' },
    ])
    .execute()
  await buildImport(db)
  await snapshots.load()
})
afterAll(() => app.close())

async function linesOf(units: Iterable<string>) {
  const pages = [...units].map((q) => app.call(getLines, { query: { provinceId: 11, year: 2025, q } }))
  return (await Promise.all(pages)).flatMap(({ data }) => data.list)
}

async function idsOf(units: Iterable<string>): Promise<Map<string, string>> {
  return new Map((await linesOf(units)).map(({ unitName, majorId }) => [unitName, majorId]))
}

test('units of broken and short names are shown under their school, its campus and kind with it', async () => {
  const [found] = (await app.call(listSchools, { query: { q: school } })).data.schools
  const query = { schoolHashId: found?.school.cuHashId ?? '', size: 50 }
  const { list } = (await app.call(listSchoolOffers, { query })).data
  const shown = new Map(list.map(({ unitName, schoolName }) => [unitName, schoolName]))
  expect(shown.get('截短学')).toBe(school)
  expect(shown.get('倒置学')).toBe(`${school}（闽台合作）`)
  expect(shown.get('校区学')).toBe(`${school}（威海）`)
  expect((await linesOf(['截短学', '校区学'])).map(({ schoolName }) => schoolName)).toEqual([
    school,
    `${school}（威海）`,
  ])
})

test('a unit of a broken name has the years in which its name was whole', async () => {
  const [found] = (await app.call(listSchools, { query: { q: school } })).data.schools
  const query = { schoolHashId: found?.school.cuHashId ?? '', q: '截短学' }
  const [offer] = (await app.call(listSchoolOffers, { query })).data.list
  expect(offer?.lines.map(({ year, rank }) => [year, rank])).toEqual([
    [2025, 9200],
    [2024, 9100],
  ])
  const { data } = await app.call(getMajorResult, { params: { majorId: offer?.majorId ?? '' }, query: {} })
  expect(data.kind === 'unit' && data.lines.map(({ year }) => year)).toEqual([2025, 2024])
})

test('they are found by the name that is shown', async () => {
  const found = await linesOf([`${school}（威海） 校区学`])
  expect(found.map(({ schoolName }) => schoolName)).toEqual([`${school}（威海）`])
})

test('units of a short name stay those of its campus, also where its place is no city', async () => {
  const [found] = (await app.call(listSchools, { query: { q: school } })).data.schools
  const query = { schoolHashId: found?.school.cuHashId ?? '', size: 50 }
  for (const [campus, unit] of [
    ['威海', '校区学'],
    ['沙河', '无市学'],
  ]) {
    const { list } = (await app.call(listSchoolOffers, { query: { ...query, campus } })).data
    expect(list.map(({ unitName }) => unitName)).toEqual([unit])
  }
})

test('their ids are those that they had under the broken name', async () => {
  expect(before.size).toBe(4)
  expect(await idsOf(before.keys())).toEqual(before)
})

test('where the requirements of a plan are listed, they are named the same', async () => {
  const { db, snapshots } = app.context
  await db
    .insertInto('plan')
    .values({
      import_id: await buildImport(db, { source: 'plan' }),
      province_id: 11,
      year: 2026,
      batch: '普通类',
      track: '综合',
      school_code: '2999',
      school_name: '甲威',
      unit_code: '099',
      unit_name: '校区学',
      level: '本科',
      requirement: '不提科目要求',
    })
    .execute()
  await snapshots.load()
  const { list } = (await app.call(listOpenUnits, { query: { name: '校区学' } })).data
  expect(list.map(({ filedName }) => filedName)).toEqual([`${school}（威海）`])
})
