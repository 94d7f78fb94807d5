import type { FastifyInstance } from 'fastify'
import { HOST_SCRIPTS, hostOf } from '#domain/host.ts'
import type { Config } from '#server/config.ts'

/** @param script what else than ours may run */
const policy = (frameAncestors: string, script = ''): string =>
  [
    "default-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    `script-src 'self'${script && ` ${script}`}`,
    "script-src-attr 'none'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-ancestors ${frameAncestors}`,
    // One policy, the page's own, which lets nothing through but an empty text.
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** Of what is no document. */
const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

/** The OpenAPI page is not ours: it draws with inline styles and has no trusted types. */
export const docsPolicy =
  "default-src 'self'; base-uri 'none'; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"

/** A script or a style sheet is no document: opened as one it may do nothing. */
const assetHeaders = (config: Config) => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': NOTHING,
  'cross-origin-resource-policy': 'same-origin',
  ...(config.publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
})

/** The headers of an answer in JSON, which is no document: opened as one, it may do nothing. */
export const callHeaders = (config: Config) => ({
  ...assetHeaders(config),
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
})

/** The console, and what a secret link opens or tells of: not kept, searched, or told where it leads. */
const SECRET =
  /^\/(?:console|apprectable|parass\/share(?:ques|result)|api\/console|api\/(?:user\/)?apprec\/table|api\/(?:user\/)?parass\/link)(?:[/?]|$)/
const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

const ASSETS = /^\/(?:console\/)?assets\//
const CONSOLE = /^\/console(?:[/?]|$)/

/** Whether an address leads there, however it is written: the router of the web takes capitals and %61 alike. */
function leadsTo(place: RegExp, url: string): boolean {
  try {
    return place.test(decodeURI(url).toLowerCase())
  } catch {
    return false
  }
}

/**
 * Every answer's headers. Only DingTalk's pages may be framed; a vendor's own script loads inside its app
 * alone.
 */
export function setHeaders(app: FastifyInstance, config: Config): void {
  const asset = assetHeaders(config)
  const common = {
    ...asset,
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
  }
  const scripts = {
    wechat: config.wechat && HOST_SCRIPTS.wechat,
    dingtalk: config.dingTalk && HOST_SCRIPTS.dingtalk,
    qq: undefined,
    browser: undefined,
  }
  const page = (embedded: boolean, userAgent = '') => ({
    ...common,
    ...(scripts.wechat || scripts.dingtalk ? { vary: 'User-Agent' } : {}),
    ...(embedded ? {} : { 'x-frame-options': 'DENY' }),
    'content-security-policy': policy(
      embedded ? config.ddFrameAncestors : "'none'",
      scripts[hostOf(userAgent)],
    ),
  })
  const call = callHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    if (url.startsWith('/api/') && !url.startsWith('/api/docs')) reply.headers(call)
    else if (ASSETS.test(url)) reply.headers(asset)
    // No vendor's app is let into the console.
    else if (leadsTo(CONSOLE, url)) reply.headers(page(false))
    else reply.headers(page(/^\/(?:dd|ding\/headline)(?:[/?]|$)/.test(url), request.headers['user-agent']))
    if (!ASSETS.test(url) && leadsTo(SECRET, url)) reply.headers(secretHeaders)
    done()
  })
}
