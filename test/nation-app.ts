import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { openDb } from '#server/db/open.ts'
import { type TestApp, startAppOn } from './app.ts'
import { filledIn, makeFilledDataDir } from './copied-data.ts'
import { nationExamYear } from './exam-year.ts'

/**
 * The real app on a data directory as a fresh install has it, with all provinces ready. It is filled in a minute, once for this run
 * and that of the browser.
 */
export async function startNationApp(): Promise<TestApp> {
  process.env[filledIn('nation')] ??= join(inject('folder'), 'nation')
  const { dataDir, remove } = await makeFilledDataDir('nation')
  const { url, close } = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  const clear = async (): Promise<void> => {
    await close()
    remove()
  }
  const db = openDb(url)
  // With no code out, as after an install, tools ask for no goods.
  await db.deleteFrom('invited_code_batch').execute()
  await db.destroy()
  return startAppOn({ url, dataDir, isImported: true, clear }, { EXAM_YEAR: nationExamYear })
}
