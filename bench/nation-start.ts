import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openDb } from '#server/db/open.ts'
import {
  type Product,
  makeDataDir,
  registerStudent,
  send,
  startProduct,
  zhejiangCondition,
} from '#test/product.ts'
import { randomNumbers } from './random.ts'
import { printTable } from './table.ts'

const figures = join(import.meta.dirname, '..', 'data/figures')
const QUESTIONS = 200
/** Engines are all there once nothing has worked for so long, in ms. */
const SETTLED = 5000
/** ms between two looks at what processes weigh. */
const LOOK = 100

/**
 * Starts the product with all shipped figures, and with two, four and eight times as many units: how long a start takes,
 * after kill -9 and with engines to build; what it weighs; how fast it answers. `--times 1,2` measures fewer.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { times: { type: 'string', default: '1,2,4,8' } },
  })
  const { dataDir, remove } = makeDataDir()
  const rows: Record<string, string | number>[] = []
  try {
    let held = 1
    for (const times of values.times.split(',').map(Number)) {
      if (times > held) await multiply(dataDir, times / held)
      held = Math.max(held, times)
      rows.push({ units: `${times} ×`, ...(await measure(dataDir)) })
    }
    printTable(rows)
  } finally {
    remove()
  }
}

async function measure(dataDir: string): Promise<Record<string, string | number>> {
  const [building, first] = await started(dataDir)
  const most = await settled(building)
  await building.end('SIGKILL')
  const [product, later] = await started(dataDir)
  const cpu = ticksOf([product.pid]) / 100
  try {
    await settled(product)
    const before = megabytesOf([product.pid])
    const { median, p95 } = await ask(product)
    return {
      's with engines to build': first.toFixed(1),
      's after kill -9': later.toFixed(1),
      's of CPU of it': cpu.toFixed(1),
      'must ≤': 3,
      'MB at most while building': most,
      'MB resident': before,
      'MB after answers': megabytesOf([product.pid]),
      'must ≤ MB': 600,
      'median ms': median.toFixed(1),
      'p95 ms': p95.toFixed(1),
    }
  } finally {
    await product.end('SIGTERM')
  }
}

/** A product, and the seconds until it said that it was ready. */
async function started(dataDir: string): Promise<[Product, number]> {
  const start = performance.now()
  const product = await startProduct({ dataDir, env: { FIGURES_DIR: figures } })
  return [product, (performance.now() - start) / 1000]
}

/** Waits until a product no longer works. @returns the most megabytes that its processes held at once */
async function settled({ pid }: Product): Promise<number> {
  let most = 0
  for (let last = -100, now = 0; Math.abs(now - last) > 20; last = now, now = ticksOf(processesOf(pid))) {
    for (let waited = 0; waited < SETTLED; waited += LOOK) {
      most = Math.max(most, megabytesOf(processesOf(pid)))
      await wait(LOOK)
    }
  }
  return most
}

/** What /proc says of a process; nothing once it has ended. */
function read(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** A process and those that it has started, PostgreSQL apart. */
function processesOf(pid: number): number[] {
  const children = read(pid, `task/${pid}/children`).trim().split(' ').map(Number)
  return [pid, ...children.filter((child) => child > 0 && !read(child, 'comm').startsWith('postgres'))]
}

/** Hundredths of a second that processes and their threads have worked. */
function ticksOf(pids: readonly number[]): number {
  const fields = pids.map((pid) => read(pid, 'stat').split(') ')[1]?.split(' ') ?? [])
  return fields.reduce((sum, each) => sum + Number(each[11] ?? 0) + Number(each[12] ?? 0), 0)
}

function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(read(pid, 'status'))?.[1] ?? 0))
  return Math.round(kilobytes.reduce((sum, each) => sum + each, 0) / 1000)
}

/** Milliseconds of answers to a student who asks for one rank after another. */
async function ask(product: Product): Promise<{ median: number; p95: number }> {
  const random = randomNumbers(1)
  const token = await registerStudent(product, `139${String(Date.now()).slice(-8)}`, 'kaoshi-shunli-2026')
  const times: number[] = []
  for (let question = 0; question < QUESTIONS; question += 1) {
    const rank = Math.round(1000 * Math.exp(random() * Math.log(150)))
    const body = { ...zhejiangCondition, rank, given: 'sure' }
    await send(product.address, 'POST', '/api/user/apprec/condition', { body, token })
    const start = performance.now()
    await send(product.address, 'POST', '/api/user/apprec/mock', { body: { provinceId: 11 }, token })
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  return { median: times[QUESTIONS >> 1] ?? 0, p95: times[Math.floor(QUESTIONS * 0.95)] ?? 0 }
}

/** Makes of each unit so many: the others at schools of other codes, in the same places. */
async function multiply(dataDir: string, factor: number): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const db = openDb(database.url, { statementTimeout: 0 })
  try {
    await sql`WITH file AS (
        INSERT INTO import_file (source, file_name, sha256, authority, title, accepted, rejected)
        VALUES ('synthetic', 'nation', '', 'synthetic', 'synthetic', 0, 0) RETURNING id)
      INSERT INTO line (import_id, province_id, year, batch, track, unit_kind, school_code, school_name, unit_code,
        unit_name, plan, min_score, min_rank, requirement, rank_is_bound, derived)
      SELECT file.id, province_id, year, batch, track, unit_kind, school_code || '-' || file.id || '-' || copy,
        school_name || copy || '-' || file.id, unit_code, unit_name, plan, min_score, min_rank, requirement,
        rank_is_bound, derived
      FROM file, line, generate_series(2, ${factor}::integer) AS copy ORDER BY line.id`.execute(db)
  } finally {
    await db.destroy()
    await database.close()
  }
}
