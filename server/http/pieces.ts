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
  for (const part of parts) length += part instanceof Piece ? part.text.length : Buffer.byteLength(part)
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

/** RFC 1952: what stands between pieces goes as it is, in stored blocks (RFC 1951, 3.2.4). */
function packPieces(parts: readonly (Piece | string)[], text: Buffer): Buffer {
  const out: Buffer[] = [HEADER]
  for (const part of parts) {
    if (part instanceof Piece) {
      out.push(part.packed)
      continue
    }
    const between = Buffer.from(part)
    for (let at = 0; at < between.length; at += MOST_STORED) {
      const stored = between.subarray(at, at + MOST_STORED)
      const head = Buffer.allocUnsafe(5)
      head[0] = 0
      head.writeUInt16LE(stored.length, 1)
      head.writeUInt16LE(~stored.length & 0xffff, 3)
      out.push(head, stored)
    }
  }
  const tail = Buffer.allocUnsafe(8)
  tail.writeUInt32LE(crc32(text), 0)
  tail.writeUInt32LE(text.length, 4)
  out.push(LAST_BLOCK, tail)
  return Buffer.concat(out)
}
