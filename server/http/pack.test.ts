import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { packAnswers } from './pack.ts'

const text = JSON.stringify({ names: Array.from({ length: 200 }, (_, index) => `浙江大学 ${index}`) })

function serve() {
  const server = fastify()
  packAnswers(server)
  const kept = Buffer.from(text)
  server.get('/kept', (_request, reply) => reply.type('application/json; charset=utf-8').send(kept))
  server.get('/fresh', (_request, reply) =>
    reply.type('application/json').header('vary', 'User-Agent').send(text),
  )
  server.get('/short', () => ({ ok: true }))
  server.get('/picture', (_request, reply) => reply.type('image/png').send(kept))
  server.get('/nothing', (_request, reply) => reply.code(304).send())
  return (url: string, accepted?: string) =>
    server.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })
}

test('a long text goes out packed, the same for a kept and a fresh answer, and each time it is asked for', async () => {
  const get = serve()
  for (const url of ['/kept', '/kept', '/fresh']) {
    const brotli = await get(url, 'gzip, deflate, br, zstd')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length))
    expect(brotli.rawPayload.length).toBeLessThan(text.length / 4)
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(text)
    const gzip = await get(url, 'gzip, deflate')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(text)
  }
})

test('who takes nothing packed gets it plain; a cache is told that it depends on that', async () => {
  const get = serve()
  for (const accepted of [undefined, '', 'identity', 'br;q=0, gzip;q=0', 'zstd']) {
    const plain = await get('/fresh', accepted)
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text])
    expect(plain.headers.vary).toBe('User-Agent, Accept-Encoding')
  }
  expect((await get('/kept', 'br')).headers.vary).toBe('Accept-Encoding')
})

test('short answers, pictures and answers without a body stay as they are', async () => {
  const get = serve()
  for (const url of ['/short', '/picture', '/nothing']) {
    expect((await get(url, 'br')).headers).not.toHaveProperty('content-encoding')
  }
  expect((await get('/nothing', 'br')).statusCode).toBe(304)
})
