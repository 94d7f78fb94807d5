import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCondition } from '#contract/apprecsim.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { type TestApp, startTestApp } from './app.ts'
import { type Known, type WireCase, wireCases } from './arbitrary.ts'
import { type BuiltUser, buildSimulation, buildUser } from './factories.ts'
import { ownPage } from './outbox.ts'
import { buildZhejiang } from './zhejiang.ts'

const casesEach = 200
const answersWithin = 5000
/** Whatever a request is like, it is the caller's fault, too much, or a good answer. */
const fine = new Set([200, 400, 401, 403, 404, 413, 415, 429])

let app: TestApp
let user: BuiltUser
let known: Known
beforeAll(async () => {
  app = await startTestApp()
  await buildZhejiang(app.context.db)
  await app.context.engines.load()
  user = await buildUser(app.context.db)
  const simulation = await buildSimulation(app.context.db, { account_id: user.id })
  const condition = { provinceId: 11, year: 2026, totalScore: 600, rank: 20_000, subjectIds: [1, 2, 3] }
  const saved = await app.call(saveCondition, { token: user.token, body: condition })
  expect(saved.success).toBe(true)
  known = {
    provinceId: [11],
    year: [2024, 2025, 2026],
    totalScore: [600],
    rank: [20_000],
    subjectIds: [[1, 2, 3]],
    track: ['综合'],
    batch: ['普通类一段'],
    previousId: [simulation, null],
    id: [simulation],
    mobile: ['13811112222', user.mobile],
    code: ['000000'],
  }
})
afterAll(() => app.close())

/** Calls as somebody logged in, with all counters cleared, so that no limit hides what lies behind it. */
async function send(endpoint: Endpoint, { url, body }: WireCase) {
  await app.context.db.deleteFrom('rate_limit').execute()
  return app.app.fastify.inject({
    method: endpoint.method,
    url,
    headers: {
      ...ownPage,
      ...(endpoint.access === 'public' ? {} : { 'x-auth-token': user.token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

test('every endpoint stands 200 malformed requests: never a fault, never a hang, never half an answer', async () => {
  const bad: string[] = []
  for (const endpoint of app.app.endpoints) {
    // Who has said to be under 14 gets no further than admission.
    await app.context.db.updateTable('account').set({ birth_year: null }).execute()
    const property = fc.asyncProperty(wireCases(endpoint, known), async (wire) => {
      const response = await send(endpoint, wire)
      const answer: unknown = response.json()
      expect(fine, response.body).toContain(response.statusCode)
      expect(answer).toMatchObject({ success: expect.any(Boolean), info: expect.any(String) })
    })
    const result = await fc.check(property, { numRuns: casesEach, timeout: answersWithin, seed: 1 })
    if (result.failed) bad.push(`${endpoint.method} ${endpoint.path}: ${fc.defaultReportMessage(result)}`)
  }
  expect(bad).toEqual([])
  expect({}).not.toHaveProperty('polluted')
}, 240_000)

test('10 MB are refused wherever a body is taken', async () => {
  const huge = Buffer.from(JSON.stringify({ mobile: 'x'.repeat(10 * 1024 * 1024) }))
  for (const endpoint of app.app.endpoints.filter(({ method }) => method === 'POST' || method === 'PUT')) {
    const response = await send(endpoint, { url: endpoint.path, body: huge })
    expect(response.statusCode, endpoint.path).toBe(413)
  }
})
