import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from '#server/app.ts'
import { hashIdOf } from '#server/hash-id.ts'
import type { TestApp } from '#test/app.ts'
import { buildSchool } from '#test/factories.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { serveSitemap } from './sitemap.ts'

let app: TestApp
let served: App
const code = '4133099902'

beforeAll(async () => {
  app = await startZhejiangApp()
  await buildSchool(app.context.db, { code, name: '示例师范大学', province: '浙江' })
  await app.context.snapshots.load()
  served = await createApp(app.context, { inFlight: Infinity, delay: Infinity, patience: 0 })
  const { snapshot } = app.context
  serveSitemap(served.fastify, { config: { publicUrl: 'https://example.edu.cn/' }, snapshot })
  await served.fastify.ready()
})
afterAll(async () => {
  await served.fastify.close()
  await app.close()
})

const get = (url: string) => served.fastify.inject({ method: 'GET', url })

test('search engines are told of the lists, and each list of its pages', async () => {
  expect((await get('/robots.txt')).body).toBe(
    'User-agent: *\nDisallow: /api/\nSitemap: https://example.edu.cn/sitemap.xml\n',
  )
  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toContain('application/xml')
  expect(index.body).toContain('<loc>https://example.edu.cn/sitemap/11.xml</loc>')
  expect(index.body).toContain('<loc>https://example.edu.cn/sitemap/general.xml</loc>')
})

test('the list of a province has its schools and the years of its figures', async () => {
  const { body } = await get('/sitemap/11.xml')
  expect(body).toContain(`<loc>https://example.edu.cn/cu/detail/${hashIdOf(code)}</loc>`)
  const years = app.context.snapshot().reference.provinces.get(11)?.scoreRankYears ?? []
  expect(years.length).toBeGreaterThan(0)
  for (const year of years.slice(0, 5))
    expect(body).toContain(`<loc>https://example.edu.cn/hiscore/grade/${year}?provinceId=11</loc>`)
  expect((await get('/sitemap/general.xml')).body).not.toContain(hashIdOf(code))
})

test('there is no list of what is no province', async () => {
  expect((await get('/sitemap/99.xml')).statusCode).toBe(404)
})
