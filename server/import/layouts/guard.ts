import { promisify } from 'node:util'
import { gunzip as gunzipWithCallback } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import type { Sheet } from './cells.ts'
import { ImportRefusal } from './refusal.ts'

/** The largest official file so far has 3.6 MB. */
const MAX_FILE_BYTES = 32 * 2 ** 20
/** The largest official file unpacks to 13 MB. */
const MAX_UNPACKED_BYTES = 64 * 2 ** 20
const MAX_ENTRIES = 1000

const gunzipBytes = promisify(gunzipWithCallback)
const tooMuch = `unpacks to more than ${megabytes(MAX_UNPACKED_BYTES)}: a decompression bomb, or not an official file`

const damaged = (what: string): string =>
  `the file is cut off or damaged: a whole ${what} was expected; download it again`

/** A number of bytes as people say it. */
export function megabytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MB`
}

/** @throws ImportRefusal for a size no official file has */
export function checkSize(bytes: number): void {
  if (bytes === 0) throw new ImportRefusal('the file is empty')
  if (bytes > MAX_FILE_BYTES) {
    throw new ImportRefusal(
      `the file has ${megabytes(bytes)}, and no official file has more than ${megabytes(MAX_FILE_BYTES)}: it was not read`,
    )
  }
}

/** The longest cell so far, all majors of a group with their remarks, has some two thousand characters. */
const MAX_CELL_LENGTH = 10_000

/** @throws ImportRefusal for a cell as long as none of an official table, by its place */
export function checkCells({ name, rows }: Sheet): void {
  for (const [row, cells] of rows.entries()) {
    const column = cells.findIndex((cell) => typeof cell === 'string' && cell.length > MAX_CELL_LENGTH)
    if (column === -1) continue
    const sheet = name === '' ? '' : ` of the sheet “${name}”`
    throw new ImportRefusal(
      `row ${row + 1}, column ${column + 1}${sheet}: a cell has ${String(cells[column]).length} characters, and none of an official table has more than ${MAX_CELL_LENGTH}`,
    )
  }
}

/** @throws ImportRefusal when the file is cut off, damaged or unpacks to too much */
export async function gunzip(bytes: Buffer): Promise<Buffer> {
  try {
    return await gunzipBytes(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })
  } catch (error) {
    const isBomb = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ImportRefusal(isBomb ? tooMuch : damaged('gzip file'))
  }
}

/**
 * Unpacks each part of a zip once, keeping nothing: its stated size may be a lie.
 * @param most Bytes that it may unpack to
 * @throws ImportRefusal when it is cut off, damaged, unpacks to too much or is no workbook
 */
export async function checkWorkbookZip(bytes: Buffer, most = MAX_UNPACKED_BYTES): Promise<void> {
  const names: string[] = []
  try {
    await unpack(bytes, most, (name) => names.push(name))
  } catch (error) {
    if (error instanceof ImportRefusal) throw error
    throw new ImportRefusal(damaged('workbook (.xlsx or .xlsm)'))
  }
  if (!names.some((name) => /^xl\/workbook\.(?:xml|bin)$/i.test(name))) {
    throw new ImportRefusal('the file is a zip file, but no workbook')
  }
}

async function unpack(bytes: Buffer, most: number, onEntry: (name: string) => void): Promise<void> {
  const zip = await fromBufferPromise(bytes)
  let total = 0
  const count = async (part: AsyncIterable<unknown>): Promise<void> => {
    for await (const chunk of part) {
      total += Buffer.isBuffer(chunk) ? chunk.length : 0
      if (total > most) throw new ImportRefusal(tooMuch)
    }
  }
  let entries = 0
  for await (const entry of zip.eachEntry()) {
    onEntry(entry.fileName)
    entries += 1
    if (entries > MAX_ENTRIES) throw new ImportRefusal(tooMuch)
    await count(await zip.openReadStreamPromise(entry))
  }
}
