import type { Selectable } from 'kysely'
import type { Asker, IdentityCheck, RequestKind } from '#domain/account/request.ts'
import type { Db } from '#server/db/open.ts'
import type { AccountRequest } from '#server/db/tables.ts'
import { makeHashId } from '#server/hash-id.ts'

/** By which name the one who operates knows an account. */
export type AccountNamed = { name: string } | { hashId: string }

/** Holds an account until the transaction ends; undefined: there is none. */
export async function lockAccount(tx: Db, who: AccountNamed) {
  return tx
    .selectFrom('account')
    .select(['id', 'hash_id', 'mobile', 'user_name', 'ban_reason', 'closing_at'])
    .where((eb) =>
      'name' in who
        ? eb.or([eb('mobile', '=', who.name), eb('user_name', '=', who.name)])
        : eb('hash_id', '=', who.hashId),
    )
    .forUpdate()
    .executeTakeFirst()
}

export async function findHashIdOf(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select('hash_id')
    .where((eb) => eb.or([eb('mobile', '=', name), eb('user_name', '=', name)]))
    .executeTakeFirst()
  return row?.hash_id
}

export async function insertLook(
  tx: Db,
  values: { account_id: number; staff_id: number; reason: string },
): Promise<void> {
  await tx.insertInto('account_look').values(values).execute()
}

export interface NewRequest {
  account_id: number
  kind: RequestKind
  asked_by: Asker
  checked_by: IdentityCheck
  staff_id: number
  at_once?: boolean
  done_at?: Date
}

export async function insertRequest(tx: Db, { kind, ...values }: NewRequest): Promise<void> {
  // To the release before this one, what is asked of the second factor is a reset too.
  const of_factor = kind === 'factor'
  await tx
    .insertInto('account_request')
    .values({ ...values, kind: of_factor ? 'reset' : kind, of_factor, hash_id: makeHashId() })
    .execute()
}

const open = (kind: RequestKind, accountId: number) => (db: Db) =>
  db
    .selectFrom('account_request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)

/** Whether something is asked about an account that is not done yet. */
export async function hasOpenRequest(tx: Db, accountId: number, kind: RequestKind): Promise<boolean> {
  return (await open(kind, accountId)(tx).executeTakeFirst()) !== undefined
}

/** Notes that what was asked about an account is done. */
export async function finishRequests(tx: Db, accountId: number, kind: RequestKind): Promise<void> {
  await tx
    .updateTable('account_request')
    .set({ done_at: new Date() })
    .where('id', 'in', open(kind, accountId)(tx))
    .execute()
}

/** Notes that what was asked about an account need not be done any more. */
export async function withdrawRequests(tx: Db, accountId: number, kind: RequestKind): Promise<void> {
  await tx
    .updateTable('account_request')
    .set({ withdrawn_at: new Date() })
    .where('id', 'in', open(kind, accountId)(tx))
    .execute()
}

export type RequestRow = Selectable<AccountRequest> & { account_hash: string | null }

const requests = (db: Db) =>
  db
    .selectFrom('account_request')
    .leftJoin('account', 'account.id', 'account_request.account_id')
    .selectAll('account_request')
    .select('account.hash_id as account_hash')

/** The newest first. @param waiting only what an owner has to confirm */
export async function listRequests(
  db: Db,
  { waiting, before, limit }: { waiting: boolean; before: number | undefined; limit: number },
): Promise<RequestRow[]> {
  const rows = requests(db).orderBy('account_request.id', 'desc').limit(limit)
  const page = before === undefined ? rows : rows.where('account_request.id', '<', before)
  if (!waiting) return page.execute()
  return page
    .where('at_once', '=', true)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('account_request')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('at_once', '=', true)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findRequest(db: Db, hashId: string): Promise<RequestRow | undefined> {
  return requests(db).where('account_request.hash_id', '=', hashId).executeTakeFirst()
}

/** Notes who has confirmed an erasure; false where it is done or taken back. */
export async function updateConfirmed(tx: Db, id: number, staffId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account_request')
    .set({ confirmed_by: staffId })
    .where('id', '=', id)
    .where('at_once', '=', true)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
