import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { networkOf } from '#server/http/limits/address.ts'
import { HttpProblem, tooLarge, tooMany, tooSlow, unavailable } from './errors.ts'

export interface BodyLimits {
  /** Bodies that are not there whole, of one network. */
  ofNetwork: number
  /** The same, of all networks together. */
  inAll: number
  /** For how long a body may come as slowly as it likes, in ms. */
  grace: number
  /** Bytes a second, on average, by which it has to come after that. */
  pace: number
  /** How long it may take in all, in ms. */
  longest: number
  /** Time between two looks at all that are not there whole, in ms. */
  pause: number
}

const usual: BodyLimits = {
  ofNetwork: 64,
  inAll: 500,
  grace: 3000,
  pace: 1000,
  longest: 20_000,
  pause: 250,
}

/** A body under way. */
interface Body {
  request: FastifyRequest
  /** By `performance.now()`. */
  since: number
  received: number
  refuse(problem: HttpProblem): void
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came; null: there is none, or it is not there yet. */
    rawBody: Buffer | null
  }
}

/** The bytes of a request's body as they came; none where it has no body. */
export function rawBodyOf(request: FastifyRequest): Buffer {
  return request.rawBody ?? Buffer.alloc(0)
}

/**
 * Reads every body, as JSON. A slow one gets 408; beyond the limits, the latest incomplete get 429 or 503.
 * @returns whether there are as many as there may be in all
 */
export function readBodies(
  app: FastifyInstance,
  metrics: Registry,
  limits: BodyLimits = usual,
): () => boolean {
  const unfinished = new Set<Body>()
  const refused = new Counter({
    name: 'http_bodies_refused_total',
    help: 'Bodies of requests that were given up, by reason',
    labelNames: ['reason'],
    registers: [metrics],
  })
  metrics.registerMetric(
    new Gauge({
      name: 'http_bodies_unfinished',
      help: 'Bodies of requests that are under way',
      registers: [],
      collect() {
        this.set(unfinished.size)
      },
    }),
  )

  const isSlow = ({ since, received }: Body): boolean => {
    const elapsed = performance.now() - since
    if (elapsed > limits.longest) return true
    return elapsed > limits.grace && received < (limits.pace * elapsed) / 1000
  }
  const look = (): void => {
    const ofNetwork = new Map<string, number>()
    let inAll = 0
    const give = (body: Body, reason: string, problem: HttpProblem): void => {
      refused.inc({ reason })
      body.refuse(problem)
    }
    for (const body of unfinished) {
      const network = networkOf(body.request.ip)
      const own = ofNetwork.get(network) ?? 0
      if (isSlow(body)) give(body, 'slow', tooSlow())
      else if (own >= limits.ofNetwork)
        give(body, 'network', tooMany(5, '同一网络里正在提交的人太多，请稍后再试'))
      else if (inAll >= limits.inAll) give(body, 'all', unavailable())
      else {
        ofNetwork.set(network, own + 1)
        inAll += 1
      }
    }
  }
  // After a pause of the process itself, what has come meanwhile is read before anybody is called slow.
  const timer = setInterval(() => setImmediate(look), limits.pause).unref()
  app.addHook('onClose', async () => clearInterval(timer))

  /** Calls `take` with all bytes, or with why there are none; with nothing when the caller has gone. */
  function read(
    request: FastifyRequest,
    payload: IncomingMessage,
    take: (problem: HttpProblem | null, bytes: Buffer) => void,
  ): void {
    const limit = request.routeOptions.bodyLimit
    const chunks: Buffer[] = []
    const leave = (): void => {
      unfinished.delete(body)
      payload.off('data', add).off('end', finish).off('close', leave)
    }
    const refuse = (problem: HttpProblem): void => {
      leave()
      take(problem, Buffer.alloc(0))
    }
    const add = (chunk: Buffer): void => {
      body.received += chunk.length
      if (body.received > limit) refuse(tooLarge())
      else chunks.push(chunk)
    }
    const finish = (): void => {
      leave()
      take(null, Buffer.concat(chunks))
    }
    const body: Body = { request, since: performance.now(), received: 0, refuse }
    if (Number(request.headers['content-length']) > limit) return refuse(tooLarge())
    unfinished.add(body)
    payload.on('data', add).on('end', finish).on('close', leave)
  }

  app.decorateRequest('rawBody', null)
  app.removeAllContentTypeParsers()
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', (request, payload, done) => {
    read(request, payload, (problem, bytes) => {
      if (problem) return done(problem)
      request.rawBody = bytes
      // A client may name the type of a body that it does not send.
      if (bytes.length === 0) return done(null, undefined)
      void parse(request, bytes.toString(), done)
    })
  })

  // Who is answered before the body has come, may not go on sending it.
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0
    if (hasBody && !raw.complete) reply.header('connection', 'close')
    done()
  })

  return () => unfinished.size >= limits.inAll
}
