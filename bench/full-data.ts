import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/start/prepare.ts'
import { hasOfficial, importOfficial, officialFolder } from '#test/official.ts'

/**
 * Imports the full official figures into a data directory where they are to be had, else the bench runs on the starter set.
 * @returns whether they were
 */
export async function importAll(dataDir: string): Promise<boolean> {
  if (!hasOfficial) {
    console.log(`no ${officialFolder}: measured on the starter set`)
    return false
  }
  console.log(`importing every official file of ${officialFolder} …`)
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  try {
    await prepareDatabase(database.url)
    const refused = await importOfficial(database.url, () => {})
    if (refused > 0) throw new Error(`${refused} official files were refused`)
  } finally {
    await database.close()
  }
  return true
}
