import { sql } from 'kysely'
import { preferences } from '#contract/preference.ts'
import { NO_PREFERENCES, type Preferences } from '#domain/preference/preferences.ts'
import type { Db } from '#server/db/open.ts'

/** What an account prefers; before anything was saved, what nobody said. */
export async function findPreferences(db: Db, accountId: number): Promise<Preferences> {
  const row = await db
    .selectFrom('preference')
    .select('preferences')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ? preferences.parse(row.preferences) : NO_PREFERENCES
}

/** Saves the whole object over what was there. */
export async function upsertPreferences(db: Db, accountId: number, wanted: Preferences): Promise<void> {
  const json = JSON.stringify(wanted)
  await db
    .insertInto('preference')
    .values({ account_id: accountId, preferences: json })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ preferences: json, saved_at: sql`now()` }),
    )
    .execute()
}
