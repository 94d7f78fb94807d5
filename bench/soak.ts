import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, parseEnv, promisify } from 'node:util'
import * as z from 'zod'
import { officialFolder } from '#test/official.ts'
import { type Product, makeDataDir } from '#test/product.ts'
import { findHalfDone } from './crash-check.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { type Shop, openSale, openShop } from './crash-shop.ts'
import type { Line } from './crash-writes.ts'
import { median } from './fire.ts'
import { held } from './processes.ts'
import { checkOut, lastRelease } from './release.ts'
import { type Read, type Readers, type Running, makeReaders, newRead, spread } from './soak-readers.ts'
import { printTable } from './table.ts'
import { type Writers, makeWriters } from './upgrade-writes.ts'

const root = join(import.meta.dirname, '..')
/** App processes on the one database, and sets of students who write. */
const PROCESSES = 2
const WRITERS = 2
/** Buyers of each set. */
const BUYERS = 4000
/** ms between two looks at whether writes go on, and between two at memory. */
const LOOK = 100
const WEIGH = 5000
/** Of what both processes can do, what is asked of them. */
const SHARE = 0.5
/** Growth that is borne, from the second quarter of a process's life to the last. */
const FLAT = 1.1
/** Minutes that a process has to live for its memory to be judged: it grows to its usual size first. */
const JUDGED = 5
/** ms that a process has left after it is out of rotation, for what it is asked already. */
const DRAIN = 500
/** Parts of all the minutes at which it happens. */
const AT = { upgrade: 0.12, import: 0.3, restart: 0.45, failover: 0.6, after: 0.72 }

/**
 * The product for half an hour as on the night of scores: two processes on a PostgreSQL that fails over (`deploy/ha.sh`), asked
 * for half of what they can do in the first minute. Meanwhile it is upgraded from the last release, figures are imported, a
 * process is started anew, and the primary is killed. All acknowledged writes have to be there, all answers to be the ones
 * given before, memory flat, and nobody may meet a 5xx but while there is no primary. `--minutes N`; `--small` on the test
 * figures; `--port N` is the first of the cluster's.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '30' },
      small: { type: 'boolean', default: false },
      port: { type: 'string', default: '15400' },
    },
  })
  const { version, commit } = lastRelease()
  console.log(`checking out ${version} and building it …`)
  const checkout = checkOut(commit, 'built')
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-soak-'))
  const { dataDir, remove } = makeDataDir()
  const cluster = openCluster(folder, values.port)
  try {
    console.log('starting the cluster …')
    const { DATABASE_URL: url = '', DATABASE_READ_URL: readUrl = '' } = parseEnv(await cluster('up'))
    const shop = await openShop(dataDir, url)
    try {
      await soak(shop, url, {
        cluster,
        dataDir,
        readUrl,
        last: { name: version, folder: checkout.folder },
        minutes: Number(values.minutes),
        figures: values.small ? 'test/figures' : 'data/figures',
      })
    } finally {
      await shop.close()
    }
  } finally {
    await cluster('down')
    remove()
    checkout.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Course {
  cluster: Cluster
  dataDir: string
  /** Where the standby is read. */
  readUrl: string
  last: { name: string; folder: string }
  minutes: number
  /** From the root of each release. */
  figures: string
}

/** One process from its start to its end. */
interface Life extends Running {
  name: string
  samples: { minute: number; megabytes: number }[]
}

interface Phase {
  name: string
  /** As `Date.now()` tells it. */
  begun: number
  seconds: number
  calls: number
  read: Read
  /** Of the writers, as `Tally` counts them. */
  acknowledged: number
  refused: number
  failed: number
  longest: number
}

