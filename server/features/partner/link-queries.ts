import { sql } from 'kysely'
import { TICKET_GOOD } from '#domain/partner/webhook.ts'
import type { Db } from '#server/db/open.ts'
import { makeHashId } from '#server/hash-id.ts'

/** @returns until when it is good */
export async function insertTicket(
  db: Db,
  ticket: { secret_hash: Buffer; partner_id: number; reference: string },
): Promise<Date> {
  const { expires_at } = await db
    .insertInto('partner_ticket')
    .values({ ...ticket, expires_at: sql`now() + ${TICKET_GOOD} * interval '1 millisecond'` })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** The partner that a ticket is of, while it is good. */
export const findAsking = (db: Db, secretHash: Buffer) =>
  db
    .selectFrom('partner_ticket')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .select(['name', 'contact', 'purpose'])
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Spends a ticket. */
export const deleteTicket = (tx: Db, secretHash: Buffer) =>
  tx
    .deleteFrom('partner_ticket')
    .using('partner')
    .whereRef('partner.id', '=', 'partner_id')
    .where('ended_at', 'is', null)
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['partner_id', 'reference'])
    .executeTakeFirst()

/** Links a student anew under a number. @returns false: the number is another student's */
export async function insertLink(
  tx: Db,
  link: { partner_id: number; account_id: number; reference: string },
): Promise<boolean> {
  await tx
    .deleteFrom('partner_link')
    .where('partner_id', '=', link.partner_id)
    .where('account_id', '=', link.account_id)
    .execute()
  const made = await tx
    .insertInto('partner_link')
    .values({ ...link, hash_id: makeHashId() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const listLinks = (
  db: Db,
  partnerId: number,
  { reference, before }: { reference?: string | undefined; before?: number | undefined },
  most: number,
) =>
  db
    .selectFrom('partner_link')
    .select(['id', 'hash_id', 'reference', 'agreed_at'])
    .where('partner_id', '=', partnerId)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export const listOwnLinks = (db: Db, accountId: number) =>
  db
    .selectFrom('partner_link')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .select(['partner_link.hash_id', 'name', 'contact', 'purpose', 'agreed_at', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('partner_link.id')
    .execute()

/** Ends a link, by whoever it is of; what was not sent goes with it. @returns whether there was one */
export async function deleteLink(
  db: Db,
  hashId: string,
  of: { partner_id: number } | { account_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('partner_link')
    .where('hash_id', '=', hashId)
    .where((eb) => eb.and(of))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function countLinks(db: Db, partnerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('partner_link')
    .where('partner_id', '=', partnerId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
