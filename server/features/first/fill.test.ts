import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCondition } from '#contract/apprecsim.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { fillFirst } from '#contract/first.ts'
import { fillList } from '#contract/list.ts'
import { savePreferences } from '#contract/preference.ts'
import { homeWishes } from '#domain/preference/places.ts'
import { NO_PREFERENCES } from '#domain/preference/preferences.ts'
import type { TestApp } from '#test/app.ts'
import { buildGuangdong } from '#test/guangdong.ts'
import { buildUser } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startZhejiangApp()
  await buildGuangdong(app.context.db)
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const said = {
  provinceId: 11,
  subjectIds: [1, 2, 3],
  rank: 20_000,
  totalScore: 600,
  given: 'sure',
} satisfies Partial<InputOf<typeof fillFirst>['body']>
const preferences = {
  ...NO_PREFERENCES,
  ...homeWishes('first', '浙江'),
  refused: [{ level: 'discipline', id: '医学' }],
  maxFee: 60_000,
} satisfies InputOf<typeof savePreferences>['body']

const fill = (
  body: Partial<InputOf<typeof fillFirst>['body']> = {},
  address = '10.1.1.1',
): ReturnType<typeof app.call<typeof fillFirst>> =>
  app.call(fillFirst, { body: { ...said, preferences, ...body }, address })

test('a visitor is filled the list that an account of the same words is', async () => {
  const { data } = await fill()
  expect(data).toMatchObject({ batch: '普通类一段', unitKind: 'major', year: 2026 })
  const { token } = await buildUser(app.context.db)
  await app.call(saveCondition, { token, body: { ...said, year: 2026 } })
  await app.call(savePreferences, { token, body: preferences })
  const { data: own } = await app.call(fillList, { token, body: { provinceId: 11, majorIds: [] } })
  expect(own.plans.some(({ choices }) => choices.length > 5)).toBe(true)
  expect(data.plans).toEqual(own.plans)
  const none = await fill({ preferences: NO_PREFERENCES })
  expect(none.data.plans).not.toEqual(own.plans)
})

test('without a rank, or lines, it is said why nothing is filled', async () => {
  const below = await app.call(fillFirst, {
    body: { provinceId: 19, subjectIds: [1, 2, 3], totalScore: 120, given: 'score', preferences },
  })
  expect(below).toMatchObject({ success: false, data: 'NO_RANK' })
  const guangdong = await fill({ provinceId: 19, rank: 30_000, given: 'rank' })
  expect(guangdong).toMatchObject({ success: false, data: 'NO_LINES' })
})

test('an address fills 60 times a minute, and another is not held up by it', async () => {
  const refused = { subjectIds: [1] }
  for (let asked = 0; asked < 60; asked += 20)
    await Promise.all(Array.from({ length: 20 }, () => fill(refused, '10.9.9.9')))
  expect((await fill(refused, '10.9.9.9')).status).toBe(429)
  expect((await fill(refused, '10.9.9.10')).status).toBe(200)
})
