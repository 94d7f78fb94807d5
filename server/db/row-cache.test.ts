import { mkdtempSync, rmSync } from 'node:fs'
import { type Socket, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { type RowCaches, openRowCaches } from './row-cache.ts'
import { PATIENCE } from '#test/patience.ts'

let database: TestDatabase
let client: pg.Client
let caches: RowCaches
const lost = vi.fn<(error: Error) => void>()

beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  caches = openRowCaches(database.url, lost)
})
afterAll(async () => {
  await caches.close()
  await client.end()
  await database.drop()
})
beforeEach(() => hearing())

let kinds = 0
/** A cache of its own over a row that counts how often it was read. */
function makeRow() {
  const kind = `kind${(kinds += 1)}`
  const cache = caches.of<number>(kind)
  let reads = 0
  return {
    get: (key = 'a') => cache.get(key, async () => (reads += 1)),
    change: async (key = 'a') => {
      await client.query(`SELECT pg_notify('row', $1)`, [`${kind}:${key}`])
      await caches.waitUntilInvalidated()
    },
  }
}

/** Waits until the caches hear of changes, which is when they keep anything. */
async function hearing(): Promise<void> {
  const cache = caches.of<number>(`probe${(kinds += 1)}`)
  let reads = 0
  const read = async (): Promise<number> => (reads += 1)
  await vi.waitFor(async () => expect(await cache.get('a', read)).toBe(await cache.get('a', read)), PATIENCE)
}

test('a row is read once until it changes', async () => {
  const row = makeRow()
  expect([await row.get(), await row.get()]).toEqual([1, 1])
  await row.change('b')
  expect(await row.get()).toBe(1)
  await row.change()
  expect([await row.get(), await row.get()]).toEqual([2, 2])
})

test('a change heard of during the read is not missed', async () => {
  const row = makeRow()
  const reading = row.get()
  await row.change()
  expect(await reading).toBe(1)
  expect(await row.get()).toBe(2)
})

test('whoever changed a row waits until every process has heard of it', async () => {
  const other = openRowCaches(database.url, lost)
  const [here, there] = [caches, other].map((each) => each.of<number>('shared'))
  let value = 1
  const read = async (): Promise<number> => value
  await vi.waitFor(async () => {
    value = 1
    await there?.get('a', read)
    value = 2
    expect(await there?.get('a', read)).toBe(1)
  }, PATIENCE)
  await here?.get('a', async () => 1)
  await client.query(`SELECT pg_notify('row', 'shared:a')`)
  await caches.waitUntilInvalidated()
  expect([await here?.get('a', read), await there?.get('a', read)]).toEqual([2, 2])
  await other.close()
})

test('what no trigger tells of is told by whoever waits, of many at once each of their own', async () => {
  const other = openRowCaches(database.url, lost)
  const cache = other.of<string>('untold')
  const get = (key: string, row: string) => cache.get(key, async () => row)
  await vi.waitFor(async () => {
    await get('a', 'before')
    expect(await get('a', 'read')).toBe('before')
  }, PATIENCE)
  await Promise.all([get('b', 'before'), get('c', 'before')])
  await Promise.all(['untold:a', undefined, 'untold:b'].map((key) => caches.waitUntilInvalidated(key)))
  expect(await Promise.all(['a', 'b', 'c'].map((key) => get(key, 'after')))).toEqual([
    'after',
    'after',
    'before',
  ])
  await other.close()
})

test('what nobody could be told of has not been told', async () => {
  const away = openRowCaches('postgres://127.0.0.1:1/none', () => {})
  const waits = [away.waitUntilInvalidated('untold:a'), away.waitUntilInvalidated()]
  expect(await Promise.allSettled(waits)).toMatchObject([{ status: 'rejected' }, { status: 'fulfilled' }])
  await away.close()
})

test('what is not there, and what failed, is looked for again', async () => {
  const cache = caches.of<string>('missing')
  expect(await cache.get('a', async () => undefined)).toBeUndefined()
  await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await cache.get('a', async () => 'here')).toBe('here')
})

