import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openWire } from '#test/wire.ts'
import { answerError } from '#server/http/error-handler.ts'
import { shedLoad } from './overload.ts'

test('what is too much is told to come back; health checks and what comes later get through', async () => {
  const app = fastify()
  app.setErrorHandler(answerError)
  const full = shedLoad(app, { inFlight: 3, delay: 10_000, patience: 20 })
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
  shedLoad(app, { inFlight: 3, delay: 10_000, patience: 20 })
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
  shedLoad(app, { inFlight: 3, delay: 10_000, patience: 20 })
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
