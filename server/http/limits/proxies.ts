import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/open.ts'
import { alwaysAnswered } from './overload.ts'

/** Requests after which a look begins anew. */
const SAMPLE = 100
/** From so many requests on a finding is possible: too many entries show sooner than none. */
const ENOUGH = { more: 5, fewer: 20 }
/** Share of the requests that have to agree. */
const MOST = 0.6

/** What was found of the proxies before the app. */
export interface ProxiesSeen {
  /** TRUST_PROXY then. */
  trusted: number
  /** Entries of X-Forwarded-For that most requests came with. */
  seen: number
  at: Date
}

/** The last finding of any process; undefined: too few requests so far. */
export const findProxiesSeen = (db: Db): Promise<ProxiesSeen | undefined> =>
  db.selectFrom('proxies_seen').select(['trusted', 'seen', 'at']).executeTakeFirst()

/** What is wrong with `trusted` where requests come with `seen` entries; undefined: nothing. */
export function proxiesProblem({ trusted, seen }: Pick<ProxiesSeen, 'trusted' | 'seen'>): string | undefined {
  if (trusted === seen) return undefined
  const harm =
    seen > trusted
      ? 'users count as the address of a proxy, so that one of them can shut out all'
      : 'whoever writes X-Forwarded-For chooses the address that they count as'
  return `TRUST_PROXY=${trusted}, but most requests come with ${seen} entries in X-Forwarded-For: ${harm}. If ${seen} proxies of yours stand before the app, set TRUST_PROXY=${seen}`
}

/**
 * Holds TRUST_PROXY against X-Forwarded-For, one entry a proxy. Faults are logged once and kept for `ops
 * status`.
 */
export function watchProxies(
  app: FastifyInstance,
  { config, db, log }: { config: Config; db: Db; log: FastifyBaseLogger },
): void {
  const trusted = config.trustProxy
  let isTold = false
  let kept: number | undefined
  let counts = new Map<number, number>()
  let sampled = 0

  const tell = (seen: number): void => {
    const problem = proxiesProblem({ trusted, seen })
    if (problem === undefined || isTold) return
    isTold = true
    log.warn(problem)
  }
  const found = (seen: number): void => {
    tell(seen)
    if (seen === kept) return
    kept = seen
    keep(db, { trusted, seen, at: new Date() }).catch((error: unknown) => {
      kept = undefined
      log.debug({ err: error }, 'what arrives of proxies could not be kept')
    })
  }

  app.addHook('onReady', async () => {
    const before = await findProxiesSeen(db).catch(() => undefined)
    if (before) tell(before.seen)
  })
  app.addHook('onRequest', (request, _reply, done) => {
    done()
    if (alwaysAnswered.has(request.routeOptions.url ?? '')) return
    const entries = entriesOf(request.headers['x-forwarded-for'])
    counts.set(entries, (counts.get(entries) ?? 0) + 1)
    sampled += 1
    const same = counts.get(entries) ?? 0
    const enough = entries > trusted ? ENOUGH.more : ENOUGH.fewer
    if (same >= enough && same > MOST * sampled) found(entries)
    if (sampled < SAMPLE) return
    counts = new Map()
    sampled = 0
  })
}

function entriesOf(header: string | string[] | undefined): number {
  if (header === undefined) return 0
  const text = typeof header === 'string' ? header : header.join(',')
  return text.split(',', 10).filter((entry) => entry.trim() !== '').length
}

async function keep(db: Db, seen: ProxiesSeen): Promise<void> {
  await db
    .insertInto('proxies_seen')
    .values(seen)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
    .execute()
}
