import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of many answers, written and packed once. */
export class Piece {
  readonly text: Buffer
  #packed: Buffer | undefined
  constructor(text: string) {
    this.text = Buffer.from(text)
  }
  /** As blocks of deflate that any others may follow. */
  get packed(): Buffer {
    this.#packed ??= deflateRawSync(this.text, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
    return this.#packed
  }
}

/** What the texts that `joinPieces` made consist of, until they are packed. */
const joined = new WeakMap<Buffer, readonly (Piece | string)[]>()

/** The text of an answer that is made of pieces and of what stands between them. */
export function joinPieces(parts: readonly (Piece | string)[]): Buffer {
  let length = 0
  for (const part of parts) length += lengthOf(part)
  const text = Buffer.allocUnsafe(length)
  let at = 0
  for (const part of parts) at += part instanceof Piece ? part.text.copy(text, at) : text.write(part, at)
  joined.set(text, parts)
  return text
}

/** Whether a text can be packed quickly. */
export const isJoined = (text: Buffer): boolean => joined.has(text)

/**
 * A joined text as gzip, put together from the packed pieces: in a tenth of the time, in thrice the bytes of one packed as a
 * whole. Once only, so that a text that is asked for again is packed well; else undefined.
 */
export function packQuickly(text: Buffer): Buffer | undefined {
  const parts = joined.get(text)
  joined.delete(text)
  return parts && packPieces(parts, text)
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0])
/** Bytes that one stored block may hold. */
const MOST_STORED = 0xffff

/** Bytes before a stored block. */
const STORED_HEAD = 5

const lengthOf = (part: Piece | string): number =>
  part instanceof Piece ? part.text.length : Buffer.byteLength(part)
const packedLengthOf = (part: Piece | string): number => {
  if (part instanceof Piece) return part.packed.length
  const length = Buffer.byteLength(part)
  return length + STORED_HEAD * Math.ceil(length / MOST_STORED)
}

/** RFC 1952: what stands between pieces goes as it is, in stored blocks (RFC 1951, 3.2.4). */
function packPieces(parts: readonly (Piece | string)[], text: Buffer): Buffer {
  const length = parts.reduce((sum, part) => sum + packedLengthOf(part), 0)
  const packed = Buffer.allocUnsafe(HEADER.length + length + LAST_BLOCK.length + 8)
  let at = HEADER.copy(packed)
  let read = 0
  for (const part of parts) {
    const end = read + lengthOf(part)
    if (part instanceof Piece) at += part.packed.copy(packed, at)
    else
      for (let from = read; from < end; from += MOST_STORED) {
        const stored = Math.min(MOST_STORED, end - from)
        packed[at] = 0
        packed.writeUInt16LE(stored, at + 1)
        packed.writeUInt16LE(~stored & 0xffff, at + 3)
        at += STORED_HEAD + text.copy(packed, at + STORED_HEAD, from, from + stored)
      }
    read = end
  }
  at += LAST_BLOCK.copy(packed, at)
  packed.writeUInt32LE(crc32(text), at)
  packed.writeUInt32LE(text.length, at + 4)
  return packed
}
