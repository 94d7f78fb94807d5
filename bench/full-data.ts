import { importInto } from '#test/import-official.ts'
import { hasOfficial, officialFolder } from '#test/official.ts'

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
  await importInto(dataDir)
  return true
}
