import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Product, makeDataDir, postgresPid, registerStudent, startProduct } from '#test/product.ts'
import { onDatabase } from './database.ts'
import { tryAround } from './database-around.ts'
import { type ProxiedProduct, startBehindProxy } from './database-proxy.ts'
import { fire } from './fire.ts'
import { type Witness, witness } from './database-witness.ts'
import { printTable } from './table.ts'

/** s that a fault lasts, where it does not end by itself. */
const LASTS = 10
/** s of load before a fault, and after it. */
const [BEFORE, AFTER] = [2, 10]
/** ms after which the product serves again by itself. */
const WANTED = 5000
/** MB of the disk that is filled: with figures and the log of changes a database takes half of it. */
const DISK = 400

/** Does something to the database of a product, and undoes it. @returns when it was over, by `performance.now()` */
type Fault = (dataDir: string, seen: Witness) => Promise<number>

const faults: Record<string, Fault> = {
  [`paused for ${LASTS} s`]: async (dataDir) => {
    const postmaster = postgresPid(dataDir)
    // What the first does not start any more is not missed by the second.
    process.kill(postmaster, 'SIGSTOP')
    const all = [postmaster, ...childrenOf(postmaster)]
    for (const pid of all) signal(pid, 'SIGSTOP')
    await wait(LASTS * 1000)
    for (const pid of all.toReversed()) signal(pid, 'SIGCONT')
    return performance.now()
  },
  'killed, and started again': async (dataDir) => {
    process.kill(postgresPid(dataDir), 'SIGKILL')
    return performance.now()
  },
  [`refuses connections for ${LASTS} s`]: (dataDir) =>
    asSuperuser(dataDir, async (client, database) => {
      const name = pg.escapeIdentifier(database)
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
        database,
      ])
      await wait(LASTS * 1000)
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
      return performance.now()
    }),
  // As after a failover that the address in DATABASE_URL has not followed: a second server would take its own disk.
  [`says for ${LASTS} s that it is a standby`]: (dataDir) =>
    asSuperuser(dataDir, async (client, database) => {
      const name = pg.escapeIdentifier(database)
      const own = new pg.Client({ connectionString: await addressOf(dataDir) })
      await own.connect()
      await own.query(`CREATE SCHEMA standby; GRANT USAGE ON SCHEMA standby TO PUBLIC;
        CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean LANGUAGE sql AS 'SELECT true'`)
      await own.query(`ALTER DATABASE ${name} SET search_path = standby, pg_catalog, public;
        ALTER DATABASE ${name} SET default_transaction_read_only = on`)
      await own.end()
      const cut = () =>
        client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [database])
      await cut()
      await wait(LASTS * 1000)
      await client.query(`ALTER DATABASE ${name} RESET ALL`)
      await cut()
      return performance.now()
    }),
  [`conditions locked for ${LASTS} s`]: (dataDir) =>
    onDatabase(dataDir, async (db) => {
      await db.transaction().execute(async (tx) => {
        await sql`LOCK TABLE score_condition IN ACCESS EXCLUSIVE MODE`.execute(tx)
        await sql`SELECT pg_sleep(${LASTS})`.execute(tx)
      })
      return performance.now()
    }),
}

const fillDisk = (dataDir: string, seen: Witness, eatsLog: boolean): Promise<number> =>
  asSuperuser(dataDir, async (client) => {
    const file = join(dataDir, 'filling')
    const end = performance.now() + LASTS * 1000
    const chunk = Buffer.alloc(1 << 20)
    // What is freed meanwhile is taken too.
    for (; performance.now() < end; await wait(50)) {
      try {
        for (;;) writeFileSync(file, chunk, { flag: 'a' })
      } catch {
        seen.isFull ||= statfsSync(dataDir).bavail === 0
      }
      if (eatsLog)
        await client.query("SELECT pg_logical_emit_message(true, '', repeat('x', 8000000))").catch(() => {})
    }
    rmSync(file)
    if (!seen.isFull) throw new Error('the disk did not become full')
    return performance.now()
  })

const onDisk: Record<string, Fault> = {
  [`a full disk for ${LASTS} s`]: (dataDir, seen) => fillDisk(dataDir, seen, false),
  // Without it the server can write nothing, and ends until there is room.
  'a full disk, its log of changes too': (dataDir, seen) => fillDisk(dataDir, seen, true),
}

/**
 * Does to the database what happens to databases, while many read and one writes: nothing that was acknowledged may be lost, no
 * answer be wrong, what cannot be answered is refused with 503, and it recovers by itself. A full disk takes root, for a disk of
 * its own. `--only WORD` for the faults whose name has it. The exit code is 1 when one is not borne.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { only: { type: 'string', default: '' } } })
  const chosen = (all: typeof faults) => Object.entries(all).filter(([name]) => name.includes(values.only))
  const rows = await bear(chosen(faults))
  rows.push(...(await bearBehindProxy(values.only)))
  if (process.getuid?.() === 0) rows.push(...(await bear(chosen(onDisk), DISK)))
  else console.log('a full disk: not without root, who can mount one to fill')
  printTable(rows)
  const others = await tryAround(values.only)
  if (others.length > 0) console.log()
  printTable(others.map((row) => ({ ...row })))
  if ([...rows, ...others].some(({ verdict }) => verdict !== 'met')) process.exitCode = 1
}

/** s that the proxy accepts and closes, ms in which an app process is replaced after that, and connections that there may be then. */
const [REFUSES, REPLACED, CONNECTIONS] = [8, 30_000, 60]

const kill = ({ killOne }: ProxiedProduct): void => killOne()

