import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { makeDataDir, startProduct } from '#test/product.ts'
import { onDatabase } from './database.ts'
import { importAll } from './full-data.ts'
import { type Names, type Query, makeQueries } from './search-queries.ts'
import { printTable } from './table.ts'

/** ms within which 95 of 100 first answers should be there. */
const wanted = 100
const perRun = 900
const ways = [
  { connections: 1, shown: 'one after the other' },
  { connections: 8, shown: '8 connections' },
]
const calls = [
  { name: 'suggest', path: '/api/search/suggest' },
  { name: 'search', path: '/api/search' },
]

interface Timed extends Query {
  ms: number
}

/**
 * How long a search takes that nobody has made before, over HTTP: many questions, no two alike, so that no answer is one
 * that was kept; then the same ones again, which are. `--full` asks over the full official figures.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { full: { type: 'boolean' } } })
  const { dataDir, remove } = makeDataDir()
  try {
    const isFull = values.full === true && (await importAll(dataDir))
    // Every request is of an address of its own: who asks 1,200 times a minute is told to wait.
    const product = await startProduct({ dataDir, env: { TRUST_PROXY: '1' } })
    try {
      const { names, lines } = await readNames(dataDir)
      const { schools, majors } = names
      console.log(
        `data: ${isFull ? 'the full official figures' : 'the starter set'}, ` +
          `${schools.length} schools, ${majors.length} majors, ${lines} lines`,
      )
      console.log(`waiting for a processor, on average: ${loadavg()[0]?.toFixed(1)}`)
      const first = await ask(product.address, '/api/search/suggest', [{ kind: '', text: '第一问' }], 1)
      console.log(`the very first question after the start: ${first[0]?.ms.toFixed(0)} ms\n`)
      const queries = makeQueries(names, perRun * ways.length)
      await measure(product.address, queries)
    } finally {
      await product.end('SIGTERM')
    }
  } finally {
    remove()
  }
}

async function measure(address: string, queries: readonly Query[]): Promise<void> {
  const rows = []
  const byKind = new Map<string, Timed[]>()
  for (const [at, { connections, shown }] of ways.entries()) {
    const own = queries.slice(at * perRun, (at + 1) * perRun)
    for (const { name, path } of calls) {
      const first = await ask(address, path, own, connections)
      const again = await ask(address, path, own, connections)
      rows.push(rowOf(name, shown, 'first', first), rowOf(name, shown, 'kept', again))
      if (connections > 1) {
        for (const timed of first) {
          const key = `${name}: ${timed.kind}`
          byKind.set(key, [...(byKind.get(key) ?? []), timed])
        }
      }
    }
  }
  printTable(rows)
  console.log('\nfirst answers at 8 connections, by how people ask\n')
  printTable([...byKind].map(([kind, timed]) => ({ 'how asked': kind, ...figuresOf(timed) })))
  if (rows.some((row) => row.wanted.includes('NOT'))) process.exitCode = 1
}

function rowOf(call: string, way: string, answer: 'first' | 'kept', timed: readonly Timed[]) {
  const figures = figuresOf(timed)
  const met = Number(figures['p95 ms']) <= wanted
  const verdict = answer === 'kept' ? '' : `p95 ≤ ${wanted}: ${met ? 'met' : 'NOT met'}`
  return { call, way, answer, ...figures, wanted: verdict }
}

function figuresOf(timed: readonly Timed[]) {
  const sorted = timed.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1)
  return {
    questions: sorted.length,
    'p50 ms': at(0.5),
    'p95 ms': at(0.95),
    'p99 ms': at(0.99),
    'worst ms': at(1),
  }
}

let addresses = 0

/** Asks everything, on so many connections at once; a question that is not answered is an error. */
async function ask(
  address: string,
  path: string,
  queries: readonly Query[],
  connections: number,
): Promise<Timed[]> {
  const timed: Timed[] = []
  const rest = queries.values()
  const connection = async (): Promise<void> => {
    for (const query of rest) {
      const url = new URL(`${path}?${new URLSearchParams({ q: query.text }).toString()}`, address)
      addresses += 1
      const from = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
      const start = performance.now()
      const answer = await fetch(url, { headers: { 'x-forwarded-for': from } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${query.text}: ${answer.status}`)
      timed.push({ ...query, ms: performance.now() - start })
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  return timed
}

function readNames(dataDir: string): Promise<{ names: Names; lines: number }> {
  return onDatabase(dataDir, async (db) => {
    const schools = await db.selectFrom('school').select(['name', 'city']).orderBy('code').execute()
    const short = await db.selectFrom('school_short_name').select('name').orderBy('name').execute()
    const majors = await db.selectFrom('major').select('name').orderBy('code').execute()
    const { lines } = await db
      .selectFrom('line')
      .select((eb) => eb.fn.countAll<number>().as('lines'))
      .executeTakeFirstOrThrow()
    const cities = [...new Set(schools.map(({ city }) => city?.replace(/市$/, '') ?? ''))]
    const names = {
      schools: schools.map(({ name }) => name),
      shortNames: short.map(({ name }) => name),
      majors: majors.map(({ name }) => name),
      cities: cities.filter((city) => city !== ''),
    }
    return { names, lines: Number(lines) }
  })
}
