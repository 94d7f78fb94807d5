import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { deserialize, serialize } from 'node:v8'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

const root = join(import.meta.dirname, '../..')

/** What decides what is made of the same tables: another release may make something else. */
const SOURCES = [
  'domain/**/*.ts',
  'server/features/{recommend,directory}/**/*.ts',
  'server/snapshot/**/*.ts',
  'data/*.csv',
]

/** Things that were made of the tables, each in a file beside the version that it was made of. */
export interface KeptFiles<T> {
  /**
   * Reads what is kept under a name.
   *
   * @returns what makes it of the file's bytes when it is first needed; undefined where none of this version is kept
   */
  find(name: string, version: string): Promise<(() => T) | undefined>
  /** Keeps plain data in the place of what was kept under the name before. A disk that is full is no reason to fail. */
  put(name: string, version: string, value: T): Promise<void>
}

/**
 * Opens the files of a folder for the data of a database as it is now.
 *
 * @param folder Made when the first is kept
 */
export async function openKept<T>(folder: string, db: Db): Promise<KeptFiles<T>> {
  const { rows } = await sql<{ sum: string }>`
    SELECT md5((SELECT coalesce(string_agg(concat_ws(' ', id, accepted, sha256, imported_at), ',' ORDER BY id), '') FROM import_file
        WHERE source <> 'content')
      || (SELECT string_agg(name, ',' ORDER BY name) FROM migration)) AS sum`.execute(db)
  const base = `${sumOfSources()} ${rows[0]?.sum ?? ''}`
  const headOf = (version: string): Buffer => createHash('sha256').update(`${base} ${version}`).digest()
  return {
    find: async (name, version) => {
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      const head = headOf(version)
      if (!bytes?.subarray(0, head.length).equals(head)) return undefined
      return () => deserialize(bytes.subarray(head.length))
    },
    put: async (name, version, value) => {
      const draft = join(folder, `${name}-${process.pid}`)
      try {
        await mkdir(folder, { recursive: true })
        await writeFile(draft, Buffer.concat([headOf(version), serialize(value)]))
        // Whole or not at all, also when the process is killed.
        await rename(draft, join(folder, name))
      } catch {
        // It is made anew at the next start.
      }
    },
  }
}

let sum: string | undefined

function sumOfSources(): string {
  if (sum !== undefined) return sum
  const hash = createHash('sha256').update(process.version)
  for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts'] }).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  }
  return (sum = hash.digest('hex'))
}
