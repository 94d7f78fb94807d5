import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod'
import { CONTENT_KINDS, type ContentKind, contentKind } from '#contract/content.ts'
import type { Library } from '#server/library/library.ts'
import { plainText, toBlocks } from './markdown.ts'

/** A text as its file has it, in the names of its table. */
export interface Text {
  /** Below the folder, with slashes. */
  readonly path: string
  readonly hash_id: string
  readonly kind: ContentKind
  readonly school_code: string | null
  readonly title: string
  readonly date: string
  readonly source: string
  readonly markdown: string
}

export interface Folder {
  readonly texts: readonly Text[]
  /** A sentence each: which file, which field, what was expected. */
  readonly faults: readonly string[]
  /** Files that are no Markdown. */
  readonly leftOut: readonly string[]
}

/** Bytes of one text; a charter has some 30,000. */
const LONGEST = 300_000
/** Kinds that are about no school, unless they say so. */
const GENERAL: readonly ContentKind[] = ['article', 'help']

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .regex(/^\P{Cc}*$/u)

const front = z.strictObject({
  kind: contentKind,
  school: line(60).optional(),
  title: line(100),
  date: z.iso.date(),
  source: line(200),
})

const expected: Readonly<Record<string, string>> = {
  kind: `one of ${CONTENT_KINDS.join(', ')}`,
  school: 'the name of a school, in one line',
  title: 'one line of 1 to 100 characters (in quotes, if it is a number)',
  date: 'a day such as 2026-06-01',
  source: 'one line of 1 to 200 characters: who wrote it, or where it is from',
}

/**
 * Reads every Markdown file below a folder. Each begins with YAML between two lines of `---`: kind, title, date, source,
 * and school where it is about one.
 *
 * @param schoolOf Finds the school of any official name.
 * @throws Error of the file system where the folder cannot be read
 */
export async function readFolder(folder: string, schoolOf: Library['schoolOf']): Promise<Folder> {
  const texts: Text[] = []
  const faults: string[] = []
  const leftOut: string[] = []
  for (const { path, isText } of await listFiles(folder)) {
    if (!isText) {
      leftOut.push(path)
      continue
    }
    const read = readText(path, await readFile(join(folder, path)), schoolOf)
    if (Array.isArray(read)) faults.push(...read.map((fault) => `${path}: ${fault}`))
    else texts.push(read)
  }
  return { texts, faults: [...faults, ...findRepeats(texts)], leftOut }
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
function readText(path: string, bytes: Buffer, schoolOf: Library['schoolOf']): Text | string[] {
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
  const read = front.safeParse(fields)
  const faults = read.success ? [] : read.error.issues.flatMap((issue) => sayIssue(issue, fields))
  if (markdown.trim() === '') faults.push('text: should not be empty')
  else if (!isReadable(markdown)) faults.push('text: should be Markdown with something to read in it')
  const named = fieldOf(fields, 'school')
  const kind = contentKind.safeParse(fieldOf(fields, 'kind'))
  const school = typeof named === 'string' ? schoolOf(named) : undefined
  if (typeof named === 'string' && !school) {
    faults.push(
      `school: ${named} is no name of a school of the directory (npm run ops -- import moe-schools loads them all)`,
    )
  } else if (named == null && kind.success && !GENERAL.includes(kind.data)) {
    faults.push(`school: missing; a text of kind ${kind.data} should name its school`)
  }
  if (!read.success || faults.length > 0) return faults
  const { title, date, source } = read.data
  return {
    path: path.normalize('NFC'),
    hash_id: createHash('sha256').update(path.normalize('NFC')).digest('base64url').slice(0, 16),
    kind: read.data.kind,
    school_code: school?.code ?? null,
    title,
    date,
    source,
    markdown: markdown.trim(),
  }
}

function fieldOf(fields: unknown, name: string): unknown {
  return Object.entries(fields ?? {}).find(([key]) => key === name)?.[1]
}

function sayIssue(issue: z.core.$ZodIssue, fields: unknown): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${key}: not known; the fields are ${Object.keys(expected).join(', ')}`)
  }
  const [field] = issue.path
  if (typeof field !== 'string') return [`the fields should be lines of "name: value"`]
  const given = fieldOf(fields, field)
  const should = `should be ${expected[field] ?? ''}`
  return [
    given == null ? `${field}: missing; ${should}` : `${field}: ${should}, not ${JSON.stringify(given)}`,
  ]
}

/** Whether there is something to read; what nests too deep to be drawn is not readable either. */
function isReadable(markdown: string): boolean {
  try {
    return plainText(toBlocks(markdown)).trim() !== ''
  } catch {
    return false
  }
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
