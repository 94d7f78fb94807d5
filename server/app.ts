import { type FastifyBaseLogger, type FastifyInstance, LogController, fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { Registry } from 'prom-client'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from './context.ts'
import { aboutConsole } from './features/about/console.ts'
import { about } from './features/about/routes.ts'
import { account } from './features/account/routes.ts'
import { apprec } from './features/apprec/routes.ts'
import { apprecsim } from './features/apprecsim/routes.ts'
import { apprecTableConsole } from './features/apprecTable/console.ts'
import { apprecTable } from './features/apprecTable/routes.ts'
import { art } from './features/art/routes.ts'
import { artrec } from './features/artrec/routes.ts'
import { assess } from './features/assess/routes.ts'
import { backtest } from './features/backtest/routes.ts'
import { contentConsole } from './features/content/console.ts'
import { content } from './features/content/routes.ts'
import { course } from './features/course/routes.ts'
import { credit } from './features/credit/routes.ts'
import { cu } from './features/cu/routes.ts'
import { cumajor } from './features/cumajor/routes.ts'
import { enbasic } from './features/enbasic/routes.ts'
import { enrolConsole } from './features/enrol/console.ts'
import { enrol } from './features/enrol/routes.ts'
import { factor } from './features/factor/routes.ts'
import { first } from './features/first/routes.ts'
import { figuresConsole } from './features/figures/console.ts'
import { follow } from './features/follow/routes.ts'
import { goods } from './features/goods/routes.ts'
import { hiscore } from './features/hiscore/routes.ts'
import { home } from './features/home/routes.ts'
import { list } from './features/list/routes.ts'
import { live } from './features/live/routes.ts'
import { logConsole } from './features/log/console.ts'
import { log } from './features/log/routes.ts'
import { major } from './features/major/routes.ts'
import { noticeConsole } from './features/notice/console.ts'
import { notice } from './features/notice/routes.ts'
import { measureEvents, webhooks } from './features/partner/service.ts'
import { measure } from './features/numbers/service.ts'
import { numbersConsole } from './features/numbers/console.ts'
import { partnerConsole } from './features/partner/console.ts'
import { partner } from './features/partner/routes.ts'
import { paper } from './features/paper/routes.ts'
import { parass } from './features/parass/routes.ts'
import { pay } from './features/pay/routes.ts'
import { practice } from './features/practice/routes.ts'
import { preference } from './features/preference/routes.ts'
import { province } from './features/province/routes.ts'
import { pro } from './features/pro/routes.ts'
import { accountConsole } from './features/account/console.ts'
import { courseConsole } from './features/course/console.ts'
import { questionConsole } from './features/question/console.ts'
import { question } from './features/question/routes.ts'
import { rank } from './features/rank/routes.ts'
import { recommend } from './features/recommend/routes.ts'
import { seasonConsole } from './features/season/console.ts'
import { season } from './features/season/routes.ts'
import { search } from './features/search/routes.ts'
import { shareConsole } from './features/share/console.ts'
import { share } from './features/share/routes.ts'
import { directory } from './features/directory/routes.ts'
import { replay } from './features/replay/routes.ts'
import { requirement } from './features/requirement/routes.ts'
import { staffConsole } from './features/staff/console.ts'
import { goodsConsole } from '#server/features/goods/console.ts'
import { payConsole } from '#server/features/pay/console.ts'
import { subass } from './features/subass/routes.ts'
import { subdec } from './features/subdec/routes.ts'
import { subquery } from './features/subquery/routes.ts'
import { talent } from './features/talent/routes.ts'
import { trirec } from './features/trirec/routes.ts'
import { version } from './features/version/routes.ts'
import { wzConsole } from './features/wz/console.ts'
import { wz } from './features/wz/routes.ts'
import { guardsOf } from './features/goods/service.ts'
import { learnAddresses } from '#server/http/limits/address.ts'
import { readBodies } from './http/bodies.ts'
import { endConnections } from '#server/http/running/closing.ts'
import { serveDocs } from './http/docs/docs.ts'
import { type Routes, makeHandle } from './http/endpoint.ts'
import { textOf } from './faults.ts'
import { answerError } from './http/error-handler.ts'
import { notFound } from './http/errors.ts'
import { setHeaders } from './http/headers.ts'
import { tellRefused } from '#server/http/running/events.ts'
import { openDisk } from '#server/http/running/disk.ts'
import { serveHealth } from '#server/http/running/health.ts'
import { unbuiltIn } from './read-snapshot.ts'
import { answerInTurn } from '#server/http/limits/in-turn.ts'
import { answerMalformed, refuseMalformed } from './http/malformed.ts'
import { type OverloadLimits, shedLoad } from '#server/http/limits/overload.ts'
import { sayWrongInput } from './http/wrong-input.ts'
import { packAnswers } from './http/pack.ts'
import { watcher } from './watching/watch.ts'
import { watchProxies } from '#server/http/limits/proxies.ts'

z.config({ localeError: sayWrongInput })

/** The features of the product; each registers its endpoints. */
const features: readonly Routes<Context>[] = [
  about,
  account,
  apprec,
  apprecsim,
  apprecTable,
  art,
  artrec,
  assess,
  backtest,
  content,
  course,
  credit,
  cu,
  cumajor,
  enbasic,
  enrol,
  factor,
  first,
  follow,
  goods,
  hiscore,
  home,
  list,
  live,
  log,
  major,
  notice,
  paper,
  parass,
  partner,
  pay,
  practice,
  preference,
  pro,
  province,
  question,
  rank,
  recommend,
  search,
  season,
  share,
  directory,
  replay,
  requirement,
  subass,
  subdec,
  subquery,
  talent,
  trirec,
  version,
  wz,
]

/** What its operators do of each feature, in the console. */
const consoles: readonly Routes<Context>[] = [
  accountConsole,
  courseConsole,
  apprecTableConsole,
  aboutConsole,
  questionConsole,
  goodsConsole,
  logConsole,
  noticeConsole,
  numbersConsole,
  seasonConsole,
  contentConsole,
  figuresConsole,
  enrolConsole,
  partnerConsole,
  payConsole,
  shareConsole,
  staffConsole,
  wzConsole,
]

export interface App {
  fastify: FastifyInstance
  /** Every endpoint registered, for the tests that walk all of them. */
  endpoints: readonly Endpoint[]
}

/** A logger a request would cost more than most requests log: the few lines that are written name it themselves. */
function oneForAll(log: FastifyBaseLogger): FastifyBaseLogger {
  const one = log.child({})
  one.child = () => one
  return one
}

/** The HTTP server over `context`, not yet listening; `limits` are other than the usual ones on its load. */
export async function createApp(context: Context, limits?: Partial<OverloadLimits>): Promise<App> {
  const metrics = new Registry()
  const unbuilt = () => unbuiltIn(context.snapshots.current)
  metrics.registerMetric(context.limits.refused)
  metrics.registerMetric(context.events.counter)
  context.sent.register(metrics)
  context.jobs.register(metrics)
  metrics.registerMetric(context.faults.counter)
  const app = fastify({
    loggerInstance: oneForAll(context.log),
    // So many hops and no more: what a client writes into X-Forwarded-For itself is not believed.
    trustProxy: context.config.trustProxy > 0 && ((_address, hop) => hop < context.config.trustProxy),
    bodyLimit: 64 * 1024,
    // The key of a file is longer than the usual 100.
    routerOptions: { maxParamLength: 600 },
    // Bodies have deadlines of their own (http/bodies.ts); this one is for what nobody reads.
    requestTimeout: 25_000,
    // An answer of which nothing is taken for so long is given up.
    connectionTimeout: 20_000,
    // Node looks every 30 s only; and to a request without a host it would answer in its own words.
    http: { headersTimeout: 5000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    // What was sent before a stop is answered, in our words.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    ...answerMalformed(context, metrics),
  })
  watcher()?.followRequests(app)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => {
    const answered = answerError(error, request, reply)
    if (reply.statusCode === 500 && error instanceof Error) {
      const address = `${request.method} ${request.routeOptions.url ?? ''}`
      context.faults.note({ side: 'server', message: textOf(error), stack: error.stack ?? '', address })
    }
    return answered
  })
  learnAddresses(app)
  tellRefused(app, context.events)
  watchProxies(app, context)
  answerInTurn(app)
  setHeaders(app, context.config)
  refuseMalformed(app)
  const isFullOfBodies = readBodies(app, metrics)
  packAnswers(app)
  const load = shedLoad(app, limits)
  endConnections(app)
  await serveDocs(app, webhooks)

  const isLoaded = (): boolean => context.snapshots.current !== undefined
  serveHealth(
    app,
    {
      db: context.db,
      disk: openDisk(context.config.dataDir),
      load,
      isRedisUp: () => context.limits.isRedisUp(),
      standsIn: context.standsIn,
      isLoaded,
      unbuilt,
      full: () => load.full() ?? (isFullOfBodies() ? 'bodies' : undefined),
    },
    metrics,
  )
  // After the pool, which these take connections of.
  measure(metrics, { ...context, unbuilt })
  measureEvents(metrics, context.db)

  const endpoints: Endpoint[] = []
  await app.register(async (scope) => {
    const { sessions, answers, staff, partners, config, events } = context
    // What needs no figures is answered while the first are read.
    const noSnapshot = {}
    const ports = {
      sessions,
      answers,
      staff,
      partners,
      events,
      config,
      guards: guardsOf(context),
      snapshot: () => context.snapshots.current ?? noSnapshot,
    }
    const handle = makeHandle(scope, ports, endpoints)
    for (const register of [...features, ...consoles]) register(handle, context)
  })
  await app.register(
    async (scope) => {
      scope.setNotFoundHandler(() => {
        throw notFound()
      })
    },
    { prefix: '/api' },
  )
  return { fastify: app, endpoints }
}
