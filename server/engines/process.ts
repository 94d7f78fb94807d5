import process from 'node:process'
import { sql } from 'kysely'
import { openDb } from '#server/db/open.ts'
import { openKept } from '#server/snapshot/kept.ts'
import { buildPastEngine, pastEngineName } from '#server/features/recommend/service.ts'
import { frozenOf } from '#domain/recommend/table.ts'
import { readReference } from '#server/snapshot/reference.ts'
import type { Job, PastJob } from './elsewhere.ts'
import { Provinces, readFigures } from './province.ts'

// Runs in a process of its own: see elsewhere.ts.

/** Held for a province while it is built: of several app processes one builds it, and the others find it. Any number. */
const BUILD_LOCK = 20_261_123

async function build({ databaseUrl, folder, examYear, provinceIds }: Job): Promise<void> {
  const db = openDb(databaseUrl, { max: 2, statementTimeout: 0, patience: 0 })
  await db.connection().execute(async (holder) => {
    const kept = await openKept(folder, db)
    const provinces = new Provinces(db, kept, await readFigures(db, kept, examYear))
    for (const provinceId of provinceIds) {
      await sql`SELECT pg_advisory_lock(${BUILD_LOCK}, ${provinceId})`.execute(holder)
      const isKept =
        (await provinces.find(provinceId)) !== undefined || (await provinces.build(provinceId)).isKept
      await sql`SELECT pg_advisory_unlock(${BUILD_LOCK}, ${provinceId})`.execute(holder)
      // On a full disk the app process builds what it needs.
      if (!isKept) return
      process.send?.(provinceId)
      globalThis.gc?.()
    }
  })
  await db.destroy()
}

async function buildPast({ databaseUrl, folder, past: { key, year } }: PastJob): Promise<void> {
  const db = openDb(databaseUrl, { max: 2, statementTimeout: 0, patience: 0 })
  const kept = await openKept(folder, db)
  const engine = await buildPastEngine(db, key, year, await readReference(db))
  if (engine && !(await kept.put(pastEngineName(key, year), String(year), frozenOf(engine)))) {
    throw new Error(`the engine of ${year} could not be kept`)
  }
  await db.destroy()
}

// Without the app process nobody needs it.
process.once('disconnect', () => process.exit())
process.once('message', (job: Job | PastJob) => {
  void ('past' in job ? buildPast(job) : build(job)).then(
    () => process.disconnect?.(),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
