import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { serve } from '#server/start/serve.ts'
import { type TestDatabase, createTestDatabase } from './database.ts'
import { type Product, makeDataDir, startProduct } from './product.ts'
import { type TcpProxy, startTcpProxy } from './tcp-proxy.ts'

const { dataDir, remove } = makeDataDir()
let database: TestDatabase
let proxy: TcpProxy
let product: Product

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await startTcpProxy(database.url)
  product = await startProduct({ dataDir, env: { DATABASE_URL: proxy.url, WORKERS: '2', PORT: '3188' } })
})

afterAll(async () => {
  await product.end('SIGTERM')
  await proxy.close()
  await database.drop()
  remove()
})

const workers = (): number[] =>
  readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8').trim().split(' ').map(Number)
// A connection that is handed to a process as it dies is never answered.
const status = (path: string): Promise<number> =>
  fetch(new URL(path, product.address), { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.status,
    () => 0,
  )

test.skipIf(process.platform !== 'linux')(
  'app processes that die while the database is away are replaced, and serve again once it is back',
  async () => {
    proxy.isShut = true
    proxy.cut()
    const before = workers()
    expect(before).toHaveLength(2)
    for (const pid of before) process.kill(pid, 'SIGKILL')
    await expect.poll(() => status('/healthz')).toBe(200)
    await expect.poll(() => workers().length).toBe(2)
    expect(await status('/readyz')).toBe(503)
    proxy.isShut = false
    await expect.poll(() => status('/readyz')).toBe(200)
    expect(workers()).toHaveLength(2)
    expect(workers().some((pid) => before.includes(pid))).toBe(false)
    expect(await product.end('SIGTERM')).toBe(0)
  },
  150_000,
)

test('a start that waits for a database that is away ends when it is stopped', async () => {
  proxy.isShut = true
  proxy.cut()
  const stop = new AbortController()
  const config = readConfig({ DATABASE_URL: proxy.url, DATA_DIR: dataDir, PORT: '3189', LOG_LEVEL: 'silent' })
  const served = serve(config, proxy.url, stop.signal)
  stop.abort()
  await expect(served).rejects.toBe(stop.signal.reason)
  proxy.isShut = false
})
