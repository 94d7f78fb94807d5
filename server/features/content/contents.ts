import { sql } from 'kysely'
import {
  type Block,
  type ContentCard,
  type ContentKind,
  type CourseCard,
  contentKind,
} from '#contract/content.ts'
import type { Lock } from '#domain/goods.ts'
import type { Db } from '#server/db/open.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { memo } from '#server/snapshot/memo.ts'
import type { Directory, School } from '#server/features/directory/service.ts'
import { type TextKind, kindShape } from './fields.ts'
import { plainText, toBlocks } from './markdown.ts'

/** What the operator has put in, as far as it is published. */
export interface Content<K extends TextKind = ContentKind> {
  readonly hashId: string
  readonly kind: K
  readonly school: School | null
  readonly title: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly source: string
  /** A sample that came with the installation. */
  readonly starter: boolean
  readonly markdown: string
  /** null: for every province. */
  readonly provinceId: number | null
  /** The topic of an article or a course, the grade of a weekly plan. */
  readonly category: number | null
  readonly number: number | null
  /** Of a weekly plan: the day of a year from which it is the one to go by, MM-DD; null: not said. */
  readonly fromDay: string | null
  readonly link: string | null
  readonly teacher: string | null
  readonly startsAt: Date | null
  readonly pop: boolean
  /** null: everybody may read all of it. */
  readonly lock: Lock | null
  /** What it costs by itself, in 分; null: it is not sold by itself. */
  readonly offer: { readonly price: number; readonly days: number } | null
  /** The public id of the column that it belongs to. */
  readonly columnId: string | null
  /** Of a guide, its address below /help. */
  readonly page: string | null
}

type PlacedKind = Exclude<TextKind, ContentKind>

/** All that is published now, in memory; read anew when an import lands, and when the next of it begins or ends. */
export interface Contents {
  /** The texts that everybody may read, the newest first. */
  readonly all: readonly Content[]
  find(hashId: string): Content | undefined
  /** The newest guide at an address. */
  findGuide(page: string): Content | undefined
  /** What has a place of its own, the newest first. */
  readonly placed: readonly Content<PlacedKind>[]
  /** When something more is published, or is over; null: nothing waits. */
  readonly changesAt: Date | null
}

/** Characters of a summary. */
const SUMMARY = 120

/** Reads everything that is published, and not over. */
export async function readContents(db: Db, directory: Directory): Promise<Contents> {
  const now = new Date()
  const rows = await db
    .selectFrom('content')
    .leftJoin('import_file', 'import_file.id', 'content.import_id')
    // A column that is not shown, or not any more, keeps its texts locked.
    .leftJoin('content as of_column', 'of_column.hash_id', 'content.column_hash_id')
    .select(['content.hash_id', 'content.kind', 'content.school_code', 'content.title', 'content.source'])
    .select(['content.markdown', 'starter', 'content.province_id', 'content.category', 'content.number'])
    .select(['content.link', 'content.teacher', 'content.starts_at', 'content.pop'])
    .select(['content.price', 'content.days', 'content.column_hash_id', 'content.page', 'content.from_day'])
    .select((eb) => eb.fn.coalesce('content.goods_id', 'of_column.goods_id').as('goods_id'))
    .select(sql<string>`content.date::text`.as('date'))
    .where((eb) => eb.or([eb('content.publish_at', 'is', null), eb('content.publish_at', '<=', now)]))
    .where((eb) => eb.or([eb('content.until_at', 'is', null), eb('content.until_at', '>', now)]))
    .orderBy('content.date', 'desc')
    .orderBy('content.path')
    .execute()
  const moments = await db
    .selectFrom('content')
    .select(['publish_at', 'until_at'])
    .where((eb) => eb.or([eb('publish_at', '>', now), eb('until_at', '>', now)]))
    .execute()
  const later = moments
    .flatMap(({ publish_at, until_at }) => [publish_at, until_at])
    .flatMap((at) => (at !== null && at > now ? [at.getTime()] : []))
  const read = rows.map((row): Content<TextKind> => ({
    hashId: row.hash_id,
    kind: kindShape.parse(row.kind),
    school: row.school_code === null ? null : (directory.school(hashIdOf(row.school_code)) ?? null),
    title: row.title,
    date: row.date,
    source: row.source,
    starter: row.starter ?? false,
    markdown: row.markdown,
    provinceId: row.province_id,
    category: row.category,
    number: row.number,
    fromDay: row.from_day,
    link: row.link,
    teacher: row.teacher,
    startsAt: row.starts_at,
    pop: row.pop,
    lock:
      row.goods_id === null
        ? null
        : { goodsId: row.goods_id, items: [row.hash_id, row.column_hash_id].filter((id) => id !== null) },
    offer: row.price === null || row.days === null ? null : { price: row.price, days: row.days },
    columnId: row.column_hash_id,
    page: row.page,
  }))
  const all = read.filter(isText)
  const byHash = new Map(all.map((content) => [content.hashId, content]))
  return {
    all,
    find: (hashId) => byHash.get(hashId),
    findGuide: (page) => all.find((content) => content.page === page),
    placed: read.filter(isPlaced),
    changesAt: later.length === 0 ? null : new Date(Math.min(...later)),
  }
}

