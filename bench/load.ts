import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import {
  makeDataDir,
  type Product,
  registerStudent,
  send,
  startProduct,
  zhejiangCondition,
} from '#test/product.ts'
import { printTable } from './table.ts'

const seconds = 8
const connections = [8, 32, 128]
const fullData = join(import.meta.dirname, '..', '..', 'shared', 'data')

interface Target {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: string
  /** What the issue wants of it at 8 connections: a share of the bare route, and p95 in ms. */
  want?: { ratio: number; p95?: number }
}

/**
 * Each call at 8, 32 and 128 connections, right after a bare Fastify route that sends the same bytes, on the
 * same machine in the same run. The load comes from this process, the servers are processes of their own.
 */
export async function run(args: string[]): Promise<void> {
  const { dataDir, remove } = makeDataDir()
  if (args.includes('--full')) await importAll(dataDir)
  const product = await startProduct({ dataDir, env: { LOG_LEVEL: 'error' } })
  try {
    const token = await registerStudent(product, '13800000000', 'correct horse battery')
    await send(product.address, 'POST', '/api/user/apprec/condition', { body: zhejiangCondition, token })
    const first = await send(product.address, 'POST', '/api/user/apprec/mock', {
      body: { provinceId: 11 },
      token,
    })
    if (!first.answer.success) throw new Error(first.answer.info)
    const rows = []
    for (const target of targets()) {
      for (const count of connections) rows.push(await compare(product, target, token, count, dataDir))
    }
    printTable(rows)
  } finally {
    await product.end('SIGTERM')
    remove()
  }
}

function targets(): Target[] {
  const condition = '/api/user/apprec/condition?provinceId=11'
  const scoreRank = '/api/score_rank?provinceId=11&year=2025&score=610'
  return [
    {
      name: 'mock (30 results)',
      method: 'POST',
      path: '/api/user/apprec/mock',
      body: JSON.stringify({ provinceId: 11 }),
      want: { ratio: 0.5, p95: 50 },
    },
    { name: 'condition', method: 'GET', path: condition },
    { name: 'score-rank', method: 'GET', path: scoreRank },
    { name: 'filters', method: 'GET', path: '/api/user/apprec/mock/filter?provinceId=11' },
    { name: 'session', method: 'GET', path: '/api/session' },
  ]
}

async function compare(
  product: Product,
  target: Target,
  token: string,
  count: number,
  dataDir: string,
): Promise<Record<string, string | number>> {
  const headers = {
    'x-auth-token': token,
    'x-requested-with': 'xuankao',
    ...(target.body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  const { method, path, body } = target
  const bytes = await answerOf(new URL(path, product.address), { method, headers, ...(body ? { body } : {}) })
  const file = join(dataDir, 'body.json')
  writeFileSync(file, bytes)
  const bare = await startBare(file)
  try {
    const base = await fire(new URL(path, bare.address), target, headers, count)
    const real = await fire(new URL(path, product.address), target, headers, count)
    const ratio = real.perSecond / base.perSecond
    const want = count === 8 ? target.want : undefined
    const met = want && ratio >= want.ratio && real.p95 <= (want.p95 ?? Infinity)
    return {
      call: target.name,
      bytes: bytes.length,
      connections: count,
      'bare/s': Math.round(base.perSecond),
      'product/s': Math.round(real.perSecond),
      ratio: ratio.toFixed(2),
      'p50 ms': real.p50.toFixed(1),
      'p95 ms': real.p95.toFixed(1),
      'p99 ms': real.p99.toFixed(1),
      errors: real.errors,
      wanted: want ? `≥ ${want.ratio}, p95 ≤ ${want.p95 ?? '-'}: ${met ? 'met' : 'NOT met'}` : '',
    }
  } finally {
    bare.child.kill()
  }
}

/** The bytes of an answer. A product that was just overloaded may say 503 for the moment it needs to recover. */
async function answerOf(url: URL, options: RequestInit): Promise<Buffer> {
  const deadline = Date.now() + 5000
  for (;;) {
    const answer = await fetch(url, options)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (answer.status === 200) return bytes
    if (answer.status !== 503 || Date.now() > deadline) {
      throw new Error(`${url.pathname}: ${answer.status} ${bytes.toString()}`)
    }
    await wait(100)
  }
}

interface Fired {
  perSecond: number
  p50: number
  p95: number
  p99: number
  errors: number
}

async function fire(
  url: URL,
  { method, body }: Target,
  headers: Record<string, string>,
  count: number,
): Promise<Fired> {
  const options = { url: url.toString(), method, headers, connections: count, ...(body ? { body } : {}) }
  await autocannon({ ...options, duration: 2 })
  const result = await autocannon({ ...options, duration: seconds })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    // autocannon gives 90 and 97.5; the later of the two is the careful one.
    p95: result.latency.p97_5,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
  }
}

async function startBare(file: string): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['bench/bare.ts', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const address = await new Promise<string>((ready, failed) => {
    child.stdout.once('data', (chunk: Buffer) => {
      const found = /ready at (\S+)/.exec(chunk.toString())?.[1]
      if (found) ready(found)
      else failed(new Error(chunk.toString()))
    })
    child.once('exit', (code) => failed(new Error(`the bare server ended with ${code}`)))
  })
  return { address, child }
}

/** The full official figures where they are to be had, else the bench runs on the starter set. */
async function importAll(dataDir: string): Promise<void> {
  if (!existsSync(fullData)) {
    console.log(`no ${fullData}: measured on the starter set`)
    return
  }
  const jobs: [string, string[]][] = [
    ['score-rank', [join(fullData, 'tables/score-rank.csv.gz')]],
    ['zhejiang-lines', globSync(join(fullData, 'official/zhejiang/lines-*.xls')).sort()],
    ['zhejiang-plan', globSync(join(fullData, 'official/zhejiang/plan-*.xlsm'))],
  ]
  // Once up and down, so that the starter set and its provinces are there to import into.
  await (await startProduct({ dataDir })).end('SIGTERM')
  for (const [source, files] of jobs) {
    console.log(`importing ${source} …`)
    const child = spawn(process.execPath, ['ops/main.ts', 'import', source, ...files], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const code = await new Promise((ended) => child.once('exit', ended))
    if (code !== 0) throw new Error(`import of ${source} ended with ${String(code)}`)
  }
}
