import { open, readFile, writeFile } from 'node:fs/promises'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { fileFault } from '#server/file-fault.ts'
import { BackupError } from './error.ts'

/** How every file of the age format begins (https://age-encryption.org/v1). */
const OPENING = Buffer.from('age-encryption.org/v1\n')

/** What backups are encrypted for and, where the secret part is at hand, opened with. */
export interface BackupKey {
  /** The file that it stands in. */
  readonly file: string
  /** Public: age1… */
  readonly recipients: readonly string[]
  /** Secret: AGE-SECRET-KEY-1…; none on a machine that only writes backups. */
  readonly identities: readonly string[]
}

/**
 * Reads a key file as `backup key` and age-keygen write it: a key a line, secret or public, and notes behind #.
 * @returns undefined where no file is named
 * @throws BackupError when it cannot be read, or holds no key
 */
export async function readBackupKey(file: string | undefined): Promise<BackupKey | undefined> {
  if (file === undefined) return undefined
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`BACKUP_KEY_FILE=${file}: cannot be read (${fileFault(error) ?? String(error)})`)
  })
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'))
  const identities = lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  try {
    const own = await Promise.all(identities.map((identity) => identityToRecipient(identity)))
    const recipients = [...new Set([...own, ...lines.filter((line) => line.startsWith('age1'))])]
    const probe = new Encrypter()
    for (const recipient of recipients) probe.addRecipient(recipient)
    if (recipients.length > 0 && lines.length === identities.length + recipients.length - own.length)
      return { file, recipients, identities }
  } catch {
    // Told below: what the library says may quote the key.
  }
  throw new BackupError(
    `BACKUP_KEY_FILE=${file}: should hold AGE-SECRET-KEY-1… or age1…, as backup key FILE writes them`,
  )
}

/**
 * Makes a key and writes it to a new file that nobody else may read.
 * @returns its public part
 * @throws BackupError when there is a file of that name, or it cannot be written
 */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: unknown) => {
      throw new BackupError(`${file}: cannot be written (${fileFault(error) ?? String(error)})`)
    },
  )
  return recipient
}

/** What comes in, encrypted, in pieces that can neither be changed, left out nor cut off unnoticed. */
export async function* encrypted(
  chunks: AsyncIterable<Uint8Array>,
  { recipients }: BackupKey,
): AsyncGenerator<Uint8Array> {
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  yield* await encrypter.encrypt(ReadableStream.from(chunks))
}

/** Whether a file is encrypted, as its first bytes tell. */
export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(OPENING.length), 0, OPENING.length, 0)
    return bytesRead === OPENING.length && buffer.equals(OPENING)
  } finally {
    await handle.close()
  }
}

/**
 * What `encrypted` was given.
 * @throws BackupError without the key that opens it; Error at its end, or before, where it is not as it was written
 */
export async function* decrypted(
  chunks: AsyncIterable<Uint8Array>,
  file: string,
  key: BackupKey | undefined,
): AsyncGenerator<Uint8Array> {
  if (!key) throw new BackupError(`${file}: is encrypted; name the file of its key in BACKUP_KEY_FILE`)
  if (key.identities.length === 0)
    throw new BackupError(
      `${file}: is encrypted, and ${key.file} holds only a public key: use the secret one`,
    )
  const decrypter = new Decrypter()
  for (const identity of key.identities) decrypter.addIdentity(identity)
  const opened = await decrypter.decrypt(ReadableStream.from(chunks)).catch((error: unknown) => {
    if (!(error instanceof Error) || !error.message.startsWith('no identity matched')) throw error
    throw new BackupError(`${file}: is encrypted with another key than ${key.file} holds`)
  })
  yield* opened
}
