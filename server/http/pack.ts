import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Pieces, packPieces } from './pieces.ts'
import { memo } from '#server/snapshot/memo.ts'

/** What fits into one packet anyway is sent as it is. */
const LEAST = 1200
const isText = /^(?:application\/(?:json|x-yaml)|text\/|image\/svg\+xml)/

type Encoding = 'br' | 'gzip'
const brotli = promisify<Buffer, object, Buffer>(brotliCompress)
const pack: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // Above 5 it takes ten times as long for a hundredth of the bytes.
  br: (bytes) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip),
}

/**
 * Answers a second packed well unasked; beyond, packing would take several answers' time, and pieces go out.
 */
const WELL_PER_SECOND = 20

/** Counts answers; tells whether there is time to pack the next one well. */
function makeBudget(): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) count = 0
    second = now
    count += 1
    return count <= WELL_PER_SECOND
  }
}

/** Cached answers, which are bytes already, are packed once; these bytes go when the answer goes. */
const packOnce = memo((bytes: Buffer, encoding: Encoding) => pack[encoding](bytes))

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  negotiate(headers['accept-encoding'] ?? '', ['gzip']) === 'gzip'

declare module 'fastify' {
  interface FastifyReply {
    /** What the text is joined of, where it goes out for the first time: then it can be packed quickly. */
    pieces: Pieces | null
  }
}

/** Sends texts packed to whoever takes them so. */
export function packAnswers(app: FastifyInstance): void {
  const hasTime = makeBudget()
  app.decorateReply('pieces', null)
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
    if (isGiven && reply.pieces && takesGzip(request) && !hasTime()) {
      reply.header('content-encoding', 'gzip')
      return done(null, packPieces(reply.pieces, payload))
    }
    const packing = isGiven ? packOnce(payload, encoding) : pack[encoding](Buffer.from(payload))
    packing.then(send, done)
  })
}
