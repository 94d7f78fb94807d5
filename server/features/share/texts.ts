import { sql } from 'kysely'
import { DEFAULT_SHARE, type ShareText } from '#domain/share.ts'
import type { Db } from '#server/db/open.ts'

/** @param type '' for what holds wherever a type has nothing of its own */
export async function findShareTexts(db: Db, types: readonly string[]) {
  return db
    .selectFrom('share_text')
    .select(['type', 'title', 'summary', 'name', 'share_content as shareContent', 'thumbnail'])
    .where('type', 'in', types)
    .execute()
}

/** Every type that has words of its own. */
export const listShareTexts = (db: Db) =>
  db
    .selectFrom('share_text')
    .select(['type', 'title', 'summary', 'name', 'share_content as shareContent', 'thumbnail'])
    .orderBy('type')
    .execute()

/** Of two who set words at once the second sees the first's. */
export const lockShareTexts = (tx: Db) => sql`LOCK TABLE share_text IN SHARE ROW EXCLUSIVE MODE`.execute(tx)

/** Sets the words of a type; null takes one back to what holds for all. */
export async function upsertShareText(
  db: Db,
  type: string,
  changes: { [K in keyof ShareText]?: string | null },
): Promise<void> {
  const { shareContent, ...others } = changes
  const row = { ...others, ...(shareContent === undefined ? {} : { share_content: shareContent }) }
  await db
    .insertInto('share_text')
    .values({ type, ...row })
    .onConflict((conflict) => conflict.column('type').doUpdateSet({ type, ...row }))
    .execute()
}

/** What a page of that type is handed on with: its own words, else those for all, else the product's. */
export async function shareTextOf(db: Db, type: string): Promise<ShareText> {
  const rows = await findShareTexts(db, ['', type])
  const own = rows.find((row) => row.type === type)
  const all = rows.find((row) => row.type === '')
  const of = (name: keyof ShareText): string => own?.[name] ?? all?.[name] ?? DEFAULT_SHARE[name]
  return {
    title: of('title'),
    summary: of('summary'),
    name: of('name'),
    shareContent: of('shareContent'),
    thumbnail: of('thumbnail'),
  }
}
