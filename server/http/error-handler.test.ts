import { setImmediate } from 'node:timers/promises'
import { fastify } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from '#server/db/open.ts'
import { type TestDatabase, createTestDatabase } from '#test/database.ts'
import { answerError } from './error-handler.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** What a caller is answered when a handler fails in that way. */
async function answerTo(fail: () => Promise<unknown>) {
  const app = fastify()
  app.setErrorHandler(answerError)
  app.get('/', fail)
  const response = await app.inject({ url: '/' })
  await app.close()
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...response.json() }
}

async function withDb(db: Db, run: (db: Db) => Promise<unknown>): Promise<unknown> {
  try {
    return await run(db)
  } finally {
    await db.destroy()
  }
}

const busy = { status: 503, retryAfter: '2', success: false, info: '服务正忙，请稍后再试', data: null }

test('a database that refuses connections is a 503', async () => {
  const dead = openDb('postgres://nobody@127.0.0.1:1/nothing')
  expect(await answerTo(() => withDb(dead, (db) => sql`SELECT 1`.execute(db)))).toEqual(busy)
})

test('a database whose socket is gone is a 503', async () => {
  const gone = openDb('postgres://nobody@localhost/nothing?host=%2Fnonexistent')
  expect(await answerTo(() => withDb(gone, (db) => sql`SELECT 1`.execute(db)))).toEqual(busy)
})

test('a database that is shut for maintenance is a 503', async () => {
  const shut = await createTestDatabase()
  const admin = new URL(shut.url)
  const name = admin.pathname.slice(1)
  admin.pathname = '/postgres'
  await withDb(openDb(admin.href), (db) =>
    sql`ALTER DATABASE ${sql.id(name)} ALLOW_CONNECTIONS false`.execute(db),
  )
  expect(await answerTo(() => withDb(openDb(shut.url), (db) => sql`SELECT 1`.execute(db)))).toEqual(busy)
  await shut.drop()
})

test('a pool with no free connection is a 503 when patience ends', async () => {
  const answer = await answerTo(() =>
    withDb(openDb(database.url, { max: 1, patience: 100 }), (db) =>
      db.transaction().execute(async () => sql`SELECT 1`.execute(db)),
    ),
  )
  expect(answer).toEqual(busy)
})

test('while this process stands still nobody runs out of patience with the database', async () => {
  const answers = await withDb(openDb(database.url, { max: 1, patience: 1000 }), async (db) => {
    await sql`SELECT 0`.execute(db)
    const first = sql`SELECT 1 AS one`.execute(db)
    const second = sql`SELECT 2 AS two`.execute(db)
    // The second waits by now for the connection of the first.
    await setImmediate()
    const end = performance.now() + 1200
    while (performance.now() < end);
    return (await Promise.all([first, second])).map(({ rows }) => rows)
  })
  expect(answers).toEqual([[{ one: 1 }], [{ two: 2 }]])
})

test('a statement that takes too long is a 503', async () => {
  const slow = openDb(database.url, { statementTimeout: 50 })
  expect(await answerTo(() => withDb(slow, (db) => sql`SELECT pg_sleep(5)`.execute(db)))).toEqual(busy)
})

test('a connection that the server ends is a 503', async () => {
  const answer = await answerTo(() =>
    withDb(openDb(database.url), (db) => sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db)),
  )
  expect(answer).toEqual(busy)
})

test('a server that has stopped answering is a 503', async () => {
  const paused = new Error('Query read timeout')
  expect(await answerTo(() => Promise.reject(paused))).toEqual(busy)
})

test('a full disk says so', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  expect(await answerTo(() => Promise.reject(full))).toMatchObject({
    status: 503,
    retryAfter: '60',
    info: expect.stringContaining('存储空间已满'),
  })
})

test('a text that PostgreSQL cannot keep is the caller’s fault', async () => {
  const answer = await answerTo(() =>
    withDb(openDb(database.url), (db) => sql`SELECT ${'a\u0000b'}::text`.execute(db)),
  )
  expect(answer).toMatchObject({ status: 400, success: false })
})

test('a fault tells the caller its id and nothing else', async () => {
  const answer = await answerTo(() => Promise.reject(new Error('the secret of the house')))
  expect(answer).toMatchObject({ status: 500, success: false, data: null })
  expect(answer.info).toMatch(/^系统出错了，编号 \S+$/)
  expect(JSON.stringify(answer)).not.toContain('secret')
})