async function soak(shop: Shop, url: string, course: Course): Promise<void> {
  const { dataDir, readUrl, last, minutes, figures } = course
  const lives: Life[] = []
  const start = async (name: string, release: string, from: string): Promise<Life> => {
    const own = join(dataDir, name)
    mkdirSync(own, { recursive: true })
    const env = {
      DATABASE_URL: url,
      DATABASE_READ_URL: readUrl,
      FIGURES_DIR: join(from, figures),
      SMS_PER_DAY: '1000000',
      // Why a call was answered by 503 is a warning.
      LOG_LEVEL: 'warn',
    }
    const product = await shop.start({ dataDir: own, from, env })
    const life = { name, release, product, samples: [] }
    lives.push(life)
    return life
  }
  /** Those that a proxy would lead to. */
  let rotation: Life[] = []
  try {
    console.log(`starting ${last.name} …`)
    for (let at = 1; at <= PROCESSES; at += 1)
      rotation.push(await start(`process ${at}`, last.name, last.folder))
    await shop.onDatabase(openSale)
    console.log('having its engines built …')
    await Promise.all(lives.map(untilBuilt))
    await go()
  } finally {
    await Promise.all(lives.map(({ product }) => product.end('SIGTERM')))
  }

  async function go(): Promise<void> {
    let turn = 0
    const next = (): Life => {
      const life = rotation[(turn += 1) % rotation.length]
      if (!life) throw new Error('no process is in rotation')
      return life
    }
    const pacer = makePacer()
    const lineOf = (at: number): Line => ({
      get product(): Product {
        return next().product
      },
      from: `10.0.0.${at}`,
      isOver: false,
      pace: pacer.pace,
    })
    console.log('making students …')
    const lines = Array.from({ length: WRITERS }, (_, at) => lineOf(at + 1))
    const sets: Writers[] = []
    for (const [at, line] of lines.entries()) sets.push(await makeWriters(shop, line, at + 1, BUYERS))
    const readerLine = lineOf(100)
    const readers = await shop.onDatabase((db) => makeReaders(db, readerLine))
    await readers.refer(next())

    const phases = makePhases(sets, readers)
    const begun = performance.now()
    const until = (part: number): Promise<void> =>
      wait(Math.max(0, begun + part * minutes * 60_000 - performance.now()))
    const weighing = setInterval(() => {
      const minute = (performance.now() - begun) / 60_000
      for (const { product, samples } of rotation)
        samples.push({ minute, megabytes: held([product.pid]).rss })
    }, WEIGH)
    const ops = (...words: string[]): Promise<unknown> =>
      promisify(execFile)(process.execPath, ['ops/main.ts', ...words], {
        cwd: root,
        env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: join(dataDir, 'ops') },
      })
    /** Puts another process in the place of one, as a proxy sees it: it is led to no more before it ends. */
    const replace = async (old: Life, isFirst: boolean): Promise<void> => {
      rotation = rotation.filter((each) => each !== old)
      await wait(DRAIN)
      await old.product.end('SIGTERM')
      const life = await start(old.name, 'this release', root)
      if (isFirst) await readers.refer(life)
      rotation.push(life)
    }

    readers.begin(next, readerLine)
    for (const each of sets) each.begin()
    phases.begin(`${last.name}, as fast as it goes`)
    await wait(Math.min(60_000, (AT.upgrade * minutes * 60_000) / 2))
    const capacity = phases.end()
    pacer.perSecond = SHARE * capacity
    phases.begin(`${last.name}, at half of it`)
    await until(AT.upgrade)

    phases.begin('upgrade')
    await ops('migrate')
    for (const [at, life] of rotation.entries()) await replace(life, at === 0)
    phases.begin('this release')
    await until(AT.import)

    phases.begin('import')
    await ops('import', 'lines', figuresToImport(), '--whole')
    await until((AT.import + AT.restart) / 2)
    phases.begin('after the import')
    await until(AT.restart)

    phases.begin('restart of one')
    const [first] = rotation
    if (first) await replace(first, false)
    phases.begin('after the restart')
    await until(AT.failover)

    phases.begin('failover')
    await course.cluster('kill')
    await phases.untilWritten()
    // The node that was killed comes back as the standby.
    await course.cluster('up')
    await until(AT.after)
    phases.begin('after the failover')
    await until(1)
    phases.end()
    clearInterval(weighing)
    for (const line of [...lines, readerLine]) line.isOver = true
    pacer.perSecond = null
    await Promise.all([readers.end(), ...sets.map((each) => each.end())])
    const [line] = lines
    if (line) await report(shop, line, { sets, readers, phases: phases.all, lives, capacity })
  }
}

const ready = z.object({ building: z.array(z.string()) })

/** Resolves once a process answers by all the figures that there are. */
async function untilBuilt({ product }: Life): Promise<void> {
  const ask = async () => ready.parse(await (await fetch(new URL('/readyz', product.address))).json())
  while ((await ask()).building.length > 0) await wait(1000)
}

/** Official lines of another province than the one that is asked for, where they are at hand. */
function figuresToImport(): string {
  const official = join(officialFolder, 'tables/lines/hebei.csv.gz')
  return existsSync(official) ? official : join(root, 'test', 'fixtures', 'guizhou-lines.csv')
}

