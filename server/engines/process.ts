import { setPriority } from 'node:os'
import process from 'node:process'
import { sql } from 'kysely'
import { BuildQueue } from '#server/build-queue.ts'
import { type Db, asOfOneMoment, openDb, openMoment } from '#server/db/open.ts'
import { isAway } from '#server/http/error-handler.ts'
import { openKept } from '#server/snapshot/kept.ts'
import { readDirectory } from '#server/features/directory/service.ts'
import { freezeScope } from '#server/features/scopes/scope.ts'
import { loadPastScope, pastScopeName } from '#server/features/scopes/past-scope.ts'
import { namesOf } from '#server/features/scopes/past-scopes.ts'
import { readReference } from '#server/snapshot/reference.ts'
import type { BuildJob, BuildNews, PastJob, ProvinceWanted } from './elsewhere.ts'
import { Provinces, readFigures } from './province.ts'

// Runs in a process of its own: see elsewhere.ts.

/**
 * Held for a province while it is built: several app processes build several at a time, each of them once. Any number.
 */
const BUILD_LOCK = 20_261_123

/** How far it steps back: where a processor is too little for all, others have three times as much of it. */
const NICE = 5

/** Those who are answered go first from now on. */
const stepBack = (): void => setPriority(NICE)

const tell = (news: BuildNews): void => void process.send?.(news)

/** Builds what the latest job asks for; a newer one takes over once the province at hand is built. */
class Builder {
  readonly #db: Db
  #job: BuildJob
  #queue: BuildQueue
  #isAtWork = false

  constructor(job: BuildJob) {
    this.#job = job
    this.#queue = new BuildQueue(job.provinceIds)
    this.#db = openDb(job.databaseUrl, { max: 2, statementTimeout: 0, patience: 0 })
  }

  take(job: BuildJob): void {
    this.#job = job
    this.#queue = new BuildQueue(job.provinceIds)
    if (!this.#isAtWork) void this.run()
  }

  want(provinceId: number): void {
    this.#queue.ask(provinceId)
  }

  async run(): Promise<void> {
    this.#isAtWork = true
    try {
      let done: BuildJob
      do {
        done = this.#job
        if (done.isServing) stepBack()
        await this.#db.connection().execute((holder) => this.#work(holder, done))
      } while (done !== this.#job)
      this.#isAtWork = false
      tell({ over: done.number })
    } catch (error) {
      console.error(error)
      process.exit(1)
    }
  }

  /** All that one job builds is of one moment: figures that come in meanwhile are another job's. */
  async #work(holder: Db, job: BuildJob): Promise<void> {
    const kept = await openKept(job.folder, this.#db)
    const moment = await openMoment(this.#db)
    try {
      const provinces = new Provinces(moment, kept, await readFigures(moment, kept, job.examYear))
      while (job === this.#job) {
        const id = await lockNext(holder, this.#queue)
        if (id === undefined) return
        this.#queue.remove(id)
        const version = provinces.versionOf(id)
        tell({ begun: id, version })
        const became = (await provinces.find(id)) === undefined ? await buildOf(provinces, id) : 'kept'
        await sql`SELECT pg_advisory_unlock(${BUILD_LOCK}, ${id})`.execute(holder)
        // On a full disk the app process builds what it needs.
        if (became === 'lost') return
        tell(became === 'kept' ? { kept: id } : { failed: id })
        stepBack()
        globalThis.gc?.()
      }
    } finally {
      // Where the database has gone, what went wrong before is told.
      await moment
        .rollback()
        .execute()
        .catch(() => {})
    }
  }
}

/** Builds a province. @returns `lost`: it could not be kept */
async function buildOf(provinces: Provinces, id: number): Promise<'kept' | 'lost' | 'failed'> {
  try {
    return (await provinces.build(id)).isKept ? 'kept' : 'lost'
  } catch (error) {
    if (isAway(error)) throw error
    // The others are built all the same.
    console.error(error)
    return 'failed'
  }
}

/** Takes the next province that no other app process is building; where each is being built, it waits for the first. */
async function lockNext(holder: Db, queue: BuildQueue): Promise<number | undefined> {
  const [first, ...others] = queue.inOrder()
  if (first === undefined) return undefined
  for (const id of [first, ...others]) {
    const { rows } = await sql<{ mine: boolean }>`
      SELECT pg_try_advisory_lock(${BUILD_LOCK}, ${id}) AS mine`.execute(holder)
    if (rows[0]?.mine === true) return id
  }
  await sql`SELECT pg_advisory_lock(${BUILD_LOCK}, ${first})`.execute(holder)
  return first
}

async function buildPast({ databaseUrl, folder, past: { key, year } }: PastJob): Promise<void> {
  const db = openDb(databaseUrl, { max: 1, statementTimeout: 0, patience: 0 })
  await asOfOneMoment(db, async (moment) => {
    const kept = await openKept(folder, moment)
    const names = namesOf({ directory: await readDirectory(moment, kept) })
    const reference = await readReference(moment, { kept })
    const scope = await loadPastScope(moment, key, reference, { year, names, predicts: true })
    const version = reference.provinces.get(key.provinceId)?.version ?? ''
    if (scope && !(await kept.put(pastScopeName(key, year), version, freezeScope(scope)))) {
      throw new Error(`the year ${year} could not be kept`)
    }
  })
  await db.destroy()
}

let builder: Builder | undefined

// Without the app process nobody needs it, which may be gone before this is read.
process.once('disconnect', () => process.exit())
if (!process.connected) process.exit()
process.on('message', (said: BuildJob | PastJob | ProvinceWanted) => {
  if ('wanted' in said) builder?.want(said.wanted)
  else if (!('past' in said)) {
    if (builder) builder.take(said)
    else void (builder = new Builder(said)).run()
  } else
    buildPast(said).then(
      () => process.disconnect?.(),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
})
