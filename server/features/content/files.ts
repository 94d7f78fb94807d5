import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { expected } from './fields.ts'
import { LONGEST, type Text, type UsableNames, hashOfPath, readFields } from './text.ts'

export interface Folder {
  readonly texts: readonly Text[]
  /** A sentence each: which file, which field, what was expected. */
  readonly faults: readonly string[]
  /** Files that are no Markdown. */
  readonly leftOut: readonly string[]
}

/**
 * Reads every Markdown file below a folder. Each begins with YAML between two lines of `---`: kind, title, date, source,
 * and what its kind has besides (fields.ts).
 *
 * @throws Error of the file system where the folder cannot be read
 */
export async function readFolder(folder: string, known: UsableNames): Promise<Folder> {
  const texts: Text[] = []
  const faults: string[] = []
  const leftOut: string[] = []
  const unread = new Set<string>()
  for (const { path, isText } of await listFiles(folder)) {
    if (!isText) {
      leftOut.push(path)
      continue
    }
    const read = readText(path, await readFile(join(folder, path)), known)
    if (Array.isArray(read)) {
      unread.add(hashOfPath(path))
      faults.push(...read.map((fault) => `${path}: ${fault}`))
    } else texts.push(read)
  }
  return { texts, faults: [...faults, ...findRepeats(texts), ...findStrayed(texts, unread)], leftOut }
}

/** The SHA-256 of all texts of a folder and their names. */
export async function sumOfFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { path, isText } of await listFiles(folder)) {
    if (isText) hash.update(JSON.stringify([path, await readFile(join(folder, path), 'utf8')]))
  }
  return hash.digest('hex')
}

/** Every file below a folder, by path; hidden ones are nobody's. A link is followed nowhere. */
async function listFiles(folder: string): Promise<{ path: string; isText: boolean }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => {
      const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
      return { path, isText: entry.isFile() && /\.md$/iu.test(path) }
    })
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** One file: its text, or all that is wrong with it. */
function readText(path: string, bytes: Buffer, known: UsableNames): Text | string[] {
  if (bytes.length > LONGEST) return [`${bytes.length} bytes: should be ${LONGEST} at most`]
  let written: string
  try {
    written = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll(/\r\n?/gu, '\n')
  } catch {
    return ['should be text in UTF-8']
  }
  const [, head, markdown = ''] = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n([\s\S]*))?$/u.exec(written) ?? []
  if (head === undefined) return ['should begin with a line ---, the fields, and a line ---']
  let fields: unknown
  try {
    fields = parse(head, { maxAliasCount: 0 })
  } catch (error) {
    return [`the fields should be YAML (${error instanceof Error ? error.message.split('\n')[0] : error})`]
  }
  const read = readFields({ path, fields, markdown }, known)
  return Array.isArray(read) ? read.map(({ said }) => said) : read
}

/** Two files with one text: one of them is a copy. */
function findRepeats(texts: readonly Text[]): string[] {
  const known = new Map<string, string>()
  return texts.flatMap(({ path, kind, school_code, title, date }) => {
    const key = JSON.stringify([kind, school_code, title, date])
    const first = known.get(key)
    known.set(key, first ?? path)
    return first === undefined ? [] : [`${path}: has the kind, school, title and date of ${first}`]
  })
}

/** Texts whose column is not in the folder. @param unread whose faults are told already */
function findStrayed(texts: readonly Text[], unread: ReadonlySet<string>): string[] {
  const columns = new Set(texts.filter(({ kind }) => kind === 'column').map(({ hash_id }) => hash_id))
  return texts
    .filter(({ column_hash_id: id }) => id !== null && !columns.has(id) && !unread.has(id))
    .map(({ path }) => `${path}: column: should be ${expected.column}, and that file of kind column`)
}
