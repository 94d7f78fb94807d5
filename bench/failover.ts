import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, parseEnv } from 'node:util'
import { openDb } from '#server/db/open.ts'
import { buildUser } from '#test/factories.ts'
import { type Product, makeDataDir, startProduct } from '#test/product.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Counter, type Line, ask, asSoonAsServed } from './crash-writes.ts'
import { printTable } from './table.ts'
import { handCounter } from './upgrade-writes.ts'

/** App processes on the one database. */
const PROCESSES = 3
/** Students of each, who write side by side. */
const STUDENTS = 4
/** Between two calls of one reader or writer, in ms. */
const PAUSE = 20
/** Most seconds without a write, and without a read. */
const WANTED = { write: 30, read: 5 }

/**
 * Kills the primary and its Patroni with kill -9, on the cluster of `deploy/ha.sh`, while three processes have lists
 * written by hand. All that was acknowledged has to be there, and each process has to write and read again in time.
 * `--seconds N` before and after the kill; `--port N` is the first of the cluster's nine. `--without pool,read`
 * leaves addresses out.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '10' },
      port: { type: 'string', default: '15400' },
      without: { type: 'string', default: '' },
    },
  })
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-failover-'))
  const cluster = openCluster(folder, values.port)
  const { dataDir, remove } = makeDataDir()
  try {
    await failOver(cluster, dataDir, 1000 * Number(values.seconds), values.without)
  } finally {
    await cluster('down')
    remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What one process was asked, and when it last did it. */
interface Watch {
  line: Line
  acknowledged: number
  lost: number
  failed: Map<string, number>
  gaps: Record<Kind, Gap>
}

type Kind = 'write' | 'own list' | 'school'

/** Times by `performance.now()`; the longest in ms. */
interface Gap {
  last: number
  /** When the last that was answered began. */
  begun: number
  longest: number
}

async function failOver(cluster: Cluster, dataDir: string, pause: number, without: string): Promise<void> {
  console.log('starting the cluster …')
  const {
    DATABASE_URL: url = '',
    DATABASE_POOL_URL: pool = '',
    DATABASE_READ_URL: read = '',
  } = parseEnv(await cluster('up'))
  const left = without.split(',')
  const addresses = {
    DATABASE_URL: url,
    DATABASE_POOL_URL: left.includes('pool') ? '' : pool,
    DATABASE_READ_URL: left.includes('read') ? '' : read,
  }
  const products: Product[] = []
  try {
    for (let at = 0; at < PROCESSES; at += 1) {
      const own = join(dataDir, String(at))
      mkdirSync(own, { recursive: true })
      const env = { ...addresses, PUBLIC_URL: 'http://xuankao.example', TRUST_PROXY: '1' }
      products.push(await startProduct({ dataDir: own, env }))
    }
    const tokens = await makeStudents(url)
    const watches = products.map((product, at) => watch(product, at))
    const streams = watches.flatMap((each, at) => streamsOf(each, tokens[at] ?? []))
    await wait(pause)
    const before = await cluster('primary')
    console.log(`kill -9 of ${before}, after ${sum(watches, 'acknowledged')} acknowledged writes`)
    await cluster('kill')
    const killed = performance.now()
    while (watches.some(({ gaps }) => gaps.write.begun < killed) && performance.now() < killed + 90_000)
      await wait(100)
    await wait(pause)
    for (const { line } of watches) line.isOver = true
    await Promise.all(streams)
    report(watches, `${before} was the primary, ${await cluster('primary')} is now`)
  } finally {
    await Promise.all(products.map((product) => product.end('SIGTERM')))
  }
}

async function makeStudents(url: string): Promise<string[][]> {
  const db = openDb(url, { statementTimeout: 0 })
  const tokens: string[][] = []
  for (let at = 0; at < PROCESSES; at += 1) {
    const own: string[] = []
    for (let student = 0; student < STUDENTS; student += 1) own.push((await buildUser(db)).token)
    tokens.push(own)
  }
  await db.destroy()
  return tokens
}

