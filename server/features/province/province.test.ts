import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProvinces, locate } from '#contract/province.ts'
import { getProvinceData } from '#contract/recommend.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildImport, buildLine, buildProvince, buildRule } from '#test/factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProvince(app.context.db, { id: 1, name: '北京' })
  await buildProvince(app.context.db, { id: 5, name: '内蒙古' })
  await buildRule(app.context.db, { year: 2017 })
  await buildRule(app.context.db, { year: 2025, certainty: 'M' })
})
afterAll(() => app.close())

test('lists every province with its rules, the latest first, each with how sure it is', async () => {
  const { data } = await app.call(listProvinces)
  expect(data.provinces.map(({ id, name }) => [id, name])).toEqual([
    [1, '北京'],
    [5, '内蒙古'],
    [11, '浙江'],
  ])
  expect(data.provinces[0]?.rules).toEqual([])
  expect(data.provinces[2]?.rules.map(({ year, certainty }) => [year, certainty])).toEqual([
    [2025, 'M'],
    [2017, 'H'],
  ])
  expect(data.provinces[2]?.rules[0]).toMatchObject({
    model: '3+3',
    unitKind: 'major',
    choices: 80,
    source: 'test',
  })
})

test('anybody can see which figures of a province are loaded', async () => {
  const { db, snapshots } = app.context
  const import_id = await buildImport(db, { starter: true, partial: true })
  await buildLine(db, { import_id, year: 2024 })
  await buildLine(db, { import_id, year: 2025 })
  await snapshots.load()
  const dataOf = async (provinceId: number) => app.call(getProvinceData, { params: { provinceId } })
  expect((await dataOf(11)).data).toMatchObject({
    name: '浙江',
    targetYear: 2026,
    data: { lines: [2025, 2024], scoreRanks: [], starter: true },
  })
  expect((await dataOf(1)).data).toMatchObject({ name: '北京', data: { lines: [], starter: false } })
  expect((await dataOf(98)).status).toBe(404)
})

test.each([
  ['浙江省', { id: 11, name: '浙江' }],
  ['北京市', { id: 1, name: '北京' }],
  ['内蒙古自治区', { id: 5, name: '内蒙古' }],
  ['台湾省', null],
  [null, null],
])('a place in %s is in %j', async (name, province) => {
  app.context.map = { findProvince: async () => name }
  const answer = await app.call(locate, { query: { longitude: 120, latitude: 30 } })
  expect(answer.data).toEqual({ province, mapFailed: false })
})

test('without a map service no place is asked for, and none is told', async () => {
  const map = app.context.map
  try {
    app.context.map = null
    app.context.answers.clear()
    expect((await app.call(listProvinces)).data.canLocate).toBe(false)
    const answer = await app.call(locate, { query: { longitude: 120, latitude: 30 } })
    expect(answer).toMatchObject({ status: 200, data: { province: null, mapFailed: true } })
    app.context.map = { findProvince: async () => null }
    // An operator sets it before the start.
    app.context.answers.clear()
    expect((await app.call(listProvinces)).data.canLocate).toBe(true)
  } finally {
    app.context.map = map
    app.context.answers.clear()
  }
})

test('a map service that fails tells no province', async () => {
  app.context.map = { findProvince: async () => Promise.reject(new Error('down')) }
  const answer = await app.call(locate, { query: { longitude: 120, latitude: 30 } })
  expect(answer).toMatchObject({ status: 200, success: true, data: { province: null, mapFailed: true } })
})

test.each([
  { longitude: 181, latitude: 0 },
  { longitude: 0, latitude: 'north' },
])('%j is no place', async (query) => {
  expect((await app.call(locate, { query })).status).toBe(400)
})
