import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** Ends the sessions of an account, but for the one of `keep`. */
export async function deleteSessions(db: Db, id: number, keep?: Buffer): Promise<void> {
  await db
    .deleteFrom('session')
    .where('account_id', '=', id)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', sql.val(keep ?? null)))
    .execute()
}

/** Forgets the devices of an account, but for `keep`. */
export async function deleteDevices(db: Db, id: number, keep?: Buffer): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('account_id', '=', id)
    .$if(keep !== undefined, (query) => query.where('device_hash', '!=', sql.val(keep ?? null)))
    .execute()
}
