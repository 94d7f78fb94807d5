import type { IncomingHttpHeaders } from 'node:http'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import type { DrawPage } from '#contract/served.ts'
import { isKnownPath } from '#domain/served/known-path.ts'
import { DRAWER } from '#domain/openings.ts'
import type { Counting } from '#server/counting.ts'
import type { RowCache } from '#server/db/row-cache.ts'
import { notFound } from './errors.ts'
import { readPages } from './openings.ts'
import { sendKept } from './replies.ts'
import { DRAWN_AT_MOST, type WholePage, addressOfAll, askInsideOf, openWholePages } from './whole-pages.ts'

interface WebOptions {
  /** What pages are drawn with; undefined: nothing yet. */
  draw(): DrawPage | undefined
  pages: RowCache<WholePage>
  counting: Pick<Counting, 'add'>
  log: FastifyBaseLogger
  config: { publicUrl?: string | undefined; offline?: boolean }
  atMost?: typeof DRAWN_AT_MOST
}

const html = 'text/html; charset=utf-8'

const WORKER = '/sw.js'
/** In the place of the service worker: it takes away all that one has kept, and itself. */
export const NO_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
})()))
`

/** Whether somebody opens it: no machine that says so, nor a browser in advance. */
const isOpened = (headers: IncomingHttpHeaders): boolean =>
  !/bot|spider|crawl|slurp/i.test(headers['user-agent'] ?? 'bot') &&
  !String(headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')

/** The province that an address names; null: none. */
function provinceIn(query: string): number | null {
  const named = new URLSearchParams(query).get('provinceId')
  return named === null ? null : Number(named)
}

/**
 * Serves the web app in `folder`: hashed files for ever, pages always anew, public ones drawn.
 */
export async function serveWeb(
  { fastify: app, endpoints }: { fastify: FastifyInstance; endpoints: readonly Endpoint[] },
  folder: string,
  { draw, pages, counting, log, config, atMost = DRAWN_AT_MOST }: WebOptions,
): Promise<void> {
  const documentAt = readPages(folder)
  const wholePage = openWholePages({
    draw,
    ask: askInsideOf(app, endpoints),
    pages,
    log,
    origin: config.publicUrl?.replace(/\/$/, '') ?? '',
    atMost,
  })
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: [
      '**/*.br',
      '**/*.gz',
      '**/.*',
      `${DRAWER.folder}/**`,
      ...(config.offline === false ? [WORKER.slice(1)] : []),
    ],
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      // The library names no charset of a picture; this one is a text.
      if (/\.svg(?:\.\w+)?$/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
  })
  if (config.offline === false)
    app.get(WORKER, (_, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        // Of anything older a browser would not hear for a day.
        .header('cache-control', 'no-cache')
        .send(NO_WORKER),
    )
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/', ...rest] = request.url.split('?')
    const isPage = request.method === 'GET' || request.method === 'HEAD'
    if (!isPage || path.startsWith('/api/') || path.startsWith('/assets/')) throw notFound()
    if (request.method === 'GET' && isKnownPath(path) && isOpened(request.headers))
      counting.add('open', provinceIn(rest.join('?')))
    const document = documentAt(path)
    const address = document.isServed ? addressOfAll(path, rest.join('?')) : undefined
    const whole = address === undefined ? undefined : await wholePage(address, document.whole)
    if (whole) return sendKept(request, reply.code(whole.status), whole.reply, html)
    // What is set already is stricter (headers.ts).
    const caching = reply.getHeader('cache-control') ?? 'no-cache'
    if (!isKnownPath(path)) reply.code(404)
    return reply.type(html).header('cache-control', caching).send(document.empty)
  })
}
