import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { type RouteObject, matchRoutes } from 'react-router'
import { StaticRouterProvider, createStaticHandler, createStaticRouter } from 'react-router'
import type { AskInside, AskedAnew, DrawPage, PublicPage } from '#contract/served.ts'
import { addressOf, carrier } from '#web/client/call.ts'
import { CallError } from '#web/client/errors.ts'
import { isFields } from '#web/client/shapes.ts'
import { type NamedPage, beginWithPage, hearPageNames } from '#web/client/page-title.ts'
import { others } from '#web/app/other-routes.tsx'
import { frequent, routes } from '#web/app/routes.tsx'
import { SERVED } from '#domain/served/pages.ts'
import { linkedOf } from './linked.ts'
import { type DrawnState, HELD_STYLE } from './state.ts'

/** Drawn so often at most: what one answer leads to is asked for by the next drawing. */
const MOST_DRAWINGS = 6

const productName = '选考在线'

/** Not alike for all: the browser asks for it. */
class OfReader extends Error {}

let askInside: AskInside | undefined
/** Of what has been answered. */
const anewOfData = new WeakMap<object, AskedAnew>()

carrier.send = async ({ method, path }, parts) => {
  const answer = await askInside?.(method, path, addressOf(path, parts))
  if (answer === undefined) throw new OfReader()
  const { status, body, anew } = answer
  if (status >= 500) throw new Error(`${path} was answered with ${status}`)
  for (const each of [body, isFields(body) ? body.data : undefined])
    if (typeof each === 'object' && each !== null) anewOfData.set(each, anew)
  return { status, body, retryAfter: Number.NaN }
}

function anewOf(data: unknown): AskedAnew {
  // Nothing cannot be told from another nothing: a line that is set since then would never be seen.
  if (typeof data !== 'object' || data === null) return 'all'
  const all = 'pages' in data && Array.isArray(data.pages) ? data.pages.map(anewOf) : []
  const pages = (['all', 'known', 'none'] as const).find((each) => all.includes(each))
  return anewOfData.get(data) ?? pages ?? 'known'
}

/** Every route of the product, but those that catch what is none. */
const all = [...frequent, ...others].filter(({ path }) => path !== '*')

interface Found {
  pattern: string
  title: string
  Component: NonNullable<RouteObject['Component']>
  route: RouteObject
}

/** The screen of an address. */
async function findScreen(route: RouteObject): Promise<Found> {
  const loaded = typeof route.lazy === 'function' ? await route.lazy() : {}
  const { Component } = loaded
  if (Component == null || route.path === undefined) throw new Error(`${route.path} has no screen`)
  const title: unknown = route.handle?.title
  return { pattern: route.path, title: typeof title === 'string' ? title : productName, Component, route }
}

/** The tree of routes as the browser has it, with one page, and without what guards it. */
function routesWith({ route, Component }: Found): RouteObject[] {
  const [shell] = routes
  const [pages] = shell?.children ?? []
  if (shell === undefined || shell.index === true || pages === undefined || pages.index === true)
    throw new Error('there is no shell')
  const page: RouteObject = { path: route.path ?? '', handle: route.handle, Component }
  return [{ ...shell, children: [{ ...pages, children: [page] }] }]
}

/** What components have asked for and nobody has answered. */
const isMissing = ({ state, options }: Query): boolean =>
  state.status === 'pending' && !('enabled' in options && options.enabled === false)

export const drawPage: DrawPage = async (address, ask) => {
  askInside = ask
  const { pathname, searchParams } = new URL(address, 'http://here')
  const [match] = matchRoutes(all, pathname) ?? []
  if (match === undefined) return notThere
  if (!SERVED.some(([{ pattern }]) => pattern === match.route.path)) return undefined
  const found = await findScreen(match.route)
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, retryOnMount: false, staleTime: Infinity } },
  })
  try {
    const { html, page } = await drawWhole(address, found, client)
    const queries = client.getQueryCache().getAll()
    const isWhole = !queries.some(
      ({ state: { error } }) => error instanceof CallError && error.status === 404,
    )
    const namesOne = found.pattern.includes(':') || searchParams.has('text')
    const isThere = isWhole || !namesOne
    const state: DrawnState = {
      address,
      page,
      queries: queries.flatMap(({ queryKey: key, state: { data } }) => {
        if (data === undefined) return []
        const anew = anewOf(data)
        return [{ key, data, ...(anew === 'none' ? {} : { anew }) }]
      }),
    }
    const title = page?.title ?? found.title
    return {
      status: isThere ? 200 : 404,
      title: title === productName ? title : `${title} - ${productName}`,
      description: page?.about ?? '',
      canonical: isThere ? address : null,
      linked: isThere ? linkedOf(found.pattern, searchParams, { client, title, named: match.params }) : [],
      html: withoutStyles(html),
      // The browser knows nothing of what failed: it draws such a page itself.
      state: isWhole ? JSON.stringify(state) : null,
    }
  } finally {
    client.clear()
  }
}

/** The policy takes no style in the markup: the browser gives it to the elements. */
const withoutStyles = (html: string): string =>
  html.replaceAll(/(<[a-z][^<>]*) style="/g, `$1 ${HELD_STYLE}="`)

const notThere: PublicPage = {
  status: 404,
  title: `页面不存在 - ${productName}`,
  description: '',
  canonical: null,
  linked: [],
  html: null,
  state: null,
}

/** Draws a page again and again, until all is there that may be. */
async function drawWhole(
  address: string,
  found: Found,
  client: QueryClient,
): Promise<{ html: string; page: NamedPage | null }> {
  const handler = createStaticHandler(routesWith(found))
  const context = await handler.query(new Request(new URL(address, 'http://here')))
  if (context instanceof Response) throw new Error(`${address} leads elsewhere`)
  const router = createStaticRouter(handler.dataRoutes, context)
  /** What is not alike for everybody. */
  const ofReader = new Set<string>()
  let page: NamedPage | null = null
  for (let times = 1; ; times += 1) {
    const { html, named } = drawOnce(
      page,
      <StrictMode>
        <QueryClientProvider client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </QueryClientProvider>
      </StrictMode>,
    )
    const isNamed = isSame(page, named)
    page = named
    const missing = client
      .getQueryCache()
      .getAll()
      .filter((query) => isMissing(query) && !ofReader.has(query.queryHash))
    if ((missing.length === 0 && isNamed) || times === MOST_DRAWINGS) return { html, page }
    await Promise.all(
      missing.map(async (query) => {
        try {
          await query.fetch()
        } catch (error) {
          // What does not exist is drawn as that; all else stays as if nobody had asked yet.
          if (error instanceof CallError && error.status === 404) return
          if (!(error instanceof OfReader) && !(error instanceof CallError)) throw error
          client.getQueryCache().remove(query)
          ofReader.add(query.queryHash)
        }
      }),
    )
  }
}

/** Draws at once, so that no other drawing comes between. @param page as which it was named before */
function drawOnce(page: NamedPage | null, app: ReactNode): { html: string; named: NamedPage | null } {
  let named: NamedPage | null = null
  beginWithPage(page)
  hearPageNames((one) => (named = one))
  try {
    return { html: renderToString(app), named }
  } finally {
    hearPageNames(undefined)
  }
}

const isSame = (a: NamedPage | null, b: NamedPage | null): boolean =>
  a?.title === b?.title && a?.about === b?.about
