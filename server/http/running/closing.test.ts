import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { headOf, openWire } from '#test/wire.ts'
import { endConnections } from './closing.ts'

/** A server whose answer waits until it is told to come. */
async function startSlow(patience?: number) {
  const app = fastify()
  endConnections(app, patience)
  let arrived = (): void => {}
  const arrival = new Promise<void>((resolve) => (arrived = resolve))
  let answer = (): void => {}
  app.get('/', async () => {
    arrived()
    await new Promise<void>((resolve) => (answer = resolve))
    return 'whole'
  })
  app.post('/', () => Promise.resolve('read'))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, arrival, answer: () => answer(), close: () => app.close() }
}

const asking = 'GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n'

test('a stop does not wait for a connection on which nothing was asked, but for an answer under way', async () => {
  const { address, arrival, answer, close } = await startSlow()
  const silent = await openWire(address)
  const asked = await openWire(address)
  asked.write(asking)
  await arrival
  const closed = close()
  await silent.closed
  answer()
  expect(await asked.closed).toMatch(/whole$/)
  await closed
})

test('a stop waits for nobody longer than its patience: neither for a body nor for an answer', async () => {
  const { address, arrival, close } = await startSlow(50)
  const sending = await openWire(address)
  sending.write(`${headOf('/', 100)}{`)
  const asked = await openWire(address)
  asked.write(asking)
  await arrival
  await close()
  expect(await sending.closed).toBe('')
  expect(await asked.closed).toBe('')
})
