import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { OpenOptions } from './db/open.ts'
import { openServedDb } from './db/served.ts'
import { type RowCache, openRowCaches } from './db/row-cache.ts'
import { type AccountContext, type Expire, openSessions, provePassword } from './features/account/service.ts'
import { type AssessContext, openInstruments, openRuns } from './features/assess/service.ts'
import { dropOldFiles } from './features/figures/service.ts'
import { type FactorContext, deleteExpiredSteps } from './features/factor/service.ts'
import { type FollowContext, openFollows } from './features/follow/service.ts'
import { confirmedGround } from './features/apprec/service.ts'
import {
  type ApprecsimContext,
  followMajors,
  openConditionCache,
  savedGround,
} from './features/apprecsim/service.ts'
import { deleteExpiredLinks, openComments } from './features/apprecTable/service.ts'
import { findLocked } from './features/content/service.ts'
import { deleteExpiredPlaces, openOffers } from './features/enrol/service.ts'
import { type GoodsContext, openGoods } from './features/goods/service.ts'
import { type BringContext, openListReader } from './features/list/service.ts'
import { deleteOldFaults, openFaults } from './features/log/service.ts'
import type { NoticeContext } from './features/notice/service.ts'
import { openCounting } from './features/numbers/service.ts'
import type { PreferenceContext } from './features/preference/service.ts'
import { deleteExpiredLinks as deleteExpiredParassLinks } from './features/parass/service.ts'
import { deleteExpiredFeedback, openAnswers } from './features/question/service.ts'
import { type SeasonContext, openSeasons } from './features/season/service.ts'
import { openStaff } from './features/staff/service.ts'
import { openOpinions } from './features/wz/service.ts'
import type { SerializedReply } from './http/replies.ts'
import type { WholePage } from './http/whole-pages.ts'
import { deleteExpiredEvents, openPartners } from './features/partner/service.ts'
import type { PartnerPort } from './http/partner.ts'
import { type PaperContext, openPapers } from './features/paper/service.ts'
import type { StaffPort } from './http/console/staff.ts'
import { Events } from '#server/http/running/events.ts'
import { openLimits } from '#server/http/limits/limits.ts'
import { openHosts } from './providers/host/open.ts'
import { openMail } from './providers/mail/open.ts'
import { openMap } from './providers/map/open.ts'
import { CountedSenders } from './providers/counted-senders.ts'
import { openSms } from './providers/sms/open.ts'
import { openPay } from './providers/wechat-pay/wechat-pay.ts'
import { type ReplayContext, trialGround } from './features/replay/service.ts'
import { type WholeSnapshot, snapshotReader } from './read-snapshot.ts'
import { openSnapshots } from './snapshot/load.ts'
import { openPastScopes } from './engines/past.ts'
import { Jobs } from './watching/jobs.ts'
import { openWorkers } from './workers/pool.ts'
import type { Snapshots } from './snapshot/snapshot.ts'

/** Bytes of answers that are cached. */
const ANSWER_BYTES = 32e6
/** Bytes of pages that are cached, before they are packed. */
const PAGE_BYTES = 24e6

/** What the handlers of all features use; made once a process. */
export interface Context
  extends
    AccountContext,
    AssessContext,
    BringContext,
    GoodsContext,
    FactorContext,
    FollowContext,
    NoticeContext,
    PaperContext,
    SeasonContext,
    PreferenceContext,
    ApprecsimContext,
    ReplayContext {
  staff: StaffPort
  partners: PartnerPort
  snapshot(): WholeSnapshot
  snapshots: Snapshots<WholeSnapshot>
  /** Public pages as they are sent, until an answer that they hold might be another. */
  pages: RowCache<WholePage>
  close(): Promise<void>
}

/** What has had its time, of features above the accounts. */
export const expiring: readonly Expire[] = [
  deleteExpiredLinks,
  deleteExpiredParassLinks,
  dropOldFiles,
  deleteExpiredPlaces,
  deleteExpiredFeedback,
  deleteOldFaults,
  deleteExpiredSteps,
  deleteExpiredEvents,
]

