import { afterEach, expect, test } from 'vitest'
import { status } from '#ops/status.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { runOps } from '#test/run-ops.ts'

let app: TestApp | undefined
afterEach(async () => {
  await app?.close()
  app = undefined
})

async function start(TRUST_PROXY: string): Promise<{ app: TestApp; warnings: () => string[] }> {
  const lines: string[] = []
  app = await startTestApp({ TRUST_PROXY, LOG_LEVEL: 'warn' }, { write: (line) => void lines.push(line) })
  return { app, warnings: () => lines.filter((line) => line.includes('TRUST_PROXY=')) }
}

/** Requests for a page, which come with so many entries. */
async function visit({ app: { fastify } }: TestApp, times: number, entries: number): Promise<void> {
  const forwarded = Array.from({ length: entries }, (_, at) => `203.0.113.${at}`).join(', ')
  const headers = entries > 0 ? { 'x-forwarded-for': forwarded } : {}
  for (let at = 0; at < times; at += 1) await fastify.inject({ url: '/api/province', headers })
}
const saidByOps = async (of: TestApp): Promise<string> => (await runOps(of, status, [])).join('\n')

test.each([
  ['0', 1, 6],
  ['1', 2, 6],
  ['2', 1, 25],
  ['1', 0, 25],
])(
  'TRUST_PROXY=%s where requests come through %i proxies is said once, and by ops status',
  async (trusted, entries, times) => {
    const { app, warnings } = await start(trusted)
    await visit(app, 2 * times, entries)
    expect(warnings()).toEqual([
      expect.stringContaining(`TRUST_PROXY=${trusted}, but most requests come with ${entries} entries`),
    ])
    await expect.poll(() => saidByOps(app)).toContain(`set TRUST_PROXY=${entries} (last found `)
  },
)

test.each([
  ['0', 0],
  ['2', 2],
])('TRUST_PROXY=%s where that is so is nothing to warn of', async (trusted, entries) => {
  const { app, warnings } = await start(trusted)
  await visit(app, 30, entries)
  await expect.poll(() => saidByOps(app)).toContain(`Proxies before the app: ${entries}, as TRUST_PROXY says`)
  expect(warnings()).toEqual([])
})

test('a few who write the header themselves, and health checks, change nothing', async () => {
  const { app, warnings } = await start('1')
  await visit(app, 40, 1)
  await visit(app, 10, 4)
  for (let at = 0; at < 80; at += 1) await app.app.fastify.inject('/healthz')
  expect(warnings()).toEqual([])
})
