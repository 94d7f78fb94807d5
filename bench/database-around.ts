import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Product, makeDataDir, registerStudent, startProduct } from '#test/product.ts'
import { statusOf } from './attack-row.ts'
import { onDatabase } from './database.ts'

/** s that each lasts, and ms after which all is as before. */
const [LASTS, RECOVERS] = [8, 5000]
/** Calls that wait for a table that somebody holds. */
const WAITING = 60
/** ms in which what needs no database, or another table, is answered meanwhile. */
const [SOON, REFUSED] = [1000, 2500]
/** MB of the disk that DATA_DIR lies on. */
const DISK = 300
const PASSWORD = 'correct horse battery'

/** What happens around a database that is well, and what was done. */
interface AroundRow {
  fault: string
  expected: string
  got: string
  verdict: string
}

const rowOf = (fault: string, expected: string, got: string, isMet: boolean): AroundRow => ({
  fault,
  expected,
  got,
  verdict: isMet ? 'met' : 'NOT met',
})

const around: Record<string, () => Promise<AroundRow[]>> = {
  'a table that is held': holdOne,
  'a disk of DATA_DIR that takes no writes': fillDataDir,
}

/** @param only what the names of those have that are tried */
export async function tryAround(only: string): Promise<AroundRow[]> {
  const rows: AroundRow[] = []
  for (const [name, attempt] of Object.entries(around))
    if (name.includes(only)) rows.push(...(await attempt()))
  return rows
}

/** Asks again and again. @returns by path, how often each status came and the ms of the slowest */
async function askWhile(address: string, paths: readonly string[], token: string, isOver: () => boolean) {
  const seen = paths.map((path) => ({ path, statuses: new Map<number, number>(), slowest: 0 }))
  while (!isOver()) {
    for (const each of seen) {
      const start = performance.now()
      const status = await statusOf(address, each.path, { headers: { 'x-auth-token': token } })
      each.slowest = Math.max(each.slowest, performance.now() - start)
      each.statuses.set(status, (each.statuses.get(status) ?? 0) + 1)
    }
    await wait(50)
  }
  return seen
}

const told = (statuses: ReadonlyMap<number, number>): string =>
  [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')

/** ms until a call is answered with 200 again; infinite where it is not in time. */
async function untilServed(address: string, path: string, token: string): Promise<number> {
  const start = performance.now()
  while (performance.now() - start < 2 * RECOVERS) {
    if ((await statusOf(address, path, { headers: { 'x-auth-token': token } })) === 200)
      return performance.now() - start
    await wait(50)
  }
  return Infinity
}

async function holdOne(): Promise<AroundRow[]> {
  const { dataDir, remove } = makeDataDir()
  try {
    const product = await startProduct({ dataDir })
    try {
      return await holdTable(product)
    } finally {
      await product.end('SIGTERM')
    }
  } finally {
    remove()
  }
}

/** Somebody holds a table that many calls wait for. */
async function holdTable(product: Product): Promise<AroundRow[]> {
  const { address, dataDir } = product
  const token = await registerStudent(product, '13800000000', PASSWORD)
  const held = '/api/user/apprec/condition?provinceId=11'
  const [own, kept] = ['/api/user/question?kind=feedback', '/api/province']
  const over = new AbortController()
  const waited = new Map<number, number>()
  const holding = onDatabase(dataDir, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE score_condition IN ACCESS EXCLUSIVE MODE`.execute(tx)
      await wait(LASTS * 1000)
      over.abort()
    }),
  )
  await wait(300)
  const callers = Array.from({ length: WAITING }, async () => {
    while (!over.signal.aborted) {
      const status = await statusOf(address, held, { headers: { 'x-auth-token': token } })
      if (!over.signal.aborted) waited.set(status, (waited.get(status) ?? 0) + 1)
    }
  })
  await wait(500)
  const seen = await askWhile(address, ['/healthz', kept, own], token, () => over.signal.aborted)
  await holding
  await Promise.all(callers)
  const recovered = await untilServed(address, own, token)
  const fault = `a table that is held: ${WAITING} calls wait for a table for ${LASTS} s`
  const isTold = (statuses: ReadonlyMap<number, number>, ...allowed: number[]): boolean =>
    statuses.size > 0 && [...statuses.keys()].every((status) => allowed.includes(status))
  return [
    rowOf(`${fault}; they`, 'are told 503', told(waited), isTold(waited, 503)),
    ...seen.map(({ path, statuses, slowest }) => {
      const [most, allowed] = path === own ? [REFUSED, [200, 503]] : [SOON, [200]]
      return rowOf(
        `${fault}; ${path}`,
        `${allowed.join(' or ')} within ${most} ms`,
        `${told(statuses)}, the slowest ${slowest.toFixed(0)} ms`,
        isTold(statuses, ...allowed) && slowest <= most,
      )
    }),
    rowOf(
      `${fault}; after it`,
      `200 within ${RECOVERS} ms`,
      `${recovered.toFixed(0)} ms`,
      recovered <= RECOVERS,
    ),
  ]
}

/** The database lies elsewhere, so that nothing but what DATA_DIR keeps is missed. */
async function fillDataDir(): Promise<AroundRow[]> {
  if (process.getuid?.() !== 0) return []
  const database = makeDataDir()
  const { dataDir, remove } = makeDataDir()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m`, 'tmpfs', dataDir])
  try {
    const server = await openDatabase(readConfig({ DATA_DIR: database.dataDir }))
    try {
      const product = await startProduct({ dataDir, env: { DATABASE_URL: server.url } })
      try {
        return await fill(product)
      } finally {
        await product.end('SIGTERM')
      }
    } finally {
      await server.close()
    }
  } finally {
    execFileSync('umount', [dataDir])
    remove()
    database.remove()
  }
}

const takesWrites = async (address: string): Promise<string | undefined> =>
  /^disk_takes_writes (\d)$/m.exec(await (await fetch(new URL('/metrics', address))).text())?.[1]

async function fill(product: Product): Promise<AroundRow[]> {
  const { address, dataDir } = product
  const token = await registerStudent(product, '13800000000', PASSWORD)
  const before = await takesWrites(address)
  const file = join(dataDir, 'filling')
  try {
    for (;;) writeFileSync(file, Buffer.alloc(1 << 20), { flag: 'a' })
  } catch {
    if (statfsSync(dataDir).bavail > 0) throw new Error('the disk did not become full')
  }
  const end = performance.now() + (LASTS + 4) * 1000
  const paths = ['/readyz', '/api/user/credit', '/api/province']
  const seen = await askWhile(address, paths, token, () => performance.now() > end)
  const during = await takesWrites(address)
  const saved = await statusOf(address, '/api/user/credit/signin', {
    method: 'POST',
    headers: { 'x-auth-token': token },
  })
  rmSync(file)
  // A finding is good for ten seconds.
  await wait(11_000)
  const after = await takesWrites(address)
  const fault = 'a disk of DATA_DIR that takes no writes'
  return [
    ...seen.map(({ path, statuses }) =>
      rowOf(`${fault}; ${path}`, '200', told(statuses), statuses.size === 1 && statuses.has(200)),
    ),
    rowOf(`${fault}; a write of the database`, '200', String(saved), saved === 200),
    rowOf(
      `${fault}; disk_takes_writes before, in it, after`,
      '1, 0, 1',
      [before, during, after].join(', '),
      before === '1' && during === '0' && after === '1',
    ),
  ]
}
