import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { serveHealth } from './health.ts'
import { findRelease } from '#server/release.ts'
import type { Full } from '#server/http/limits/overload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

test('/readyz says of what there is too much while requests are refused, and 200 again after', async () => {
  const server = fastify()
  let full: Full | undefined
  const unbuilt = { building: ['河北'], failed: [] }
  serveHealth(
    server,
    { db: app.context.db, isLoaded: () => true, unbuilt: () => unbuilt },
    new Registry(),
    () => full,
  )
  const readyz = async (): Promise<unknown> => {
    const answer = await server.inject('/readyz')
    return [answer.statusCode, answer.json()]
  }
  const release = { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: findRelease().commit }
  const ready = [200, { ...release, database: true, engine: true, full: null, ...unbuilt }]
  expect(await readyz()).toEqual(ready)
  full = 'bodies'
  expect(await readyz()).toEqual([
    503,
    { ...release, database: true, engine: true, full: 'bodies', ...unbuilt },
  ])
  full = undefined
  expect(await readyz()).toEqual(ready)
  await server.close()
})
