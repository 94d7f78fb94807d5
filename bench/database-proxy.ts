import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type Socket, connect, createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Product, startProduct } from '#test/product.ts'

/** A product that reaches its database through a proxy on this machine, with two app processes. */
export interface ProxiedProduct {
  readonly product: Product
  /** The proxy accepts and closes for so many ms. @returns how many connections were tried meanwhile */
  refuse(ms: number): Promise<number>
  /** How many connections to the database there are. */
  connections(): number
  /** Kills one app process. */
  killOne(): void
  /** Waits until there are as many app processes again. @returns since when, by `performance.now()`; infinite where none do in `patience` ms */
  whole(patience: number): Promise<number>
  end(): Promise<void>
}

const PROCESSES = 2

/** Starts the embedded server of a folder, a proxy before it, and a product that knows the proxy alone. */
export async function startBehindProxy(dataDir: string): Promise<ProxiedProduct> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const url = new URL(database.url)
  const folder = url.searchParams.get('host')
  const port = Number(url.searchParams.get('port') ?? (url.port || 5432))
  const sockets = new Set<Socket>()
  let isRefusing = false
  let tried = 0
  const server = createServer((socket) => {
    tried += 1
    socket.on('error', () => {})
    if (isRefusing) return void socket.destroy()
    const to = folder === null ? connect(port, url.hostname) : connect(`${folder}/.s.PGSQL.${port}`)
    for (const [one, other] of [
      [socket, to],
      [to, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the proxy has no port')
  const proxied = new URL(database.url)
  proxied.search = ''
  proxied.hostname = '127.0.0.1'
  proxied.port = String(bound.port)
  const product = await startProduct({
    dataDir,
    env: { DATABASE_URL: proxied.href, WORKERS: String(PROCESSES) },
  })
  const children = (): number[] =>
    readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .map(Number)
      .filter((pid) => pid > 0)
  const all = children().length
  return {
    product,
    refuse: async (ms) => {
      const before = tried
      isRefusing = true
      for (const socket of sockets) socket.destroy()
      await wait(ms)
      isRefusing = false
      return tried - before
    },
    connections: () => sockets.size / 2,
    killOne: () => {
      const [pid] = children()
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    whole: async (patience) => {
      const end = performance.now() + patience
      while (children().length < all) {
        if (performance.now() > end) return Infinity
        await wait(50)
      }
      return performance.now()
    },
    end: async () => {
      await product.end('SIGTERM')
      await product.end('SIGKILL')
      for (const socket of sockets) socket.destroy()
      server.close()
      await database.close()
    },
  }
}
