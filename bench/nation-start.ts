import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { officialFolder } from '#test/official.ts'
import {
  type Product,
  makeDataDir,
  registerStudent,
  send,
  startProduct,
  zhejiangCondition,
} from '#test/product.ts'
import { nationFigures } from '#test/starter.ts'
import { onDatabase } from './database.ts'
import { held as weigh, nothing, settled, textOf, ticksOf } from './processes.ts'
import { randomNumbers } from './random.ts'
import { printTable } from './table.ts'

const QUESTIONS = 200
/** The largest file of lines at hand. */
const IMPORTED = join(officialFolder, 'tables/lines/hebei.csv.gz')
const root = join(import.meta.dirname, '..')
/** Where `npm start` and `npm run ops` keep what was compiled. */
const compiled = join(root, 'node_modules/.cache/compiled')

/**
 * Starts the product with all shipped figures, and with two, four and eight times as many units: how long a start takes,
 * after kill -9 and with engines to build; what it weighs; how fast it answers. Before the second size, what an import
 * into the running product weighs. `--times 1,2` measures fewer. Each row is printed once it is known.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { times: { type: 'string', default: '1,2,4,8' } },
  })
  const { dataDir, remove } = makeDataDir()
  const products: Product[] = []
  const start = async (): Promise<[Product, string]> => {
    const begun = performance.now()
    const product = await startProduct({
      dataDir,
      env: { FIGURES_DIR: nationFigures, NODE_COMPILE_CACHE: compiled },
    })
    products.push(product)
    return [product, secondsSince(begun)]
  }
  try {
    let held = 1
    for (const times of values.times.split(',').map(Number)) {
      const begun = performance.now()
      if (times > held) await multiply(dataDir, times / held)
      held = Math.max(held, times)
      const [building, first] = await start()
      const { all: most } = await settled(dataDir, [building.pid])
      await building.end('SIGKILL')
      const [product, later] = await start()
      printTable([
        {
          units: `${times} ×`,
          's with engines to build': first,
          'MB at most while building (PSS)': textOf(most),
          's after kill -9': later,
          ...(await measure(product)),
          's in all': secondsSince(begun),
        },
      ])
      if (held === 1) await measureImport(product)
      await product.end('SIGTERM')
    }
  } finally {
    for (const product of products) await product.end('SIGKILL')
    remove()
  }
}

const secondsSince = (begun: number): string => ((performance.now() - begun) / 1000).toFixed(1)

/** What a product that has just started weighs, and how fast it answers. */
async function measure(product: Product): Promise<Record<string, string | number>> {
  const cpu = ticksOf([product.pid]) / 100
  await settled(product.dataDir, [product.pid])
  const before = weigh([product.pid])
  const { median, p95 } = await ask(product)
  return {
    's of CPU of it': cpu.toFixed(1),
    'must ≤': 3,
    'MB resident (PSS)': textOf(before),
    'MB after answers': textOf(weigh([product.pid])),
    'must ≤ MB': 600,
    'median ms': median.toFixed(1),
    'p95 ms': p95.toFixed(1),
  }
}

/** An import into a running product: what the app weighs with what builds for it, and the command with what reads for it. */
async function measureImport({ dataDir, pid }: Product): Promise<void> {
  if (!existsSync(IMPORTED)) return console.log(`no ${IMPORTED}: no import was measured`)
  const before = weigh([pid])
  const begun = performance.now()
  const command = spawn(process.execPath, ['ops/main.ts', 'import', 'lines', IMPORTED, '--whole'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let ended: string | undefined
  command.once('exit', (code) => (ended = code === 0 ? secondsSince(begun) : 'FAILED'))
  const { each, all } = await settled(dataDir, [pid, command.pid ?? 0], () => ended !== undefined)
  const [app = nothing, ops = nothing] = each
  printTable([
    {
      'import of': IMPORTED.slice(officialFolder.length + 1),
      's of the command': ended ?? '',
      'MB before (PSS)': textOf(before),
      'MB of the app and its workers at most': textOf(app),
      'must ≤ MB': 600,
      'MB of the command and its reader': textOf(ops),
      'MB of all at once': textOf(all),
      'MB after': textOf(weigh([pid])),
      's until it is built': secondsSince(begun),
    },
  ])
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
  await onDatabase(dataDir, (db) =>
    sql`WITH file AS (
        INSERT INTO import_file (source, file_name, sha256, authority, title, accepted, rejected)
        VALUES ('synthetic', 'nation', '', 'synthetic', 'synthetic', 0, 0) RETURNING id)
      INSERT INTO line (import_id, province_id, year, batch, track, unit_kind, school_code, school_name, unit_code,
        unit_name, plan, min_score, min_rank, requirement, rank_is_bound, derived)
      SELECT file.id, province_id, year, batch, track, unit_kind, school_code || '-' || file.id || '-' || copy,
        school_name || copy || '-' || file.id, unit_code, unit_name, plan, min_score, min_rank, requirement,
        rank_is_bound, derived
      FROM file, line, generate_series(2, ${factor}::integer) AS copy ORDER BY line.id`.execute(db),
  )
}
