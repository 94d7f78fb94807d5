import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { Deserializer, Serializer } from 'node:v8'
import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { isAlive } from '#server/is-alive.ts'

const root = join(import.meta.dirname, '../..')

/** What decides what is made of the same tables: another release may make something else. */
const SOURCES = [
  'domain/**/*.ts',
  'server/*.ts',
  'server/features/{recommend,directory,scopes,search}/**/*.ts',
  'server/{engines,snapshot}/**/*.ts',
  'data/*.csv',
  'data/texts/*',
  'package-lock.json',
]

/** Things that were made of the tables as they are now, each in a file beside the sum of what it was made of. */
export interface Kept {
  /** A sum over all imported files of figures: the version of what is made of all tables. */
  readonly tables: string
  /** What is kept under a name as plain data; undefined where none of this version is, or the file is damaged. */
  find<T>(name: string, version: string): Promise<T | undefined>
  /**
   * Keeps plain data in the place of what was kept under the name before. A disk that is full is no reason to fail.
   *
   * @returns whether it is kept
   */
  put(name: string, version: string, value: unknown): Promise<boolean>
}

/** For who has no folder: everything is made anew. */
export const keepsNothing: Kept = { tables: '', find: async () => undefined, put: async () => false }

/**
 * Opens the files of a folder for the tables of a database as they are now. To be opened before the tables are read: what
 * an import changes meanwhile is then kept under a sum that no later start has. What it is made of is part of a version:
 * an import of one province leaves what the others are made of.
 *
 * @param folder Made when the first is kept
 */
export async function openKept(folder: string, db: Db): Promise<Kept> {
  const { rows } = await sql<{ tables: string; migrations: string }>`
    SELECT
      (SELECT md5(coalesce(string_agg(concat_ws(' ', id, accepted, sha256, imported_at), ',' ORDER BY id), ''))
        FROM import_file WHERE source <> 'content') AS tables,
      (SELECT md5(string_agg(name, ',' ORDER BY name)) FROM migration) AS migrations`.execute(db)
  const { tables = '', migrations = '' } = rows[0] ?? {}
  const base = `${sumOfSources()} ${migrations}`
  const headOf = (name: string, version: string, body: Uint8Array): Buffer => {
    const head = createHash('sha256').update(`${base} ${name} ${version}`)
    // A body that was cut off or damaged would make something else, or nothing.
    return head.update(`${body.length} ${crc32(body)}`).digest()
  }
  return {
    tables,
    find: async (name, version) => {
      const bytes = await readFile(join(folder, name)).catch(() => undefined)
      const body = bytes?.subarray(HEAD)
      if (!bytes || !body || !headOf(name, version, body).equals(bytes.subarray(0, HEAD))) return undefined
      return unpack(body)
    },
    put: async (name, version, value) => {
      const draft = join(folder, `${name}-${process.pid}`)
      try {
        const body = pack(value)
        await mkdir(folder, { recursive: true })
        await removeAbandoned(folder, name)
        await writeFile(draft, [headOf(name, version, body), body])
        // Whole or not at all, also when the process is killed.
        await rename(draft, join(folder, name))
        return true
      } catch {
        // It is made anew at the next start.
        await rm(draft, { force: true }).catch(() => {})
        return false
      }
    },
  }
}

function pack(value: unknown): Buffer {
  const serializer = new Serializer()
  serializer.writeHeader()
  serializer.writeValue(value)
  return serializer.releaseBuffer()
}

/** Arrays of their own: those of `v8.deserialize` are views that keep the bytes of the whole file in memory. */
function unpack(bytes: Buffer) {
  const deserializer = new Deserializer(bytes)
  deserializer.readHeader()
  return deserializer.readValue()
}

/** Drafts of processes that were killed while they wrote. */
async function removeAbandoned(folder: string, name: string): Promise<void> {
  for (const file of await readdir(folder)) {
    const pid = file.startsWith(`${name}-`) ? Number(file.slice(name.length + 1)) : process.pid
    if (!isAlive(pid)) await rm(join(folder, file), { force: true })
  }
}

/** Bytes of the sum that a file begins with. */
const HEAD = 32

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
