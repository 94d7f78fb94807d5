import { sql } from 'kysely'
import type { VersionSummary } from '#contract/list-fields.ts'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { findPage } from '#server/db/page.ts'
import { notFound } from '#server/http/errors.ts'
import { type ListContent, readChoices } from './kept.ts'

/** Saves of this long are one version, the last of them. */
const ONE_VERSION = '2 minutes'
/** Versions kept of a list; the oldest give way, those without a name first. */
export const MOST_VERSIONS = 200

interface NewVersion {
  list_id: number
  account_id: number
  version: number
  rank: number | null
  /** JSON */
  choices: string
  /** What stands there is to stay a version of its own. */
  keepsLast?: boolean
}

/** Keeps what a list holds after a save; in the transaction of that save. */
export async function insertVersion(tx: Db, { keepsLast = false, ...row }: NewVersion): Promise<void> {
  if (!keepsLast) {
    const { numUpdatedRows } = await tx
      .updateTable('list_version')
      .set({ version: row.version, rank: row.rank, choices: row.choices, saved_at: sql`now()` })
      .where('list_id', '=', row.list_id)
      .where('version', '=', row.version - 1)
      .where('name', 'is', null)
      .where('filed_at', 'is', null)
      // A clock that went back makes no versions of an hour.
      .where(sql<boolean>`began_at BETWEEN now() - ${ONE_VERSION}::interval AND now()`)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
  }
  await tx.insertInto('list_version').values(row).execute()
  await tx
    .deleteFrom('list_version')
    .where('list_id', '=', row.list_id)
    .where('version', 'in', (eb) =>
      eb
        .selectFrom('list_version')
        .select('version')
        .where('list_id', '=', row.list_id)
        .where('version', '<>', row.version)
        .orderBy(sql`name IS NOT NULL OR filed_at IS NOT NULL`, 'desc')
        .orderBy('version', 'desc')
        .limit(MOST_VERSIONS)
        .offset(MOST_VERSIONS - 1),
    )
    .execute()
}

/** Marks what a list holds as what was to be filed; in the transaction that says so. */
export async function markFiled(tx: Db, listId: number, version: number): Promise<void> {
  await tx
    .updateTable('list_version')
    .set({ filed_at: sql`now()` })
    .where('list_id', '=', listId)
    .where('version', '=', version)
    .execute()
}

const selectVersions = (db: Db, accountId: number, list: string) =>
  db
    .selectFrom('list_version')
    .innerJoin('application_list', 'application_list.id', 'list_version.list_id')
    .where('application_list.account_id', '=', accountId)
    .where('application_list.hash_id', '=', list)
    .select(['list_version.version', 'list_version.name', 'list_version.rank'])
    .select(['list_version.filed_at', 'list_version.saved_at'])
    .select(sql<number>`jsonb_array_length(list_version.choices)`.as('choices'))
    .select(sql<boolean>`list_version.version = application_list.version`.as('current'))

type VersionRow = Awaited<ReturnType<ReturnType<typeof selectVersions>['executeTakeFirstOrThrow']>>

const summaryOf = ({ filed_at, saved_at, ...row }: VersionRow): VersionSummary => ({
  ...row,
  filedAt: filed_at?.toISOString() ?? null,
  savedAt: saved_at.toISOString(),
})

/** A list's versions, the latest first, and how many; none for a list that is not there. */
export async function findVersions(db: Db, accountId: number, list: string, page: Page) {
  const own = selectVersions(db, accountId, list).orderBy('list_version.version', 'desc')
  const { rows, total } = await findPage(own, page)
  return { versions: rows.map(summaryOf), total }
}

/** One version and what it held. @throws HttpProblem 404 */
export async function findVersion(
  db: Db,
  accountId: number,
  list: string,
  version: number,
): Promise<{ summary: VersionSummary; content: ListContent }> {
  const row = await selectVersions(db, accountId, list)
    .select('list_version.choices as held')
    .where('list_version.version', '=', version)
    .executeTakeFirst()
  if (!row) throw notFound()
  const { held, ...summary } = row
  return { summary: summaryOf(summary), content: { rank: row.rank, choices: readChoices(held) } }
}

const setName = (db: Db, accountId: number, list: string, version: number, name: string | null) =>
  db
    .updateTable('list_version')
    .from('application_list')
    .set({ name })
    .whereRef('application_list.id', '=', 'list_version.list_id')
    .where('application_list.account_id', '=', accountId)
    .where('application_list.hash_id', '=', list)
    .where('list_version.version', '=', version)

/** Names a version, or takes its name away. @throws HttpProblem 404 */
export async function updateVersionName(
  db: Db,
  accountId: number,
  list: string,
  version: number,
  name: string | null,
): Promise<void> {
  const { numUpdatedRows } = await setName(db, accountId, list, version, name).executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
}

/** Names a version where nobody has: later saves do not become one with it. */
export async function nameUnnamedVersion(
  db: Db,
  accountId: number,
  list: string,
  version: number,
  name: string,
): Promise<void> {
  await setName(db, accountId, list, version, name).where('list_version.name', 'is', null).execute()
}
