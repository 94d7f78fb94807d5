import { once } from 'node:events'
import { connect } from 'node:net'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { endUnused } from './unused.ts'

test('a stop does not wait for a connection on which nothing was asked, but for an answer under way', async () => {
  const app = fastify()
  endUnused(app)
  let arrived = (): void => {}
  let answer = (): void => {}
  const reached = new Promise<void>((resolve) => (arrived = resolve))
  app.get('/', async () => {
    arrived()
    await new Promise<void>((resolve) => (answer = resolve))
    return 'whole'
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const silent = connect(Number(port), '127.0.0.1')
  const asking = connect(Number(port), '127.0.0.1')
  asking.write('GET / HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n')
  await reached
  const ended = once(silent, 'close')
  const closed = app.close()
  await ended
  answer()
  const [bytes] = await once(asking, 'data')
  expect(String(bytes)).toMatch(/whole$/)
  await closed
})
