import { createHash } from 'node:crypto'
import { rc4 } from './rc4.ts'

/** Types of records ([MS-XLS] 2.4). */
const FILE_PASS = 0x2f
const BOUND_SHEET = 0x85
/** Records that stay as they are in an encrypted workbook: begins, locks, the interface. */
const PLAIN: readonly number[] = [0x809, FILE_PASS, 0xe1, 0x138, 0x194, 0x195, 0x196]
/** One that says nothing: it stands in place of the lock of what was opened. */
const NOTHING = 0xe2
/** The key changes every so many bytes of the stream. */
const BLOCK = 1024

/** How the stream of an xls is locked; the key of each block follows from the password. */
interface Lock {
  readonly at: number
  keyOf(block: number): Buffer
  readonly isRight: boolean
}

/** An xls whose stream is encrypted by XOR is opened by the reader of workbooks. */
export type RecordLock = 'none' | 'xor' | 'other' | Lock

/** How a stream of records is locked, for a password. @throws RangeError where it is cut off */
export function lockOf(stream: Buffer, password: string): RecordLock {
  for (const { type, at, length } of recordsOf(stream)) {
    // It stands among the first; the first sheet ends the search.
    if (type === BOUND_SHEET) break
    if (type !== FILE_PASS) continue
    const said = stream.subarray(at + 4, at + 4 + length)
    if (said.readUInt16LE(0) === 0) return 'xor'
    const [major, minor] = [said.readUInt16LE(2), said.readUInt16LE(4)]
    if (major === 1 && minor === 1) return { at, ...plainRc4(said.subarray(6), password) }
    if (minor === 2) return { at, ...windowsRc4(said.subarray(6), password) }
    return 'other'
  }
  return 'none'
}

/** The records of a stream, decrypted, without their lock. */
export function unlockRecords(stream: Buffer, lock: Lock): Buffer {
  const open = Buffer.from(stream)
  for (const { type, at, length } of recordsOf(stream)) {
    if (PLAIN.includes(type)) continue
    // Where a sheet begins is said in the clear.
    const from = at + 4 + (type === BOUND_SHEET ? 4 : 0)
    decryptInto(open, from, at + 4 + length, lock)
  }
  open.writeUInt16LE(NOTHING, lock.at)
  return open
}

function* recordsOf(stream: Buffer): Generator<{ type: number; at: number; length: number }, void, void> {
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt16LE(at + 2)
    yield { type: stream.readUInt16LE(at), at, length }
    at += 4 + length
  }
}

function decryptInto(bytes: Buffer, from: number, to: number, { keyOf }: Lock): void {
  for (let at = from; at < Math.min(to, bytes.length);) {
    const block = Math.floor(at / BLOCK)
    const end = Math.min(to, (block + 1) * BLOCK, bytes.length)
    rc4(keyOf(block), bytes.subarray(at, end), at % BLOCK).copy(bytes, at)
    at = end
  }
}

const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest()
const sha1 = (...parts: readonly Buffer[]): Buffer => createHash('sha1').update(Buffer.concat(parts)).digest()

const numbered = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

/** Excel 97: MD5 and 40 bits ([MS-OFFCRYPTO] 2.3.6). */
function plainRc4(said: Buffer, password: string): Omit<Lock, 'at'> {
  const salt = said.subarray(0, 16)
  const first = md5(Buffer.from(password, 'utf16le')).subarray(0, 5)
  const mixed = md5(...Array.from({ length: 16 }, () => Buffer.concat([first, salt]))).subarray(0, 5)
  const keyOf = remembered((block) => md5(mixed, numbered(block)))
  const opened = rc4(keyOf(0), said.subarray(16, 48))
  return { keyOf, isRight: md5(opened.subarray(0, 16)).equals(opened.subarray(16, 32)) }
}

/** Excel 2002 on: SHA-1 and the keys of Windows ([MS-OFFCRYPTO] 2.3.5). */
function windowsRc4(said: Buffer, password: string): Omit<Lock, 'at'> {
  const header = said.subarray(8)
  const verifier = header.subarray(said.readUInt32LE(4))
  const bits = header.readUInt32LE(16) || 40
  const base = sha1(verifier.subarray(4, 20), Buffer.from(password, 'utf16le'))
  const keyOf = remembered((block) => {
    const key = sha1(base, numbered(block)).subarray(0, bits / 8)
    return bits === 40 ? Buffer.concat([key, Buffer.alloc(11)]) : key
  })
  const opened = rc4(keyOf(0), Buffer.concat([verifier.subarray(20, 36), verifier.subarray(40, 60)]))
  return { keyOf, isRight: sha1(opened.subarray(0, 16)).equals(opened.subarray(16, 36)) }
}

/** The last key again, which many records in a row need. */
function remembered(make: (block: number) => Buffer): (block: number) => Buffer {
  let last: { block: number; key: Buffer } | undefined
  return (block) => {
    if (last?.block !== block) last = { block, key: make(block) }
    return last.key
  }
}
