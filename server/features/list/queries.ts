import { type RawBuilder, sql } from 'kysely'
import type { Page } from '#contract/fields.ts'
import type { ListSummary } from '#contract/list-fields.ts'
import { FIRST_NAME } from '#domain/list/list-title.ts'
import { findPage } from '#server/db/page.ts'
import type { Db } from '#server/db/open.ts'
import { tellFiled } from '#server/features/partner/service.ts'
import { provinceName } from '#server/features/province/service.ts'
import { notFound } from '#server/http/errors.ts'
import { type ListContent, readChoices } from './kept.ts'
import { insertVersion } from './version-queries.ts'

export interface StoredList extends ListContent {
  /** null: the batch has no list yet. */
  hashId: string | null
  name: string
  isFiled: boolean
  /** 0: never saved. */
  version: number
}

/** Of which batch: an account, province, year and batch. */
export interface BatchKey {
  accountId: number
  provinceId: number
  year: number
  batch: string
}

/** Of which lists of a batch: those that are filed in earnest, or those that try a past year. */
export interface ListsKey extends BatchKey {
  trial: boolean
}

/** Which of its lists; undefined: the one to be filed. */
export interface ListKey extends ListsKey {
  list?: string | undefined
}

/** A key as columns: what is inserted, and what is looked for. */
export const columnsOf = ({ accountId, provinceId, year, batch }: BatchKey) => ({
  account_id: accountId,
  province_id: provinceId,
  year,
  batch,
})

/** The columns of the lists of a batch. */
export const listsColumns = (key: ListsKey) => ({ ...columnsOf(key), is_trial: key.trial })

/** The columns by which a list is found. */
const whichOf = (key: ListKey) => ({
  ...listsColumns(key),
  ...(key.list === undefined ? { is_filed: true } : { hash_id: key.list }),
})

const UNSAVED = { hashId: null, name: FIRST_NAME, isFiled: true, version: 0, rank: null, choices: [] }

/**
 * The list as saved last; version 0 and empty before the first save.
 * @throws HttpProblem 404 for one that is named and not there
 */
export async function findList(db: Db, key: ListKey): Promise<StoredList> {
  const row = await db
    .selectFrom('application_list')
    .select(['hash_id as hashId', 'name', 'is_filed as isFiled', 'version', 'rank', 'choices'])
    .where((eb) => eb.and(whichOf(key)))
    .executeTakeFirst()
  if (!row && key.list !== undefined) throw notFound()
  return row ? { ...row, choices: readChoices(row.choices) } : { ...UNSAVED, choices: [] }
}

/** What an editor saves. */
export interface Save extends ListContent {
  /** The version that the editor saw. */
  version: number
  /** What stands there is to stay a version of its own. */
  keepsLast: boolean
}

/**
 * Saves over a version, and keeps what was saved as one.
 * @returns the list as it is now, or undefined when it is at another version by now
 */
export async function saveOver(
  db: Db,
  key: ListKey,
  { version, rank, choices, keepsLast }: Save,
): Promise<StoredList | undefined> {
  const content = { rank, choices: JSON.stringify(choices) }
  return db.transaction().execute(async (tx) => {
    const isFirst = version === 0 && key.list === undefined
    const row =
      (await updateList(tx, key, version, content)) ?? (isFirst && (await insertFirst(tx, key, content)))
    if (!row) return undefined
    const { id, ...list } = row
    const kept = { list_id: id, account_id: key.accountId, version: list.version, ...content }
    await insertVersion(tx, { ...kept, keepsLast })
    if (list.isFiled && !key.trial && choices.length > 0) {
      const { accountId, provinceId, year, batch } = key
      const told = { provinceId, year, batch, version: list.version, choices: choices.length }
      await tellFiled(tx, accountId, { listId: list.hashId, ...told })
    }
    return { ...list, rank, choices }
  })
}

type Content = { rank: number | null; choices: string }
const shown = ['id', 'hash_id as hashId', 'name', 'is_filed as isFiled', 'version'] as const

const updateList = (tx: Db, key: ListKey, version: number, content: Content) =>
  tx
    .updateTable('application_list')
    .set({ version: version + 1, ...content, updated_at: sql`now()` })
    .where((eb) => eb.and(whichOf(key)))
    .where('version', '=', version)
    .returning(shown)
    .executeTakeFirst()

