import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openWire } from '#test/wire.ts'
import { answerError } from '#server/http/error-handler.ts'
import { shedLoad } from './overload.ts'

const hashing = { places: 2, room: 2, roomOfOne: 2, deadline: 20, pause: 20 }
const limits = { inFlight: 3, delay: 10_000, patience: 20, hashing }

test('what is too much is told to come back; health checks and what comes later get through', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  const { full } = shedLoad(app, limits)
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  app.get('/slow', () => gate.then(() => 'done'))
  app.get('/healthz', async () => 'alive')
  await app.ready()
  // An injected request is only sent once somebody waits for it.
  const slow = Array.from({ length: 10 }, async () => await app.inject({ url: '/slow' }))
  const refused = await Promise.all(slow.slice(3))
  for (const response of refused) {
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('2')
  }
  expect(full()).toBe('requests')
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  open()
  const served = await Promise.all(slow.slice(0, 3))
  expect(served.map((response) => response.statusCode)).toEqual([200, 200, 200])
  expect(full()).toBeUndefined()
  expect((await app.inject({ url: '/slow' })).statusCode).toBe(200)
  await app.close()
})

test('callers who go away before their answer leave their places', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  shedLoad(app, limits)
  let arrived = (): void => {}
  app.get('/never', () => {
    arrived()
    return new Promise(() => {})
  })
  app.get('/', async () => 'here')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (let i = 0; i < 10; i += 1) {
    const reached = new Promise<void>((resolve) => (arrived = resolve))
    const caller = connect(Number(port), '127.0.0.1')
    caller.write('GET /never HTTP/1.1\r\nhost: here\r\n\r\n')
    await reached
    const gone = new Promise((resolve) => caller.once('close', resolve))
    caller.destroy()
    await gone
  }
  await expect.poll(async () => (await app.inject({ url: '/' })).statusCode).toBe(200)
  await app.close()
})

test('callers who do not take their answer hold no places', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  shedLoad(app, limits)
  // More than the buffers of a connection take.
  const long = Buffer.alloc(8 * 2 ** 20)
  app.get('/long', async () => long)
  const sent = new Set<unknown>()
  app.addHook('onSend', async (request) => void sent.add(request))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const wires = await Promise.all(Array.from({ length: 6 }, () => openWire(address)))
  for (const wire of wires) {
    wire.stall()
    wire.write('GET /long HTTP/1.1\r\nhost: here\r\n\r\n')
  }
  await expect.poll(() => sent.size).toBe(wires.length)
  expect((await app.inject({ url: '/long' })).statusCode).toBe(200)
  for (const wire of wires) wire.reset()
  await app.close()
})

test('of calls that hash a few are worked on at once, and others find their places free', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  const { inFlight } = shedLoad(app, limits)
  const gate = Promise.withResolvers<string>()
  app.post('/hashing', { config: { lane: 'students' } }, () => gate.promise)
  app.post('/staff', { config: { lane: 'staff' } }, async () => 'staff')
  app.get('/', async () => 'here')
  await app.ready()
  const logins = Array.from({ length: 10 }, async () => await app.inject({ method: 'POST', url: '/hashing' }))
  // Two waited until their deadline, and six found no room.
  const refused = await Promise.all(logins.slice(2))
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503, 503, 429, 429, 429, 429, 429, 429])
  expect(refused.map(({ headers }) => headers['retry-after'])).toEqual(refused.map(() => '2'))
  expect(inFlight()).toBe(2)
  expect((await app.inject('/')).body).toBe('here')
  expect((await app.inject({ method: 'POST', url: '/staff' })).body).toBe('staff')
  gate.resolve('done')
  const served = await Promise.all(logins.slice(0, 2))
  expect(served.map(({ body }) => body)).toEqual(['done', 'done'])
  expect((await app.inject({ method: 'POST', url: '/hashing' })).body).toBe('done')
  await app.close()
})
