import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getJobClass, getMajorType, listJobClasses, listMajorSchools, listMajors } from '#contract/major.ts'
import { getMajorTree } from '#contract/directory.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { TestApp } from '#test/app.ts'
import { buildLine } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { zhejiang } from '#test/zhejiang.ts'

let app: TestApp

beforeAll(async () => {
  app = await startZhejiangApp()
  await buildLine(app.context.db, {
    school_name: zhejiang.schools[0] ?? '',
    unit_code: '902',
    unit_name: '计算机类',
    min_rank: 500,
  })
  await app.context.snapshots.load()
})
afterAll(() => app.close())

describe('the tree', () => {
  test('has disciplines and categories with their counts', async () => {
    const { data } = await app.call(getMajorTree)
    expect(data.counts).toEqual({ 本科: 5, 专科: 0 })
    expect(data.disciplines.map(({ code, name, majors }) => [code, name, majors])).toEqual([
      ['05', '文学', 1],
      ['08', '工学', 2],
      ['10', '医学', 1],
      ['12', '管理学', 1],
    ])
    expect(data.disciplines[1]?.categories).toEqual([{ code: '0809', name: '计算机类', majors: 2 }])
    expect(data.sources).toHaveLength(1)
  })

  test('of a catalogue that is not loaded is empty', async () => {
    expect((await app.call(getMajorTree, { query: { level: '专科' } })).data.disciplines).toEqual([])
  })
})

test('majors are found by name, those that begin with it first, and by code', async () => {
  const find = async (q: string) =>
    (await app.call(listMajors, { query: { q } })).data.majors.map(({ name }) => name)
  expect(await find('工')).toEqual(['工商管理', '软件工程'])
  expect(await find(' 软件 ')).toEqual(['软件工程'])
  expect(await find('0809')).toEqual(['计算机科学与技术', '软件工程'])
  expect(await find('％')).toEqual([])
})

test('a category has its majors with figures, its text, its occupations and what enrols it whole', async () => {
  const { data } = await app.call(getMajorType, { params: { majorTypeCode: '0809' } })
  expect(data).toMatchObject({ name: '计算机类', discipline: { code: '08', name: '工学' }, wholeUnits: 1 })
  expect(data.majors.map(({ major, figures }) => [major.code, figures?.lined?.units])).toEqual([
    ['080901', 24],
    ['080902', 24],
  ])
  expect(data.text?.studies).toContain('操作系统')
  expect(data.jobs.map(({ code }) => code)).toContain('2-02-38')
  expect(await app.call(getMajorType, { params: { majorTypeCode: '9999' } })).toMatchObject({ status: 404 })
})

describe('occupation classes', () => {
  test('stand in groups with how many majors lead there', async () => {
    const { data } = await app.call(listJobClasses)
    const doctors = data.groups
      .find(({ code }) => code === '2-05')
      ?.classes.find(({ code }) => code === '2-05-01')
    expect(doctors).toEqual({ code: '2-05-01', name: '临床和口腔医师', majors: 1, vocational: 0 })
    expect(data.source.title).toContain('职业分类大典')
  })

  test('lead to categories and to single majors, and say what one has to know', async () => {
    const job = async (jobClassCode: string) => app.call(getJobClass, { params: { jobClassCode } })
    const doctors = (await job('2-05-01')).data
    expect(doctors.categories.map(({ name }) => name)).toEqual(['临床医学类'])
    expect(doctors.note).toContain('医师资格')
    expect(doctors.group?.code).toBe('2-05')
    const teachers = (await job('2-08-02')).data
    expect(teachers.majors.map(({ name }) => name)).toEqual(['汉语言文学'])
    const group = (await job('2-05')).data
    expect(group.classes.length).toBeGreaterThan(5)
    expect((await job('9-99')).status).toBe(404)
  })
})

describe('schools that offer', () => {
  const find = async (query: Partial<QueryOf<typeof listMajorSchools>>) =>
    app.call(listMajorSchools, { query })

  test('a category stand once, with their units of it, those that enrol it whole among them', async () => {
    const { data, pager } = await find({ category: '0809' })
    expect(pager?.total).toBe(24)
    expect(data.about).toBe('计算机类')
    expect(data.schools[0]).toMatchObject({
      school: { name: zhejiang.schools[0] },
      units: 3,
      bestRank: 500,
    })
    expect(data.schools[0]?.names[0]).toBe('计算机类')
    expect(data.schools[1]?.units).toBe(2)
  })

  test('one major, a discipline, or anything', async () => {
    expect((await find({ major: hashIdOf('100201') })).data).toMatchObject({ about: '临床医学' })
    expect((await find({ major: hashIdOf('100201') })).data.schools[0]?.units).toBe(1)
    expect((await find({ discipline: '12' })).data).toMatchObject({ about: '管理学' })
    expect((await find({ level: '本科', sort: 'units' })).data.schools[0]?.units).toBe(6)
    expect((await find({ major: 'nothing' })).status).toBe(404)
  })

  test('and that a rank reaches', async () => {
    const all = (await find({ category: '1202', size: 50 })).data.schools
    const rank = all[9]?.forecast?.rank10 ?? 0
    const reached = (await find({ category: '1202', size: 50, reach: rank })).data.schools
    expect(reached).toEqual(all.filter(({ forecast }) => (forecast?.rank10 ?? 0) >= rank))
    expect(reached.length).toBeLessThan(all.length)
  })

  test('are ordered by the easiest unit that the subjects open', async () => {
    const { data } = await find({ sort: 'easy', subjects: '4,5,6', size: 50 })
    const ranks = data.schools.map(({ forecast }) => forecast?.rank50 ?? 0)
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a))
  })
})
