import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Registry, collectDefaultMetrics } from 'prom-client'
import type { Context } from '#server/context.ts'
import { Durations } from './durations.ts'
import { notFound } from './errors.ts'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * What a load balancer and an operator ask: /healthz answers while the process lives, /readyz 200 when the
 * database answers and the engine is loaded, /metrics (from this machine only) in Prometheus' format.
 */
export function serveHealth(app: FastifyInstance, context: Context): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Durations()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'page'
    durations.observe(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
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
    return reply.type(registry.contentType).send((await registry.metrics()) + durations.write())
  })
}