/** Lets so many begin in a second, or whoever comes. What was missed is not made up for. */
function makePacer(): { perSecond: number | null; pace(): Promise<void> } {
  let due = 0
  const pacer = {
    perSecond: null as number | null,
    pace: async (): Promise<void> => {
      if (pacer.perSecond === null) return
      const now = performance.now()
      due = Math.max(due + 1000 / pacer.perSecond, now)
      if (due > now) await wait(due - now)
    },
  }
  return pacer
}

function makePhases(sets: readonly Writers[], readers: Readers) {
  const all: Phase[] = []
  const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, each) => sum + each, 0)
  const count = () => {
    const tallies = sets.map(({ tally }) => tally)
    const sum = (of: (tally: Writers['tally']) => Iterable<number>): number =>
      sumOf(tallies.flatMap((each) => [...of(each)]))
    return {
      acknowledged: sum(({ acknowledged }) => Object.values(acknowledged)),
      refused: sum(({ refused }) => refused.values()),
      failed: sum(({ failed }) => failed.values()),
    }
  }
  let before = count()
  let begun = performance.now()
  let name = ''
  let written = begun
  let longest = 0
  let seen = 0
  const look = setInterval(() => {
    const now = performance.now()
    const { acknowledged } = count()
    longest = Math.max(longest, now - written)
    if (acknowledged !== seen) written = now
    seen = acknowledged
  }, LOOK)
  look.unref()
  const phases = {
    all,
    begin: (next: string): void => {
      if (name !== '') phases.end()
      console.log(`${new Date().toISOString().slice(11, 19)} ${next}`)
      name = next
      for (const each of sets) each.phase = next
      begun = performance.now()
      longest = 0
      before = count()
      readers.read = newRead()
    },
    /** @returns what was answered a second */
    end: (): number => {
      const seconds = (performance.now() - begun) / 1000
      const now = count()
      const acknowledged = now.acknowledged - before.acknowledged
      const calls = acknowledged + readers.read.times.length
      const refused = now.refused - before.refused + sumOf(readers.read.refused.values())
      const failed = now.failed - before.failed + sumOf(readers.read.failed.values())
      const from = Date.now() - 1000 * seconds
      all.push({
        name,
        begun: from,
        seconds,
        calls,
        read: readers.read,
        acknowledged,
        refused,
        failed,
        longest,
      })
      name = ''
      return calls / seconds
    },
    /** Until a write that was begun from now on is acknowledged. */
    untilWritten: async (): Promise<void> => {
      const { acknowledged } = count()
      // What the old primary has acknowledged already may still arrive.
      await wait(2000)
      const from = Math.max(acknowledged, count().acknowledged)
      while (count().acknowledged === from) await wait(LOOK)
    },
  }
  return phases
}

interface Outcome {
  sets: readonly Writers[]
  readers: Readers
  phases: readonly Phase[]
  lives: readonly Life[]
  capacity: number
}

