import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The confirmed address of an account; null: none is. */
export async function findEmail(db: Db, accountId: number): Promise<string | null> {
  const row = await db
    .selectFrom('talent_email')
    .select('email')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.email ?? null
}

/** Keeps a code in the place of the one before. */
export async function upsertCode(
  db: Db,
  accountId: number,
  code: { asked: string; salt: Buffer; code_hash: Buffer; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('talent_email')
    .values({ account_id: accountId, ...code, tries: 0 })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ ...code, tries: 0 }))
    .execute()
}

/** Counts one try and gives what to compare with; undefined: no code for this address is alive. */
export async function countTry(
  db: Db,
  accountId: number,
  asked: string,
  tries: number,
): Promise<{ salt: Buffer; codeHash: Buffer } | undefined> {
  const row = await db
    .updateTable('talent_email')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('asked', '=', asked)
    .where('tries', '<', tries)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['salt', 'code_hash'])
    .executeTakeFirst()
  return row?.salt && row.code_hash ? { salt: row.salt, codeHash: row.code_hash } : undefined
}

/** Confirms the address that a code went to, and uses the code up; false where it was used or replaced meanwhile. */
export async function updateEmail(db: Db, accountId: number, codeHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('talent_email')
    .set({
      email: sql`asked`,
      confirmed_at: sql`now()`,
      asked: null,
      salt: null,
      code_hash: null,
      expires_at: null,
    })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteEmail(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('talent_email').where('account_id', '=', accountId).execute()
}
