import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { type Product, makeDataDir } from '#test/product.ts'
import { findHalfDone } from './crash-check.ts'
import { type Shop, openSale, openShop } from './crash-shop.ts'
import type { Line } from './crash-writes.ts'
import { checkOut, lastRelease, whyNoCheckout } from './release.ts'
import { printTable } from './table.ts'
import { type Writers, makeWriters } from './upgrade-writes.ts'

const root = join(import.meta.dirname, '..')

/**
 * Runs the last release on a database under writes, migrates it, starts this release beside it, and has both written to;
 * then starts the last release anew on the newer schema. All that was acknowledged has to be there, and nobody may have met
 * a 5xx. `--from COMMIT` for another state than the last release; `--seconds N` of each phase. `--brief` is what `npm test`
 * runs: short phases, few students, no pages of the last release; it says so where a clone does not hold that.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      from: { type: 'string' },
      seconds: { type: 'string' },
      brief: { type: 'boolean', default: false },
    },
  })
  const commit = values.from ?? lastRelease().commit
  const why = whyNoCheckout(commit)
  if (why !== undefined) {
    console.log(`not run: ${why}`)
    if (!values.brief) process.exitCode = 1
    return
  }
  console.log(`checking out ${commit} …`)
  const checkout = checkOut(commit, values.brief ? 'lent' : 'built')
  const { dataDir, remove } = makeDataDir()
  const shop = await openShop(dataDir)
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  try {
    await upgrade(shop, database.url, {
      from: checkout.folder,
      dataDir,
      pause: 1000 * Number(values.seconds ?? (values.brief ? 1.5 : 8)),
      ...(values.brief ? { buyers: 250 } : {}),
    })
  } finally {
    await shop.close()
    await database.close()
    remove()
    checkout.remove()
  }
}

interface Course {
  /** Where the last release stands. */
  from: string
  dataDir: string
  /** ms of each phase. */
  pause: number
  buyers?: number
}

async function upgrade(shop: Shop, url: string, { from, dataDir, pause, buyers }: Course): Promise<void> {
  const start = (name: string, where: string): Promise<Product> => {
    const own = join(dataDir, name)
    mkdirSync(own, { recursive: true })
    return shop.start({ dataDir: own, from: where, env: { DATABASE_URL: url } })
  }
  const lineOf = (product: Product, at: number): Line => ({ product, from: `10.0.0.${at}`, isOver: false })

  console.log('starting the last release …')
  let old = await start('last', from)
  let next: Product | undefined
  try {
    await shop.onDatabase(openSale)
    const oldLine = lineOf(old, 1)
    const oldWriters = await makeWriters(shop, oldLine, 1, buyers)
    oldWriters.phase = 'before'
    oldWriters.begin()
    await wait(pause)

    oldWriters.phase = 'while it is migrated'
    const migrated = await timed(() =>
      promisify(execFile)(process.execPath, ['ops/main.ts', 'migrate'], {
        cwd: root,
        env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: join(dataDir, 'next') },
      }),
    )
    console.log(
      `\nops migrate, beside the writes, ${migrated.seconds.toFixed(1)} s:\n${migrated.result.stdout}`,
    )
    oldWriters.phase = 'on the new schema'
    console.log('starting this release …')
    next = await start('next', root)
    const line = lineOf(next, 2)
    const writers = await makeWriters(shop, line, 2, buyers)
    writers.phase = 'beside the last release'
    writers.begin()
    await wait(pause)

    await oldWriters.end()
    await old.end('SIGTERM')
    const again = await start('last', from).catch((error: unknown) => String(error))
    if (typeof again !== 'string') {
      old = again
      oldLine.product = again
      oldWriters.phase = 'started again'
      oldWriters.begin()
      await wait(pause)
      await oldWriters.end()
    }
    await writers.end()
    await report(shop, line, { 'last release': oldWriters, 'this release': writers })
    console.log(
      typeof again === 'string'
        ? `the last release does NOT start on the new schema: ${again.slice(0, 600)}`
        : 'the last release starts on the new schema, and serves',
    )
    if (typeof again === 'string') process.exitCode = 1
  } finally {
    await next?.end('SIGTERM')
    await old.end('SIGTERM')
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - start) / 1000 }
}

async function report(shop: Shop, line: Line, all: Record<string, Writers>): Promise<void> {
  const sum = (counts: Iterable<number>): number => [...counts].reduce((a, b) => a + b, 0)
  const half = await shop.onDatabase(findHalfDone)
  const table: Record<string, string | number>[] = []
  const said: string[] = [...half]
  for (const [name, { tally, lost }] of Object.entries(all)) {
    const { acknowledged, refused, unseen, failed } = tally
    const gone = await lost(line)
    table.push({
      release: name,
      ...acknowledged,
      acknowledged: sum(Object.values(acknowledged)),
      lost: gone.length,
      refused: sum(refused.values()),
      unseen: sum(unseen.values()),
      '5xx': sum(failed.values()),
    })
    const told = (what: string, counts: Map<string, number>): string[] =>
      [...counts].map(([text, count]) => `${name}: ${count} × ${what}: ${text}`)
    said.push(
      ...gone.map((each) => `${name}: lost: ${each}`),
      ...told('refused', refused),
      ...told('written, and not read right after', unseen),
      ...told('5xx', failed),
    )
  }
  printTable(table)
  console.log(`half done ${half.length}`)
  for (const each of said) console.log(each)
  const wanted = ['lost', 'unseen', '5xx']
  if (half.length > 0 || table.some((row) => wanted.some((each) => row[each] !== 0))) process.exitCode = 1
}