async function report(shop: Shop, line: Line, outcome: Outcome): Promise<void> {
  const { sets, readers, phases, lives, capacity } = outcome
  const lost: string[] = []
  for (const each of sets) lost.push(...(await each.lost(line)))
  const half = await shop.onDatabase(findHalfDone)
  const wrongOf = ({ read }: Phase): number => [...read.wrong.values()].reduce((sum, each) => sum + each, 0)
  printTable(
    phases.map((phase) => {
      const { p50, p95 } = spread(phase.read.times)
      return {
        phase: phase.name,
        s: Math.round(phase.seconds),
        'calls/s': (phase.calls / phase.seconds).toFixed(1),
        reads: phase.read.times.length,
        'p50 ms': p50.toFixed(0),
        'p95 ms': p95.toFixed(0),
        'wrong answers': wrongOf(phase),
        writes: phase.acknowledged,
        's without a write': (phase.longest / 1000).toFixed(1),
        refused: phase.refused,
        '5xx': phase.failed,
      }
    }),
  )
  const weights = lives.map(weigh)
  const isFlat = weights.every(({ flat }) => flat)
  const wrong = phases.reduce((sum, phase) => sum + wrongOf(phase), 0)
  const failed = phases
    .filter(({ name }) => name !== 'failover')
    .reduce((sum, phase) => sum + phase.failed, 0)
  const verdict = (met: boolean): string => (met ? 'met' : 'NOT met')
  console.log(
    `\n${capacity.toFixed(1)} calls a second as fast as it goes; waiting for a processor: ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(
    `wanted: no acknowledged write lost (${lost.length}), nothing half done (${half.length}): ${verdict(lost.length + half.length === 0)}`,
  )
  const unseen = sets.flatMap(({ tally }) => [...tally.unseen.values()]).reduce((sum, each) => sum + each, 0)
  console.log(`wanted: who has written reads it right after (${unseen} did not): ${verdict(unseen === 0)}`)
  console.log(`wanted: no wrong answer (${wrong}): ${verdict(wrong === 0)}`)
  console.log(`wanted: no 5xx but while there is no primary (${failed}): ${verdict(failed === 0)}`)
  console.log(`wanted: memory flat: ${verdict(isFlat)}`)
  for (const { text } of weights) console.log(text)
  const kinds = new Map<string, number>()
  for (const { tally } of sets)
    for (const [kind, count] of Object.entries(tally.acknowledged))
      kinds.set(kind, (kinds.get(kind) ?? 0) + count)
  console.log(`acknowledged: ${[...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ')}`)
  for (const said of [...readers.differing(), ...lost.map((each) => `lost: ${each}`), ...half])
    console.log(said)
  const tell = (counts: Map<string, number>, what: string): void => {
    for (const [said, count] of counts) console.log(`${count} × ${what}: ${said}`)
  }
  for (const { name, read } of phases) {
    tell(read.wrong, `wrong answer, ${name}`)
    tell(read.undrawn, `page left to the browser, ${name}`)
    tell(read.refused, `refused, ${name}`)
    tell(read.failed, `5xx, ${name}`)
  }
  for (const [said, count] of errorsOf(lives, phases)) console.log(`${count} × in a log: ${said}`)
  for (const { tally } of sets) {
    tell(tally.refused, 'refused')
    tell(tally.unseen, 'written, and not read right after')
    tell(tally.failed, '5xx')
  }
  if (lost.length + half.length + unseen + wrong + failed > 0 || !isFlat) process.exitCode = 1
}

/** The level of an error, as pino counts. */
const ERROR = 50
const logged = z.object({
  level: z.int(),
  time: z.number(),
  msg: z.string(),
  err: z.object({ message: z.string() }).optional(),
  reason: z.string().optional(),
})

/** What processes have logged, by what it says and during what. */
function errorsOf(lives: readonly Life[], phases: readonly Phase[]): Map<string, number> {
  const during = (time: number): string =>
    phases.findLast(({ begun }) => begun <= time)?.name ?? 'before the first'
  const counts = new Map<string, number>()
  for (const { name, release, product } of lives)
    for (const line of product
      .output()
      .split('\n')
      .filter((each) => each.startsWith('{'))) {
      const { level, time, msg, err, reason } = logged.parse(JSON.parse(line))
      if (level < ERROR && reason === undefined) continue
      const why = reason ?? err?.message
      const said =
        `${name}, ${release}, ${during(time)}: ${msg}${why === undefined ? '' : `: ${why}`}`.replaceAll(
          /\d{4,}/g,
          '…',
        )
      counts.set(said, (counts.get(said) ?? 0) + 1)
    }
  return counts
}

/** What a process weighed: by quarters of its life, and how much more in an hour, by the line through its second half. */
function weigh({ name, release, samples }: Life): { flat: boolean; text: string } {
  const from = (part: number): number => Math.floor(part * samples.length)
  const middle = (first: number, end: number): number =>
    median(samples.slice(from(first), from(end)).map(({ megabytes }) => megabytes))
  const [early, late] = [middle(0.25, 0.5), middle(0.75, 1)]
  const later = samples.slice(from(0.5))
  const mean = (of: (sample: Life['samples'][number]) => number): number =>
    later.reduce((sum, each) => sum + of(each), 0) / Math.max(1, later.length)
  const [minute, weight] = [mean((each) => each.minute), mean(({ megabytes }) => megabytes)]
  const above = mean((each) => (each.minute - minute) * (each.megabytes - weight))
  const slope = above / (mean((each) => (each.minute - minute) ** 2) || 1)
  const minutes = (samples.length * WEIGH) / 60_000
  return {
    flat: minutes < JUDGED || late <= early * FLAT,
    text: `${name}, ${release}, ${minutes.toFixed(1)} minutes: ${early} MB in its second quarter, ${late} in its last, ${(60 * slope).toFixed(0)} MB an hour over its second half${minutes < JUDGED ? '; too short to be judged' : ''}`,
  }
}
