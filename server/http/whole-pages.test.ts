import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { DrawPage } from '#contract/served.ts'
import { OPENINGS } from '#domain/openings.ts'
import { SERVED } from '#domain/served/pages.ts'
import { type App, createApp } from '#server/app.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { isDrawer } from '#server/start/drawer.ts'
import type { TestApp } from '#test/app.ts'
import { buildProvince, buildSchool, buildUser } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { serveWeb } from './static.ts'

const root = join(import.meta.dirname, '../..')
const code = '4133099901'
const school = `/cu/detail/${hashIdOf(code)}`

let app: TestApp
let served: App
/** What draws the pages: the screens themselves, unless a test puts something else there. */
let draw: DrawPage | undefined
let drawn = 0
const atMost = { atOnce: 4, perSecond: 100, ms: 20_000 }
let screens: DrawPage

beforeAll(async () => {
  app = await startZhejiangApp()
  await buildProvince(app.context.db, { id: 19, name: '广东' })
  await buildSchool(app.context.db, { code, name: '示例科技大学', website: 'www.example.edu.cn' })
  await app.context.snapshots.load()
  await app.context.rows.waitUntilInvalidated()
  const module: unknown = await import(join(root, 'web/app/served/draw.tsx'))
  if (!isDrawer(module)) throw new Error('the screens draw no pages')
  screens = module.drawPage
  const folder = mkdtempSync(join(inject('folder'), 'web-'))
  copyFileSync(join(root, 'web/index.html'), join(folder, 'index.html'))
  const files = ['/assets/a.js', '/assets/a.css']
  const at = SERVED.map(([{ pattern }]) => ({ at: pattern, files, isServed: true }))
  writeFileSync(join(folder, OPENINGS), JSON.stringify({ begin: '/assets/begin.js', at }))
  served = await createApp(app.context, { inFlight: Infinity, delay: Infinity, patience: 0 })
  const counting: DrawPage = async (...asked) => {
    drawn += 1
    return draw?.(...asked)
  }
  await serveWeb(served, folder, { ...app.context, draw: () => draw && counting, atMost })
  await served.fastify.ready()
})
afterAll(async () => {
  await served.fastify.close()
  await app.close()
})
beforeEach(() => {
  draw = screens
  drawn = 0
  app.context.pages.clear()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  served.fastify.inject({ method: 'GET', url, headers })

test('a school comes with its name and its figures, and what the browser begins with', async () => {
  const { statusCode, body, headers } = await get(school)
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>示例科技大学 - 选考在线</title>')
  expect(body).toMatch(/<meta name="description" content="[^"]*历年投档线/)
  expect(body).toContain(`<link rel="canonical" href="${school}">`)
  expect(body).toContain('<link rel="stylesheet" crossorigin href="/assets/a.css">')
  expect(body).toContain('在浙江的录取')
  expect(body).not.toContain('正在打开')
  expect(headers['content-security-policy']).toContain(
    "script-src 'self'; script-src-attr 'none'; style-src 'self'",
  )
  // Whatever stands in the document is data or a file.
  expect(body.match(/<script(?![^>]* (?:src=|type="application\/(?:ld\+)?json"))/g)).toBeNull()
  expect(body).not.toMatch(/<[a-z][^<>]* (?:style|on\w+)=/)
})

test('no script of the app is loaded before what is drawn was painted: a small one brings it', async () => {
  const { body } = await get(school)
  expect(body).not.toMatch(/type="module"|modulepreload/)
  expect(body.match(/<script[^>]* src="[^"]*"/g)).toEqual(['<script defer src="/assets/begin.js"'])
  expect(body).toContain('data-app="/main.tsx" data-parts="/assets/a.js"></script>')
  const { body: ofReader } = await get(`${school}?q=a`)
  expect(ofReader).toContain('<script type="module" src="/main.tsx"></script>')
  expect(ofReader).not.toContain('begin.js')
})

test('machines are told what the page is about', async () => {
  const { body } = await get(school)
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'CollegeOrUniversity',
    name: '示例科技大学',
    url: 'http://www.example.edu.cn',
  })
})

test('figures are a data set with the file and the year that they are from', async () => {
  const { body } = await get('/hiscore/grade/2025')
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? []
  expect(JSON.parse(text)).toMatchObject({ '@type': 'Dataset', temporalCoverage: '2025' })
  expect(JSON.parse(text)).toHaveProperty('isBasedOn.0.publisher.name')
})

test('who is logged in gets the same bytes, and nothing of themselves in them', async () => {
  const { token } = await buildUser(app.context.db)
  const [first, own] = [await get(school), await get(school, { 'x-auth-token': token, cookie: 'a=b' })]
  expect(own.body).toBe(first.body)
  expect(drawn).toBe(1)
  const again = await get(school, { 'if-none-match': String(first.headers.etag) })
  expect(again.statusCode).toBe(304)
})

test('a page is drawn anew once the figures are others', async () => {
  await get(school)
  const { db, snapshots, rows } = app.context
  await db.updateTable('school').set({ name: '示例理工大学' }).where('code', '=', code).execute()
  await snapshots.load()
  await rows.waitUntilInvalidated()
  expect((await get(school)).body).toContain('<title>示例理工大学 - 选考在线</title>')
  expect(drawn).toBe(2)
})

test('what does not exist is 404, with a sentence', async () => {
  const { statusCode, body } = await get('/cu/detail/none')
  expect(statusCode).toBe(404)
  expect(body).toContain('没有找到这所学校')
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body).not.toContain('id="served"')
})

test('an address with a province is of that province; one with anything else is its reader’s to draw', async () => {
  const { body } = await get(`${school}?provinceId=19`)
  expect(body).toContain('在广东的录取')
  expect(body).toContain(`<link rel="canonical" href="${school}?provinceId=19">`)
  // WeChat marks a link that is passed on.
  const passedOn = await get(`${school}?provinceId=19&from=singlemessage&isappinstalled=0`)
  expect(passedOn.body).toBe(body)
  for (const search of ['?q=a', '?provinceId=99', '?provinceId=19&q=a'])
    expect((await get(school + search)).body, search).toContain('正在打开')
})

test('an address of no page is 404 too', async () => {
  for (const [path, status] of [
    ['/nowhere', 404],
    ['/my', 200],
    ['/CU/detail', 404],
  ] as const)
    expect((await get(path)).statusCode, path).toBe(status)
})

test.each(SERVED.map(([{ pattern }]) => pattern).filter((pattern) => !pattern.includes(':')))(
  '%s is drawn',
  async (path) => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    expect(body).not.toContain('正在打开')
  },
)

test('where drawing fails, or there is nothing to draw with, the browser draws', async () => {
  draw = () => Promise.reject(new Error('no'))
  const failed = await get(school)
  expect([failed.statusCode, failed.body.includes('正在打开')]).toEqual([200, true])
  draw = undefined
  expect((await get(school)).body).toContain('正在打开')
  draw = screens
  // What failed is not cached.
  expect((await get(school)).body).toContain('在浙江的录取')
})

test('no more is drawn at once than answers can spare', async () => {
  draw = async () => {
    await new Promise((done) => setTimeout(done, 20))
    return {
      status: 200,
      title: '',
      description: '',
      canonical: null,
      linked: [],
      html: 'drawn',
      state: null,
    }
  }
  const bodies = await Promise.all(Array.from({ length: 40 }, (_, at) => get(`/cu/detail/${at}`)))
  const many = bodies.filter(({ body }) => body.includes('<div id="root">drawn</div>')).length
  expect(many).toBeGreaterThan(0)
  expect(many).toBeLessThanOrEqual(4)
})
