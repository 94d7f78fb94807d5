import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type Db, openDb } from './db/open.ts'

/** What every handler may use; made once a process. */
export interface Context {
  config: Config
  /** Connection string of `db`, for what needs a connection of its own (LISTEN). */
  databaseUrl: string
  db: Db
  log: FastifyBaseLogger
  close(): Promise<void>
}

/** Opens everything handlers use. The database is migrated already. */
export async function openContext(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
): Promise<Context> {
  const db = openDb(databaseUrl, { onError: (error) => log.warn({ err: error }, 'idle connection lost') })
  return {
    config,
    databaseUrl,
    db,
    log,
    close: async () => {
      await db.destroy()
    },
  }
}