const behindProxy: Record<string, (proxied: ProxiedProduct) => void> = {
  [`a proxy accepts and closes for ${REFUSES} s`]: () => {},
  'a proxy does, and an app process is killed': kill,
}

/** With two app processes: one of them is still there to say that the database is away. */
async function bearBehindProxy(only: string): Promise<Record<string, string | number>[]> {
  const chosen = Object.entries(behindProxy).filter(([name]) => name.includes(only))
  if (chosen.length === 0) return []
  const { dataDir, remove } = makeDataDir()
  try {
    const proxied = await startBehindProxy(dataDir)
    try {
      const token = await registerStudent(proxied.product, '13800000000', 'correct horse battery')
      const rows: Record<string, string | number>[] = []
      for (const [name, begin] of chosen) {
        let tries = 0
        let whole: Promise<number> = Promise.resolve(Infinity)
        const fault = async (): Promise<number> => {
          setTimeout(() => begin(proxied), 500)
          tries = await proxied.refuse(REFUSES * 1000)
          const over = performance.now()
          whole = proxied.whole(REPLACED).then((at) => at - over)
          return over
        }
        // Requests in the hands of one that is killed are broken off.
        const row = await judge(proxied.product, token, fault, begin === kill)
        const took = await whole
        const connections = proxied.connections()
        rows.push({
          fault: `${name}: ${tries} connections tried, ${connections} after it, all app processes after ${(took / 1000).toFixed(1)} s`,
          ...row,
          ...(connections <= CONNECTIONS && took < REPLACED ? {} : { verdict: 'NOT met' }),
        })
      }
      return rows
    } finally {
      await proxied.end()
    }
  } finally {
    remove()
  }
}

/** @param disk MB of a disk of its own, for the product's data */
async function bear(
  chosen: readonly (readonly [string, Fault])[],
  disk?: number,
): Promise<Record<string, string | number>[]> {
  if (chosen.length === 0) return []
  const { dataDir, remove } = makeDataDir()
  if (disk !== undefined) execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${disk}m`, 'tmpfs', dataDir])
  try {
    const product = await startProduct({ dataDir })
    try {
      const token = await registerStudent(product, '13800000000', 'correct horse battery')
      const rows: Record<string, string | number>[] = []
      for (const [name, fault] of chosen) rows.push({ fault: name, ...(await judge(product, token, fault)) })
      return rows
    } finally {
      await product.end('SIGTERM')
      await product.end('SIGKILL')
    }
  } finally {
    if (disk !== undefined) execFileSync('umount', [dataDir])
    remove()
  }
}

const reads = [
  '/api/user/apprec/condition?provinceId=11',
  '/api/user/question?kind=feedback',
  '/api/user/credit',
].map((path) => ({ name: path, method: 'GET' as const, path }))

async function judge(
  product: Product,
  token: string,
  fault: Fault,
  breaksOff = false,
): Promise<Record<string, string | number>> {
  const before = await onDatabase(product.dataDir, rankOf)
  const seen = witness(product, token, before)
  await seen.served()
  const load = fire(product.address, reads, token, { connections: 16, seconds: BEFORE + LASTS + AFTER })
  await wait(BEFORE * 1000)
  seen.beginsFault()
  const over = await fault(product.dataDir, seen)
  seen.endsFault()
  const recovered = (await seen.served()) - over
  const { statuses, errors } = await load
  await seen.end()
  const lost = seen.acknowledged - (await onDatabase(product.dataDir, rankOf))
  const count = (status: string): number => statuses[status]?.count ?? 0
  const unanswered =
    errors - Object.keys(statuses).reduce((sum, each) => sum + (each === '200' ? 0 : count(each)), 0)
  const others = Object.keys(statuses).filter((status) => status !== '200' && status !== '503')
  const other = [
    ...new Set([...others, ...seen.others, ...(unanswered > 0 ? [`${unanswered} unanswered`] : [])]),
  ]
  const readsOn = !seen.isFull || seen.readsRefused === 0
  const isOrderly = breaksOff ? seen.others.size <= 1 && others.length === 0 : other.length === 0
  const met = isOrderly && seen.wrong === 0 && lost <= 0 && recovered < WANTED && readsOn
  return {
    'reads 200': count('200'),
    'reads 503': count('503'),
    'writes acknowledged': seen.acknowledged - before,
    'in the fault, refused': `${seen.acknowledgedInFault}, ${seen.writesRefused}`,
    'reads in it, refused': `${seen.readsInFault}, ${seen.readsRefused}`,
    'of other kinds': other.join(' ') || '-',
    'wrong answers': seen.wrong,
    'acknowledged lost': Math.max(0, lost),
    's to recover': (recovered / 1000).toFixed(1),
    'must <': WANTED / 1000,
    verdict: met ? 'met' : 'NOT met',
  }
}

/** The rank that the one student has saved. */
async function rankOf(db: Parameters<Parameters<typeof onDatabase>[1]>[0]): Promise<number> {
  const { rows } = await sql<{ rank: number }>`
    SELECT (condition->>'rank')::int AS rank FROM score_condition`.execute(db)
  return rows[0]?.rank ?? 0
}

/** The address of the embedded database; whoever keeps it open keeps its server alive. */
async function addressOf(dataDir: string): Promise<string> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  await database.close()
  return database.url
}

async function asSuperuser(
  dataDir: string,
  work: (client: pg.Client, database: string) => Promise<number>,
): Promise<number> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const url = new URL(database.url)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new pg.Client({ connectionString: url.href })
  // A full disk may end the server.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client, name)
  } finally {
    await client.end().catch(() => {})
    await database.close().catch(() => {})
  }
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)

/** One that has ended meanwhile is none any more. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended.
  }
}
