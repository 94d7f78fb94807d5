import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/endpoint.ts'
import { listOpenMajors, listOpenUnits } from '#contract/subquery.ts'
import { compareCombinations } from '#contract/requirement.ts'
import type { TestApp } from '#test/app.ts'
import { buildCoverage, buildImport } from '#test/factories.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { buildJiangsu } from '#test/jiangsu.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startZhejiangApp()
  await buildJiangsu(app.context.db)
  await buildGuangdong(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const compare = async (provinceId: number) =>
  (await app.call(compareCombinations, { query: { provinceId } })).data
const majors = (query: InputOf<typeof listOpenMajors>['query']) => app.call(listOpenMajors, { query })
const units = (query: InputOf<typeof listOpenUnits>['query']) => app.call(listOpenUnits, { query })

describe('combinations side by side', () => {
  test('every combination of 3+1+2 with its share, what is not understood counted apart', async () => {
    const { combinations } = await compare(10)
    expect(combinations).toHaveLength(12)
    const named = (name: string) => combinations.find((each) => each.name === name)
    expect(named('物化生')).toMatchObject({
      subjects: [1, 2, 3],
      open: { units: 3 },
      unknown: { units: 1 },
      share: { units: 0.5, places: null },
    })
    expect(named('物政地')).toMatchObject({ open: { units: 1 }, unknown: { units: 1 } })
    // Nobody of 历史 is let into a group of 物理, whatever it asks for besides.
    expect(named('政史地')).toMatchObject({ open: { units: 2 }, unknown: { units: 0 } })
  })

  test('浙江 has 35, of which a plan drawn for one says lower bounds only', async () => {
    const { combinations, table } = await compare(11)
    expect(combinations).toHaveLength(35)
    expect(table?.drawnFor).toEqual([[1, 2, 3]])
    expect(combinations.every(({ share }) => share === null)).toBe(true)
    const open = new Map(
      combinations.map(({ name, open: { units: many, places } }) => [name, [many, places]]),
    )
    expect(open.get('物化生')).toEqual([115, 2070])
    expect(open.get('物化地')).toEqual([92, 1610])
    expect(open.get('政史地')).toEqual([46, 690])
  })

  test('a province without requirements has no combinations to compare, but what may be chosen', async () => {
    const { combinations, table, choice } = await compare(19)
    expect(combinations).toEqual([])
    expect(table).toBe(null)
    expect(choice).toMatchObject({ model: '3+1+2', choose: 2, certainty: 'M' })
  })
})

describe('majors', () => {
  test('only those that stay open, each with how many of its units do', async () => {
    const { data, pager } = await majors({ subjects: '1,5,6' })
    expect(pager?.total).toBe(3)
    expect(data.list.map(({ name, openness }) => [name, openness?.open.units])).toEqual([
      ['工商管理', 23],
      ['汉语言文学', 23],
      ['软件工程', 23],
    ])
    expect(data.list[2]?.major).toMatchObject({ code: '080902', level: '本科' })
    expect(data.list[2]?.forecast?.year).toBe(2026)
    expect(data.disciplines).toEqual(expect.arrayContaining(['工学', '医学', '文学', '管理学']))
  })

  test('name and discipline narrow the list', async () => {
    expect((await majors({ discipline: '医学' })).data.list.map(({ name }) => name)).toEqual(['临床医学'])
    expect((await majors({ name: '工程' })).data.list.map(({ name }) => name)).toEqual(['软件工程'])
  })

  test('groups name no majors', async () => {
    const { data } = await majors({ provinceId: 10 })
    expect(data).toMatchObject({ list: [], table: { unitKind: 'group' } })
  })
})

describe('units', () => {
  test('open ones, and those that a reader has to check', async () => {
    const { data, pager } = await units({ provinceId: 10, subjects: '1,2,3' })
    expect(pager?.total).toBe(4)
    expect(data.list.map(({ filedName, unitName, open }) => [filedName, unitName, open])).toEqual([
      ['虚构理工大学', '第01组', true],
      ['虚构理工大学', '第02组', true],
      ['虚构理工大学', '第03组', true],
      ['虚构师范大学', '第02组', null],
    ])
  })

  test('of one major, or by part of a name; pages follow each other', async () => {
    const [medicine] = (await majors({ name: '临床' })).data.list
    const majorHashId = medicine?.major?.majorHashId ?? ''
    expect((await units({ majorHashId, subjects: '1,2,3' })).pager?.total).toBe(23)
    expect((await units({ majorHashId, subjects: '1,2,6' })).pager?.total).toBe(0)
    const named = (await units({ name: '大学申' })).data.list.map(({ filedName }) => filedName)
    expect(named).not.toEqual([])
    expect(named.filter((name) => !name.includes('大学申'))).toEqual([])
    const first = (await units({ size: 50 })).data.list
    const second = (await units({ size: 50, page: 2 })).data.list
    const third = (await units({ size: 50, page: 3 })).data.list
    const all = [...first, ...second, ...third].map(({ filedName, unitName }) => filedName + unitName)
    expect(new Set(all).size).toBe(115)
    expect((await app.call(listOpenUnits, { query: { majorHashId: 'nothing' } })).status).toBe(404)
  })

  test('signs of a pattern in a name are letters', async () => {
    expect((await units({ name: '%' })).pager?.total).toBe(0)
    expect((await units({ name: "'; DROP TABLE plan" })).pager?.total).toBe(0)
  })
})

test('a combination that nobody can choose is refused, also where no table is loaded', async () => {
  expect((await majors({ provinceId: 10, subjects: '1,5,2' })).status).toBe(400)
  expect((await units({ provinceId: 10, subjects: '1,5,2' })).status).toBe(400)
  expect((await units({ provinceId: 19, subjects: '1,5,2' })).status).toBe(400)
  expect((await units({ provinceId: 19, subjects: '1,2,6' })).status).toBe(200)
})

test('an import changes what is answered', async () => {
  const { db } = app.context
  const file = await buildImport(db, { province_id: 11, year: 2026, title: '补充计划' })
  await db
    .insertInto('plan')
    .values({
      import_id: file,
      province_id: 11,
      year: 2026,
      batch: '普通类',
      track: '综合',
      school_code: '2999',
      school_name: '虚构大学甲',
      unit_code: '099',
      unit_name: '历史学',
      level: '本科',
      places: 5,
      requirement: '历史(1门科目考生必须选考方可报考)',
    })
    .execute()
  await buildCoverage(db, file, { combination: null })
  await app.context.snapshots.load()
  const { table, combinations, notice } = await compare(11)
  // Now a file says that it is whole.
  expect(table).toMatchObject({ complete: true, drawnFor: [] })
  expect(notice).toBe(null)
  const biology = combinations.find(({ name }) => name === '物化生')
  expect(biology?.share?.units).toBeCloseTo(115 / 116)
  expect(biology?.share?.places).toBeCloseTo(2070 / 2075)
})
