import { sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import { findPage } from '#server/db/page.ts'
import * as z from 'zod'
import type { Db } from '#server/db/open.ts'

/** A choice as it is kept: its names stay readable when the unit leaves the tables. */
export interface KeptChoice {
  id: string
  schoolName: string
  unitName: string
}

export interface StoredList {
  version: number
  /** The student's own when it was saved; null: not known. */
  rank: number | null
  choices: KeptChoice[]
}

/** Which list: one an account, province, year and batch. */
export interface ListKey {
  accountId: number
  provinceId: number
  year: number
  batch: string
}

/** A key as columns: what is inserted, and what is looked for. */
export const columnsOf = ({ accountId, provinceId, year, batch }: ListKey) => ({
  account_id: accountId,
  province_id: provinceId,
  year,
  batch,
})

const keptChoices = z.array(z.object({ id: z.string(), schoolName: z.string(), unitName: z.string() }))

/** The list as saved last; version 0 and empty before the first save. */
export async function findList(db: Db, key: ListKey): Promise<StoredList> {
  const row = await db
    .selectFrom('application_list')
    .select(['version', 'rank', 'choices'])
    .where((eb) => eb.and(columnsOf(key)))
    .where('is_filed', '=', true)
    .executeTakeFirst()
  if (!row) return { version: 0, rank: null, choices: [] }
  return { version: row.version, rank: row.rank, choices: keptChoices.parse(row.choices) }
}

/**
 * Saves over `version`.
 * @returns the new version, or undefined when the list is at another one by now
 */
export async function saveOver(
  db: Db,
  key: ListKey,
  { version, rank, choices }: Readonly<StoredList>,
): Promise<number | undefined> {
  const saved = { rank, choices: JSON.stringify(choices) }
  if (version === 0) {
    const inserted = await db
      .insertInto('application_list')
      .values({ ...columnsOf(key), version: 1, ...saved })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    return inserted?.version
  }
  const updated = await db
    .updateTable('application_list')
    .set({ version: version + 1, ...saved, updated_at: sql`now()` })
    .where((eb) => eb.and(columnsOf(key)))
    .where('is_filed', '=', true)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return updated?.version
}

/** The application lists of an account with something in them, the last saved first, and how many there are in all. */
export async function findLists(db: Db, accountId: number, page: Page) {
  const own = db
    .selectFrom('application_list')
    .innerJoin('province', 'province.id', 'application_list.province_id')
    .where('account_id', '=', accountId)
    .select(['province.id as provinceId', 'province.name as provinceName', 'year', 'batch', 'updated_at'])
    .select(sql<number>`jsonb_array_length(choices)`.as('choices'))
    .orderBy('updated_at', 'desc')
    .orderBy('year', 'desc')
    .orderBy('batch')
  return findPage(own, page)
}
