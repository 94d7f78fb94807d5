import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { OPENINGS } from '#domain/openings.ts'
import { createApp } from '#server/app.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { serveWeb } from './static.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** What a build with a service worker answers at its address. */
async function workerOf(offline: boolean) {
  const folder = mkdtempSync(join(inject('folder'), 'web-'))
  copyFileSync(join(import.meta.dirname, '../../web/index.html'), join(folder, 'index.html'))
  writeFileSync(join(folder, OPENINGS), JSON.stringify({ begin: '/begin.js', at: [] }))
  writeFileSync(join(folder, 'sw.js'), 'keeps()')
  const served = await createApp(app.context, { inFlight: Infinity, delay: Infinity, patience: 0 })
  await serveWeb(served, folder, {
    ...app.context,
    config: { ...app.context.config, offline },
    draw: () => undefined,
  })
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
