import { createDecipheriv, createHash } from 'node:crypto'

/** A hash of so many rounds takes some seconds; Excel writes 100,000. */
const MOST_ROUNDS = 2_000_000
/** Parts of a package that are encrypted each by itself. */
const PART = 4096

/** What a key is for, as the format numbers it ([MS-OFFCRYPTO] 2.3.4.13). */
const VERIFIER = Buffer.from('fea7d2763b4b9e79', 'hex')
const VERIFIER_HASH = Buffer.from('d7aa0f6d3061344e', 'hex')
const KEY = Buffer.from('146e0be7abacd0d6', 'hex')

/**
 * What an xlsx holds that was encrypted ([MS-OFFCRYPTO] 2.3.4, standard and agile).
 * @param info The stream EncryptionInfo
 * @returns null where the password is another
 * @throws Error where the format is another, or cut off
 */
export function decryptPackage(info: Buffer, encrypted: Buffer, password: string): Buffer | null {
  const isAgile = info.readUInt16LE(0) === 4 && info.readUInt16LE(2) === 4
  const size = Number(encrypted.readBigUInt64LE(0))
  const body = encrypted.subarray(8)
  const whole = isAgile
    ? decryptAgile(info.toString('utf8', 8), body, password)
    : decryptStandard(info, body, password)
  if (whole && whole.length < size) throw new Error('the package is cut off')
  return whole?.subarray(0, size) ?? null
}

function decryptAgile(xml: string, body: Buffer, password: string): Buffer | null {
  const data = attributesOf(xml, 'keyData')
  const own = attributesOf(xml, 'encryptedKey')
  const rounds = Number(own['spinCount'])
  if (!(rounds <= MOST_ROUNDS)) throw new Error(`${rounds} rounds`)
  const salt = bytesIn(own, 'saltValue')
  const hash = hashOf(own)
  const base = spun(hash, salt, password, rounds)
  const open = (name: string, use: Buffer): Buffer => {
    const key = fitted(hash(base, use), Number(own['keyBits']) / 8)
    return decipher(own, key, fitted(salt, Number(own['blockSize'])), bytesIn(own, name))
  }
  const verifier = open('encryptedVerifierHashInput', VERIFIER)
  const expected = open('encryptedVerifierHashValue', VERIFIER_HASH).subarray(0, Number(own['hashSize']))
  if (!hash(verifier).equals(expected)) return null
  const key = open('encryptedKeyValue', KEY).subarray(0, Number(data['keyBits']) / 8)
  const parts = Array.from({ length: Math.ceil(body.length / PART) }, (_, at) => {
    const start = fitted(hashOf(data)(bytesIn(data, 'saltValue'), numbered(at)), Number(data['blockSize']))
    const part = body.subarray(at * PART, (at + 1) * PART)
    return decipher(data, key, start, part.subarray(0, part.length - (part.length % start.length)))
  })
  return Buffer.concat(parts)
}

type Attributes = Readonly<Record<string, string>>

function attributesOf(xml: string, tag: string): Attributes {
  const found = new RegExp(`<(?:\\w+:)?${tag}\\s([^>]*)>`, 'u').exec(xml)?.[1]
  if (found === undefined) throw new Error(`no ${tag}`)
  return Object.fromEntries([...found.matchAll(/(\w+)="([^"]*)"/gu)].map(([, name, value]) => [name, value]))
}

const bytesIn = (attributes: Attributes, name: string): Buffer =>
  Buffer.from(attributes[name] ?? '', 'base64')

type Hash = (...parts: readonly Buffer[]) => Buffer

function hashOf(attributes: Attributes): Hash {
  const name = attributes['hashAlgorithm']?.replace('-', '').toLowerCase() ?? ''
  return hashNamed(name)
}

const hashNamed =
  (name: string): Hash =>
  (...parts) =>
    createHash(name).update(Buffer.concat(parts)).digest()

const numbered = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

function spun(hash: Hash, salt: Buffer, password: string, rounds: number): Buffer {
  let base = hash(salt, Buffer.from(password, 'utf16le'))
  for (let round = 0; round < rounds; round += 1) base = hash(numbered(round), base)
  return base
}

/** Cut, or filled up as the format says. */
const fitted = (bytes: Buffer, length: number): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(length - bytes.length, 0), 0x36)]).subarray(0, length)

function decipher(attributes: Attributes, key: Buffer, start: Buffer, bytes: Buffer): Buffer {
  if (attributes['cipherAlgorithm'] !== 'AES') throw new Error('another cipher')
  const isCbc = attributes['cipherChaining'] !== 'ChainingModeCFB'
  return unlockedBy(`aes-${key.length * 8}-${isCbc ? 'cbc' : 'cfb8'}`, key, start, bytes)
}

function unlockedBy(name: string, key: Buffer, start: Buffer | null, bytes: Buffer): Buffer {
  const opened = createDecipheriv(name, key, start).setAutoPadding(false)
  return Buffer.concat([opened.update(bytes), opened.final()])
}

/** Rounds of Office 2007. */
const STANDARD_ROUNDS = 50_000

function decryptStandard(info: Buffer, body: Buffer, password: string): Buffer | null {
  const header = info.subarray(12)
  const bits = header.readUInt32LE(16) || 128
  const verifier = header.subarray(info.readUInt32LE(8))
  const salt = verifier.subarray(4, 20)
  const sha1 = hashNamed('sha1')
  const last = sha1(spun(sha1, salt, password, STANDARD_ROUNDS), numbered(0))
  const mixed = [0x36, 0x5c].map((fill) =>
    sha1(Buffer.from(Buffer.alloc(64, fill).map((byte, at) => byte ^ (last[at] ?? 0)))),
  )
  const key = Buffer.concat(mixed).subarray(0, bits / 8)
  const open = (bytes: Buffer): Buffer =>
    unlockedBy(`aes-${bits}-ecb`, key, null, bytes.subarray(0, bytes.length - (bytes.length % 16)))
  const isRight = sha1(open(verifier.subarray(20, 36))).equals(
    open(verifier.subarray(40, 72)).subarray(0, 20),
  )
  return isRight ? open(body) : null
}
