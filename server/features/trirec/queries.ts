import { sql } from 'kysely'
import { trinityOwn } from '#contract/trirec.ts'
import { NO_OWN, type Own } from '#domain/trirec/own.ts'
import type { Db } from '#server/db/open.ts'

/** The newest rule of each school. */
export async function listRules(db: Db) {
  return db
    .selectFrom('trinity_rule as held')
    .selectAll()
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('trinity_rule as newer')
            .select('newer.year')
            .whereRef('newer.school_name', '=', 'held.school_name')
            .whereRef('newer.year', '>', 'held.year'),
        ),
      ),
    )
    .orderBy('school_name')
    .execute()
}

/** Every line, the newest year first, of a year the highest share first. */
export async function listLines(db: Db) {
  return db
    .selectFrom('trinity_line')
    .selectAll()
    .orderBy('year', 'desc')
    .orderBy(sql`composite / full_marks`, 'desc')
    .orderBy('unit_name')
    .execute()
}

/** Kind and full marks of the test of some schools, by their newest rule. */
export async function findTests(db: Db, schools: readonly string[]) {
  if (schools.length === 0) return []
  const rows = await db
    .selectFrom('trinity_rule')
    .select(['school_name', 'kind', 'test_full'])
    .where('school_name', 'in', schools)
    .orderBy('year')
    .execute()
  return [...new Map(rows.map((row) => [row.school_name, row])).values()]
}

const stored = trinityOwn.partial()

/** What an account told; what it did not is as nobody told it. */
export async function findOwn(db: Db, accountId: number) {
  const row = await db
    .selectFrom('trirec')
    .select(['own', 'saved_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const nothing = trinityOwn.parse(NO_OWN)
  if (row === undefined) return { own: nothing, savedAt: null }
  return { own: { ...nothing, ...stored.parse(row.own) }, savedAt: row.saved_at.toISOString() }
}

/** Saves parts over those that were there; the others stay. */
export async function upsertOwn(db: Db, accountId: number, parts: Partial<Own>): Promise<void> {
  await db
    .insertInto('trirec')
    .values({ account_id: accountId, own: JSON.stringify(parts) })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ own: sql`trirec.own || excluded.own`, saved_at: sql`now()` }),
    )
    .execute()
}
