import type { FastifyInstance } from 'fastify'
import { type Registry, collectDefaultMetrics } from 'prom-client'
import { isLoopback } from '#server/http/limits/address.ts'
import { Durations } from './durations.ts'
import { notFound } from '#server/http/errors.ts'
import { findRelease } from '#server/release.ts'
import { routeOf } from './route.ts'
import { type Means, doesAnswer, measureMeans, standingOf } from './standing.ts'
import { watcher } from '#server/watching/watch.ts'
import { figuresOfAll } from '#server/watching/workers.ts'
import type { Full } from '#server/http/limits/overload.ts'

/** Provinces, by name, whose latest figures are not answered by yet. */
export interface Unbuilt {
  readonly building: readonly string[]
  /** They could not be built: what there was before stays. */
  readonly failed: readonly string[]
}

interface Health extends Means {
  readonly isLoaded: () => boolean
  readonly unbuilt: () => Unbuilt
  readonly full: () => Full | undefined
}

/** What balancers and operators ask: /healthz: alive; /readyz: release, state and figures; /metrics: from this machine. */
export function serveHealth(
  app: FastifyInstance,
  { isLoaded, unbuilt, full, ...means }: Health,
  metrics: Registry,
): void {
  measureMeans(metrics, means)
  collectDefaultMetrics({ register: metrics })
  const durations = new Durations()
  watcher()?.followFigures(metrics, durations)
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })

  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ ok: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const database = await doesAnswer(means.db)
    const engine = isLoaded()
    const why = full() ?? null
    return reply
      .code(database && engine && !why ? 200 : 503)
      .send({ ...findRelease(), database, engine, full: why, ...(await standingOf(means)), ...unbuilt() })
  })
  const figures = figuresOfAll(async () => (await metrics.metrics()) + durations.write())
  app.get('/metrics', hidden, async (request, reply) => {
    // A proxy on this machine, unknown to the configuration, makes everybody look as if they were here.
    const forwarded = request.headers['x-forwarded-for'] !== undefined
    if (forwarded || !isLoopback(request.ip)) throw notFound()
    return reply.type(metrics.contentType).send(await figures())
  })
}
