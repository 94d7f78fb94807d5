import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { startTcpProxy } from '#test/tcp-proxy.ts'
import { growingPause } from '#server/growing-pause.ts'
import { listen } from './open.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** Listens through a proxy that is shut; the pauses are as asked for, and short. */
async function listenThroughShut() {
  const proxy = await startTcpProxy(database.url)
  proxy.isShut = true
  const connected = Promise.withResolvers<void>()
  const failures: number[] = []
  let notices = 0
  let lost = 0
  let whenLost = (): void => {}
  const listener = listen(
    proxy.url,
    'row',
    (payload) => {
      if (payload === undefined) connected.resolve()
      else notices += 1
    },
    () => {
      lost += 1
      whenLost()
    },
    (count) => {
      failures.push(count)
      return 1
    },
  )
  return {
    proxy,
    listener,
    failures,
    connected: connected.promise,
    notices: () => notices,
    lost: () => lost,
    /** Resolves once it was lost so often. */
    lostTimes: (times: number) =>
      new Promise<void>((done) => {
        whenLost = () => lost >= times && done()
        whenLost()
      }),
    end: async () => {
      await listener.close()
      await proxy.close()
    },
  }
}

test('where connections are accepted and closed, one at a time is made, and one is left once they are not', async () => {
  const { proxy, listener, failures, connected, notices, lost, lostTimes, end } = await listenThroughShut()
  await lostTimes(12)
  expect([lost(), proxy.made]).toEqual([12, 12])
  proxy.isShut = false
  await connected
  const { made } = proxy
  await listener.query(`SELECT pg_notify('row', 'heard')`)
  expect(notices()).toBe(1)
  // Each failure is followed by one pause, and told how many there were in a row.
  expect(failures).toEqual(Array.from({ length: failures.length }, (_, at) => at + 1))
  // The next one is made once the one before has failed.
  expect(made).toBe(lost() + 1)
  await expect.poll(() => proxy.open).toBe(1)
  await end()
  expect(proxy.made).toBe(made)
})

test('one that had answered is tried again after the shortest pause, and again one at a time', async () => {
  const { proxy, listener, failures, connected, lost, lostTimes, end } = await listenThroughShut()
  proxy.isShut = false
  await connected
  await listener.query('SELECT 1')
  const before = [lost(), failures.length] as const
  proxy.isShut = true
  proxy.cut()
  await lostTimes(before[0] + 5)
  expect(proxy.made).toBe(lost())
  await end()
  expect(failures.slice(before[1], before[1] + 4)).toEqual([1, 2, 3, 4])
})

test('who stops while it is tried again, or while it connects, is not waited for and tries no more', async () => {
  const waiting = await listenThroughShut()
  await waiting.lostTimes(2)
  await waiting.end()
  const connecting = await listenThroughShut()
  connecting.proxy.isShut = false
  await connecting.listener.close()
  const { made } = connecting.proxy
  await connecting.proxy.close()
  expect([connecting.proxy.made, connecting.proxy.open]).toEqual([made, 0])
})

test('pauses grow, up to what a user would wait', () => {
  const pauses = Array.from({ length: 8 }, (_, at) => growingPause(at + 1))
  expect(pauses).toEqual([250, 500, 1000, 2000, 2000, 2000, 2000, 2000])
})
