import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A part of many answers, written and packed once. */
export class AnswerPiece {
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

/** Room for one text while it is put together; it grows to the longest. */
let room = Buffer.allocUnsafeSlow(1 << 17)

/** What a text is joined of: pieces, and what stands between them. */
export type Pieces = readonly (AnswerPiece | string)[]

/** The most bytes that a part may take: three a UTF-16 unit. */
const mostOf = (part: AnswerPiece | string): number =>
  part instanceof AnswerPiece ? part.text.length : 3 * part.length

/** The text of an answer that is made of pieces and of what stands between them. */
export function joinPieces(parts: Pieces): Buffer {
  let most = 0
  for (const part of parts) most += mostOf(part)
  if (most > room.length) room = Buffer.allocUnsafeSlow(2 * most)
  let at = 0
  for (const part of parts)
    at += part instanceof AnswerPiece ? part.text.copy(room, at) : room.write(part, at)
  const text = Buffer.allocUnsafeSlow(at)
  room.copy(text, 0, 0, at)
  return text
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block. */
const LAST_BLOCK = Buffer.from([3, 0])
/** Bytes that one stored block may hold. */
const MOST_STORED = 0xffff

/** Bytes before a stored block. */
const STORED_HEAD = 5

const lengthOf = (part: AnswerPiece | string): number =>
  part instanceof AnswerPiece ? part.text.length : Buffer.byteLength(part)
const packedLengthOf = (part: AnswerPiece | string): number => {
  if (part instanceof AnswerPiece) return part.packed.length
  const length = Buffer.byteLength(part)
  return length + STORED_HEAD * Math.ceil(length / MOST_STORED)
}

/** A text as gzip joined from packed pieces: a tenth of the time, thrice the bytes (RFC 1951, 1952). */
export function packPieces(parts: Pieces, text: Buffer): Buffer {
  const length = parts.reduce((sum, part) => sum + packedLengthOf(part), 0)
  const packed = Buffer.allocUnsafe(HEADER.length + length + LAST_BLOCK.length + 8)
  let at = HEADER.copy(packed)
  let read = 0
  for (const part of parts) {
    const end = read + lengthOf(part)
    if (part instanceof AnswerPiece) at += part.packed.copy(packed, at)
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