/** The list that is filed, where the batch has none; undefined where it has. */
const insertFirst = (tx: Db, key: ListsKey, content: Content) =>
  tx
    .insertInto('application_list')
    .values({ ...listsColumns(key), name: FIRST_NAME, version: 1, ...content })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()

const selectSummaries = (db: Db, accountId: number) =>
  db
    .selectFrom('application_list')
    .where('account_id', '=', accountId)
    .select([
      'hash_id',
      'application_list.name',
      'is_filed',
      'is_trial',
      'year',
      'batch',
      'version',
      'updated_at',
    ])
    .select(['province_id as provinceId', provinceName('application_list.province_id').as('provinceName')])
    .select(sql<number>`jsonb_array_length(choices)`.as('choices'))

type SummaryRow = Awaited<ReturnType<ReturnType<typeof selectSummaries>['executeTakeFirstOrThrow']>>

const summaryOf = ({ hash_id, is_filed, is_trial, updated_at, ...row }: SummaryRow): ListSummary => ({
  ...row,
  id: hash_id,
  filed: is_filed,
  trial: is_trial,
  savedAt: updated_at.toISOString(),
})

/** Of whose lists, as far as it is asked. */
interface Wanted {
  trial: boolean
  provinceId?: number | undefined
  year?: number | undefined
  batch?: string | undefined
}

/** The application lists of an account, the last saved first, and how many there are in all. */
export async function findLists(db: Db, accountId: number, { page, size, ...wanted }: Page & Wanted) {
  const { trial, provinceId, year, batch } = wanted
  const own = selectSummaries(db, accountId)
    .where('is_trial', '=', trial)
    .$if(provinceId !== undefined, (query) => query.where('province_id', '=', provinceId ?? 0))
    .$if(year !== undefined, (query) => query.where('year', '=', year ?? 0))
    .$if(batch !== undefined, (query) => query.where('batch', '=', batch ?? ''))
    .orderBy('updated_at', 'desc')
    .orderBy('application_list.id')
  const { rows, total } = await findPage(own, { page, size })
  return { lists: rows.map(summaryOf), total }
}

/** Of the lists of a year that are to be filed, the one saved last that holds a choice. */
export async function findFiled(
  db: Db,
  accountId: number,
  { provinceId, year }: Pick<BatchKey, 'provinceId' | 'year'>,
): Promise<ListSummary | undefined> {
  const row = await selectSummaries(db, accountId)
    .where((eb) => eb.and({ province_id: provinceId, year, is_trial: false, is_filed: true }))
    .where(sql`jsonb_array_length(choices)`, '>', 0)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && summaryOf(row)
}

/** One list of an account by its public id. @throws HttpProblem 404 */
export async function findSummary(db: Db, accountId: number, list: string): Promise<ListSummary> {
  const row = await selectSummaries(db, accountId).where('hash_id', '=', list).executeTakeFirst()
  if (!row) throw notFound()
  return summaryOf(row)
}

/** The public id of the list that a column refers to. */
export const publicIdOfList = (column: string): RawBuilder<string> =>
  sql<string>`(SELECT hash_id FROM application_list WHERE id = ${sql.ref(column)})`

/** The id of the list of a public id, within a statement; null where there is none. */
export const idOfList = (hashId: string): RawBuilder<number> =>
  sql<number>`(SELECT id FROM application_list WHERE hash_id = ${hashId})`

/** At which version lists of an account are now, by public id. */
export async function findVersionsNow(
  db: Db,
  accountId: number,
  listIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('application_list')
    .select(['hash_id', 'version'])
    .where('account_id', '=', accountId)
    .where('hash_id', 'in', listIds)
    .execute()
  return new Map(rows.map(({ hash_id, version }) => [hash_id, version]))
}

/** How many choices the first list of each past year has that an account tries, of all its batches. */
export async function countTrialChoices(
  db: Db,
  accountId: number,
  provinceId: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('application_list')
    .select(['year', sql<number>`sum(jsonb_array_length(choices))::integer`.as('choices')])
    .where('account_id', '=', accountId)
    .where('province_id', '=', provinceId)
    .where('is_trial', '=', true)
    .where('is_filed', '=', true)
    .groupBy('year')
    .execute()
  return new Map(rows.map(({ year, choices }) => [year, choices]))
}
