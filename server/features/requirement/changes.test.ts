import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  compareCombinations,
  getDemand,
  getSubjectSchool,
  listRequirementChanges,
  listSubjectSchools,
} from '#contract/requirement.ts'
import { listOpenUnits } from '#contract/subquery.ts'
import { getSubdecFacts } from '#contract/subdec.ts'
import type { TestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { HEBEI, buildHebei } from '#test/hebei.ts'
import { importFiles } from '#test/import.ts'
import { editionOf } from '#test/requirement-edition.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
const schools = ['虚构大学甲', '虚构大学申']

/** 工商管理 asks for 历史 at two schools, and 临床医学 for no 生物 any more at one. */
const announced = [
  ...schools.map((school) => [school, '工商管理', '历史(1门科目考生必须选考方可报考)']),
  ['虚构大学甲', '临床医学', '物理,化学(2门科目考生均须选考方可报考)'],
  ['虚构大学甲', '汉语言文学', '不提科目要求'],
  ['甲大学', '软件工程', '物理+化学+生物'],
  ['甲大学', '法学', '不限'],
]

async function importEdition(province: string): Promise<void> {
  const file = join(app.context.config.dataDir, `${province}2027版.csv`)
  writeFileSync(file, editionOf(announced))
  expect((await importFiles(app.context.databaseUrl, 'requirements', [file])).refused).toBe(0)
  await app.context.snapshots.load()
}

const changes = (query: object) => app.call(listRequirementChanges, { query })

beforeAll(async () => {
  app = await startZhejiangApp()
  const { db, snapshots } = app.context
  await buildHebei(db, [
    ['甲大学', '软件工程', '化学'],
    ['甲大学', '法学', '不限'],
  ])
  await db
    .insertInto('upheaval')
    .values({ year: 2027, certainty: 'M', what: '2027 年起改按新版选科要求', source: '公告' })
    .execute()
  await snapshots.load()
})
afterAll(() => app.close())

test('while no edition is loaded, that one is due is said, and nothing is compared', async () => {
  const { data } = await app.call(getDemand, { query: {} })
  expect(data).toMatchObject({ edition: null, editionDue: 2027 })
  expect(data.notice).toMatch(/现在列的是 2026 年的要求/)
  expect((await changes({})).data).toMatchObject({ list: [], own: null })
})

test('an own edition is told school by school, what a combination loses first', async () => {
  await importEdition('浙江')
  const { data } = await changes({ subjects: '1,2,3' })
  expect(data.edition).toMatchObject({ year: 2027, isOwn: true, found: 4, changed: { units: 3 } })
  expect(data.editionDue).toBeNull()
  expect(data.notice).not.toMatch(/核对新版/)
  expect(data.own).toMatchObject({ loses: { units: 2 }, gains: { units: 0 } })
  expect(
    data.list.map(({ name, units }) => [name, units.map((unit) => [unit.unitName, unit.effect])]),
  ).toEqual([
    [
      '虚构大学甲',
      [
        ['工商管理', 'loses'],
        ['临床医学', 'stays open'],
      ],
    ],
    ['虚构大学申', [['工商管理', 'loses']]],
  ])
  expect(data.list[0]?.units[0]).toMatchObject({ before: '不限', after: '历史' })
  const { data: other } = await changes({ subjects: '1,2,6', name: '甲' })
  expect(other.own).toMatchObject({ loses: { units: 2 }, gains: { units: 1 } })
  expect(other.list.map(({ units }) => units.map(({ effect }) => effect))).toEqual([['loses', 'gains']])
})

test('the pages of a school and of units say it at the unit; combinations are compared by it', async () => {
  const { data: found } = await app.call(listSubjectSchools, { query: { name: '甲' } })
  const cuHashId = found.list[0]?.school?.cuHashId ?? ''
  const { data } = await app.call(getSubjectSchool, { params: { cuHashId }, query: { subjects: '1,2,3' } })
  const units = data.groups.flatMap((group) => group.units)
  expect(data.groups.find(({ text }) => text === '不限')?.units[0]?.unitName).toBe('工商管理')
  expect(
    units
      .filter(({ next }) => next)
      .map(({ unitName }) => unitName)
      .sort(),
  ).toEqual(['临床医学', '工商管理'].sort())
  const { data: open } = await app.call(listOpenUnits, {
    query: { subjects: '1,2,3', name: '虚构大学申', size: 50 },
  })
  expect(open.list.find(({ unitName }) => unitName === '工商管理')?.next).toEqual({
    before: '不限',
    after: '历史',
    effect: 'loses',
  })
  const { data: compared } = await app.call(compareCombinations, { query: {} })
  const nextOf = (name: string) => compared.combinations.find((each) => each.name === name)?.next
  expect(nextOf('物化生')).toMatchObject({ loses: { units: 2 }, gains: { units: 0 } })
  expect(nextOf('物化史')).toMatchObject({ loses: { units: 0 }, gains: { units: 1 } })
  const { token } = await buildUser(app.context.db)
  const { data: facts } = await app.call(getSubdecFacts, { token, query: { provinceId: 11 } })
  expect(facts.changes).toHaveLength(35)
  expect(facts.changes.find(({ combination }) => combination === 7)).toMatchObject({ loses: { units: 2 } })
})

test('another province’s edition is a reference, and said to be one', async () => {
  const { data } = await changes({ provinceId: HEBEI, subjects: '1,2,6' })
  expect(data.edition).toMatchObject({
    isOwn: false,
    province: { name: '浙江' },
    found: 2,
    changed: { units: 1 },
  })
  expect(data.list.flatMap(({ units }) => units)).toEqual([
    expect.objectContaining({
      before: '首选物理，再选化学',
      after: '首选物理，再选化学 + 生物',
      effect: 'loses',
    }),
  ])
})
