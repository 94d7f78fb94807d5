import { eraseDaily } from '#server/features/account/service.ts'
import { createApp } from '#server/app.ts'
import { type Config, ConfigError } from '#server/config.ts'
import { expiring, openContext } from '#server/context.ts'
import { lookThroughOrders } from '#server/features/goods/service.ts'
import { openLog } from '#server/http/running/log.ts'
import { serveConsole } from '#server/http/console/page.ts'
import { serveWeb } from '#server/http/static.ts'
import { webDist } from './build-web.ts'
import { loadDrawer } from './drawer.ts'
import { serveSitemap } from './sitemap.ts'

export interface Served {
  address: string
  close(): Promise<void>
}

/** One app process: opens the context over a migrated database, listens, and is ready once the engine of 浙江 is loaded. */
export async function serve(config: Config, databaseUrl: string): Promise<Served> {
  const log = openLog(config.logLevel)
  const context = await openContext(config, databaseUrl, log)
  try {
    const app = await createApp(context)
    serveSitemap(app.fastify, context)
    serveConsole(app.fastify, webDist)
    await serveWeb(app, webDist, { ...context, draw: loadDrawer(log) })
    const address = await app.fastify
      .listen({ port: config.port, host: config.host })
      .catch((error: unknown) => {
        throw listenError(config, error)
      })
    // Health checks are answered meanwhile.
    await context.snapshots.start()
    const { db, pay } = context
    const erasing = eraseDaily(databaseUrl, log, expiring)
    const looking = pay && lookThroughOrders({ db, pay, log })
    return {
      address,
      close: async () => {
        await Promise.all([erasing.stop(), looking?.stop(), app.fastify.close()])
        await context.close()
      },
    }
  } catch (error) {
    await context.close()
    throw error
  }
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
