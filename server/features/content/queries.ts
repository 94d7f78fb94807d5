import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { provinceName } from '#server/features/province/service.ts'
import type { FormValues } from './form.ts'
import type { Text } from './text.ts'

/** Begins the paths of texts that the console made: a file's never does, hidden files are nobody's. */
export const OWN_PATH = '.console/'

/** Any number that nothing else uses: one import, or one publication, at a time. */
const CONTENT_LOCK = 20_260_733
/** What a text was before is kept so often. */
const VERSIONS = 20

export async function lockContent(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${CONTENT_LOCK})`.execute(tx)
}

export interface TextFilter {
  kind?: string | undefined
  state?: 'draft' | 'coming' | 'shown' | 'over' | undefined
  origin?: 'sample' | 'file' | 'changed' | 'console' | undefined
  provinceId?: number | undefined
  search?: string | undefined
}

const ORDERS = {
  date: sql`date DESC NULLS FIRST, title, hash_id`,
  title: sql`title, hash_id`,
  changed: sql`changed_at DESC NULLS LAST, title, hash_id`,
}
export type TextOrder = keyof typeof ORDERS

export interface TextCard {
  hash_id: string
  kind: string
  title: string
  date: string | null
  province: string | null
  origin: 'sample' | 'file' | 'changed' | 'console'
  state: 'draft' | 'coming' | 'shown' | 'over'
  has_draft: boolean
  publish_at: Date | null
  until_at: Date | null
}

/** Every text and every draft, one row each. */
const cards = sql`(
  SELECT coalesce(content.hash_id, draft.hash_id) AS hash_id, coalesce(content.kind, draft.kind) AS kind,
    coalesce(content.title, draft.title) AS title, content.date::text AS date, content.province_id,
    ${provinceName<string | null>('content.province_id')} AS province, draft.hash_id IS NOT NULL AS has_draft,
    content.publish_at, content.until_at, greatest(draft.updated_at, content.console_at, file.imported_at) AS changed_at,
    CASE WHEN coalesce(content.path, draft.path) LIKE ${`${OWN_PATH}%`} THEN 'console'
      WHEN content.console_at IS NOT NULL THEN 'changed'
      WHEN file.starter THEN 'sample' ELSE 'file' END AS origin,
    CASE WHEN content.hash_id IS NULL THEN 'draft' WHEN content.until_at <= now() THEN 'over'
      WHEN content.publish_at > now() THEN 'coming' ELSE 'shown' END AS state
  FROM content FULL JOIN content_draft AS draft ON draft.hash_id = content.hash_id
  LEFT JOIN import_file AS file ON file.id = content.import_id
) AS card`

const shape = sql`hash_id, kind, title, date, province, origin, state, has_draft, publish_at, until_at`

const where = (parts: readonly (RawBuilder<SqlBool> | false)[]): RawBuilder<unknown> =>
  sql`WHERE ${sql.join([sql`true`, ...parts.filter((part) => part !== false)], sql` AND `)}`

/** A page of texts, and how many there are in all. */
export async function listCards(
  db: Db,
  { kind, state, origin, provinceId, search }: TextFilter,
  order: TextOrder,
  { page, size }: Page,
): Promise<{ rows: TextCard[]; total: number }> {
  const kept = where([
    kind !== undefined && sql<SqlBool>`kind = ${kind}`,
    state === 'draft' && sql<SqlBool>`has_draft`,
    state !== undefined && state !== 'draft' && sql<SqlBool>`state = ${state}`,
    origin !== undefined && sql<SqlBool>`origin = ${origin}`,
    provinceId !== undefined && sql<SqlBool>`province_id = ${provinceId}`,
    search !== undefined && sql<SqlBool>`position(lower(${search}) IN lower(title)) > 0`,
  ])
  const { rows } = await sql<TextCard>`SELECT ${shape} FROM ${cards} ${kept}
    ORDER BY ${ORDERS[order]} LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(db)
  const counted = await sql<{
    total: number
  }>`SELECT count(*)::integer AS total FROM ${cards} ${kept}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What begins or ends within 30 days, the next first. */
export async function listQueue(db: Db): Promise<(TextCard & { at: Date; what: 'comes' | 'ends' })[]> {
  const side = (what: string, column: string): RawBuilder<unknown> =>
    sql`SELECT ${shape}, ${sql.ref(column)} AS at, ${what}::text AS what FROM ${cards}
      WHERE ${sql.ref(column)} > now() AND ${sql.ref(column)} < now() + interval '30 days'`
  const { rows } = await sql<TextCard & { at: Date; what: 'comes' | 'ends' }>`
    SELECT * FROM (${side('comes', 'publish_at')} UNION ALL ${side('ends', 'until_at')}) AS soon
    ORDER BY at, title LIMIT 500`.execute(db)
  return rows
}

/** A text with what the form calls its province and its column. */
export async function findRow(db: Db, hashId: string) {
  return db
    .selectFrom('content')
    .leftJoin('import_file', 'import_file.id', 'content.import_id')
    .leftJoin('content as of_column', 'of_column.hash_id', 'content.column_hash_id')
    .select(['content.hash_id', 'content.path', 'content.kind', 'content.school_code', 'content.title'])
    .select(['content.source', 'content.markdown', 'content.province_id', 'content.publish_at'])
    .select(['content.until_at', 'content.category', 'content.number', 'content.link', 'content.teacher'])
    .select(['content.starts_at', 'content.pop', 'content.goods_id', 'content.price', 'content.days'])
    .select(['content.column_hash_id', 'content.page', 'content.from_day', 'content.revision'])
    .select(['content.console_at', 'content.import_id', 'starter', 'of_column.path as column_path'])
    .select([sql<string>`content.date::text`.as('date'), provinceName('content.province_id').as('province')])
    .where('content.hash_id', '=', hashId)
    .executeTakeFirst()
}

export async function findDraft(db: Db, hashId: string) {
  return db
    .selectFrom('content_draft')
    .select(['hash_id', 'path', 'fields', 'markdown', 'version', 'staff_id', 'updated_at'])
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
}

interface KeptDraft {
  hash_id: string
  path: string
  kind: string
  title: string
  fields: string
  markdown: string
  staff_id: number
}

/** @returns the draft's version */
export async function saveDraft(tx: Db, draft: KeptDraft): Promise<number> {
  const next = sql<number>`nextval('content_draft_version')`
  const { version } = await tx
    .insertInto('content_draft')
    .values({ ...draft, version: next })
    .onConflict((conflict) =>
      conflict.column('hash_id').doUpdateSet({ ...draft, version: next, updated_at: new Date() }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

export async function deleteDraft(tx: Db, hashId: string): Promise<void> {
  await tx.deleteFrom('content_draft').where('hash_id', '=', hashId).execute()
}

/** Puts a text in the place of what is shown, as the console's own. @returns its revision */
export async function putText(tx: Db, text: Text): Promise<number> {
  const own = { ...text, import_id: null, console_at: new Date() }
  const { revision } = await tx
    .insertInto('content')
    .values(own)
    .onConflict((conflict) =>
      conflict.column('hash_id').doUpdateSet({ ...own, revision: sql`content.revision + 1` }),
    )
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function endRow(tx: Db, hashId: string): Promise<void> {
  await tx
    .updateTable('content')
    .set({ until_at: new Date(), console_at: new Date(), import_id: null })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('hash_id', '=', hashId)
    .execute()
}

/** Gives a text back to its file; the next import compares anew. */
export async function releaseRow(tx: Db, hashId: string): Promise<void> {
  await tx
    .updateTable('content')
    .set({ console_at: null })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('hash_id', '=', hashId)
    .execute()
}

/** Keeps what is going to be written over, and forgets what is older than the last of them. */
export async function keepVersion(
  tx: Db,
  version: { hash_id: string; is_draft: boolean; fields: FormValues; markdown: string; staff_id: number },
): Promise<void> {
  await tx
    .insertInto('content_version')
    .values({ ...version, fields: JSON.stringify(version.fields) })
    .execute()
  const { hash_id: hashId, is_draft: isDraft } = version
  await sql`DELETE FROM content_version WHERE id IN (
    SELECT id FROM content_version WHERE hash_id = ${hashId} AND is_draft = ${isDraft} ORDER BY id DESC OFFSET ${VERSIONS})`.execute(
    tx,
  )
}

export async function listVersions(db: Db, hashId: string) {
  return db
    .selectFrom('content_version')
    .select(['id', 'at', 'staff_id', 'is_draft'])
    .where('hash_id', '=', hashId)
    .orderBy('id', 'desc')
    .execute()
}

export async function findVersion(db: Db, hashId: string, id: number) {
  return db
    .selectFrom('content_version')
    .select(['fields', 'markdown', 'is_draft'])
    .where('hash_id', '=', hashId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Columns that texts can belong to. */
export async function listColumns(db: Db): Promise<{ path: string; title: string; hash_id: string }[]> {
  return db
    .selectFrom('content')
    .select(['path', 'title', 'hash_id'])
    .where('kind', '=', 'column')
    .orderBy('title')
    .execute()
}

/** Whether texts belong to a column. */
export async function hasTexts(db: Db, columnHashId: string): Promise<boolean> {
  const found = await db
    .selectFrom('content')
    .select('id')
    .where('column_hash_id', '=', columnHashId)
    .executeTakeFirst()
  return found !== undefined
}
