import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ PUBLIC_URL: 'https://xuankao.example', TRUST_PROXY: '1' })
})
afterAll(() => app.close())

const headersOf = async (url: string) => (await app.app.fastify.inject({ url })).headers
const policyOf = async (url: string): Promise<string> =>
  String((await headersOf(url))['content-security-policy'])

test.each(['/', '/dd/subject', '/healthz'])('%s carries the headers of the house', async (url) => {
  const headers = await headersOf(url)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age='),
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
  })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("script-src 'self';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('access-control-allow-origin')
})

test.each([
  '/apprecTable/abc',
  '/apprecTable/abc?version=2',
  '/apprectable/abc',
  '/%61pprecTable/abc',
  '/api/user/apprec/table/abc',
  '/api/apprec/table/abc/comment',
  '/parass/shareQues',
  '/parass/shareResult?at=1',
  '/api/parass/link',
  '/api/user/parass/link',
  '/console',
  '/console/staff?at=1',
  '/api/console/session',
])('%s is kept nowhere, found by no search, and tells nobody where one came from', async (url) => {
  expect(await headersOf(url)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test.each([
  '/apprec',
  '/apprecTables',
  '/consoles',
  '/console/assets/a.js',
  '/parass/result',
  '/my/apprecTable',
  '/%',
])('%s is as others are', async (url) => {
  expect(await headersOf(url)).not.toHaveProperty('x-robots-tag')
})

describe('a script that is not ours', () => {
  const inWechat = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.40'
  const inDingTalk = 'Mozilla/5.0 (iPhone) AliApp(DingTalk/7.0.20)'
  const scripts = async (of: TestApp, userAgent: string, url = '/') => {
    const { headers } = await of.app.fastify.inject({ url, headers: { 'user-agent': userAgent } })
    return /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
  }

  test('runs nowhere without keys', async () => {
    for (const userAgent of [inWechat, inDingTalk]) expect(await scripts(app, userAgent)).toBe("'self'")
  })

  test('runs inside its own app, that one file', async () => {
    const withKeys = await startTestApp({
      WECHAT_APP_ID: 'wx1',
      WECHAT_APP_SECRET: 's',
      DINGTALK_CORP_ID: 'c',
      DINGTALK_AGENT_ID: 'a',
      DINGTALK_APP_KEY: 'k',
      DINGTALK_APP_SECRET: 's',
    })
    expect(await scripts(withKeys, inWechat)).toBe("'self' https://res.wx.qq.com/open/js/jweixin-1.6.0.js")
    expect(await scripts(withKeys, inDingTalk, '/dd/cu')).toMatch(
      /^'self' https:\/\/g\.alicdn\.com\/\S+\.js$/,
    )
    for (const userAgent of ['Mozilla/5.0 Chrome/130.0', 'MQQBrowser/13.1', '']) {
      expect(await scripts(withKeys, userAgent)).toBe("'self'")
    }
    expect(await scripts(withKeys, inWechat, '/dd/cu')).toContain('res.wx.qq.com')
    for (const url of ['/console', '/%63onsole/staff'])
      expect(await scripts(withKeys, inWechat, url)).toBe("'self'")
    await withKeys.close()
  })
})

test('pages are framed by nobody, /dd and /ding/headline by DingTalk', async () => {
  expect(await policyOf('/')).toContain("frame-ancestors 'none'")
  expect(await policyOf('/ddos')).toContain("frame-ancestors 'none'")
  expect(await policyOf('/dd/subject?x=1')).toContain('frame-ancestors https://*.dingtalk.com')
  expect(await policyOf('/ding/headline/x')).toContain('frame-ancestors https://*.dingtalk.com')
  expect(await policyOf('/ding')).toContain("frame-ancestors 'none'")
  expect(await policyOf('/dingo')).toContain("frame-ancestors 'none'")
  expect(await headersOf('/dd/subject')).not.toHaveProperty('x-frame-options')
  expect((await headersOf('/'))['x-frame-options']).toBe('DENY')
})

const nothing = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"

test.each(['/assets/a.js', '/console/assets/a.css'])(
  '%s may do nothing where it is opened as a page',
  async (url) => {
    expect(await headersOf(url)).toMatchObject({
      'content-security-policy': nothing,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('includeSubDomains'),
    })
  },
)

test.each(['/api/home', '/api/nothing', '/api/session'])(
  '%s is kept by no cache, framed by nobody and may do nothing as a page',
  async (url) => {
    const headers = await headersOf(url)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-security-policy': nothing,
    })
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  },
)

describe('the OpenAPI page', () => {
  test('lists the calls and has a policy it can live with', async () => {
    const spec = (await app.app.fastify.inject({ url: '/api/docs/json' })).json()
    expect(Object.keys(spec.paths)).toContain('/api/session')
    expect(spec.paths['/api/session'].post.requestBody.content['application/json'].schema).toMatchObject({
      required: ['mobile', 'password'],
    })
    const policy = await policyOf('/api/docs/static/index.html')
    expect(policy).toContain("style-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('trusted-types')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })
})

test('behind a proxy, only the address that the proxy itself saw is believed', async () => {
  const { fastify } = app.app
  const response = await fastify.inject({
    url: '/metrics',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '127.0.0.1, 203.0.113.9' },
  })
  expect(response.statusCode).toBe(404)
})
