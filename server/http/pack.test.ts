import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { packAnswers } from './pack.ts'
import { SerializedReply } from './replies.ts'
import { AnswerPiece, joinPieces, packPieces } from './pieces.ts'

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

test('what is joined of pieces goes out as theirs when much is asked for, and well packed when it is asked for again', async () => {
  const server = fastify()
  packAnswers(server)
  const piece = new AnswerPiece(text.slice(1))
  const made: SerializedReply[] = []
  server.get<{ Params: { at: string } }>('/:at', ({ params }, reply) => {
    const at = Number(params.at)
    const pieces = ['', '{', piece, `,杭州${at}`, piece]
    const serialized = (made[at] ??= new SerializedReply(joinPieces(pieces), pieces))
    reply.pieces = serialized.takePieces()
    return reply.type('application/json; charset=utf-8').send(serialized.bytes)
  })
  const get = (at: number, accepted = 'gzip, deflate, br') =>
    server.inject({ url: `/${at}`, headers: { 'accept-encoding': accepted } })
  const first = await Promise.all(Array.from({ length: 100 }, (_, at) => get(at)))
  const encodings = first.map(({ headers }) => headers['content-encoding'])
  expect(new Set(encodings)).toEqual(new Set(['br', 'gzip']))
  for (const [at, { rawPayload }] of first.entries()) {
    const unpack = encodings[at] === 'br' ? brotliDecompressSync : gunzipSync
    expect(unpack(rawPayload).equals(made[at]?.bytes ?? Buffer.alloc(0))).toBe(true)
  }
  const again = await get(encodings.lastIndexOf('gzip'))
  expect(again.headers['content-encoding']).toBe('br')
  const pieces = [piece, 'x'.repeat(150_000), '浙江', piece]
  const long = joinPieces(pieces)
  expect(gunzipSync(packPieces(pieces, long)).equals(long)).toBe(true)
  const onlyBrotli = await Promise.all(Array.from({ length: 60 }, (_, at) => get(200 + at, 'br')))
  expect(new Set(onlyBrotli.map(({ headers }) => headers['content-encoding']))).toEqual(new Set(['br']))
})
