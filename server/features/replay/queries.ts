import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#server/db/open.ts'
import type { KeptChoice } from '#server/features/list/service.ts'
import { type StoredCondition, storedCondition } from '#server/features/recommend/service.ts'

/** What a student tries: a province and year. */
export interface PastKey {
  readonly accountId: number
  readonly provinceId: number
  readonly year: number
}
export interface PastListKey extends PastKey {
  readonly batch: string
}

const columnsOf = ({ accountId, provinceId, year }: PastKey) => ({
  account_id: accountId,
  province_id: provinceId,
  year,
})
const columnsOfList = (key: PastListKey) => ({ ...columnsOf(key), batch: key.batch })

/** The condition that a student tries in a year; null before the first. */
export async function findReplayCondition(db: Db, key: PastKey): Promise<StoredCondition | null> {
  const row = await db
    .selectFrom('replay_condition')
    .select('condition')
    .where((eb) => eb.and(columnsOf(key)))
    .executeTakeFirst()
  return row ? storedCondition.parse(row.condition) : null
}

/** The conditions of every year of a province. */
export async function listReplayConditions(
  db: Db,
  accountId: number,
  provinceId: number,
): Promise<Map<number, StoredCondition>> {
  const rows = await db
    .selectFrom('replay_condition')
    .select(['year', 'condition'])
    .where('account_id', '=', accountId)
    .where('province_id', '=', provinceId)
    .execute()
  return new Map(rows.map(({ year, condition }) => [year, storedCondition.parse(condition)]))
}

export async function upsertReplayCondition(db: Db, key: PastKey, condition: StoredCondition): Promise<void> {
  const saved = JSON.stringify(condition)
  await db
    .insertInto('replay_condition')
    .values({ ...columnsOf(key), condition: saved })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'province_id', 'year'])
        .doUpdateSet({ condition: saved, updated_at: sql`now()` }),
    )
    .execute()
}

const keptChoices = z.array(z.object({ id: z.string(), schoolName: z.string(), unitName: z.string() }))

export interface ReplayVersion {
  readonly version: number
  readonly savedAt: Date
  readonly condition: StoredCondition
  readonly choices: readonly KeptChoice[]
}

/** Versions of a list, the latest first: the first is the list. */
export async function listReplayVersions(
  db: Db,
  key: PastListKey,
  most: number = KEPT_VERSIONS,
): Promise<ReplayVersion[]> {
  const rows = await db
    .selectFrom('replay_list')
    .select(['version', 'saved_at', 'condition', 'choices'])
    .where((eb) => eb.and(columnsOfList(key)))
    .orderBy('version', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ version, saved_at, condition, choices }) => ({
    version,
    savedAt: saved_at,
    condition: storedCondition.parse(condition),
    choices: keptChoices.parse(choices),
  }))
}

/** How many choices a student's newest list of each year and batch has. */
export async function countReplayChoices(
  db: Db,
  accountId: number,
  provinceId: number,
): Promise<{ year: number; choices: number }[]> {
  const { rows } = await sql<{ year: number; choices: number }>`
    SELECT DISTINCT ON (year, batch) year, jsonb_array_length(choices) AS choices
    FROM replay_list WHERE account_id = ${accountId} AND province_id = ${provinceId}
    ORDER BY year, batch, version DESC`.execute(db)
  return rows
}

/** Versions kept of a list, the oldest give way. */
const KEPT_VERSIONS = 50
/** Saves so near to each other are one version. */
const TOGETHER = '2 minutes'

/**
 * Saves a list over the version that its editor saw. A save soon after the last takes its place.
 *
 * @returns the version it has now; undefined where the list is at another by now, or no condition is saved
 */
export async function saveReplayList(
  db: Db,
  key: PastListKey,
  version: number,
  choices: readonly KeptChoice[],
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    // Who saves at the same time waits here, and then sees another version.
    const held = await tx
      .selectFrom('replay_condition')
      .select('condition')
      .where((eb) => eb.and(columnsOf(key)))
      .forUpdate()
      .executeTakeFirst()
    if (!held) return undefined
    const last = await tx
      .selectFrom('replay_list')
      .select(['version', sql<boolean>`saved_at > now() - ${TOGETHER}::interval`.as('isRecent')])
      .where((eb) => eb.and(columnsOfList(key)))
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()
    if ((last?.version ?? 0) !== version) return undefined
    const next = version + 1
    const kept = {
      condition: JSON.stringify(held.condition),
      choices: JSON.stringify(choices),
    }
    if (last?.isRecent === true) {
      await tx
        .updateTable('replay_list')
        .set({ ...kept, version: next, saved_at: sql`now()` })
        .where((eb) => eb.and(columnsOfList(key)))
        .where('version', '=', version)
        .execute()
    } else {
      await tx
        .insertInto('replay_list')
        .values({ ...columnsOfList(key), ...kept, version: next })
        .execute()
    }
    await sql`
      DELETE FROM replay_list
      WHERE account_id = ${key.accountId} AND province_id = ${key.provinceId} AND year = ${key.year} AND batch = ${key.batch}
        AND version NOT IN (
          SELECT version FROM replay_list
          WHERE account_id = ${key.accountId} AND province_id = ${key.provinceId} AND year = ${key.year} AND batch = ${key.batch}
          ORDER BY version DESC LIMIT ${KEPT_VERSIONS})`.execute(tx)
    return next
  })
}

/** Years of a province's lines with their batches and how many units each has; 征集 are no batches of their own. */
export async function listLineBatches(
  db: Db,
  provinceId: number,
): Promise<{ year: number; batch: string; units: number }[]> {
  const rows = await db
    .selectFrom('line')
    .select((eb) => ['year', 'batch', eb.fn.count<string>('id').as('units')])
    .where('province_id', '=', provinceId)
    .where('batch', 'not like', '%征集%')
    .groupBy(['year', 'batch'])
    .orderBy('year', 'desc')
    .execute()
  return rows.map(({ units, ...row }) => ({ ...row, units: Number(units) }))
}
