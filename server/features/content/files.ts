import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import type * as z from 'zod'
import { HOUR } from '#domain/time.ts'
import type { Directory } from '#server/features/directory/service.ts'
import { type TextKind, OF_SCHOOLS, categoryId, expected, faultsBetween, front, kindShape } from './fields.ts'
import { plainText, toBlocks } from './markdown.ts'

/** A text as its file has it, in the names of its table. */
export interface Text {
  /** Below the folder, with slashes. */
  readonly path: string
  readonly hash_id: string
  readonly kind: TextKind
  readonly school_code: string | null
  readonly title: string
  readonly date: string
  readonly source: string
  readonly markdown: string
  readonly province_id: number | null
  readonly publish_at: Date | null
  readonly until_at: Date | null
  readonly category: number | null
  readonly number: number | null
  /** MM-DD */
  readonly from_day: string | null
  readonly link: string | null
  readonly teacher: string | null
  readonly starts_at: Date | null
  readonly pop: boolean
  readonly goods_id: number | null
  /** 分 */
  readonly price: number | null
  readonly days: number | null
  readonly column_hash_id: string | null
  readonly page: string | null
}

export interface Folder {
  readonly texts: readonly Text[]
  /** A sentence each: which file, which field, what was expected. */
  readonly faults: readonly string[]
  /** Files that are no Markdown. */
  readonly leftOut: readonly string[]
}

/** Milliseconds after its beginning at which a live course is over, where it does not say. */
const LIVE_LASTS = 4 * HOUR
/** Bytes of one text; a charter has some 30,000. */
const LONGEST = 300_000

/** The names that a file may use. */
export interface UsableNames {
  /** Finds the school of any official name. */
  readonly schoolOf: Directory['schoolOf']
  readonly provinces: ReadonlyMap<string, number>
  /** Goods of which it is said when their money is given back. */
  readonly refundable: ReadonlySet<number>
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
function readText(
  path: string,
  bytes: Buffer,
  { schoolOf, provinces, refundable }: UsableNames,
): Text | string[] {
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
  const faults = read.success
    ? faultsBetween(read.data)
    : read.error.issues.flatMap((issue) => sayIssue(issue, fields))
  if (markdown.trim() === '') faults.push('text: should not be empty')
  else if (!isReadable(markdown)) faults.push('text: should be Markdown with something to read in it')
  const named = fieldOf(fields, 'school')
  const kind = kindShape.safeParse(fieldOf(fields, 'kind'))
  const school = typeof named === 'string' ? schoolOf(named) : undefined
  if (typeof named === 'string' && !school) {
    faults.push(
      `school: ${named} is no name of a school of the directory (npm run ops -- import moe-schools loads them all)`,
    )
  } else if (named == null && kind.success && OF_SCHOOLS.includes(kind.data)) {
    faults.push(`school: missing; a text of kind ${kind.data} should name its school`)
  }
  if (!read.success) return faults
  const { kind: kindOf, title, date, source, province, publish, until, starts, goods, price } = read.data
  const provinceId = province === undefined ? null : provinces.get(province)
  if (provinceId === undefined) faults.push(`province: ${province} is no name of a province`)
  if (price !== undefined && goods !== undefined && !refundable.has(goods))
    faults.push(
      `price: who pays has to know when the money is given back: npm run ops -- goods set --goods ${goods} --refund TEXT`,
    )
  if (faults.length > 0 || provinceId === undefined) return faults
  return {
    path: path.normalize('NFC'),
    hash_id: hashOfPath(path),
    kind: kindOf,
    school_code: school?.code ?? null,
    title,
    date,
    source,
    markdown: markdown.trim(),
    province_id: provinceId,
    publish_at: publish ?? null,
    until_at: until ?? (starts ? new Date(starts.getTime() + LIVE_LASTS) : null),
    category: categoryId(read.data),
    number: read.data.number ?? null,
    from_day: read.data.from ?? null,
    link: read.data.link ?? null,
    teacher: read.data.teacher ?? null,
    starts_at: starts ?? null,
    pop: read.data.pop ?? false,
    goods_id: goods ?? null,
    price: price === undefined ? null : Math.round(price * 100),
    days: read.data.days ?? null,
    column_hash_id: read.data.column === undefined ? null : hashOfPath(read.data.column),
    page: read.data.page ?? null,
  }
}

/** The public id of a text, made of its file's path. */
export function hashOfPath(path: string): string {
  return createHash('sha256').update(path.normalize('NFC')).digest('base64url').slice(0, 16)
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
  const should = `should be ${Object.entries(expected).find(([name]) => name === field)?.[1] ?? ''}`
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

/** Texts whose column is not in the folder. @param unread whose faults are told already */
function findStrayed(texts: readonly Text[], unread: ReadonlySet<string>): string[] {
  const columns = new Set(texts.filter(({ kind }) => kind === 'column').map(({ hash_id }) => hash_id))
  return texts
    .filter(({ column_hash_id: id }) => id !== null && !columns.has(id) && !unread.has(id))
    .map(({ path }) => `${path}: column: should be ${expected.column}, and that file of kind column`)
}
