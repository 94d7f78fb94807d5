import { CFB } from '@e965/xlsx'
import { ImportRefusal } from '#server/import/layouts/refusal.ts'
import { decryptPackage } from './encrypted-package.ts'
import { lockOf, unlockRecords } from './encrypted-records.ts'

/** Whether a file begins as old Office does. */
const isContainer = (bytes: Buffer): boolean => bytes.readUInt32BE(0) === 0xd0_cf_11_e0

/** Excel encrypts with it what may be read by everybody, and changed by nobody. */
export const READ_ONLY = 'VelvetSweatshop'

/** What is said of a workbook that only its password opens. */
export const LOCKED = 'the workbook is protected by a password: open it, save it without one and import that'

/**
 * A workbook in a container of old Office, readable: one that is only write-protected is opened.
 * @returns an xls, or the zip file of an xlsx
 * @throws ImportRefusal where only a password opens it, or it holds no workbook
 */
export function unlocked(bytes: Buffer): Buffer {
  // The library takes zip files for containers, too.
  const container = isContainer(bytes) ? containerIn(bytes) : undefined
  if (!container) return bytes
  const streamOf = (name: string): Buffer | undefined => {
    const content = find(container, name)?.content
    return content ? Buffer.from(content) : undefined
  }
  const encrypted = streamOf('EncryptedPackage')
  const info = streamOf('EncryptionInfo')
  if (encrypted && info) return open(() => decryptPackage(info, encrypted, READ_ONLY))
  const name = ['Workbook', 'Book'].find((each) => find(container, each) !== null)
  const records = name === undefined ? undefined : streamOf(name)
  if (name === undefined || !records) throw new ImportRefusal('the file is of an old Office, but no workbook')
  const lock = open(() => lockOf(records, READ_ONLY))
  if (lock === 'none' || lock === 'xor') return bytes
  if (lock === 'other' || !lock.isRight) throw new ImportRefusal(LOCKED)
  const entry = find(container, name)
  if (entry) entry.content = unlockRecords(records, lock)
  const written: unknown = CFB.write(container, { type: 'buffer' })
  return Buffer.isBuffer(written) ? written : bytes
}

interface ContainerEntry {
  content: Uint8Array
}

/** The library says of its containers only that they are something. */
const find = (container: object, name: string): ContainerEntry | null => CFB.find(container, name)

/** A container that is damaged is left to the reader of workbooks, which says so. */
function containerIn(bytes: Buffer): object | undefined {
  try {
    return CFB.read(bytes, { type: 'buffer' })
  } catch {
    return undefined
  }
}

/** @throws ImportRefusal where a lock is of no known kind, or does not open */
function open<T>(work: () => T | null): T {
  let opened: T | null = null
  try {
    opened = work()
  } catch {
    // Said below.
  }
  if (opened === null) throw new ImportRefusal(LOCKED)
  return opened
}