function watch(product: Product, at: number): Watch {
  const gap = (): Gap => ({ last: performance.now(), begun: performance.now(), longest: 0 })
  return {
    line: { product, from: `10.0.0.${at + 1}`, isOver: false },
    acknowledged: 0,
    lost: 0,
    failed: new Map(),
    gaps: { write: gap(), 'own list': gap(), school: gap() },
  }
}

/** Students who write, and two readers: of what is a student's own, and of what everybody sees. */
function streamsOf(each: Watch, tokens: readonly string[]): Promise<void>[] {
  const { line } = each
  const [token = ''] = tokens
  return [
    ...tokens.map((own) => writeOn(each, own)),
    keepDoing(each, 'own list', () => ask(line, token, 'GET', '/api/user/apprec/list/hand?provinceId=11')),
    keepDoing(each, 'school', () => ask(line, '', 'GET', '/api/search/suggest?q=zjdx')),
  ]
}

async function writeOn(each: Watch, token: string): Promise<void> {
  const counter = await asSoonAsServed(() => handCounter(each.line, token))
  let value = await counter.read(each.line)
  let isSure = true
  await keepDoing(each, 'write', async () => {
    if (!isSure) value = await readAgain(each, counter, value)
    // One that fails may have been written all the same.
    isSure = false
    value = await counter.write(each.line, value)
    isSure = true
    each.acknowledged += 1
  })
  const found = await asSoonAsServed(() => counter.read(each.line))
  each.lost += Math.max(0, value - found)
}

/** @returns where the list stands by now; counts what was acknowledged and is not there */
async function readAgain(each: Watch, counter: Counter, value: number): Promise<number> {
  const found = await counter.read(each.line)
  each.lost += Math.max(0, value - found)
  return found
}

async function keepDoing(each: Watch, kind: Kind, work: () => Promise<unknown>): Promise<void> {
  const gap = each.gaps[kind]
  const look = (): void => {
    const now = performance.now()
    gap.longest = Math.max(gap.longest, now - gap.last)
  }
  while (!each.line.isOver) {
    const begun = performance.now()
    try {
      await work()
      look()
      gap.begun = begun
      gap.last = performance.now()
    } catch (error) {
      const said = `${kind}: ${error instanceof Error ? error.message : String(error)}`
      each.failed.set(said, (each.failed.get(said) ?? 0) + 1)
    }
    await wait(PAUSE)
  }
  look()
}

const sum = (watches: readonly Watch[], what: 'acknowledged' | 'lost'): number =>
  watches.reduce((all, each) => all + each[what], 0)

function report(watches: readonly Watch[], primaries: string): void {
  const seconds = ({ longest }: Gap): string => (longest / 1000).toFixed(1)
  printTable(
    watches.map(({ acknowledged, lost, gaps }, at) => ({
      process: at + 1,
      acknowledged,
      lost,
      's without a write': seconds(gaps.write),
      's without an own list': seconds(gaps['own list']),
      's without a school': seconds(gaps.school),
    })),
  )
  const longest = (kind: Kind): number => Math.max(...watches.map(({ gaps }) => gaps[kind].longest)) / 1000
  const verdict = (met: boolean): string => (met ? 'met' : 'NOT met')
  const writes = longest('write') < WANTED.write
  const own = longest('own list') < WANTED.read
  const school = longest('school') < WANTED.read
  console.log(primaries)
  console.log(`acknowledged ${sum(watches, 'acknowledged')}, lost ${sum(watches, 'lost')}`)
  console.log(`wanted: a write within ${WANTED.write} s: ${verdict(writes)}`)
  console.log(
    `wanted: a read within ${WANTED.read} s: of schools ${verdict(school)}, of one's own list ${verdict(own)}`,
  )
  for (const [at, { failed }] of watches.entries())
    for (const [said, count] of failed) console.log(`process ${at + 1}: ${count} × ${said}`)
  if (sum(watches, 'lost') > 0 || !writes || !own || !school) process.exitCode = 1
}
