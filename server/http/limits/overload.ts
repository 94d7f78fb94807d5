import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { unavailable } from '#server/http/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Leaves the place that it takes while it is answered; null: it takes none. */
    leavePlace: (() => void) | null
  }
}

export interface OverloadLimits {
  /** Requests being answered at once. */
  inFlight: number
  /** How late the event loop may run on average, in ms. */
  delay: number
  /** How long a request that finds no place waits for one, in ms. */
  patience: number
}

// More than some hundred at once would wait longer for a connection to the database than the pool lets them.
const usual: OverloadLimits = { inFlight: 150, delay: 500, patience: 500 }
const sampleEvery = 500
export const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics'])

/** What there is too much of. */
export type Full = 'requests' | 'event loop' | 'bodies'

/**
 * Answers 503 to what cannot be served in time, after a pause that leaves the others time. Call it last.
 * @returns why a request that comes now has to wait, if it has to
 */
export function shedLoad(app: FastifyInstance, limits: OverloadLimits = usual): () => Full | undefined {
  const histogram = monitorEventLoopDelay({ resolution: 20 })
  histogram.enable()
  let delay = 0
  const timer = setInterval(() => {
    delay = histogram.mean / 1e6
    histogram.reset()
  }, sampleEvery).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    histogram.disable()
  })

  let inFlight = 0
  const full = (): Full | undefined => {
    if (inFlight >= limits.inFlight) return 'requests'
    return delay > limits.delay ? 'event loop' : undefined
  }
  // Of the request itself: a young value of an old weak map is collected with the old ones only.
  app.decorateRequest('leavePlace', null)
  const enter = (request: FastifyRequest, reply: FastifyReply): void => {
    let isIn = true
    inFlight += 1
    const leave = (): void => {
      if (isIn) inFlight -= 1
      isIn = false
    }
    request.leavePlace = leave
    // Unlike the hook onResponse, this comes too when the caller has gone away.
    reply.raw.once('close', leave)
  }
  // By now the body has been read.
  app.addHook('preValidation', (request, reply, done) => {
    if (alwaysAnswered.has(request.routeOptions.url ?? '')) {
      done()
    } else if (!full()) {
      enter(request, reply)
      done()
    } else {
      setTimeout(() => {
        if (full() || reply.raw.closed) return done(unavailable())
        enter(request, reply)
        done()
      }, limits.patience)
    }
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    // A stream is still being made.
    if (typeof payload === 'string' || Buffer.isBuffer(payload)) request.leavePlace?.()
    done(null, payload)
  })
  return full
}
