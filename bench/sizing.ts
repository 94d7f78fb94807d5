import { join } from 'node:path'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { buildUser } from '#test/factories.ts'
import { type Product, makeDataDir, postgresPid, send, startProduct } from '#test/product.ts'
import { nationFigures } from '#test/starter.ts'
import { onDatabase } from './database.ts'
import { fire, startServer } from './fire.ts'
import { familyOf, held, settled, ticksOf } from './processes.ts'
import { type Cost, VISITS_EACH, passNights, visitsByMinute } from './sizing-nights.ts'
import { type Step, type Visitor, visit } from './sizing-visit.ts'
import { printTable } from './table.ts'

/** Who come in turn, and how many of them at once. */
const STUDENTS = 400
const AT_ONCE = 24
/** Seconds before what is measured, so that what is compiled and kept is there. */
const WARM = 10
/** Connections to the database of one process at most, as measured: ten for calls, others for jobs and for listening. */
const CONNECTIONS = 15
/** Share of a processor that is planned for: what is above waits, by `passNights`. */
const PLANNED = 0.6
/** Processes that three days are passed with; of more, a part with its part of the students. */
const SAMPLE = 24

/**
 * What a visit on the night of the scores costs, by 1, 2 and 4 processes of the app on one database; from that how many of each so
 * many users a minute take; and three days of three million students against it. `--seconds N` of each measurement.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seconds: { type: 'string', default: '40' },
      workers: { type: 'string', default: '1,2,4' },
      students: { type: 'string', default: '3000000' },
    },
  })
  const { dataDir, remove } = makeDataDir()
  const start = (workers: number): Promise<Product> =>
    startProduct({
      dataDir,
      env: { FIGURES_DIR: nationFigures, TRUST_PROXY: '1', WORKERS: String(workers) },
    })
  let product: Product | undefined
  try {
    product = await start(1)
    await settled(dataDir, [product.pid])
    await product.end('SIGTERM')
    const visitors = await onDatabase(dataDir, async (db) => {
      const made: Visitor[] = []
      for (let at = 0; at < STUDENTS; at += 1) {
        const { mobile, password, token } = await buildUser(db)
        const from = `198.51.${at >> 8}.${at & 255}`
        made.push({ mobile, password, token, from, rank: 2000 + 340 * at, version: 0, visits: at })
      }
      return made
    })
    console.log(`waiting for a processor before the start, on average: ${loadavg()[0]?.toFixed(1)}`)
    console.log(`one process of Fastify alone, 1 kB: ${Math.round(await bareRate(dataDir))} answers a second`)
    const costs: Cost[] = []
    const rows: Record<string, string | number>[] = []
    for (const workers of values.workers.split(',').map(Number)) {
      product = await start(workers)
      await settled(dataDir, [product.pid])
      await spend(product, visitors, AT_ONCE, WARM)
      if (costs.length === 0) printCalls(await spend(product, visitors, 1, WARM))
      const { cost, row } = await measure(product, visitors, Number(values.seconds))
      costs.push(cost)
      rows.push({ processes: workers, ...row })
      await product.end('SIGTERM')
    }
    printTable(rows)
    const [cost] = costs
    if (cost) printSizes(cost, Number(values.students))
  } finally {
    await product?.end('SIGTERM')
    remove()
  }
}

/** What each call takes where nobody else asks. */
function printCalls({ visits, times }: Spent): void {
  const rows = [...times].map(([call, each]) => {
    const sum = each.reduce((all, time) => all + time, 0)
    return {
      call,
      'a visit': (each.length / visits).toFixed(2),
      'ms each': (sum / each.length).toFixed(1),
      'ms a visit': (sum / visits).toFixed(1),
    }
  })
  printTable(rows.toSorted((one, other) => Number(other['ms a visit']) - Number(one['ms a visit'])))
  console.log()
}

/** What Fastify alone answers with a file of 1 kB, in answers a second. */
async function bareRate(dataDir: string): Promise<number> {
  const file = join(dataDir, 'body.json')
  writeFileSync(file, JSON.stringify('x'.repeat(1000)))
  const bare = await startServer('bench/bare.ts', file)
  const call = { name: 'bare', method: 'GET', path: '/' } as const
  const { perSecond } = await fire(bare.address, call, '', { connections: 32, seconds: 5 })
  bare.child.kill()
  return perSecond
}

/** What came of visits. */
interface Spent {
  visits: number
  calls: number
  /** ms of each call, by its name. */
  times: Map<string, number[]>
}

