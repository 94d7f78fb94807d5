import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Counting } from './counting.ts'
import type { Faults } from './faults.ts'
import type { Db } from './db/open.ts'
import type { RowCache, RowCaches } from './db/row-cache.ts'
import type { SerializedReply } from './http/replies.ts'
import type { Events } from '#server/http/running/events.ts'
import type { Limits } from '#server/http/limits/limits.ts'
import type { Hosts } from './providers/host/host.ts'
import type { MapProvider } from './providers/map/map.ts'
import type { MailProvider } from './providers/mail/mail.ts'
import type { SmsProvider } from './providers/sms/sms.ts'
import type { CountedSenders } from './providers/counted-senders.ts'
import type { Jobs } from './watching/jobs.ts'
import type { Workers } from './workers/pool.ts'
import type { PayProvider } from './providers/wechat-pay/wechat-pay.ts'

/** What a handler of any feature may use; made once a process. Features add what they hold themselves. */
export interface Ground {
  config: Config
  /** Connection string of `db`, for what needs a connection of its own (LISTEN). */
  databaseUrl: string
  db: Db
  /**
   * For reads that may be a second old: `db`, or a replica. Never for who somebody is, what they hold or may just have
   * written, nor for what is cached.
   */
  reading: Db
  /** Whether a standby answers in the primary's place, which takes no writes; undefined: none is set up. */
  standsIn: () => boolean | undefined
  rows: RowCaches
  /** Answers of the endpoints that are cached, until an import or an operator's content lands. */
  answers: RowCache<SerializedReply>
  limits: Limits
  /** What happened that matters to safety. */
  events: Events
  counting: Counting
  faults: Faults
  sms: SmsProvider
  mail: MailProvider
  sent: CountedSenders
  /** What a process does by itself. */
  jobs: Jobs
  /** null: none is set up. */
  map: MapProvider | null
  /** undefined: no payment is set up. */
  pay: PayProvider | undefined
  /** The apps that pages of ours are signed for. */
  hosts: Hosts
  log: FastifyBaseLogger
  /** For what takes long. */
  workers: Workers
}
