import { createCipheriv, createHash } from 'node:crypto'
import { CFB } from '@e965/xlsx'
import { rc4 } from '#server/import/layouts/locked/rc4.ts'

/** How Excel locks a file: 2010 on with two hashes, 2007, and xls of 97 and of 2002. */
export type WorkbookLock = 'agile' | 'agile SHA-1' | 'standard' | 'Excel 97' | 'Excel 2002'

/** A workbook (xlsx for the first three, xls for the others) as Excel saves it with a password. */
export function lockWorkbook(bytes: Buffer, lock: WorkbookLock, password: string): Buffer {
  if (lock === 'agile') return packed(lockAgile(bytes, password, { hash: 'SHA512', size: 64, bits: 256 }))
  if (lock === 'agile SHA-1') return packed(lockAgile(bytes, password, { hash: 'SHA1', size: 20, bits: 128 }))
  if (lock === 'standard') return packed(lockStandard(bytes, password))
  const container: object = CFB.read(bytes, { type: 'buffer' })
  const entry: { content: Uint8Array; size: number } = CFB.find(container, 'Workbook')
  entry.content = lockRecords(Buffer.from(entry.content), lock, password)
  entry.size = entry.content.length
  return Buffer.from(CFB.write(container, { type: 'buffer' }))
}

/** Any streams in a container of old Office. */
export function packed(streams: Readonly<Record<string, Buffer>>): Buffer {
  const container: object = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, name, content)
  return Buffer.from(CFB.write(container, { type: 'buffer' }))
}

const SALT = Buffer.from('00112233445566778899aabbccddeeff', 'hex')
const VERIFIER = Buffer.from('the verifier 16b')
const digest = (name: string, ...parts: readonly Buffer[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest()

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

function sized(bytes: Buffer): Buffer {
  const size = Buffer.alloc(8)
  size.writeBigUInt64LE(BigInt(bytes.length))
  return size
}

const filled = (bytes: Buffer, block = 16): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((block - (bytes.length % block)) % block)])

function enciphered(name: string, key: Buffer, start: Buffer | null, bytes: Buffer): Buffer {
  const cipher = createCipheriv(name, key, start).setAutoPadding(false)
  return Buffer.concat([cipher.update(filled(bytes)), cipher.final()])
}

function lockAgile(
  bytes: Buffer,
  password: string,
  { hash, size, bits }: { hash: string; size: number; bits: number },
): Record<string, Buffer> {
  const rounds = 1000
  let base = digest(hash, SALT, Buffer.from(password, 'utf16le'))
  for (let round = 0; round < rounds; round += 1) base = digest(hash, number(round), base)
  const name = `aes-${bits}-cbc`
  const own = (use: string, content: Buffer): string => {
    const key = digest(hash, base, Buffer.from(use, 'hex')).subarray(0, bits / 8)
    return enciphered(name, key, SALT, content).toString('base64')
  }
  const key = digest('sha512', VERIFIER).subarray(0, bits / 8)
  const parts = Array.from({ length: Math.ceil(bytes.length / 4096) }, (_, at) =>
    enciphered(
      name,
      key,
      digest(hash, SALT, number(at)).subarray(0, 16),
      bytes.subarray(at * 4096, at * 4096 + 4096),
    ),
  )
  const common = `saltSize="16" blockSize="16" keyBits="${bits}" hashSize="${size}" cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" hashAlgorithm="${hash}" saltValue="${SALT.toString('base64')}"`
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<encryption xmlns="http://schemas.microsoft.com/office/2006/encryption" xmlns:p="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><keyData ${common}/><dataIntegrity encryptedHmacKey="" encryptedHmacValue=""/><keyEncryptors><keyEncryptor uri="http://schemas.microsoft.com/office/2006/keyEncryptor/password"><p:encryptedKey spinCount="${rounds}" ${common} encryptedVerifierHashInput="${own('fea7d2763b4b9e79', VERIFIER)}" encryptedVerifierHashValue="${own('d7aa0f6d3061344e', digest(hash, VERIFIER))}" encryptedKeyValue="${own('146e0be7abacd0d6', key)}"/></keyEncryptor></keyEncryptors></encryption>`
  return {
    EncryptionInfo: Buffer.concat([Buffer.from([4, 0, 4, 0, 0x40, 0, 0, 0]), Buffer.from(xml)]),
    EncryptedPackage: Buffer.concat([sized(bytes), ...parts]),
  }
}

