import { sql } from 'kysely'
import type { Role } from '#domain/staff/roles.ts'
import type { Db } from '#server/db/open.ts'

export interface ColleagueFound {
  readonly id: number
  readonly hashId: string
  readonly name: string
}

/** Colleagues who can sign in and may do what a role may; owners may do all. */
export async function findColleagues(db: Db, role: Role): Promise<ColleagueFound[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'hash_id', 'name'])
    .where('ended_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where(sql<boolean>`roles && ARRAY[${role}, 'owner']`)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ id, hash_id: hashId, name }) => ({ id, hashId, name }))
}
