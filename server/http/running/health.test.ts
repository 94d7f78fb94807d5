import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { serveHealth } from './health.ts'
import { findRelease } from '#server/release.ts'
import { shedLoad } from '#server/http/limits/overload.ts'
import type { Full } from '#server/http/limits/overload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const standing = {
  disk: true,
  redis: null,
  standIn: null,
  pool: { busy: expect.any(Number), waiting: 0 },
  queue: { requests: 0, logins: 0, staff: 0 },
}

/** A process whose means are as they are said to be. */
function make(means: { full?: Full; takesWrites?: boolean; isRedisUp?: boolean; standsIn?: boolean }) {
  const server = fastify()
  const unbuilt = { building: ['河北'], failed: [] }
  serveHealth(
    server,
    {
      db: app.context.db,
      disk: { takesWrites: async () => means.takesWrites ?? true, free: async () => 1e9 },
      load: shedLoad(server),
      isRedisUp: () => means.isRedisUp,
      standsIn: () => means.standsIn,
      isLoaded: () => true,
      unbuilt: () => unbuilt,
      full: () => means.full,
    },
    new Registry(),
  )
  const release = { version: expect.stringMatching(/^\d+\.\d+\.\d+$/), commit: findRelease().commit }
  const ready = { ...release, database: true, engine: true, full: null, ...standing, ...unbuilt }
  return {
    server,
    ready,
    readyz: async (): Promise<unknown> => {
      const answer = await server.inject('/readyz')
      return [answer.statusCode, answer.json()]
    },
    metrics: async (): Promise<string> => (await server.inject('/metrics')).body,
  }
}

test('/readyz says of what there is too much while requests are refused, and 200 again after', async () => {
  const means: { full?: Full } = {}
  const { server, ready, readyz } = make(means)
  expect(await readyz()).toEqual([200, ready])
  means.full = 'bodies'
  expect(await readyz()).toEqual([503, { ...ready, full: 'bodies' }])
  delete means.full
  expect(await readyz()).toEqual([200, ready])
  await server.close()
})

test('a disk that takes no writes and a Redis that is away are told, and others are served all the same', async () => {
  const { server, ready, readyz, metrics } = make({ takesWrites: false, isRedisUp: false })
  expect(await readyz()).toEqual([200, { ...ready, disk: false, redis: false }])
  const figures = (await metrics()).split('\n')
  for (const line of ['disk_takes_writes 0', 'redis_up 0', 'disk_free_bytes 1000000000']) {
    expect(figures).toContain(line)
  }
  expect(figures).toContain('db_pool{state="waiting"} 0')
  expect(figures).toContain('hashing_requests{lane="students",state="waiting"} 0')
  await server.close()
})

test('a standby that answers for the primary is told, and does not turn anybody away', async () => {
  const { server, ready, readyz, metrics } = make({ standsIn: true })
  expect(await readyz()).toEqual([200, { ...ready, standIn: true }])
  expect((await metrics()).split('\n')).toContain('db_stand_in 1')
  await server.close()
})

test('without Redis there is no figure of it', async () => {
  const { server, metrics } = make({})
  expect(await metrics()).not.toMatch(/^redis_up \d/m)
  await server.close()
})
