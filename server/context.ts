import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Db } from './db/open.ts'

/** What every handler may use; made once a process, and by tests as they need it. */
export interface Context {
  config: Config
  db: Db
  log: FastifyBaseLogger
}
