import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { prepareDatabase } from '#server/start/prepare.ts'
import { importFiles } from './import.ts'
import { officialFiles, officialFolder } from './official.ts'
import { smallFigures } from './starter.ts'

/** Imports every official file. @returns how many files were refused */
export async function importOfficial(databaseUrl: string, print: (line: string) => void): Promise<number> {
  let refused = 0
  for (const [name, ...paths] of officialFiles) {
    const files = paths.map((path) => join(officialFolder, path))
    refused += (await importFiles(databaseUrl, name, files, { print })).refused
  }
  return refused
}

/** Fills a data directory with the starter set and every official file. @throws Error where one is refused */
export async function importInto(dataDir: string): Promise<void> {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDir }))
  try {
    await prepareDatabase(database.url, smallFigures)
    const refused = await importOfficial(database.url, () => {})
    if (refused > 0) throw new Error(`${refused} official files were refused`)
  } finally {
    await database.close()
  }
}