/** Visits by all in turn, so many at once without a pause, for so many seconds; each is brought to its end. */
async function spend(
  product: Product,
  visitors: readonly Visitor[],
  atOnce: number,
  seconds: number,
): Promise<Spent> {
  const spent: Spent = { visits: 0, calls: 0, times: new Map() }
  const end = performance.now() + 1000 * seconds
  const idle = [...visitors]
  const one = async (): Promise<void> => {
    while (performance.now() < end) {
      const visitor = idle.shift()
      if (!visitor) throw new Error('everybody is on a visit')
      try {
        await visit(visitor, (step) => make(product, visitor, step, spent))
        spent.visits += 1
      } finally {
        idle.push(visitor)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  return spent
}

async function make(product: Product, visitor: Visitor, step: Step, spent: Spent): Promise<unknown> {
  const begun = performance.now()
  const headers = { 'x-forwarded-for': visitor.from }
  let data: unknown
  if (step.path === '/') await (await fetch(new URL('/', product.address), { headers })).text()
  else {
    const { status, answer } = await send(product.address, step.method, step.path, {
      headers,
      ...(step.asVisitor ? {} : { token: visitor.token }),
      ...(step.body === undefined ? {} : { body: step.body }),
    })
    if (!answer.success) throw new Error(`${step.name}: ${status} ${answer.info}`)
    data = answer.data
  }
  spent.calls += 1
  const times = spent.times.get(step.name) ?? []
  times.push(performance.now() - begun)
  spent.times.set(step.name, times)
  return data
}

/** What visits cost the app's processes and the database, and what they weigh meanwhile. */
async function measure(product: Product, visitors: readonly Visitor[], seconds: number) {
  const database = postgresPid(product.dataDir)
  const app = (): number[] => familyOf(product.pid).filter((pid) => !familyOf(database).includes(pid))
  const before = { app: ticksOf(app()), database: ticksOf(familyOf(database)) }
  const most = { connections: 0, busy: 0 }
  const looked = new AbortController()
  const looking = onDatabase(product.dataDir, async (db) => {
    while (!looked.signal.aborted) {
      const { rows } = await sql<{ all: number; busy: number }>`
        select count(*)::int as all, count(*) filter (where state <> 'idle')::int as busy
        from pg_stat_activity where backend_type = 'client backend'`.execute(db)
      most.connections = Math.max(most.connections, rows[0]?.all ?? 0)
      most.busy = Math.max(most.busy, rows[0]?.busy ?? 0)
      await wait(500)
    }
  })
  const begun = performance.now()
  const spent = await spend(product, visitors, AT_ONCE, seconds)
  const took = (performance.now() - begun) / 1000
  looked.abort()
  await looking
  const used = {
    app: (ticksOf(app()) - before.app) / 100,
    database: (ticksOf(familyOf(database)) - before.database) / 100,
  }
  const { rss, pss } = held(app())
  const cost: Cost = {
    calls: spent.calls / spent.visits,
    app: used.app / spent.visits,
    database: used.database / spent.visits,
  }
  const times = [...spent.times.values()].flat().toSorted((one, other) => one - other)
  const row = {
    'visits a minute': Math.round((60 * spent.visits) / took),
    'calls a second': Math.round(spent.calls / took),
    'calls a visit': cost.calls.toFixed(1),
    'app, ms of CPU a visit': Math.round(1000 * cost.app),
    'database, ms': Math.round(1000 * cost.database),
    'p50 ms': Math.round(times[Math.floor(times.length / 2)] ?? 0),
    'p95 ms ': Math.round(times[Math.floor(times.length * 0.95)] ?? 0),
    connections: most.connections,
    'busy at most': most.busy,
    'MB (PSS)': `${rss} (${pss})`,
  }
  return { cost, row }
}

/** How many of each so many users a minute take, and three days of a nation against it. */
function printSizes(cost: Cost, students: number): void {
  console.log()
  const cores = (users: number, each: number): number => Math.ceil((users * each) / 60 / PLANNED)
  const size = (users: number) => ({
    'users a minute': users,
    'calls a second': Math.round((users * cost.calls) / 60),
    'processes of the app, a core each': cores(users, cost.app),
    'cores of the database': cores(users, cost.database),
    connections: CONNECTIONS * cores(users, cost.app),
  })
  printTable([100, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000].map(size))
  console.log()
  const busiest = Math.max(...visitsByMinute(students))
  const planned = cores(busiest, cost.app)
  console.log(
    `${students} students, ${VISITS_EACH} visits each in three days, ${Math.round(busiest)} a minute at most: ${planned} processes`,
  )
  const part = Math.min(1, SAMPLE / planned)
  const nights = [0.8, 1, 1.25, 1.6].map((share) => {
    const processes = Math.max(1, Math.round(share * PLANNED * planned * part))
    const { calls, refused, p95, p999, use } = passNights(cost, students * part, processes)
    return {
      processes: Math.round(processes / part),
      'used in the busiest minute': `${Math.round(100 * use)}%`,
      'calls, million': (calls / part / 1e6).toFixed(1),
      refused: `${((100 * refused) / calls).toFixed(2)}%`,
      'waited p95 ms': p95,
      'p99.9 ms': p999,
    }
  })
  printTable(nights)
}