/**
 * Opens everything handlers use. The database is migrated already; `database` is how its pool differs from the usual,
 * `redisPatience` for how many ms Redis is waited for, `reader` what reads snapshots.
 */
export async function openContext(
  config: Config,
  databaseUrl: string,
  log: FastifyBaseLogger,
  { redisPatience, ...database }: OpenOptions & { redisPatience?: number } = {},
  reader = snapshotReader({ ...config, databaseUrl }),
): Promise<Context> {
  const served = openServedDb(
    databaseUrl,
    config,
    {
      // Who waits at a screen is told soon.
      patience: 1000,
      ...database,
      onError: (error) => log.warn({ reason: error.message }, 'idle connection lost'),
    },
    (isAway) =>
      isAway
        ? log.warn('the primary is away: its standby answers reads')
        : log.info('the primary answers again'),
  )
  const { db, reading } = served
  const rows = openRowCaches(databaseUrl, (error) =>
    log.warn({ reason: error.message }, 'row notices lost; connecting again'),
  )
  const events = new Events(log)
  const limits = openLimits(config, db, { log, events }, redisPatience)
  const sent = new CountedSenders()
  const jobs = new Jobs()
  const loading = jobs.of('snapshot')
  const answers = rows.of<SerializedReply>('answer', {
    maxSize: ANSWER_BYTES,
    sizeOf: ({ bytes }) => bytes.length,
    ttl: 600_000,
    trustMs: 60_000,
  })
  const pages = rows.of<WholePage>('answer', {
    maxSize: PAGE_BYTES,
    sizeOf: ({ reply }) => reply.bytes.length,
    ttl: 600_000,
    trustMs: 60_000,
    // What visitors may read may be another then.
    clearedBy: ['offer'],
  })
  const snapshots = openSnapshots(
    databaseUrl,
    log,
    { ...reader, read: (...of) => loading(() => reader.read(...of)) },
    () => {
      answers.clear()
      pages.clear()
    },
  )
  const pastScopes = openPastScopes({ db, databaseUrl, log, dataDir: config.dataDir })
  const context: Context = {
    config,
    databaseUrl,
    db,
    reading,
    standsIn: served.standsIn,
    rows,
    limits,
    events,
    counting: openCounting(db),
    faults: openFaults(db),
    sent,
    jobs,
    sms: sent.by('sms', openSms(config)),
    mail: sent.by('mail', openMail(config)),
    map: openMap(config),
    pay: openPay(config),
    hosts: openHosts(config, db),
    log,
    workers: openWorkers(log),
    papers: openPapers(log),
    listReader: openListReader(log),
    sessions: openSessions({ db, rows, log }),
    staff: openStaff({ db, log, config }),
    partners: openPartners({ db, limits }),
    goods: openGoods(db, rows),
    itemsOf: (goodsId, search) => findLocked(context.snapshot().contents, goodsId, search),
    lockOf: (contentHashId) => context.snapshot().contents.find(contentHashId)?.lock ?? null,
    provePassword: (accountId, password) => provePassword(context, accountId, password),
    follows: openFollows(db, rows),
    instruments: openInstruments(db),
    runs: openRuns(db, rows),
    seasons: openSeasons(db, rows),
    conditions: openConditionCache(db, rows),
    followMajors,
    grounds: { apprecsim: savedGround, apprec: confirmedGround, replay: trialGround },
    unread: {
      answers: openAnswers(db),
      comments: openComments(db),
      opinions: openOpinions(db),
      offers: openOffers(db),
    },
    answers,
    pages,
    snapshots,
    pastScopes,
    snapshot: () => context.snapshots.get(),
    close: async () => {
      pastScopes.close()
      await Promise.all([context.workers.close(), context.papers.close(), context.listReader.close()])
      await rows.close()
      await snapshots.close()
      await limits.close()
      await served.close()
    },
  }
  return context
}
