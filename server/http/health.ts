import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Registry, collectDefaultMetrics, Histogram } from 'prom-client'
import type { Context } from '#server/context.ts'
import { notFound } from './errors.ts'

/** Seconds; from a hit in memory to the client's own limit. */
const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10]
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * What a load balancer and an operator ask: /healthz answers while the process lives, /readyz 200 when the
 * database answers and the engine is loaded, /metrics (from this machine only) in Prometheus' format.
 */
export function serveHealth(app: FastifyInstance, context: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })

  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ ok: true }))
  app.get('/readyz', hidden, async (_request, reply) => {
    const database = await sql`SELECT 1`.execute(context.db).then(
      () => true,
      () => false,
    )
    const engine = context.engines.current !== undefined
    return reply.code(database && engine ? 200 : 503).send({ database, engine })
  })
  app.get('/metrics', hidden, async (request, reply) => {
    // A proxy on this machine, unknown to the configuration, makes everybody look as if they were here.
    const forwarded = request.headers['x-forwarded-for'] !== undefined
    if (forwarded || !loopback.has(request.ip)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
