import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { type Db, type OpenOptions, openDb } from './db/open.ts'
import { type RowCache, type RowCaches, openRowCaches } from './db/row-cache.ts'
import { type Engines, startEngines } from './snapshot/load.ts'
import { type Goods, openGoods } from './features/goods/goods.ts'
import type { Written } from './http/endpoint.ts'
import { type Limits, openLimits } from './http/limits.ts'
import type { SessionRow } from './http/session.ts'
import { type Follows, openFollows } from './features/follow/follows.ts'
import { type Hosts, openHosts } from './providers/host/host.ts'
import { type MapProvider, openMap } from './providers/map/map.ts'
import { type SmsProvider, openSms } from './providers/sms/sms.ts'
import { type PayProvider, openPay } from './providers/wechat-pay/wechat-pay.ts'

/** Bytes kept of answers that are given again. */
const ANSWER_BYTES = 32e6

/** What every handler may use; made once a process. */
export interface Context {
  config: Config
  /** Connection string of `db`, for what needs a connection of its own (LISTEN). */
  databaseUrl: string
  db: Db
  rows: RowCaches
  sessions: RowCache<SessionRow>
  /** Answers of the endpoints that are `kept`, until an import or an operator's content lands. */
  answers: RowCache<Written>
  limits: Limits
  sms: SmsProvider
  /** null: none is set up. */
  map: MapProvider | null
  /** undefined: no payment is set up. */
  pay: PayProvider | undefined
  /** The apps that pages of ours are signed for. */
  hosts: Hosts
  /** What is sold, and who holds what. */
  goods: Goods
  follows: Follows
  engines: Engines
  log: FastifyBaseLogger
  close(): Promise<void>
}

/** Opens everything handlers use. The database is migrated already; `database` is how its pool differs from the usual. */
export async function openContext(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  database: OpenOptions = {},
): Promise<Context> {
  const db = openDb(databaseUrl, {
    ...database,
    onError: (error) => log.warn({ reason: error.message }, 'idle connection lost'),
  })
  const rows = openRowCaches(databaseUrl, (error) =>
    log.warn({ reason: error.message }, 'row notices lost; connecting again'),
  )
  const limits = openLimits(config, db, (error) => log.warn({ reason: error.message }, 'Redis is away'))
  const answers = rows.of<Written>('answer', {
    most: ANSWER_BYTES,
    weigh: ({ bytes }) => bytes.length,
    longest: 600_000,
    believed: 60_000,
  })
  const engines = startEngines(databaseUrl, log, answers.clear)
  return {
    config,
    databaseUrl,
    db,
    rows,
    sessions: rows.of('session'),
    answers,
    limits,
    sms: openSms(config),
    map: openMap(config),
    pay: openPay(config),
    hosts: openHosts(config, db),
    goods: openGoods(db, rows),
    follows: openFollows(db, rows),
    engines,
    log,
    close: async () => {
      await rows.close()
      await engines.close()
      await limits.close()
      await db.destroy()
    },
  }
}
