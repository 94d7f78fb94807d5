import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { fileFault } from '#server/file-fault.ts'
import { type Rows, footShape, headShape, linesOf } from './dump.ts'
import { type BackupKey, decrypted, isEncrypted } from './encryption.ts'
import { BackupError } from './error.ts'

/** What a backup that was read to its end says of itself. */
export interface BackupContents {
  file: string
  /** What it is opened with. */
  key: BackupKey | undefined
  /** When it was made. */
  at: Date
  migrations: string[]
  rows: Rows
}

/**
 * Reads a backup to its end.
 * @throws BackupError when it is damaged, or no backup, or the key does not open it
 */
export async function readBackup(file: string, key?: BackupKey): Promise<BackupContents> {
  const hash = createHash('sha256')
  let head: string | undefined
  // One line behind: the last line is the foot, which the sum does not cover.
  let last: string | undefined
  try {
    for await (const line of fileLines(file, key)) {
      head ??= line
      if (last !== undefined) hash.update(last).update('\n')
      last = line
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(
      `${file}: cannot be read as a backup (${fileFault(error) ?? (error instanceof Error ? error.message : String(error))})`,
    )
  }
  const start = headShape.safeParse(json(head))
  const foot = footShape.safeParse(json(last))
  if (!start.success) throw new BackupError(`${file}: not a backup of this product`)
  if (!foot.success) throw new BackupError(`${file}: cut short`)
  if (foot.data.sha256 !== hash.digest('hex')) throw new BackupError(`${file}: damaged, its sum differs`)
  const { at, migrations } = start.data
  return { file, key, at: new Date(at), migrations, rows: foot.data.rows }
}

/** The lines of a backup's text, as its file has it. */
export async function* fileLines(file: string, key: BackupKey | undefined): AsyncGenerator<string> {
  const isSealed = await isEncrypted(file)
  const unzip = createGunzip()
  const input = createReadStream(file)
  const done = isSealed
    ? pipeline(input, (chunks: AsyncIterable<Uint8Array>) => decrypted(chunks, file, key), unzip)
    : pipeline(input, unzip)
  const why = done.then(
    () => undefined,
    (error: unknown) => error,
  )
  try {
    yield* linesOf(unzip)
  } catch (error) {
    // What comes before the reader knows why it broke off; unless the reader did.
    const cause = await why
    throw cause instanceof Error && cause.name !== 'AbortError' ? cause : error
  }
  await done
}

export function json(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '')
  } catch {
    return undefined
  }
}
