import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { importFiles } from './import.ts'
import { ownDatabase } from './own-database.ts'

type Options = Parameters<typeof importFiles>[3]

/** What an import said, and whether it was refused. */
type Said = Awaited<ReturnType<typeof importFiles>>

/** A folder whose files are imported into a database, for the tests of a block. */
export function importFolder(databaseUrl: () => string) {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'xuankao-import-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  const pathOf = (fileName: string): string => join(folder, fileName)
  return {
    /** Where a file of the folder stands. */
    pathOf,
    /** Writes a file and imports it. */
    async importFile(
      source: string,
      fileName: string,
      content: Buffer | string,
      options: Options = {},
    ): Promise<Said> {
      await writeFile(pathOf(fileName), content)
      return importFiles(databaseUrl(), source, [pathOf(fileName)], options)
    },
  }
}

/**
 * A database of its own, and a folder whose files are imported into it, for the tests of a block.
 *
 * @param prepare Fills the database with what the files build on.
 */
export function importDesk(prepare: (db: Db) => Promise<void>) {
  const own = ownDatabase(prepare)
  return {
    ...importFolder(own.url),
    url: own.url,
    get db(): Db {
      return own.db
    },
  }
}
