import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Gates, type Ports, makeHandle } from './endpoint.ts'
import { answerError } from './error-handler.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // From now on the listening connection hears, and answers are kept.
  await app.context.snapshots.load()
  await app.context.rows.settle()
})
afterAll(() => app.close())

const portsOf = (gates: Gates = {}): Ports => ({ ...app.context, gates, ready: app.context.snapshots.ready })
beforeEach(() => app.context.answers.clear())

const page = endpoint({
  method: 'GET',
  path: '/api/page/{id}',
  summary: 'test',
  access: 'public',
  kept: true,
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.coerce.number().default(1), word: z.string().optional() }),
  data: z.string(),
})

/** A server whose page tells what the tables say, and how often it was asked. */
function serve(read: (asked: string) => string | Promise<string>) {
  const server = fastify()
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(answerError)
  let asked = 0
  makeHandle(
    server,
    portsOf(),
    [],
  )(page, ({ params, query }) => {
    asked += 1
    return read(JSON.stringify([params, query]))
  })
  const get = async (url: string, headers: Record<string, string> = {}) =>
    await server.inject({ url, headers })
  return { get, asked: () => asked }
}
const land = async () => {
  await sql`SELECT pg_notify(${IMPORT_CHANNEL}, '')`.execute(app.context.db)
}

test('the same question is asked once, however it is written; two questions never mix', async () => {
  const { get, asked } = serve((question) => question)
  const first = await get('/api/page/a?word=x&page=1')
  for (const same of ['/api/page/a?page=1&word=x', '/api/page/a?word=x', '/api/page/a?word=x&other=1']) {
    expect((await get(same)).body).toBe(first.body)
  }
  expect(asked()).toBe(1)
  const others = ['/api/page/a', '/api/page/b?word=x', '/api/page/a?word=x&page=2', '/api/page/a?word=%22x']
  const bodies = await Promise.all(others.map(async (url) => (await get(url)).body))
  expect(new Set([first.body, ...bodies]).size).toBe(5)
})

test('an import is seen at once', async () => {
  let table = 'old'
  const { get } = serve(() => table)
  expect((await get('/api/page/a')).json()).toMatchObject({ data: 'old' })
  table = 'new'
  expect((await get('/api/page/a')).json()).toMatchObject({ data: 'old' })
  await land()
  await vi.waitFor(async () => expect((await get('/api/page/a')).json()).toMatchObject({ data: 'new' }), {
    timeout: 2000,
    interval: 20,
  })
})

test('an answer begun before the import is not kept after it', async () => {
  let finish = (_text: string): void => {}
  const { get, asked } = serve(() => new Promise<string>((done) => (finish = done)))
  const slow = get('/api/page/a')
  await vi.waitFor(() => expect(asked()).toBe(1))
  app.context.answers.clear()
  finish('old')
  expect((await slow).json()).toMatchObject({ data: 'old' })
  const next = get('/api/page/a')
  await vi.waitFor(() => expect(asked()).toBe(2))
  finish('new')
  expect((await next).json()).toMatchObject({ data: 'new' })
})

test('what is kept has a bound in bytes: the first to come is the first to go', async () => {
  const { get, asked } = serve((question) => question + 'x'.repeat(9e6))
  for (const id of ['a', 'b', 'c', 'd']) await get(`/api/page/${id}`)
  await get('/api/page/d')
  expect(asked()).toBe(4)
  await get('/api/page/a')
  expect(asked()).toBe(5)
})

test('a browser that has the answer is told that it still holds', async () => {
  let table = 'old'
  const { get } = serve(() => table)
  const first = await get('/api/page/a')
  expect(first.headers['cache-control']).toBe('no-cache')
  const known = { 'if-none-match': String(first.headers.etag) }
  const again = await get('/api/page/a', known)
  expect([again.statusCode, again.body]).toEqual([304, ''])
  table = 'new'
  app.context.answers.clear()
  const changed = await get('/api/page/a', known)
  expect([changed.statusCode, changed.json().data]).toEqual([200, 'new'])
})

test('a failure is not kept', async () => {
  let broken = true
  const { get } = serve(() => {
    if (broken) throw new Error('not now')
    return 'well'
  })
  expect((await get('/api/page/a')).statusCode).toBe(500)
  broken = false
  expect((await get('/api/page/a')).json()).toMatchObject({ data: 'well' })
})

test('only what is the same for everybody may be kept', () => {
  const handle = makeHandle(fastify(), portsOf(), [])
  expect(() => handle({ ...page, access: 'user' }, () => '')).toThrow(/GET of visitors/)
  expect(() => handle({ ...page, method: 'POST' }, () => '')).toThrow(/GET of visitors/)
})
