import { rmSync } from 'node:fs'
import { GOODS } from '#domain/goods.ts'
import { DAY } from '#domain/time.ts'
import { openEmbedded } from '#server/db/embedded.ts'
import { openDb } from '#server/db/open.ts'
import { prepareIndex } from '#server/features/search/entries.ts'
import { snapshotReader, unbuiltIn } from '#server/read-snapshot.ts'
import { prepareDatabase } from '#server/start/prepare.ts'

/*
 * `node test/fill-data-dir.ts DATA_DIR FIGURES_DIR EXAM_YEAR`: does what a first start does with figures, for copied-data.ts. It is a
 * process of its own: who copies what is made needs none of what makes it.
 */
const [dataDir = '', figuresDir = '', examYear = ''] = process.argv.slice(2)
rmSync(dataDir, { recursive: true, force: true })
// What a test loses is thrown away anyway: nothing need be on disk before the server ends.
const database = await openEmbedded(dataDir, { settings: ['fsync=off', 'full_page_writes=off'] })
try {
  await prepareDatabase(database.url, figuresDir)
  await issueCodes(database.url)
  await keepEngines(database.url)
} finally {
  await database.close()
}

/** Codes of the package are out, so that tools ask for goods: what a fresh install asks, `e2e/home-fresh.spec.ts` looks at. */
async function issueCodes(url: string): Promise<void> {
  const db = openDb(url)
  try {
    const valid_until = new Date(Date.now() + 365 * DAY)
    await db.insertInto('invited_code_batch').values({ goods_id: GOODS.consultant, valid_until }).execute()
  } finally {
    await db.destroy()
  }
}

/** Builds engines and index, and keeps them where the next start takes them from. */
async function keepEngines(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl)
  const closing = new AbortController()
  try {
    const reader = snapshotReader({ examYear: Number(examYear), dataDir, databaseUrl })
    const { snapshot, later } = await reader.read(db, undefined, closing.signal)
    let whole = snapshot
    for await (const next of later) whole = next
    const { building, failed } = unbuiltIn(whole)
    if (building.length + failed.length > 0) throw new Error(`not built: ${[...building, ...failed].join()}`)
    await prepareIndex(whole)
  } finally {
    closing.abort()
    await db.destroy()
  }
}