const isText = (content: Content<TextKind>): content is Content => contentKind.safeParse(content.kind).success
const isPlaced = (content: Content<TextKind>): content is Content<PlacedKind> => !isText(content)

/** Whether what is for a province (null: for all) is for those who ask; who names no province gets everything. */
export const isFor = (
  { provinceId }: Pick<Content<TextKind>, 'provinceId'>,
  asked: number | null | undefined,
): boolean => provinceId === null || asked == null || provinceId === asked

/** What is of one kind, for those of a province, the newest first. */
export function listOf<K extends TextKind>(
  contents: Contents,
  kind: K,
  provinceId?: number | null,
): Content<K>[] {
  const every: readonly Content<TextKind>[] = [...contents.all, ...contents.placed]
  return every.filter((content): content is Content<K> => content.kind === kind && isFor(content, provinceId))
}

/** A text as lists show it. */
export function contentCardOf(content: Content): ContentCard {
  const { hashId, kind, title, date, source, school, category, number, teacher, lock, page, starter } =
    content
  return {
    contentHashId: hashId,
    kind,
    title,
    date,
    source,
    summary: summaryOf(content),
    school: school && { schoolHashId: school.hashId, name: school.name },
    typeId: category,
    number,
    teacher,
    goodsId: lock?.goodsId ?? null,
    page,
    starter,
  }
}

/** A course or a weekly plan as lists show it. */
export function courseCardOf(content: Content<'course' | 'weekly'>): CourseCard {
  const { hashId, title, date, source, category, number, teacher, lock, starter } = content
  return {
    courseId: hashId,
    title,
    date,
    source,
    summary: summaryOf(content),
    categoryId: category,
    number,
    teacher,
    goodsId: lock?.goodsId ?? null,
    starter,
  }
}

/** How something begins, in one plain line: what stands above its first heading, list or table, else all of it. */
export const summaryOf = memo((content: Content<TextKind>): string => {
  const blocks = blocksOf(content)
  const end = blocks.findIndex(({ type }) => type !== 'paragraph' && type !== 'quote')
  const lead = end === -1 ? '' : plainText(blocks.slice(0, end))
  const text = (lead === '' ? textOf(content) : lead).replaceAll('\n', ' ')
  return text.length > SUMMARY ? `${text.slice(0, SUMMARY)}…` : text
})

/** A text as it is drawn. */
export function blocksOf(content: Content<TextKind>): Block[] {
  return toBlocks(content.markdown)
}

/** What everybody may read of a text: of one that asks for goods how it begins. */
export const openTextOf = (content: Content): string =>
  content.lock === null ? textOf(content) : summaryOf(content)

/** The characters of a text, a line a paragraph. */
const textOf = memo((content: Content<TextKind>): string => plainText(blocksOf(content)))
