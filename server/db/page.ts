import type { SelectQueryBuilder } from 'kysely'
import type { Page } from '#contract/fields.ts'

/** The rows of one page of a query without groups, in its order, and how many rows all its pages have. */
export async function findPage<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { page, size }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await query
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/**
 * The rows of a page that was read with one row more, and the id behind which the next page begins; null: there is none.
 * @param size Rows of the page
 */
export function cutPage<Row extends { readonly id: number }>(
  rows: readonly Row[],
  size: number,
): { shown: Row[]; next: number | null } {
  const shown = rows.slice(0, size)
  return { shown, next: rows.length > size ? (shown.at(-1)?.id ?? null) : null }
}
