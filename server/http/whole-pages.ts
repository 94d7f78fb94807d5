import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { AskInside, DrawPage, PublicPage } from '#contract/served.ts'
import { isProvince } from '#domain/province/ids.ts'
import type { RowCache } from '#server/db/row-cache.ts'
import { SerializedReply } from './replies.ts'

/** A document with what the server has drawn. */
export interface WholePage {
  status: number
  reply: SerializedReply
}

/** Documents drawn at a time, and begun a second: browsers draw the rest, and answers need not wait. */
export const DRAWN_AT_MOST = {
  atOnce: 4,
  perSecond: 8,
  /** After so long a document goes out empty. */
  ms: 2000,
}

/** Answers of this process to itself, as to a visitor: by the same endpoints, with what they have cached. */
export function askInsideOf(app: FastifyInstance, endpoints: readonly Endpoint[]): AskInside {
  const known = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  return async (method, path, address) => {
    const { cached, drawn, access } = known.get(`${method} ${path}`) ?? {}
    const isOpen = access === 'public' || (typeof access === 'object' && 'visitor' in access)
    if (method !== 'GET' || !isOpen || (cached === undefined && drawn === undefined)) return undefined
    const response = await app.inject({ method, url: address })
    return {
      status: response.statusCode,
      body: response.json<unknown>(),
      anew: drawn ? 'all' : cached === 'all' ? 'none' : 'known',
    }
  }
}

interface Drawing {
  /** undefined: the build has none, or it is not loaded yet. */
  draw(): DrawPage | undefined
  ask: AskInside
  /** By path and query. They go when an answer might be another one. */
  pages: RowCache<WholePage>
  log: FastifyBaseLogger
  /** Where users open the product, without the last slash; '': not known. */
  origin: string
  atMost: typeof DRAWN_AT_MOST
}

/** What names an article. */
const TEXT = /^text=\w{1,32}$/

/** What WeChat and QQ add to a link that is passed on: no page goes by it. */
const SHARED = /^(?:from|isappinstalled|nsukey|scene|clicktime|enterid)=/

/** The address of a page as everybody gets it; undefined for one that is for its reader. @param query without its ? */
export function addressOfAll(path: string, query: string): string | undefined {
  const search = query
    .split('&')
    .filter((entry) => !SHARED.test(entry))
    .join('&')
  if (search === '') return path
  const named = /^provinceId=([1-9]\d?)$/.exec(search)?.[1]
  const isOfAll = named === undefined ? TEXT.test(search) : isProvince(Number(named))
  return isOfAll ? `${path}?${search}` : undefined
}

/** Draws documents, each once; where that is not possible now, undefined. */
export function openWholePages({ draw, ask, pages, log, origin, atMost }: Drawing) {
  const mayBegin = makeBudget(atMost.perSecond)
  let underWay = 0

  async function make(address: string, fill: FillPage): Promise<WholePage | undefined> {
    const drawPage = draw()
    if (drawPage === undefined || underWay >= atMost.atOnce || !mayBegin()) return undefined
    underWay += 1
    const late = new AbortController()
    try {
      const page = await Promise.race([
        drawPage(address, ask),
        wait(atMost.ms, 'late' as const, { signal: late.signal }),
      ])
      if (page === 'late') throw new Error('it took too long')
      if (page === undefined || page.html === null) return undefined
      return { status: page.status, reply: new SerializedReply(Buffer.from(fill(page, origin))) }
    } catch (error) {
      log.warn({ address, reason: error instanceof Error ? error.message : error }, 'a page was not drawn')
      return undefined
    } finally {
      late.abort()
      underWay -= 1
    }
  }

  return (address: string, fill: FillPage): Promise<WholePage | undefined> =>
    pages.get(address, () => make(address, fill))
}

type FillPage = (page: PublicPage, origin: string) => string

function makeBudget(perSecond: number): () => boolean {
  let second = 0
  let begun = 0
  return () => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) begun = 0
    second = now
    begun += 1
    return begun <= perSecond
  }
}
