import { fastify } from 'fastify'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Wire, headOf, openWire, readAnswer } from '#test/wire.ts'
import { type BodyLimits, rawBodyOf, readBodies } from './bodies.ts'
import { answerError } from './error-handler.ts'

const lenient: BodyLimits = {
  ofNetwork: 10,
  inAll: 20,
  grace: 60_000,
  pace: 1,
  longest: 60_000,
  pause: 10,
}

/** A server that says back what it was sent, under limits of its own. */
async function startEcho(limits: Partial<BodyLimits>) {
  const app = fastify({ bodyLimit: 100 })
  const metrics = new Registry()
  app.setErrorHandler(answerError)
  const isFull = readBodies(app, metrics, { ...lenient, ...limits })
  app.post('/', (request) => Promise.resolve({ body: request.body, raw: rawBodyOf(request).toString() }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, metrics: () => metrics.metrics(), isFull, close: () => app.close() }
}

/** The head of a request whose body does not say how long it is. */
const chunked = headOf('/', 0).replace('content-length: 0', 'transfer-encoding: chunked')

/** The answer to a request whose body does not come, or not whole. */
async function answerTo(address: string, ...parts: string[]) {
  const wire = await openWire(address)
  for (const part of parts) wire.write(part)
  const { status, headers, body } = readAnswer(await wire.closed)
  return { status, retryAfter: headers.get('retry-after'), answer: JSON.parse(body) }
}

describe('a body', () => {
  test('that comes in pieces is put together, its bytes as they came', async () => {
    const { address, close } = await startEcho({})
    const body = Buffer.from('{ "name": "浙江大学" }')
    const wire = await openWire(address)
    wire.write(chunked)
    // In the middle of a character.
    for (const part of [body.subarray(0, 12), body.subarray(12), Buffer.alloc(0)]) {
      wire.write(`${part.length.toString(16)}\r\n`)
      wire.write(part)
      wire.write('\r\n')
    }
    await wire.answered
    const answer = readAnswer(wire.received())
    expect(JSON.parse(answer.body)).toEqual({ body: { name: '浙江大学' }, raw: body.toString() })
    wire.reset()
    await close()
  })

  test('that comes too slowly is told so, and its connection closes', async () => {
    const { address, metrics, close } = await startEcho({ grace: 30, pace: 1000 })
    expect(await answerTo(address, headOf('/', 50), '{"a"')).toEqual({
      status: 408,
      retryAfter: null,
      answer: { success: false, info: expect.stringContaining('网络太慢'), data: null },
    })
    expect(await metrics()).toContain('http_bodies_refused_total{reason="slow"} 1')
    expect(await metrics()).toContain('http_bodies_unfinished 0')
    await close()
  })

  test('that takes too long is told so, however fast it comes', async () => {
    const { address, close } = await startEcho({ grace: 10, pace: 0, longest: 40 })
    expect(await answerTo(address, headOf('/', 50), '{"a"')).toMatchObject({ status: 408 })
    await close()
  })

  test('that is too long is refused before it has come, and when it does not say how long it is', async () => {
    const { address, close } = await startEcho({})
    const refusal = { status: 413, answer: { success: false, info: '请求的内容太大', data: null } }
    expect(await answerTo(address, headOf('/', 101))).toMatchObject(refusal)
    expect(await answerTo(address, chunked, `c8\r\n${' '.repeat(200)}\r\n`)).toMatchObject(refusal)
    await close()
  })

  test('that nobody reads is not waited for', async () => {
    const { address, close } = await startEcho({})
    const text = headOf('/', 50).replace('application/json', 'text/plain')
    expect(await answerTo(address, text)).toMatchObject({ status: 415 })
    expect(await answerTo(address, headOf('/nothing', 50).replace('POST', 'GET'))).toMatchObject({
      status: 404,
    })
    await close()
  })

  test('whose caller goes away leaves its place', async () => {
    const { address, metrics, close } = await startEcho({})
    const wire = await openWire(address)
    wire.write(headOf('/', 50))
    await expect.poll(metrics).toContain('http_bodies_unfinished 1')
    wire.reset()
    await expect.poll(metrics).toContain('http_bodies_unfinished 0')
    await close()
  })
})

describe('of many bodies that do not come', () => {
  /** So many requests that have sent one byte of their body. */
  const trickle = (address: string, path: string, count: number): Promise<Wire[]> =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const wire = await openWire(address)
        wire.write(`${headOf(path, 50)}{`)
        return wire
      }),
    )
  const refusedOf = (wires: readonly Wire[]) =>
    wires.filter((wire) => wire.received() !== '').map((wire) => readAnswer(wire.received()))

  test.each([
    ['of one network', { ofNetwork: 5 }, 429, 'network'],
    ['in all', { inAll: 5 }, 503, 'all'],
  ])('so many are waited for %s, the others told to come back', async (_which, limits, status, reason) => {
    const { address, metrics, isFull, close } = await startEcho(limits)
    const wires = await trickle(address, '/', 8)
    await expect.poll(() => refusedOf(wires).length).toBe(3)
    for (const answer of refusedOf(wires)) {
      expect(answer.status).toBe(status)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(answer.headers.get('connection')).toBe('close')
      expect(JSON.parse(answer.body)).toEqual({ success: false, info: expect.any(String), data: null })
    }
    expect(await metrics()).toContain(`http_bodies_refused_total{reason="${reason}"} 3`)
    expect(isFull()).toBe(reason === 'all')
    // One that comes whole at once takes no place.
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(address, { method: 'POST', headers, body: '1' })).status).toBe(200)
    for (const wire of wires) wire.reset()
    await expect.poll(metrics).toContain('http_bodies_unfinished 0')
    expect(isFull()).toBe(false)
    await close()
  })

  test('none takes the place of what is being answered', async () => {
    const app: TestApp = await startTestApp()
    await app.context.snapshots.load()
    const address = await app.app.fastify.listen({ port: 0, host: '127.0.0.1' })
    // More than are answered at once.
    const wires = await trickle(address, '/api/log', 160)
    const status = async (path: string): Promise<number> => (await fetch(new URL(path, address))).status
    for (const path of ['/healthz', '/metrics']) expect(await status(path)).toBe(200)
    for (const path of ['/readyz', '/api/province']) await expect.poll(() => status(path)).toBe(200)
    for (const wire of wires) wire.reset()
    await app.close()
  })
})
