import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { fileFault } from '#server/file-fault.ts'
import { type Rows, dump } from './dump.ts'
import { type BackupKey, encrypted } from './encryption.ts'
import { BackupError } from './error.ts'
import { readBackup } from './read.ts'
import { connect } from './tables.ts'

/**
 * Writes every table to `file`, all as of one moment, beside running writers; encrypted where there is a key. The file
 * appears under its name only when complete and read back, as far as the key at hand opens it.
 * @returns rows written, by table
 * @throws BackupError when it cannot be written, or there is a file of that name: no backup takes another's place
 */
export async function backup(url: string, file: string, key?: BackupKey): Promise<Rows> {
  if (await isThere(file)) throw taken(file)
  const client = await connect(url)
  const draft = `${file}.${randomUUID()}.part`
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const rows: Rows = {}
    const output = createWriteStream(draft, { mode: 0o600, flush: true })
    if (key) {
      const seal = (chunks: AsyncIterable<Uint8Array>) => encrypted(chunks, key)
      await pipeline(dump(client, rows), createGzip(), seal, output)
    } else await pipeline(dump(client, rows), createGzip(), output)
    await client.query('COMMIT')
    if (!key || key.identities.length > 0) await readBackup(draft, key)
    await giveName(draft, file)
    await keepName(file)
    return rows
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) {
      throw new BackupError(`${file}: cannot be written (${fileFault(error) ?? error.message})`)
    }
    throw error
  } finally {
    await rm(draft, { force: true }).catch(() => {})
    await client.end()
  }
}

const taken = (file: string): BackupError => new BackupError(`${file}: is there already; name another file`)

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** A link, unlike a new name, never takes the place of what another backup has put there meanwhile. */
async function giveName(draft: string, file: string): Promise<void> {
  try {
    await link(draft, file)
  } catch (error) {
    if (await isThere(file)) throw taken(file)
    // Some disks, such as USB sticks, know no links.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) throw error
    await rename(draft, file)
  }
}

/** The name outlives a loss of power too; Windows, which opens no folder, sees to that itself. */
async function keepName(file: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(dirname(file))
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
