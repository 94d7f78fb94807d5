import { sql } from 'kysely'
import { conditionsOf, type StoredCondition, storedCondition } from '#server/features/recommend/service.ts'
import type { Page } from '#contract/fields.ts'
import type { Db } from '#server/db/open.ts'
import { deleteOwn } from '#server/db/own-row.ts'
import { findPage } from '#server/db/page.ts'
import type { FollowMajors } from '#server/features/preference/service.ts'
import type { JsonValue } from '#server/db/tables.ts'
import { makeHashId } from '#server/hash-id.ts'
import { provinceName } from '#server/features/province/service.ts'

/** A simulation as it is kept. */
export interface Simulation {
  hashId: string
  provinceId: number
  condition: StoredCondition
  /** Opaque ids of units the student took out. */
  removed: string[]
  createdAt: Date
}

/**
 * A saved condition, as a simulation nothing was taken out of; `hashId` is null where none is kept of it. `season`: the year
 * that it was confirmed to be filed in.
 */
export type SavedCondition = Pick<Simulation, 'provinceId' | 'condition' | 'removed'> & {
  hashId: string | null
  season?: number
}

/** Simulations kept an account; the oldest give way. */
const KEPT = 100

interface SimulationRow {
  hash_id: string
  province_id: number
  condition: unknown
  removed: string[]
  created_at: Date
}

const columns = ['hash_id', 'province_id', 'condition', 'removed', 'created_at'] as const

function toSimulation(row: SimulationRow): Simulation {
  return {
    hashId: row.hash_id,
    provinceId: row.province_id,
    condition: storedCondition.parse(row.condition),
    removed: row.removed,
    createdAt: row.created_at,
  }
}

/**
 * The saved condition, and the latest simulation of the very same that nothing was taken out of.
 * @param year Replaces the condition's, if given.
 */
export async function findSavedCondition(
  db: Db,
  accountId: number,
  provinceId: number,
  year: number | null,
): Promise<SavedCondition | undefined> {
  const kept = await conditionsOf(db, accountId).asKept(provinceId)
  if (kept === undefined) return undefined
  const condition = sql<JsonValue>`${JSON.stringify(kept)}::jsonb || ${JSON.stringify(year === null ? {} : { year })}::jsonb`
  const same = await db
    .selectFrom('simulation')
    .select('hash_id')
    .where('account_id', '=', accountId)
    .where('province_id', '=', provinceId)
    .where('condition', '=', condition)
    .where((eb) => eb(eb.fn<number>('cardinality', ['removed']), '=', 0))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const said = storedCondition.parse(kept)
  return {
    provinceId,
    condition: year === null ? said : { ...said, year },
    removed: [],
    hashId: same?.hash_id ?? null,
  }
}

/**
 * Gives the latest simulation of each condition the same preferred majors, where it differs in them alone.
 * @param conditions As `Conditions.setMajors` returns them
 */
export const followMajors: FollowMajors = async (tx, accountId, conditions, codes) => {
  const majors = sql`jsonb_build_object('majorIds', ${JSON.stringify(codes)}::jsonb)`
  for (const { provinceId, kept } of conditions)
    await sql`
      UPDATE simulation SET condition = condition || ${majors}
      WHERE id = (
          SELECT max(id) FROM simulation AS latest
          WHERE latest.account_id = ${accountId} AND latest.province_id = ${provinceId}
        )
        AND condition - 'majorIds' = ${JSON.stringify(kept)}::jsonb - 'majorIds'
        AND condition <> condition || ${majors}`.execute(tx)
}

/**
 * The latest simulation of the saved condition, as `findSavedCondition` finds it, or a new one where none is kept yet;
 * the oldest ones beyond `KEPT` go. Of several that ask at once one makes it.
 */
export async function findOrInsertSimulation(
  db: Db,
  accountId: number,
  provinceId: number,
  year: number | null,
): Promise<SavedCondition | undefined> {
  return db.transaction().execute(async (trx) => {
    await conditionsOf(trx, accountId).lockIn(provinceId)
    // A statement of its own: it sees what was kept while this one waited.
    const saved = await findSavedCondition(trx, accountId, provinceId, year)
    if (saved?.hashId !== null) return saved
    const hashId = makeHashId()
    await trx
      .insertInto('simulation')
      .values({
        hash_id: hashId,
        account_id: accountId,
        province_id: provinceId,
        condition: JSON.stringify(saved.condition),
      })
      .execute()
    await trx
      .deleteFrom('simulation')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('simulation')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('id', 'desc')
          .limit(1000)
          .offset(KEPT),
      )
      .execute()
    return { ...saved, hashId }
  })
}

/** One's own simulation by its public id. */
export async function findSimulation(
  db: Db,
  accountId: number,
  hashId: string,
): Promise<Simulation | undefined> {
  const row = await db
    .selectFrom('simulation')
    .select(columns)
    .where('hash_id', '=', hashId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && toSimulation(row)
}

/**
 * Changes one's own simulation, or the latest of a province where none is named, while nobody else does.
 * @param onMajors Follows a change of the preferred majors, in the same transaction.
 * @returns undefined when there is none
 */
export async function updateSimulation(
  db: Db,
  accountId: number,
  which: { hashId: string | null; provinceId: number },
  change: (simulation: Simulation) => Pick<Simulation, 'condition' | 'removed'>,
  onMajors: (tx: Db, majorIds: readonly string[]) => Promise<void>,
): Promise<Simulation | undefined> {
  return db.transaction().execute(async (trx) => {
    // In this order everywhere, as who makes a simulation of the condition does it.
    await conditionsOf(trx, accountId).lock()
    let query = trx
      .selectFrom('simulation')
      .select(columns)
      .where('account_id', '=', accountId)
      .where('province_id', '=', which.provinceId)
    if (which.hashId !== null) query = query.where('hash_id', '=', which.hashId)
    const row = await query.orderBy('id', 'desc').limit(1).forUpdate().executeTakeFirst()
    if (!row) return undefined
    const simulation = toSimulation(row)
    const changed = change(simulation)
    await trx
      .updateTable('simulation')
      .set({ condition: JSON.stringify(changed.condition), removed: changed.removed })
      .where('hash_id', '=', simulation.hashId)
      .execute()
    if (changed.condition !== simulation.condition) await onMajors(trx, changed.condition.majorIds)
    return { ...simulation, ...changed }
  })
}

/** A page of one's own simulations, the latest first, and how many there are. */
export async function listSimulations(
  db: Db,
  accountId: number,
  page: Page,
): Promise<{ simulations: Simulation[]; total: number }> {
  const own = db
    .selectFrom('simulation')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
  const { rows, total } = await findPage(own, page)
  return { simulations: rows.map(toSimulation), total }
}

/** @returns whether there was one of one's own */
export const deleteSimulation = (db: Db, accountId: number, hashId: string): Promise<boolean> =>
  deleteOwn(db, 'simulation', accountId, hashId)

/** The latest simulation of an account, with its province's name. */
export async function findLatestSimulation(db: Db, accountId: number) {
  const row = await db
    .selectFrom('simulation')
    .select(['hash_id', 'province_id', 'condition', 'created_at'])
    .select(provinceName('simulation.province_id').as('name'))
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, condition: storedCondition.parse(row.condition) }
}
