import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { IMPORT_CHANNEL } from '#server/snapshot/snapshot.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import type { Variant } from './cached.ts'
import { type Guards, type Ports, makeHandle } from './endpoint.ts'
import { answerError } from './error-handler.ts'
import { Refusal } from './errors.ts'
import { PATIENCE } from '#test/patience.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // From now on the listening connection hears, and answers are cached.
  await app.context.snapshots.load()
  await app.context.rows.waitUntilInvalidated()
})
afterAll(() => app.close())

const portsOf = (guards: Guards = {}): Ports => ({
  ...app.context,
  guards,
})
beforeEach(() => app.context.answers.clear())

const page = endpoint({
  method: 'GET',
  path: '/api/page/{id}',
  summary: 'test',
  access: 'public',
  cached: 'all',
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
    timeout: PATIENCE,
    interval: 20,
  })
})

test('an answer begun before the import is not cached after it', async () => {
  let finish = (_text: string): void => {}
  const { get, asked } = serve(() => new Promise<string>((done) => (finish = done)))
  const slow = get('/api/page/a')
  await vi.waitFor(() => expect(asked()).toBe(1), PATIENCE)
  app.context.answers.clear()
  finish('old')
  expect((await slow).json()).toMatchObject({ data: 'old' })
  const next = get('/api/page/a')
  await vi.waitFor(() => expect(asked()).toBe(2), PATIENCE)
  finish('new')
  expect((await next).json()).toMatchObject({ data: 'new' })
})

test('what is cached has a bound in bytes: the first to come is the first to go', async () => {
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

test('a failure is not cached', async () => {
  let broken = true
  const { get } = serve(() => {
    if (broken) throw new Error('not now')
    return 'well'
  })
  expect((await get('/api/page/a')).statusCode).toBe(500)
  broken = false
  expect((await get('/api/page/a')).json()).toMatchObject({ data: 'well' })
})

test('only what is the same for everybody may be cached', () => {
  const handle = makeHandle(fastify(), portsOf(), [])
  expect(() => handle({ ...page, access: 'user' }, () => '')).toThrow(/GET of visitors/)
  expect(() => handle({ ...page, method: 'POST' }, () => '')).toThrow(/GET of visitors/)
})

describe('by what the handler finds', () => {
  const varied = endpoint({
    method: 'POST',
    path: '/api/varied',
    summary: 'test',
    access: 'public',
    cached: { by: 'test' },
    body: z.object({ page: z.int() }),
    data: z.string(),
  })

  /** A server that answers by what `find` finds, and how often it made an answer. */
  function serveBy(find: () => Variant | Promise<Variant>, make: () => string = () => 'made') {
    const server = fastify()
    server.setSerializerCompiler(serializerCompiler)
    server.setErrorHandler(answerError)
    let made = 0
    makeHandle(
      server,
      portsOf(),
      [],
    )(varied, {
      by: find,
      answer: ({ body }, by) => {
        made += 1
        // oxlint-disable-next-line typescript/no-base-to-string -- objects of this test say who they are
        return `${make()} ${body.page} ${String(by)}`
      },
    })
    const post = async (number = 1) =>
      await server.inject({ method: 'POST', url: '/api/varied', payload: { page: number } })
    return { post, made: () => made }
  }

  test('a word has an answer of its own to each question, until what is cached is dropped', async () => {
    let found = 'a'
    const { post, made } = serveBy(() => found)
    expect((await post()).json().data).toBe('made 1 a')
    expect((await post()).headers).not.toHaveProperty('etag')
    expect((await post(2)).json().data).toBe('made 2 a')
    found = 'b'
    expect((await post()).json().data).toBe('made 1 b')
    found = 'a'
    await post()
    expect(made()).toBe(3)
    app.context.answers.clear()
    await post()
    expect(made()).toBe(4)
  })

  test('false is a word, and undefined caches nothing', async () => {
    let found: boolean | undefined = false
    const { post, made } = serveBy(() => found)
    for (const _ of [1, 2]) expect((await post()).json().data).toBe('made 1 false')
    expect(made()).toBe(1)
    found = undefined
    for (const _ of [1, 2]) expect((await post()).json().data).toBe('made 1 undefined')
    expect(made()).toBe(3)
  })

  test('an object has its answers, from the second asking on, as long as it is the same and no import landed', async () => {
    let row: object = { toString: () => 'row' }
    const { post, made } = serveBy(async () => row)
    await post()
    expect(made()).toBe(1)
    for (const _ of [1, 2]) expect((await post()).json().data).toBe('made 1 row')
    expect(made()).toBe(2)
    row = { toString: () => 'changed' }
    for (const _ of [1, 2]) expect((await post()).json().data).toBe('made 1 changed')
    expect(made()).toBe(3)
    await app.context.snapshots.load()
    for (const _ of [1, 2]) expect((await post()).json().data).toBe('made 1 changed')
    expect(made()).toBe(4)
  })

  test('of one object few answers are cached, and those not asked for longest go', async () => {
    const row = {}
    const { post, made } = serveBy(() => row)
    // Each is asked for once before it is kept.
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) await post(number)
    expect(made()).toBe(9)
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 1, 9]) await post(number)
    expect(made()).toBe(18)
    await post(1)
    expect(made()).toBe(18)
    await post(2)
    expect(made()).toBe(19)
  })

  test('a failure is tried again, and who is refused gets nothing that was made for others', async () => {
    const row = {}
    let broken = true
    let refused = false
    const { post } = serveBy(
      () => {
        if (refused) throw new Refusal('不行', 'NO')
        return row
      },
      () => {
        if (broken) throw new Error('not now')
        return 'well'
      },
    )
    expect((await post()).statusCode).toBe(500)
    broken = false
    expect((await post()).json()).toMatchObject({ success: true })
    refused = true
    expect((await post()).json()).toEqual({ success: false, info: '不行', data: 'NO' })
  })

  test('contract and handler say it both, or neither', () => {
    const handle = makeHandle(fastify(), portsOf(), [])
    expect(() => handle(varied, () => '')).toThrow(/`by`/)
    expect(() => handle(page, { by: () => 'a', answer: () => '' })).toThrow(/`by`/)
  })
})
