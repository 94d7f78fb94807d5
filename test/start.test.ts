import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, postgresPid, type Product, type ProductOptions, send, startProduct } from './product.ts'
import { headOf, openWire } from './wire.ts'

const { dataDir, remove } = makeDataDir()
let product: Product

beforeAll(async () => {
  product = await startProduct({ dataDir })
})

afterAll(async () => {
  await product.end('SIGTERM')
  remove()
})

/** Starts the product anew, on the same data; what ran before ends, unless it has already. */
async function restart(options: Omit<ProductOptions, 'dataDir'> = {}): Promise<void> {
  await product.end('SIGTERM')
  product = await startProduct({ dataDir, ...options })
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** What Prometheus reads. */
const figures = async (signal?: AbortSignal): Promise<string> =>
  (
    await fetch(new URL('/metrics', product.address), {
      headers: { connection: 'close' },
      ...(signal && { signal }),
    })
  ).text()

const status = async (path: string): Promise<number> => (await fetch(new URL(path, product.address))).status

test('a first start loads the starter set and answers', async () => {
  expect(await status('/healthz')).toBe(200)
  expect(await status('/readyz')).toBe(200)
  const page = await fetch(new URL('/apprecsim', product.address))
  expect(page.headers.get('content-type')).toContain('text/html')
  expect(await page.text()).toContain('<title>选考在线</title>')
  expect((await send(product.address, 'GET', '/api/nothing')).status).toBe(404)
})

test('a second start on the same data directory is refused with a clear sentence', async () => {
  await expect(startProduct({ dataDir })).rejects.toThrow('another 选考在线 is running on this DATA_DIR')
  expect(await status('/healthz')).toBe(200)
})

test('production without a database of its own does not start, and says what to set', async () => {
  const other = makeDataDir()
  const production = { PUBLIC_URL: 'https://xuankao.example' }
  await expect(startProduct({ dataDir: other.dataDir, env: production })).rejects.toThrow(
    'DATABASE_URL: should be set, since PUBLIC_URL has https',
  )
  other.remove()
})

test('SIGTERM stops the app and its PostgreSQL cleanly, and kill -9 of both is survived', async () => {
  const server = postgresPid(dataDir)
  expect(await product.end('SIGTERM')).toBe(0)
  // It has written everything and said so; the process itself is gone a moment later.
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  await expect.poll(() => isThere(server)).toBe(false)

  product = await startProduct({ dataDir })
  process.kill(postgresPid(dataDir), 'SIGKILL')
  await product.end('SIGKILL')
  product = await startProduct({ dataDir })
  expect(await status('/readyz')).toBe(200)
})

test.each(['1', '2'])(
  'app processes serve one address; a stop waits neither for a body that never comes nor for a second signal (%s of them)',
  async (WORKERS) => {
    // One is what runs since the test before.
    if (WORKERS !== '1') await restart({ env: { WORKERS, PORT: '3187' } })
    expect(await status('/readyz')).toBe(200)
    const wire = await openWire(product.address)
    wire.write(headOf('/api/log', 50, { expect: '100-continue' }))
    // Its headers have been read.
    await wire.answered
    const ended = [product.end('SIGTERM'), product.end('SIGTERM')]
    expect(await Promise.all(ended)).toEqual([0, 0])
    await wire.closed
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  },
)

test.skipIf(process.platform !== 'linux')(
  '/metrics tells of all app processes, whoever answers; one that hangs is missed there, and a stop does not wait for it',
  async () => {
    await restart({ env: { WORKERS: '2' } })
    const { pid } = product
    for (let at = 0; at < 4; at += 1) await status('/healthz')
    const answered = async (): Promise<number> =>
      [...(await figures()).matchAll(/^http_request_duration_seconds_count\{.*"\/healthz".*\} (\d+)$/gm)]
        .map(([, count]) => Number(count))
        .reduce((sum, count) => sum + count, 0)
    await expect.poll(answered).toBe(4)
    const healthy = await figures()
    expect(healthy).toContain('\napp_processes{state="answering"} 2\n')
    expect(healthy.match(/^# TYPE database_up gauge$/gm)).toHaveLength(1)
    expect(healthy.match(/^database_up\{worker="\d"\} 1$/gm)).toHaveLength(2)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    const workers = children.filter((child) => child !== postgresPid(dataDir))
    expect(workers).toHaveLength(2)
    process.kill(workers[0] ?? 0, 'SIGSTOP')
    // It takes one connection, and hangs with it.
    await expect
      .poll(() => figures(AbortSignal.timeout(8000)).catch(() => ''))
      .toContain('\napp_processes{state="answering"} 1\n')
    expect(await product.end('SIGTERM')).toBe(0)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  },
)

test('a PostgreSQL that dies under the app is started again; SIGTERM to npm start ends both', async () => {
  await restart({ npm: true })
  const replace = async (): Promise<void> => {
    const died = postgresPid(dataDir)
    process.kill(died, 'SIGKILL')
    await expect.poll(() => postgresPid(dataDir)).not.toBe(died)
  }
  await replace()
  // Until its death is noticed the app says that it is well.
  await expect.poll(() => status('/readyz')).toBe(200)
  await replace()
  // The next one lets nobody in yet: there is nothing else that the app waits for.
  expect(await product.end('SIGTERM'), product.output()).toBe(0)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('a wrong variable stops the start and is named', async () => {
  await expect(startProduct({ dataDir, env: { WORKERS: 'many' } })).rejects.toThrow(
    'WORKERS=many: should be a whole number from 1 to 64',
  )
})
