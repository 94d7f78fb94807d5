import { brotliDecompressSync } from 'node:zlib'
import { fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { serveDocs } from './docs.ts'
import { packAnswers } from '#server/http/pack.ts'

/** A server with as many calls, and the payloads that it has sent before they were packed. */
async function serve(calls: number) {
  const app = fastify()
  const sent: unknown[] = []
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onSend', async (_request, _reply, payload) => void sent.push(payload))
  packAnswers(app)
  await serveDocs(app)
  await app.register(async (scope) => {
    for (let at = 0; at < calls; at += 1) {
      const schema = { summary: `call ${at}`, response: { 200: z.object({ name: z.string() }) } }
      scope.get(`/api/call/${at}`, { schema }, async () => ({ name: '' }))
    }
  })
  return { app, sent }
}

test.each([
  ['json', 'application/json'],
  ['yaml', 'application/x-yaml'],
])(
  'the list of calls as %s is written once, goes out packed, and is not sent to who has it',
  async (form, type) => {
    const { app, sent } = await serve(30)
    const url = `/api/docs/${form}`
    const get = (headers = {}) => app.inject({ url, headers: { 'accept-encoding': 'br', ...headers } })
    const [first, second] = [await get(), await get()]
    expect(Buffer.isBuffer(sent[0])).toBe(true)
    expect(sent[1]).toBe(sent[0])
    for (const answer of [first, second]) {
      expect(answer.headers['content-type']).toContain(type)
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('/api/call/29')
    }
    const known = await get({ 'if-none-match': String(first.headers.etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect((await app.inject({ url })).body).toContain('call 29')
    await app.close()
  },
)

test.each(['json', 'yaml'])('while the list of calls is written as %s, others are answered', async (form) => {
  const { app } = await serve(300)
  await app.ready()
  let isWritten = false
  const list = app.inject({ url: `/api/docs/${form}` }).then((answer) => {
    isWritten = true
    return answer.statusCode
  })
  for (let at = 0; at < 10; at += 1) await app.inject({ url: `/api/call/${at}` })
  expect(isWritten).toBe(false)
  expect(await list).toBe(200)
  await app.close()
})

test('a script of its page is read once and goes out packed; what the plugin makes is left to it', async () => {
  const { app, sent } = await serve(1)
  const get = (name: string) =>
    app.inject({ url: `/api/docs/static/${name}`, headers: { 'accept-encoding': 'br' } })
  const [first] = [await get('swagger-ui-bundle.js'), await get('swagger-ui-bundle.js')]
  expect(Buffer.isBuffer(sent[0])).toBe(true)
  expect(sent[1]).toBe(sent[0])
  expect(first.headers['content-encoding']).toBe('br')
  expect(first.headers['content-type']).toContain('text/javascript')
  expect(brotliDecompressSync(first.rawPayload).length).toBeGreaterThan(1_000_000)
  expect((await get('swagger-initializer.js')).body).toContain('SwaggerUIBundle')
  expect((await get('index.css')).statusCode).toBe(200)
  await app.close()
})