test('where there is no room for all, what was longest not asked for goes', async () => {
  const cache = caches.of<string>('narrow', { maxSize: 4, sizeOf: ({ length }) => length })
  const read: string[] = []
  const get = (key: string) =>
    cache.get(key, async () => {
      read.push(key)
      return key
    })
  for (const key of ['aa', 'bb', 'aa', 'cc', 'aa']) await get(key)
  expect(read).toEqual(['aa', 'bb', 'cc'])
  // A row heavier than all the room is not kept, and drops no other.
  for (const key of ['ddddd', 'aa', 'cc', 'ddddd']) await get(key)
  expect(read).toEqual(['aa', 'bb', 'cc', 'ddddd', 'ddddd'])
})

test('who asks while a row is read waits for that reading', async () => {
  const cache = caches.of<string>('once')
  let reads = 0
  const read = async (): Promise<string> => `read ${(reads += 1)}`
  expect(await Promise.all([cache.get('a', read), cache.get('a', read)])).toEqual(['read 1', 'read 1'])
})

test('a row is read anew after its time, counted from when it was read', async () => {
  const cache = caches.of<number>('short', { maxSize: 1, sizeOf: () => 1, ttl: 20 })
  const slow = Promise.withResolvers<number>()
  const began = performance.now()
  const reading = cache.get('a', () => slow.promise)
  await vi.waitUntil(() => performance.now() - began > 20)
  slow.resolve(1)
  expect(await reading).toBe(1)
  expect(await cache.get('a', async () => 2)).toBe(2)
})

test('a row in use is read anew before its time is up: nobody waits, and one that has gone is kept no longer', async () => {
  const cache = caches.of<number>('used', { maxSize: 1, sizeOf: () => 1, ttl: 2000 })
  const began = performance.now()
  expect(await cache.get('a', async () => 1)).toBe(1)
  const gone = Promise.withResolvers<undefined>()
  let reads = 0
  const get = () => cache.get('a', () => ((reads += 1), gone.promise))
  await vi.waitUntil(async () => (await get()) === 1 && reads > 0, 1900)
  expect(performance.now() - began).toBeLessThan(2000)
  gone.resolve(undefined)
  expect(await vi.waitUntil(() => cache.get('a', async () => 2).then((row) => row === 2))).toBe(true)
})

test('while changes cannot be heard of nothing is kept, and what was kept is gone', async () => {
  const row = makeRow()
  expect(await row.get()).toBe(1)
  await client.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'xuankao-listen-row' AND datname = current_database()`,
  )
  await vi.waitFor(() => expect(lost).toHaveBeenCalled(), PATIENCE)
  expect([await row.get(), await row.get()]).toEqual([2, 3])
  await hearing()
  expect([await row.get(), await row.get()]).toEqual([4, 4])
})

/** The database by a way that can go silent: nothing comes through any more, and nobody is told. */
async function openSilenceable(url: string) {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-silent-'))
  const name = '.s.PGSQL.5432'
  const way = new URL(url)
  const server = join(way.searchParams.get('host') ?? '', name)
  const sockets: Socket[] = []
  const proxy = createServer((near) => {
    const far = connect(server)
    sockets.push(near, far)
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  })
  await new Promise<void>((ready) => proxy.listen(join(folder, name), ready))
  way.searchParams.set('host', folder)
  return {
    url: way.toString(),
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

test('a process whose connection falls silent believes nothing that was changed and settled', async () => {
  const way = await openSilenceable(database.url)
  const lostThere = vi.fn<(error: Error) => void>()
  const there = openRowCaches(way.url, lostThere)
  const cache = there.of<string>('silent')
  await vi.waitFor(async () => {
    await cache.get('a', async () => 'before')
    expect(await cache.get('a', async () => 'read')).toBe('before')
  }, PATIENCE)
  way.silence()
  await client.query(`SELECT pg_notify('row', 'silent:a')`)
  await caches.waitUntilInvalidated()
  expect(await cache.get('a', async () => 'after')).toBe('after')
  await vi.waitFor(() => expect(lostThere).toHaveBeenCalled(), PATIENCE)
  await there.close()
  way.close()
})
