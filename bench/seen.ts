import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { hasOfficial, officialFolder } from '#test/official.ts'
import { type Product, makeDataDir, send, startProduct } from '#test/product.ts'
import { nationFigures } from '#test/starter.ts'
import { held, heldByAll, mostOf, nothing, settled, textOf, ticksOf } from './processes.ts'
import { printTable } from './table.ts'

const root = join(import.meta.dirname, '..')
/** Where `npm start` and `npm run ops` keep what was compiled. */
const compiled = join(root, 'node_modules/.cache/compiled')
/** ms between two looks, and after which nobody waits any longer. */
const LOOK = 100
const PATIENCE = 600_000
const HEBEI = 3
const SHANDONG = 15
const GUIZHOU = 24
const ZHEJIANG = 11

/** One import into the running product, and how to tell that it is seen. */
interface Arrival {
  readonly what: string
  readonly args: readonly string[]
  /** Seen once this answers otherwise than before. */
  readonly look: (product: Product) => Promise<unknown>
  readonly most: number
}

/**
 * How long after an import's command the running product answers by it: a text, lines of one province, a score-rank table,
 * a text while an engine is built, two imports one after the other; what stays of the files of others; a start after kill -9.
 */
export async function run(): Promise<void> {
  if (!hasOfficial) return console.log(`no ${officialFolder}: nothing to import`)
  const { dataDir, remove } = makeDataDir()
  const texts = mkdtempSync(join(tmpdir(), 'xuankao-texts-'))
  const start = (): Promise<Product> =>
    startProduct({
      dataDir,
      env: { FIGURES_DIR: nationFigures, NODE_COMPILE_CACHE: compiled, EXAM_YEAR: '2027' },
    })
  let product = await start()
  try {
    await settled(dataDir, [product.pid])
    const text = (title: string): Arrival => {
      const folder = join(texts, title)
      mkdirSync(folder)
      writeFileSync(
        join(folder, `${title}.md`),
        `---\nkind: help\ntitle: ${title}\ndate: 2026-06-01\nsource: 自己写的\n---\n\n一段话。\n`,
      )
      return {
        what: title,
        args: ['content', 'import', folder, '--yes'],
        look: async ({ address }) => {
          const { answer } = await send(address, 'GET', '/api/content?kind=help&size=50')
          return JSON.stringify(answer.data).includes(title)
        },
        most: 5,
      }
    }
    const file = (path: string): string => join(officialFolder, path)
    const shandong: Arrival = {
      what: 'lines of 山东 2026',
      args: ['import', 'shandong-lines', file('official/shandong/lines-2026-round1.xls'), '--whole'],
      look: firstAnswerOf(SHANDONG, { rank: 60_000 }),
      most: 20,
    }
    const lines = (province: number, name: string): Arrival => ({
      what: `lines of ${name}`,
      args: ['import', 'lines', file(`tables/lines/${name}.csv.gz`), '--whole'],
      look: firstAnswerOf(province, { rank: 30_000, subjectIds: [1, 2, 4] }),
      most: 20,
    })
    await measure(product, [text('text-1')])
    await measure(product, [shandong])
    await measure(product, [lines(HEBEI, 'hebei'), text('text-2')])
    await measure(product, [lines(GUIZHOU, 'guizhou'), lines(HEBEI, 'hebei'), text('text-3')])
    await product.end('SIGKILL')
    const begun = performance.now()
    product = await start()
    const seconds = (performance.now() - begun) / 1000
    printTable([
      {
        's after kill -9': seconds.toFixed(1),
        's of CPU of it': (ticksOf([product.pid]) / 100).toFixed(1),
        'must ≤': 3,
      },
    ])
  } finally {
    await product.end('SIGKILL')
    remove()
    rmSync(texts, { recursive: true })
  }
}

/** What somebody is told who asks for a province without an account. */
const firstAnswerOf =
  (provinceId: number, said: { rank: number; subjectIds?: number[] }) =>
  async ({ address }: Product): Promise<unknown> => {
    const body = { provinceId, subjectIds: [1, 2, 3], given: 'rank', ...said }
    const { answer } = await send(address, 'POST', '/api/first_answer', { body })
    if (!answer.success) throw new Error(`${provinceId}: ${answer.info}`)
    return JSON.stringify(answer.data)
  }

/** Imports one after the other, and looks all the while; others are answered meanwhile. */
async function measure(product: Product, arrivals: readonly Arrival[]): Promise<void> {
  const folder = join(product.dataDir, 'engines')
  const kept = filesOf(folder)
  const before = await Promise.all(arrivals.map(({ look }) => look(product)))
  const beside = { slowest: 0, failed: 0, stop: false }
  const other = firstAnswerOf(ZHEJIANG, { rank: 20_000 })
  const asking = (async () => {
    while (!beside.stop) {
      const asked = performance.now()
      await other(product).catch(() => (beside.failed += 1))
      beside.slowest = Math.max(beside.slowest, performance.now() - asked)
      await wait(LOOK)
    }
  })()
  const cpu = ticksOf([product.pid])
  const seen: Promise<Record<string, string | number>>[] = []
  let most = nothing
  const weighing = setInterval(() => (most = mostOf(most, heldByAll(product.pid))), LOOK)
  for (const [at, arrival] of arrivals.entries()) {
    const begun = performance.now()
    const code = await ops(product.dataDir, arrival.args)
    const ended = performance.now()
    seen.push(
      untilOtherwise(product, arrival, before[at]).then((waited) => ({
        import: arrival.what,
        's of the command': ((ended - begun) / 1000).toFixed(1) + (code === 0 ? '' : ' FAILED'),
        's until seen, after it': waited,
        'must ≤': arrival.most,
      })),
    )
  }
  const rows = await Promise.all(seen)
  beside.stop = true
  await asking
  await settled(product.dataDir, [product.pid])
  clearInterval(weighing)
  printTable(rows)
  const after = filesOf(folder)
  printTable([
    {
      'others ms at most': Math.round(beside.slowest),
      'others failed': beside.failed,
      's of CPU of the app': ((ticksOf([product.pid]) - cpu) / 100).toFixed(1),
      'MB of the app and its workers at most (PSS)': textOf(most),
      'MB then': textOf(held([product.pid])),
      'files made anew': [...after]
        .filter(([name, written]) => kept.get(name) !== written)
        .map(([name]) => name)
        .join(' '),
    },
  ])
}

async function untilOtherwise(product: Product, { look }: Arrival, before: unknown): Promise<string> {
  const begun = performance.now()
  while (performance.now() - begun < PATIENCE) {
    const now = await look(product).catch(() => before)
    if (now !== before) return ((performance.now() - begun) / 1000).toFixed(1)
    await wait(LOOK)
  }
  return 'NEVER'
}

const filesOf = (folder: string): Map<string, number> =>
  new Map(readdirSync(folder).map((name) => [name, statSync(join(folder, name)).ino]))

/** A command of the operator. @returns its exit code */
function ops(dataDir: string, args: readonly string[]): Promise<number | null> {
  const command = spawn(process.execPath, ['ops/main.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return new Promise((done) => command.once('exit', done))
}
