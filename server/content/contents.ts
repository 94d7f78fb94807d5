import { sql } from 'kysely'
import { type Block, type ContentCard, type ContentKind, contentKind } from '#contract/content.ts'
import type { Db } from '#server/db/open.ts'
import { hashIdOf } from '#server/library/hash-id.ts'
import type { Library, School } from '#server/library/library.ts'
import { plainText, toBlocks } from './markdown.ts'

/** A text of the operator. */
export interface Content {
  readonly hashId: string
  readonly kind: ContentKind
  readonly school: School | null
  readonly title: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly source: string
  /** A sample that came with the installation. */
  readonly starter: boolean
  readonly markdown: string
}

/** Every text, in memory; read anew when an import lands. */
export interface Contents {
  /** The newest first. */
  readonly all: readonly Content[]
  find(hashId: string): Content | undefined
}

/** Characters of a summary. */
const SUMMARY = 120

/** Reads every text. */
export async function readContents(db: Db, library: Library): Promise<Contents> {
  const rows = await db
    .selectFrom('content')
    .innerJoin('import_file', 'import_file.id', 'content.import_id')
    .select(['hash_id', 'kind', 'school_code', 'content.title', 'content.source', 'markdown', 'starter'])
    .select(sql<string>`content.date::text`.as('date'))
    .orderBy('content.date', 'desc')
    .orderBy('path')
    .execute()
  const all = rows.map((row): Content => ({
    hashId: row.hash_id,
    kind: contentKind.parse(row.kind),
    school: row.school_code === null ? null : (library.school(hashIdOf(row.school_code)) ?? null),
    title: row.title,
    date: row.date,
    source: row.source,
    starter: row.starter,
    markdown: row.markdown,
  }))
  const byHash = new Map(all.map((content) => [content.hashId, content]))
  return { all, find: (hashId) => byHash.get(hashId) }
}

/** A text as lists show it. */
export function contentCardOf(content: Content): ContentCard {
  const { hashId, kind, title, date, source, school, starter } = content
  const text = textOf(content).replaceAll('\n', ' ')
  return {
    contentHashId: hashId,
    kind,
    title,
    date,
    source,
    summary: text.length > SUMMARY ? `${text.slice(0, SUMMARY)}…` : text,
    school: school && { schoolHashId: school.hashId, name: school.name },
    starter,
  }
}

/** A text as it is drawn. */
export function blocksOf(content: Content): Block[] {
  return toBlocks(content.markdown)
}

const texts = new WeakMap<Content, string>()

/** The characters of a text, a line a paragraph. */
export function textOf(content: Content): string {
  const known = texts.get(content)
  if (known !== undefined) return known
  const text = plainText(blocksOf(content))
  texts.set(content, text)
  return text
}
