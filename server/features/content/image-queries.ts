import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import type { ReadImage } from './image.ts'

/** How many texts, drafts and old versions name a picture. */
const uses = sql<number>`(
  (SELECT count(*) FROM content WHERE position('image:' || content_image.hash_id IN markdown) > 0)
  + (SELECT count(*) FROM content_draft WHERE position('image:' || content_image.hash_id IN markdown) > 0)
  + (SELECT count(*) FROM content_version WHERE position('image:' || content_image.hash_id IN markdown) > 0))::integer`

/** Keeps a picture; the same again keeps its first description. */
export async function insertImage(
  tx: Db,
  image: ReadImage & { alt: string; staff_id: number },
): Promise<void> {
  await tx
    .insertInto('content_image')
    .values(image)
    .onConflict((conflict) => conflict.column('hash_id').doNothing())
    .execute()
}

export async function listImages(db: Db, { page, size }: Page) {
  const rows = await db
    .selectFrom('content_image')
    .select(['hash_id', 'width', 'height', 'alt', uses.as('uses')])
    .orderBy('at', 'desc')
    .orderBy('hash_id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await db
    .selectFrom('content_image')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total: Number(total) }
}

export async function findImage(db: Db, hashId: string) {
  return db
    .selectFrom('content_image')
    .select(['type', 'bytes'])
    .where('hash_id', '=', hashId)
    .executeTakeFirst()
}

/** Which of these there are. */
export async function imagesAmong(db: Db, hashIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (hashIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('content_image')
    .select('hash_id')
    .where('hash_id', 'in', [...hashIds])
    .execute()
  return new Set(rows.map(({ hash_id }) => hash_id))
}

/** Removes a picture that nothing names. @returns how many name it; undefined: there is none */
export async function deleteUnused(tx: Db, hashId: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('content_image')
    .select(uses.as('uses'))
    .where('hash_id', '=', hashId)
    .forUpdate()
    .executeTakeFirst()
  if (found?.uses === 0) await tx.deleteFrom('content_image').where('hash_id', '=', hashId).execute()
  return found?.uses
}
