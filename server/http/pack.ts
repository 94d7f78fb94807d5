import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance } from 'fastify'

/** What fits into one packet anyway is sent as it is. */
const LEAST = 1200
const isText = /^(?:application\/json|text\/|image\/svg\+xml)/

type Encoding = 'br' | 'gzip'
const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const pack: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // Above 5 it takes ten times as long for a hundredth of the bytes.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/**
 * Sends texts packed to whoever takes them so. Answers that are given again, which are bytes already, are packed once; those
 * bytes go when the answer goes.
 */
export function packAnswers(app: FastifyInstance): void {
  const packed = new WeakMap<Buffer, Partial<Record<Encoding, Buffer | Promise<Buffer>>>>()
  const packOnce = (bytes: Buffer, encoding: Encoding): Buffer | Promise<Buffer> => {
    let known = packed.get(bytes)
    if (!known) packed.set(bytes, (known = {}))
    return (known[encoding] ??= pack[encoding](bytes).then((done) => (known[encoding] = done)))
  }

  // With a callback: bytes that are there already go out in the same turn, which an async hook would wait for.
  app.addHook('onSend', (request, reply, payload, done) => {
    const isGiven = Buffer.isBuffer(payload)
    const isLong = (isGiven || typeof payload === 'string') && payload.length >= LEAST
    if (!isLong || !isText.test(String(reply.getHeader('content-type')))) return done(null, payload)
    const vary = reply.getHeader('vary')
    reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${String(vary)}, Accept-Encoding`)
    const encoding = negotiate<Encoding>(request.headers['accept-encoding'] ?? '', ['br', 'gzip'])
    if (!encoding) return done(null, payload)
    const send = (bytes: Buffer): void => {
      reply.header('content-encoding', encoding)
      done(null, bytes)
    }
    const bytes = isGiven ? packOnce(payload, encoding) : pack[encoding](Buffer.from(payload))
    if (Buffer.isBuffer(bytes)) send(bytes)
    else bytes.then(send, done)
  })
}
