import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The title of the text that a column refers to; null where there is none any more. */
export const contentTitle = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(SELECT title FROM content WHERE content.hash_id = ${sql.ref(column)})`

/** The goods that open a text, by itself or with its column; undefined: there is no such text. */
export async function findGoodsOf(db: Db, hashId: string): Promise<{ goodsId: number | null } | undefined> {
  return db
    .selectFrom('content')
    .leftJoin('content as of_column', 'of_column.hash_id', 'content.column_hash_id')
    .select((eb) => eb.fn.coalesce('content.goods_id', 'of_column.goods_id').as('goodsId'))
    .where('content.hash_id', '=', hashId)
    .executeTakeFirst()
}
