import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { headOf, openWire } from '#test/wire.ts'
import { answerInTurn } from './in-turn.ts'

const asking = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`
/** More than two kernels keep for one connection. */
const huge = Buffer.alloc(64 << 20, 'x')

/** A server that counts what it has read of requests, and what it has begun to answer. */
function makeServer() {
  const app = fastify({ bodyLimit: 1 << 20 })
  answerInTurn(app)
  const seen = { read: 0, begun: [] as string[] }
  app.server.on('request', () => (seen.read += 1))
  const gate = Promise.withResolvers<void>()
  const arrival = Promise.withResolvers<void>()
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.url !== '/other') seen.begun.push(request.url)
    arrival.resolve()
    done()
  })
  app.get('/other', async () => 'other')
  app.get('/huge', (_request, reply) => reply.send(huge))
  app.get<{ Params: { at: string } }>('/held/:at', async ({ params }) => {
    await gate.promise
    return `answer ${params.at};`
  })
  app.post<{ Body: { length: number } }>('/body', async ({ body }) => `${JSON.stringify(body).length} bytes`)
  return { app, seen, arrival: arrival.promise, open: () => gate.resolve() }
}

let server: ReturnType<typeof makeServer>
let address: string
beforeEach(async () => {
  server = makeServer()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => server.app.close())

const served = async (): Promise<string> => (await fetch(new URL('/other', address))).text()

test('thousands of requests at once on a connection are answered in turn, and read as they are answered', async () => {
  const wire = await openWire(address)
  const many = Array.from({ length: 3000 }, (_, at) => `/held/${at}`)
  wire.write(many.map(asking).join(''))
  await server.arrival
  expect(await served()).toBe('other')
  expect(server.seen.begun).toEqual(['/held/0'])
  expect(server.seen.read).toBeLessThan(50)
  server.open()
  await expect.poll(() => wire.received().split('answer ').length - 1).toBe(3000)
  expect(server.seen.begun).toEqual(many)
  const answers = [...wire.received().matchAll(/answer (\d+);/g)].map(([, at]) => `/held/${at}`)
  expect(answers).toEqual(many)
  wire.reset()
})

test('who takes nothing is given one answer, on each of a hundred connections, while others are served', async () => {
  const wires = await Promise.all(Array.from({ length: 100 }, () => openWire(address)))
  for (const wire of wires) {
    wire.stall()
    wire.write(asking('/huge').repeat(2000))
  }
  await expect.poll(() => server.seen.begun.length).toBe(100)
  expect(await served()).toBe('other')
  expect(server.seen.begun).toHaveLength(100)
  expect(server.seen.read).toBeLessThan(100 * 50)
  for (const wire of wires) wire.reset()
})

test('what is asked behind a body, and a body behind other questions, is answered', async () => {
  const wire = await openWire(address)
  const body = JSON.stringify({ text: 'x'.repeat(300_000) })
  const post = `${headOf('/body', body.length)}${body}`
  wire.write(`${post}${asking('/other')}${post.slice(0, 9000)}`)
  await expect.poll(() => wire.received()).toContain('other')
  wire.write(`${post.slice(9000)}${asking('/other')}`)
  await expect.poll(() => wire.received().split('other').length).toBe(3)
  expect(wire.received().split(`${body.length} bytes`)).toHaveLength(3)
  wire.reset()
})

test('what still waits when its connection ends is not looked at', async () => {
  const closed = new Promise<void>((done) => {
    server.app.server.once('connection', (socket) => socket.once('close', () => done()))
  })
  const wire = await openWire(address)
  wire.write(asking('/held/0') + asking('/held/1'))
  await server.arrival
  wire.reset()
  await wire.closed
  server.open()
  // What is not read is not heard of either, until something is written.
  await closed
  expect(await served()).toBe('other')
  expect(server.seen.begun).toEqual(['/held/0'])
})