/** Flags, no more, cipher, hash (SHA-1), bits, provider, two of nothing and the provider's name. */
const headerOf = (flags: number, cipher: number, bits: number, provider: number): Buffer =>
  Buffer.concat([
    ...[flags, 0, cipher, 0x8004, bits, provider, 0, 0].map(number),
    Buffer.from('Microsoft Enhanced Cryptographic Provider\0', 'utf16le'),
  ])

function lockStandard(bytes: Buffer, password: string): Record<string, Buffer> {
  let base = digest('sha1', SALT, Buffer.from(password, 'utf16le'))
  for (let round = 0; round < 50_000; round += 1) base = digest('sha1', number(round), base)
  const last = digest('sha1', base, number(0))
  const key = digest('sha1', Buffer.alloc(64, 0x36).fill(mixed(last, 0x36), 0, 20)).subarray(0, 16)
  const header = headerOf(0x24, 0x660e, 128, 24)
  const hash = filled(digest('sha1', VERIFIER))
  return {
    EncryptionInfo: Buffer.concat([
      Buffer.from([3, 0, 2, 0, 0x24, 0, 0, 0]),
      number(header.length),
      header,
      number(16),
      SALT,
      enciphered('aes-128-ecb', key, null, VERIFIER),
      number(20),
      enciphered('aes-128-ecb', key, null, hash),
    ]),
    EncryptedPackage: Buffer.concat([sized(bytes), enciphered('aes-128-ecb', key, null, bytes)]),
  }
}

const mixed = (bytes: Buffer, fill: number): Buffer => Buffer.from(bytes.map((byte) => byte ^ fill))

const PLAIN = [0x809, 0x2f, 0xe1, 0x138, 0x194, 0x195, 0x196]

/** The stream of an xls with its lock behind the first record, and what follows encrypted. */
function lockRecords(stream: Buffer, lock: WorkbookLock, password: string): Buffer {
  const { said, keyOf } = lock === 'Excel 97' ? lock97(password) : lock2002(password)
  const first = 4 + stream.readUInt16LE(2)
  const record = Buffer.alloc(4)
  record.writeUInt16LE(0x2f, 0)
  record.writeUInt16LE(said.length, 2)
  const shift = record.length + said.length
  const out = Buffer.concat([stream.subarray(0, first), record, said, stream.subarray(first)])
  for (let at = first + shift; at + 4 <= out.length;) {
    const [type, length] = [out.readUInt16LE(at), out.readUInt16LE(at + 2)]
    // Where the stream of a sheet begins has moved.
    if (type === 0x85) out.writeUInt32LE(out.readUInt32LE(at + 4) + shift, at + 4)
    for (
      let byte = at + 4 + (type === 0x85 ? 4 : 0);
      !PLAIN.includes(type) && byte < at + 4 + length;
      byte += 1
    ) {
      const block = Math.floor(byte / 1024)
      rc4(keyOf(block), out.subarray(byte, byte + 1), byte % 1024).copy(out, byte)
    }
    at += 4 + length
  }
  return out
}

function lock97(password: string) {
  const start = digest('md5', Buffer.from(password, 'utf16le')).subarray(0, 5)
  const base = digest('md5', ...Array.from({ length: 16 }, () => Buffer.concat([start, SALT]))).subarray(0, 5)
  const keyOf = (block: number): Buffer => digest('md5', base, number(block))
  const verified = rc4(keyOf(0), Buffer.concat([VERIFIER, digest('md5', VERIFIER)]))
  return { keyOf, said: Buffer.concat([Buffer.from([1, 0, 1, 0, 1, 0]), SALT, verified]) }
}

function lock2002(password: string) {
  const base = digest('sha1', SALT, Buffer.from(password, 'utf16le'))
  const keyOf = (block: number): Buffer => digest('sha1', base, number(block)).subarray(0, 16)
  const verified = rc4(keyOf(0), Buffer.concat([VERIFIER, digest('sha1', VERIFIER)]))
  const header = headerOf(4, 0x6801, 128, 1)
  return {
    keyOf,
    said: Buffer.concat([
      Buffer.from([1, 0, 4, 0, 2, 0, 4, 0, 0, 0]),
      number(header.length),
      header,
      number(16),
      SALT,
      verified.subarray(0, 16),
      number(20),
      verified.subarray(16),
    ]),
  }
}
