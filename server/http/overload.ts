import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'

export interface OverloadLimits {
  /** Requests being answered at once. */
  inFlight: number
  /** How late the event loop runs on average, in ms. */
  delay: number
}

const usual: OverloadLimits = { inFlight: 400, delay: 500 }
const sampleEvery = 500
const alwaysAnswered = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Answers 503 at once to what cannot be served in time, so that what is served is served well;
 * health checks always get through.
 */
export function shedLoad(app: FastifyInstance, limits: OverloadLimits = usual): void {
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
  app.addHook('onRequest', async (request, reply) => {
    inFlight += 1
    // Unlike the hook onResponse, this comes too when the caller has gone away.
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    if (alwaysAnswered.has(request.routeOptions.url ?? '')) return
    if (inFlight > limits.inFlight || delay > limits.delay) throw unavailable()
  })
}
