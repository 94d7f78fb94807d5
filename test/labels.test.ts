import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { closeAccount } from '#contract/account.ts'
import { saveCondition } from '#contract/apprecsim.ts'
import { labelOf } from '#contract/labels.ts'
import { type TestApp, startTestApp } from './app.ts'
import { buildUser } from './factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The names of the fields of a JSON schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties'
      ? Object.entries(value ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)])
      : namesIn(value),
  )
}

test('every field of every call has a name in Chinese', () => {
  const names = app.app.endpoints.flatMap(({ params, query, body }) =>
    [params, query, body].flatMap((part) =>
      namesIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
    ),
  )
  expect(names).toContain('mobile')
  expect([...new Set(names)].filter((name) => labelOf(name) === '请求')).toEqual([])
})

test.each([
  ['scores.0.score', '分数'],
  ['subjectIds.2', '选科'],
  ['', '请求'],
  ['constructor', '请求'],
])('the path %j is called %s', (path, label) => {
  expect(labelOf(path)).toBe(label)
})

test('a 400 names its field in Chinese, and by its path', async () => {
  const { token } = await buildUser(app.context.db)
  const condition = { provinceId: 11, year: 2026, totalScore: 600, rank: 20_000, subjectIds: [1, 99, 3] }
  const deep = await app.call(saveCondition, { token, body: condition })
  expect(deep).toMatchObject({ status: 400, success: false, data: 'subjectIds.1' })
  expect(deep.info).toMatch(/^选科：/)
  const missing = await app.call(saveCondition, { token, body: { ...condition, provinceId: Number.NaN } })
  expect(missing).toMatchObject({ status: 400, data: 'provinceId' })
  expect(missing.info).toBe('省份：没有填')
  // Of several shapes the one that was meant.
  for (const [body, data, info] of [
    [{ password: '' }, 'password', '请输入密码'],
    [{ code: '12x' }, 'code', '验证码格式错误'],
  ] as const) {
    expect(await app.call(closeAccount, { token, body })).toMatchObject({ status: 400, data, info })
  }
})
