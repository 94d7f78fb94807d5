import { afterAll, beforeAll, expect, test } from 'vitest'
import { dealPractice } from '#contract/practice.ts'
import type { TestApp } from '#test/app.ts'
import { buildGuangdongLines } from '#test/guangdong.ts'
import { buildProvince } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await buildProvince(app.context.db, { id: 7, name: '吉林' })
  await buildGuangdongLines(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const ask = async (query: { provinceId: number; rank?: number; turn?: number; track?: string }) =>
  (await app.call(dealPractice, { query })).data

test('real units about a rank, with lines of the latest year and where these are from; nobody logs in', async () => {
  const { provinceName, tracks, ground } = await ask({ provinceId: 11, rank: 9000 })
  expect([provinceName, tracks]).toEqual(['浙江', ['综合']])
  expect(ground).toMatchObject({ year: 2025, batch: '普通类一段', unitKind: 'major', majorsPerChoice: null })
  const ranks = ground?.units.map(({ line }) => line.rank ?? 0) ?? []
  expect(ranks.length).toBeGreaterThanOrEqual(6)
  expect(ranks.length).toBeLessThanOrEqual(10)
  expect(ranks.some((rank) => rank < 9000)).toBe(true)
  expect(ranks.some((rank) => rank > 9000)).toBe(true)
  expect(ground?.units.every(({ line }) => line.year === 2025)).toBe(true)
  expect(ground?.sources.map(({ title }) => title)).toEqual(['2025年虚构投档线'])
  const other = await ask({ provinceId: 11, rank: 9000, turn: 1 })
  expect(other.ground?.units).not.toEqual(ground?.units)
})

test('groups are said to be groups, and how many majors stand inside', async () => {
  const { ground } = await ask({ provinceId: 19, rank: 12_000 })
  expect(ground?.unitKind).toBe('group')
  expect(ground?.units.length).toBeGreaterThanOrEqual(3)
})

test('a province without lines has no ground; a rank behind all lines has no units', async () => {
  expect(await ask({ provinceId: 7 })).toEqual({ provinceName: '吉林', tracks: [], ground: null })
  const far = await ask({ provinceId: 11, rank: 1_900_000 })
  expect([far.ground?.units, far.ground?.lastRank]).toEqual([[], expect.any(Number)])
  expect((await ask({ provinceId: 11 })).ground?.units).toEqual([])
})
