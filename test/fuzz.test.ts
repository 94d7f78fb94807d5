import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type TestApp, startTestApp } from './app.ts'
import { type WireCase, wireCases } from './arbitrary.ts'
import { type BuiltUser, buildUser, buildZhejiang } from './factories.ts'
import { ownPage } from './outbox.ts'

const casesEach = 200
const answersWithin = 5000
/** Whatever a request is like, it is the caller's fault, too much, or a good answer. */
const fine = new Set([200, 400, 401, 403, 404, 413, 415, 429])

let app: TestApp
let user: BuiltUser
beforeAll(async () => {
  app = await startTestApp()
  await buildZhejiang(app.context.db)
  await app.context.engines.load()
  user = await buildUser(app.context.db)
})
afterAll(() => app.close())

let calls = 0

/** Calls as somebody logged in, each time from another address, so that no limit hides what lies behind it. */
async function send(endpoint: Endpoint, { url, body }: WireCase) {
  calls += 1
  return app.app.fastify.inject({
    method: endpoint.method,
    url,
    headers: {
      ...ownPage,
      ...(endpoint.access === 'public' ? {} : { 'x-auth-token': user.token }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  })
}

test('every endpoint stands 200 malformed requests: never a fault, never a hang, never half an answer', async () => {
  const bad: string[] = []
  for (const endpoint of app.app.endpoints) {
    const property = fc.asyncProperty(wireCases(endpoint), async (wire) => {
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
}, 60_000)

test('10 MB are refused wherever a body is taken', async () => {
  const huge = Buffer.from(JSON.stringify({ mobile: 'x'.repeat(10 * 1024 * 1024) }))
  for (const endpoint of app.app.endpoints.filter(({ method }) => method === 'POST' || method === 'PUT')) {
    const response = await send(endpoint, { url: endpoint.path, body: huge })
    expect(response.statusCode, endpoint.path).toBe(413)
  }
})
