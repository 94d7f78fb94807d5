import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { OPENINGS } from '#domain/openings.ts'
import { createApp } from '#server/app.ts'
import type { Counting } from '#server/counting.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { serveWeb } from './static.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A build with a service worker, served. */
async function serveBuild(options: { offline?: boolean; counting?: { add: Counting['add'] } } = {}) {
  const { offline = true, counting = app.context.counting } = options
  const folder = mkdtempSync(join(inject('folder'), 'web-'))
  copyFileSync(join(import.meta.dirname, '../../web/index.html'), join(folder, 'index.html'))
  writeFileSync(join(folder, OPENINGS), JSON.stringify({ begin: '/begin.js', at: [] }))
  writeFileSync(join(folder, 'sw.js'), 'keeps()')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'a.js'), 'runs()')
  const served = await createApp(app.context, { inFlight: Infinity, delay: Infinity, patience: 0 })
  await serveWeb(served, folder, {
    ...app.context,
    counting,
    config: { ...app.context.config, offline },
    draw: () => undefined,
  })
  return served
}

/** What it answers at the address of the service worker. */
async function workerOf(offline: boolean) {
  const served = await serveBuild({ offline })
  const { statusCode, headers, body } = await served.fastify.inject({ url: '/sw.js' })
  await served.fastify.close()
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-type']).toMatch(/javascript/)
  return { policy: String(headers['content-security-policy']), body }
}

test('the service worker is asked for anew each time', async () => {
  const { policy, body } = await workerOf(true)
  expect(body).toBe('keeps()')
  expect(policy).toContain("script-src 'self'")
})

test('where it is switched off, one comes that removes what was kept, and itself', async () => {
  const { body } = await workerOf(false)
  expect(body).toContain('caches.delete')
  expect(body).toContain('registration.unregister')
})

test('a folder and TRACE are nothing, nor is a file beside the app', async () => {
  const served = await serveBuild()
  const statusOf = async (url: string, method: 'GET' | 'TRACE' = 'GET') =>
    (await served.fastify.inject({ url, method })).statusCode
  expect(await statusOf('/assets/a.js')).toBe(200)
  for (const url of [
    '/assets',
    '/assets/',
    '/.git/config',
    '/..%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
  ])
    expect(await statusOf(url)).toBe(404)
  for (const url of ['/', '/assets/a.js', '/api/province']) expect(await statusOf(url, 'TRACE')).toBe(404)
  await served.fastify.close()
})

test('what is text says in which signs it is written', async () => {
  const served = await serveBuild()
  for (const url of ['/', '/icon.svg', '/assets/a.js', '/sw.js', '/api/nothing']) {
    const { headers } = await served.fastify.inject({ url })
    expect(headers['content-type']).toMatch(/; charset=utf-8$/)
  }
  await served.fastify.close()
})

test('a page that somebody opens is counted, in the province that it names; what else is fetched is not', async () => {
  const counted: unknown[] = []
  const served = await serveBuild({ counting: { add: (...each) => void counted.push(each) } })
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)' }
  const get = (url: string, headers: Record<string, string> = {}) =>
    served.fastify.inject({ method: 'GET', url, headers: { ...phone, ...headers } })
  await get('/')
  await get('/hiscore?provinceId=15')
  await get('/no-such-page')
  await get('/sw.js')
  await get('/', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
  await get('/', { 'sec-purpose': 'prefetch' })
  await served.fastify.inject({ method: 'HEAD', url: '/', headers: phone })
  await served.fastify.close()
  expect(counted).toEqual([
    ['open', null],
    ['open', 15],
  ])
})
