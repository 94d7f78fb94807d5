import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEnbasicRules, listEnbasicSchools } from '#contract/enbasic.ts'
import type { Db } from '#server/db/open.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildGrant, buildImport, buildSchool, buildUser, putOnSale } from '#test/factories.ts'

let app: TestApp
let db: Db
let token: string

const year = {
  school_name: '虚构甲大学',
  year: 2026,
  majors: '全部',
  formula: '高考÷高考满分×85+校测÷校测满分×15',
  full_marks: ['校测=270'],
  multiple: 4,
  provinces: ['全国'],
  exception: null,
  certainty: 'M',
  source: '非官方来源',
  note: null,
}

beforeAll(async () => {
  app = await startTestApp()
  await putOnSale(app.context.db)
  db = app.context.db
  const import_id = await buildImport(db, { source: 'enbasic', title: '强基计划线索' })
  await buildSchool(db, { name: '虚构甲大学' })
  await db
    .insertInto('enbasic_school')
    .values([
      { ...year, import_id },
      { ...year, import_id, year: 2025, multiple: null, provinces: [], certainty: 'H' },
      { ...year, import_id, school_name: '虚构乙大学', majors: '数学类', note: '单科加权' },
      { ...year, import_id, school_name: '虚构乙大学', majors: '化学类', formula: null, certainty: 'H' },
    ])
    .execute()
  const charter = {
    school_name: '虚构甲大学',
    year: 2027,
    requirement: null,
    begins: null,
    ends: null,
    url: 'https://www.example.cn/2027.html',
    certainty: 'H',
    source: '虚构甲大学2027年强基计划招生简章',
    import_id,
  }
  await db
    .insertInto('enbasic_charter')
    .values([
      { ...charter, kind: '专业', name: '数学与应用数学', requirement: '物理和化学' },
      { ...charter, kind: '日程', name: '校测', begins: '2027-06-28' },
      { ...charter, kind: '日程', name: '网上报名', begins: '2027-04-10', ends: '2027-04-30' },
    ])
    .execute()
  const rule = { year: 2020, certainty: 'M', source: '媒体报道', import_id }
  await db
    .insertInto('enbasic_rule')
    .values([
      { ...rule, code: 'weight', topic: '综合成绩', statement: '高考不低于 85%。' },
      { ...rule, code: 'major-change', topic: '代价', statement: '不能转到相关学科以外。' },
      { ...rule, code: 'stray', topic: '没有的题目', statement: '不显示。' },
    ])
    .execute()
  await app.context.snapshots.load()
  const user = await buildUser(db)
  await buildGrant(db, { account_id: user.id, goods_id: 12 })
  token = user.token
})

afterAll(() => app.close())

test('schools come with their years, the latest first, and with what a charter says of them', async () => {
  const { data } = await app.call(listEnbasicSchools, { token })
  expect(data.schools.map(({ name }) => name).sort()).toEqual(['虚构乙大学', '虚构甲大学'])
  const school = data.schools.find(({ name }) => name === '虚构甲大学')
  expect(school?.school?.name).toBe('虚构甲大学')
  expect(school?.years).toMatchObject([
    {
      year: 2026,
      multiple: 4,
      provinces: ['全国'],
      certainty: 'M',
      formulas: [{ majors: '全部', fullMarks: ['校测=270'], note: null }],
    },
    { year: 2025, multiple: null, provinces: [], certainty: 'H' },
  ])
  expect(school?.charters).toMatchObject([
    {
      year: 2027,
      certainty: 'H',
      entries: [
        { kind: '专业', name: '数学与应用数学', requirement: '物理和化学' },
        { kind: '日程', name: '网上报名', begins: '2027-04-10', ends: '2027-04-30' },
        { kind: '日程', name: '校测', begins: '2027-06-28', ends: null },
      ],
    },
  ])
  expect(data.sources).toMatchObject([{ title: '强基计划线索' }])
})

test('several formulas of a year are one year, no surer than the least sure of them', async () => {
  const { data } = await app.call(listEnbasicSchools, { token })
  const school = data.schools.find(({ name }) => name === '虚构乙大学')
  // The directory does not have it: it is shown all the same.
  expect(school?.school).toBeNull()
  expect(school?.years).toHaveLength(1)
  expect(school?.years[0]?.certainty).toBe('M')
  expect(school?.years[0]?.formulas.map(({ majors, formula }) => [majors, formula === null])).toEqual(
    expect.arrayContaining([
      ['数学类', false],
      ['化学类', true],
    ]),
  )
})

test('whoever has not bought the package reads the rules, what one gives up first, and no school', async () => {
  const { data } = await app.call(listEnbasicRules, {})
  expect(data.rules.map(({ code }) => code)).toEqual(['major-change', 'weight'])
  expect(data.rules[0]).toMatchObject({ certainty: 'M', source: '媒体报道' })
  const stranger = await buildUser(db)
  expect((await app.call(listEnbasicSchools, { token: stranger.token })).status).toBe(403)
  expect((await app.call(listEnbasicSchools, {})).status).toBe(401)
})
