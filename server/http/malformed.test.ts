import { PassThrough } from 'node:stream'
import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { headOf, openWire, readAnswer } from '#test/wire.ts'
import { answerMalformed } from './malformed.ts'

let app: TestApp
let address: string
let lines: string[] = []
beforeAll(async () => {
  app = await startTestApp(
    { LOG_LEVEL: 'info', PUBLIC_URL: 'https://xuankao.example' },
    { write: (line) => void lines.push(line) },
  )
  address = await app.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  lines = []
})
afterAll(() => app.close())

/** All that is answered to these bytes until the connection closes. */
async function answerTo(text: string) {
  const wire = await openWire(address)
  wire.write(text)
  return readAnswer(await wire.closed)
}

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, ...headers, '\r\n'].join('\r\n')
const post = (...headers: string[]): string =>
  ['POST /api/log HTTP/1.1', 'host: a', 'content-type: application/json', ...headers, '\r\n'].join('\r\n')

test.each([
  [400, 'no HTTP', 'what is this\r\n\r\n'],
  [400, 'an unknown method', 'FETCH / HTTP/1.1\r\nhost: a\r\n\r\n'],
  [400, 'who takes it for a proxy', 'CONNECT a:443 HTTP/1.1\r\nhost: a\r\n\r\n'],
  [400, 'an unknown version', 'GET / HTTP/3.7\r\nhost: a\r\n\r\n'],
  [400, 'HTTP/2 without a word of warning', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [400, 'a header without a name', get('/', 'host: a', ': b')],
  [400, 'a space before the colon', get('/', 'host : a')],
  [431, 'headers of 20 kB', get('/', 'host: a', `x: ${'x'.repeat(20_000)}`)],
  [400, 'an address in broken encoding', get('/api/%ff', 'host: a', 'connection: close')],
  [400, 'no host', get('/api/province', 'connection: close')],
  [400, 'two hosts', get('/api/province', 'host: a', 'Host: b', 'connection: close')],
  [400, 'the same host twice', get('/healthz', 'host: a', 'host: a', 'connection: close')],
  [400, 'no number as length', post('content-length: many')],
  [400, 'a negative length', post('content-length: -1')],
  [400, 'two lengths', `${post('content-length: 2', 'content-length: 3')}{} `],
  [400, 'the same length twice', `${post('content-length: 2', 'content-length: 2')}{}`],
  [400, 'a length and chunks', `${post('content-length: 2', 'transfer-encoding: chunked')}{}`],
  [400, 'chunks and a length', `${post('transfer-encoding: chunked', 'content-length: 2')}{}`],
  [400, 'an encoding that does not end in chunks', `${post('transfer-encoding: chunked, gzip')}{}`],
  [400, 'chunks twice', `${post('transfer-encoding: chunked', 'transfer-encoding: chunked')}2\r\n{}\r\n`],
  [400, 'a chunk without a length', `${post('transfer-encoding: chunked')}{}\r\n`],
  [400, 'a chunk longer than it says', `${post('transfer-encoding: chunked')}1\r\n{}\r\n0\r\n\r\n`],
])('%i, in the words and with the headers of the house, is the answer to %s', async (status, _name, text) => {
  const answer = await answerTo(text)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body)).toEqual({ success: false, info: expect.any(String), data: null })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(answer.body)),
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
  })
})

test('HTTP/1.0 may do without a host, and an expectation that nobody knows is none', async () => {
  expect(await answerTo('GET /healthz HTTP/1.0\r\n\r\n')).toMatchObject({ status: 200 })
  const expecting = get('/healthz', 'host: a', 'expect: the worst', 'connection: close')
  expect(await answerTo(expecting)).toMatchObject({ status: 200 })
})

test('nonsense during an answer does not become a part of it', async () => {
  const bare = fastify(answerMalformed(app.context, new Registry()))
  const answer = new PassThrough()
  bare.get('/', () => answer)
  const wire = await openWire(await bare.listen({ port: 0, host: '127.0.0.1' }))
  wire.write(get('/', 'host: a'))
  answer.write('one half')
  await wire.answered
  wire.write('what is this\r\n\r\n')
  const received = await wire.closed
  expect(received).toContain('one half')
  expect(received).not.toContain('400 Bad Request')
  await bare.close()
})

test('clients that break off leave no line in the log, but a count', async () => {
  lines = []
  const login = JSON.stringify({ mobile: '13800000000', password: 'correct horse battery' })
  const requests = [
    get('/api/province'),
    get('/api/search/suggest?q=a', 'host: a'),
    `${headOf('/api/session', login.length)}${login}`,
    `${headOf('/api/session', login.length)}${login.slice(0, 9)}`,
    `${headOf('/api/wechat/pay/notice', 9)}{`,
    get('/api/docs/json', 'host: a'),
    'GET /api',
  ]
  const times = 20
  await Promise.all(
    Array.from({ length: times }, async () => {
      for (const request of requests) {
        const wire = await openWire(address)
        wire.write(request)
        // By then the bytes have left, and most are being worked on.
        await new Promise((done) => setImmediate(done))
        wire.reset()
        await wire.closed
      }
    }),
  )
  const metrics = async (): Promise<string> => (await fetch(new URL('/metrics', address))).text()
  await expect.poll(metrics).toMatch(/http_connection_errors_total\{code="ECONNRESET"\} \d/)
  await expect.poll(metrics).toContain('http_bodies_unfinished 0')
  expect(lines).toEqual([])
})
