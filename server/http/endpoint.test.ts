import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { type Endpoint, endpoint } from '#contract/endpoint.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { buildStaff } from '#test/staff.ts'
import { type Guards, type Ports, makeHandle } from './endpoint.ts'
import { Paged, ReplyWithInfo } from './replies.ts'
import { answerError } from './error-handler.ts'
import { Refusal } from './errors.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const portsOf = (guards: Guards = {}): Ports => ({
  ...app.context,
  guards,
})

const bare = () => {
  const server = fastify()
  server.setSerializerCompiler(serializerCompiler)
  server.setErrorHandler(answerError)
  return server
}
const guarded = endpoint({
  method: 'POST',
  path: '/api/guarded/{id}',
  summary: 'test',
  access: { guard: 'paid' },
  params: z.object({ id: z.string() }),
  body: z.object({ count: z.int() }),
  data: z.object({ id: z.string(), count: z.int() }),
})

test('a gate is asked after the session and before the input', async () => {
  const payer = await buildUser(app.context.db)
  const other = await buildUser(app.context.db)
  const server = bare()
  const registered: Endpoint[] = []
  const guards: Guards = { paid: async (user) => (user?.id === payer.id ? 'open' : 'pay') }
  makeHandle(server, portsOf(guards), registered)(guarded, ({ params, body }) => ({ ...params, ...body }))
  expect(registered).toEqual([guarded])
  const post = async (token: string, body: object) => {
    const response = await server.inject({
      method: 'POST',
      url: '/api/guarded/a',
      headers: { 'x-auth-token': token },
      payload: body,
    })
    return { status: response.statusCode, ...response.json() }
  }
  expect(await post('', { count: 'many' })).toMatchObject({ status: 401 })
  expect(await post(other.token, { count: 'many' })).toMatchObject({ status: 403, success: false })
  const wrong = await post(payer.token, { count: 'many' })
  expect(wrong).toMatchObject({ status: 400, success: false, data: 'count' })
  expect(wrong.info).toBe('数量：应是数字')
  expect(await post(payer.token, { count: 3 })).toMatchObject({ status: 200, data: { id: 'a', count: 3 } })
})

test('a gate that lets visitors in says itself whom it asks to log in', async () => {
  const server = bare()
  const open = endpoint({
    method: 'GET',
    path: '/api/open',
    summary: 'test',
    access: { guard: 'tool', visitor: true },
    data: z.string(),
  })
  let verdict: 'open' | 'login' | 'pay' = 'open'
  makeHandle(server, portsOf({ tool: async () => verdict }), [])(open, ({ user }) => user?.hashId ?? 'nobody')
  const get = async () => (await server.inject('/api/open')).json<object>()
  expect(await get()).toMatchObject({ success: true, data: 'nobody' })
  verdict = 'login'
  expect(await get()).toMatchObject({ success: false, info: '您还没有登录' })
  verdict = 'pay'
  expect(await get()).toMatchObject({ success: false, info: '您没有权限查看这项内容' })
})

test('an endpoint behind a gate that does not exist stops the start', () => {
  const handle = makeHandle(bare(), portsOf(), [])
  expect(() => handle(guarded, ({ params, body }) => ({ ...params, ...body }))).toThrow(/no guard paid/)
})

test('pages, sentences and refusals have the one shape', async () => {
  const kind = endpoint({
    method: 'GET',
    path: '/api/kind/{kind}',
    summary: 'test',
    access: 'public',
    params: z.object({ kind: z.string() }),
    data: z.array(z.int()),
  })
  const server = bare()
  makeHandle(
    server,
    portsOf(),
    [],
  )(kind, ({ params }) => {
    if (params.kind === 'paged') return new Paged([1], { page: 1, size: 1, totalPages: 2, total: 2 })
    if (params.kind === 'informed') return new ReplyWithInfo([1], '好了')
    throw new Refusal('不行', 'NO')
  })
  const get = async (name: string): Promise<unknown> =>
    (await server.inject({ url: `/api/kind/${name}` })).json()
  expect(await get('paged')).toEqual({
    success: true,
    info: '',
    data: [1],
    pager: { page: 1, size: 1, totalPages: 2, total: 2 },
  })
  expect(await get('informed')).toEqual({ success: true, info: '好了', data: [1] })
  expect(await get('refused')).toEqual({ success: false, info: '不行', data: 'NO' })
})

test.each([undefined, '', '{}', 'null', '{"more":1}'])(
  'a call that takes no body takes %j',
  async (payload) => {
    const response = await app.app.fastify.inject({
      method: 'DELETE',
      url: '/api/session',
      headers: { 'content-type': 'application/json' },
      ...(payload === undefined ? {} : { payload }),
    })
    expect(response.statusCode).toBe(200)
  },
)

test('a call that takes no body says so of what is no object', async () => {
  for (const payload of ['[]', '"x"', '1']) {
    const headers = { 'content-type': 'application/json' }
    const response = await app.app.fastify.inject({ method: 'DELETE', url: '/api/session', headers, payload })
    expect(response.statusCode).toBe(400)
  }
})

test('what changes something in the console and records nothing is a fault', async () => {
  const server = bare()
  const change = endpoint({
    method: 'POST',
    path: '/api/console/change',
    summary: 'test',
    access: { staff: ['editor'] },
    body: z.object({ records: z.boolean() }),
    data: z.string(),
  })
  const { db } = app.context
  makeHandle(
    server,
    portsOf(),
    [],
  )(change, async ({ body, staff, deed }) => {
    await db.transaction().execute(async (tx) => {
      if (body.records) await deed(tx, { deed: 'staff.roles', kind: 'staff', id: staff.id })
    })
    return staff.login
  })
  const { headers, login } = await buildStaff(db, ['editor'])
  const post = async (records: boolean) => {
    const payload = { records }
    return server.inject({ method: 'POST', url: '/api/console/change', headers, payload })
  }
  expect((await post(true)).json()).toMatchObject({ success: true, data: login })
  expect((await post(false)).statusCode).toBe(500)
})

test('staff call below /api/console, and students nowhere there', () => {
  const at = (path: string, access: Endpoint['access']) => () =>
    makeHandle(
      bare(),
      portsOf(),
      [],
    )(endpoint({ method: 'GET', path, summary: 'test', access, data: z.null() }), () => null)
  expect(at('/api/user/thing', { staff: ['owner'] })).toThrow(/below \/api\/console/)
  expect(at('/api/console/thing', 'user')).toThrow(/below \/api\/console/)
  expect(at('/api/console/thing', 'public')).not.toThrow()
})
