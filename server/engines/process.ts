import process from 'node:process'
import { sql } from 'kysely'
import { BuildQueue } from '#server/build-queue.ts'
import { type Db, openDb } from '#server/db/open.ts'
import { openKept } from '#server/snapshot/kept.ts'
import { readDirectory } from '#server/features/directory/service.ts'
import { freezeScope } from '#server/features/scopes/scope.ts'
import { loadPastScope, pastScopeName } from '#server/features/scopes/past-scope.ts'
import { namesOf } from '#server/features/scopes/past-scopes.ts'
import { readReference } from '#server/snapshot/reference.ts'
import type { BuildJob, PastJob, ProvinceWanted } from './elsewhere.ts'
import { Provinces, readFigures } from './province.ts'

// Runs in a process of its own: see elsewhere.ts.

/**
 * Held for a province while it is built: several app processes build several at a time, each of them once. Any number.
 */
const BUILD_LOCK = 20_261_123

async function build({ databaseUrl, folder, examYear, provinceIds }: BuildJob): Promise<void> {
  const queue = new BuildQueue(provinceIds)
  process.on('message', ({ wanted }: ProvinceWanted) => queue.ask(wanted))
  const db = openDb(databaseUrl, { max: 2, statementTimeout: 0, patience: 0 })
  await db.connection().execute(async (holder) => {
    const kept = await openKept(folder, db)
    const provinces = new Provinces(db, kept, await readFigures(db, kept, examYear))
    for (let id = await lockNext(holder, queue); id !== undefined; id = await lockNext(holder, queue)) {
      queue.remove(id)
      const isKept = (await provinces.find(id)) !== undefined || (await provinces.build(id)).isKept
      await sql`SELECT pg_advisory_unlock(${BUILD_LOCK}, ${id})`.execute(holder)
      // On a full disk the app process builds what it needs.
      if (!isKept) return
      process.send?.(id)
      globalThis.gc?.()
    }
  })
  await db.destroy()
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
  const db = openDb(databaseUrl, { max: 2, statementTimeout: 0, patience: 0 })
  const kept = await openKept(folder, db)
  const names = namesOf({ directory: await readDirectory(db, kept) })
  const scope = await loadPastScope(db, key, await readReference(db), { year, names, predicts: true })
  if (scope && !(await kept.put(pastScopeName(key, year), kept.tables, freezeScope(scope)))) {
    throw new Error(`the year ${year} could not be kept`)
  }
  await db.destroy()
}

// Without the app process nobody needs it.
process.once('disconnect', () => process.exit())
process.once('message', (job: BuildJob | PastJob) => {
  void ('past' in job ? buildPast(job) : build(job)).then(
    () => process.disconnect?.(),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
