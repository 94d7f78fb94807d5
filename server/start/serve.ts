import cluster from 'node:cluster'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { eraseDaily } from '#server/features/account/service.ts'
import { type App, createApp } from '#server/app.ts'
import { type Config, ConfigError, type TelemetryConfig } from '#server/config.ts'
import { expiring, openContext } from '#server/context.ts'
import { lookThroughOrders } from '#server/features/goods/service.ts'
import { deliverEvents } from '#server/features/partner/service.ts'
import { countOn } from '#server/features/numbers/service.ts'
import { mailDueAnswers } from '#server/features/question/service.ts'
import { openLog } from '#server/http/running/log.ts'
import { serveConsole } from '#server/http/console/page.ts'
import { serveWeb } from '#server/http/static.ts'
import { textOf } from '#server/faults.ts'
import { readServedRelease } from '#server/http/running/served-release.ts'
import { findRelease } from '#server/release.ts'
import type { Telemetry } from '#server/watching/telemetry.ts'
import { watchBy, watcher } from '#server/watching/watch.ts'
import { webDist } from './build-web.ts'
import { loadDrawer } from './drawer.ts'
import { serveSitemap } from './sitemap.ts'

/** For how many ms a process that ends by a fault waits until that is kept. */
const KEPT_WITHIN = 2000

export interface Served {
  address: string
  close(): Promise<void>
}

/**
 * One app process: opens the context over a migrated database, listens, and is ready once the engine of 浙江 is loaded.
 * @param stop A database that is away may stay so for ever: who stops a start does not wait for it
 */
export async function serve(config: Config, databaseUrl: string, stop?: AbortSignal): Promise<Served> {
  const { telemetry: watching } = config
  const log = openLog(config.logLevel, undefined, watching && (() => watcher()?.named() ?? {}))
  const telemetry = watching && (await watchTo(watching, config, log))
  const context = await openContext(config, databaseUrl, log)
  let app: App | undefined
  try {
    await context.faults.begin(readServedRelease(webDist)).catch((error: unknown) => {
      log.warn({ err: error }, 'pages are not known by their release')
    })
    app = await createApp(context)
    const { fastify } = app
    serveSitemap(fastify, context)
    serveConsole(fastify, webDist)
    await serveWeb(app, webDist, { ...context, draw: loadDrawer(log) })
    const address = await fastify.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw listenError(config, error)
    })
    // Health checks are answered meanwhile.
    await Promise.race([context.snapshots.start(), ...(stop ? [stopped(stop)] : [])])
    const { db, pay, jobs } = context
    const erasing = eraseDaily(context, expiring)
    const looking = pay && lookThroughOrders({ db, pay, log, jobs })
    const numbers = countOn(databaseUrl, context)
    const mailing = mailDueAnswers(context)
    const delivering = deliverEvents(context)
    // What nobody catches ends the process, once it is kept.
    const fall = (uncaught: Error): void => {
      log.fatal({ err: uncaught }, 'nothing has caught this: the process ends')
      const stack = uncaught.stack ?? ''
      context.faults.note({ side: 'server', message: textOf(uncaught), stack, address: '' })
      void Promise.race([context.faults.flush(), wait(KEPT_WITHIN)])
        .catch(() => {})
        .then(() => process.exit(1))
    }
    process.once('uncaughtException', fall)
    return {
      address,
      close: async () => {
        process.off('uncaughtException', fall)
        await Promise.all([
          erasing.stop(),
          looking?.stop(),
          mailing.stop(),
          delivering.stop(),
          fastify.close(),
        ])
        await numbers.stop()
        // While the database answers: figures are read a last time.
        await telemetry?.close()
        await context.close()
      },
    }
  } catch (error) {
    await app?.fastify.close()
    await context.close()
    throw error
  }
}

/** Has this process watched; what does it is loaded only where that is asked for. */
async function watchTo(
  watching: TelemetryConfig,
  { port, workers }: Config,
  log: FastifyBaseLogger,
): Promise<Telemetry> {
  const { openTelemetry } = await import('#server/watching/telemetry.ts')
  const among = workers > 1 ? `/${cluster.worker?.id ?? 0}` : ''
  const instance = `${hostname()}:${port}${among}`
  const telemetry = await openTelemetry(watching, log, { version: findRelease().version, instance })
  watchBy(telemetry)
  return telemetry
}

/** @throws what a start is stopped with */
function stopped(stop: AbortSignal): Promise<never> {
  return new Promise((_, failed) => {
    const fail = (): void => failed(stop.reason)
    if (stop.aborted) fail()
    else stop.addEventListener('abort', fail, { once: true })
  })
}

const listenReasons = new Map([
  ['EADDRINUSE', 'something else listens there; stop it or choose another PORT'],
  ['EACCES', 'this user may not listen there; choose a PORT from 1024 on'],
  ['EADDRNOTAVAIL', 'HOST should be an address of this machine, or 0.0.0.0 for all of them'],
  ['ENOTFOUND', 'HOST should be an address of this machine, or 0.0.0.0 for all of them'],
])

function listenError({ host, port }: Config, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = listenReasons.get(code)
  return reason === undefined ? error : new ConfigError(`HOST=${host} PORT=${port}: ${reason}`)
}
