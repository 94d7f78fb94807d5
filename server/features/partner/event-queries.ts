import { sql } from 'kysely'
import { CLAIM, EVENT_KEPT, type EventKind, EVENT_KINDS, type EventState } from '#domain/partner/webhook.ts'
import type { Db } from '#server/db/open.ts'

/** What happened to a student that partners may be told. */
export interface Happened {
  readonly kind: EventKind
  /** What it is about: the same again before it was sent is one event. */
  readonly subject: string
  /** As it is told; nothing of what the student has not agreed to. */
  readonly data: object
  /** ms that it waits, since it may happen again. */
  readonly settles?: number
}

/**
 * Notes what happened for each partner that a student is linked to, in the transaction of what happened: neither stands
 * without the other.
 */
export async function insertEvents(
  tx: Db,
  accountId: number,
  { kind, subject, data, settles = 0 }: Happened,
): Promise<void> {
  if (!tx.isTransaction) throw new Error(`${kind} is noted outside of the transaction that does it`)
  await sql`
    INSERT INTO partner_event (hash_id, partner_id, link_id, account_id, kind, subject, data, due_at)
    SELECT 'msg_' || replace(gen_random_uuid()::text, '-', ''), p.id, l.id, l.account_id, ${kind}, ${subject},
      ${JSON.stringify(data)}::jsonb, now() + ${settles} * interval '1 millisecond'
    FROM partner_link AS l JOIN partner AS p ON p.id = l.partner_id
    WHERE l.account_id = ${accountId} AND p.ended_at IS NULL AND p.webhook_url IS NOT NULL
      AND 'students:link' = ANY (p.scopes)
    ON CONFLICT (link_id, kind, subject) WHERE tries = 0 AND delivered_at IS NULL AND failed_at IS NULL
    DO UPDATE SET data = excluded.data, made_at = now()`.execute(tx)
}

/** Has a test of a partner's webhook sent. */
export async function insertPing(tx: Db, partnerId: number): Promise<void> {
  await tx
    .insertInto('partner_event')
    .values({
      hash_id: sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`,
      partner_id: partnerId,
      kind: 'ping',
      subject: '',
      data: '{}',
      due_at: sql`now()`,
    })
    .execute()
}

/**
 * Takes the event that is due for longest: until CLAIM is over nobody else sends it. Whoever is killed meanwhile leaves
 * it to be sent again.
 * @param busy partners that have enough under way
 */
export async function takeDueEvent(db: Db, busy: readonly number[]) {
  const due = db
    .selectFrom('partner_event')
    .innerJoin('partner', 'partner.id', 'partner_id')
    .select('partner_event.id')
    .where('delivered_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .where('ended_at', 'is', null)
    .where('webhook_url', 'is not', null)
    .$if(busy.length > 0, (query) => query.where('partner_id', 'not in', busy))
    .orderBy('due_at')
    .limit(1)
    .forUpdate('partner_event')
    .skipLocked()
  const taken = await db
    .updateTable('partner_event')
    .set((eb) => ({
      due_at: sql`now() + ${CLAIM} * interval '1 millisecond'`,
      tries: eb('tries', '+', 1),
      tried_at: sql`now()`,
    }))
    .where('id', '=', (eb) => eb.selectFrom(due.as('due')).select('due.id'))
    .returning('id')
    .executeTakeFirst()
  return (
    taken &&
    db
      .selectFrom('partner_event')
      .innerJoin('partner', 'partner.id', 'partner_event.partner_id')
      .leftJoin('partner_link', 'partner_link.id', 'link_id')
      .select([
        'partner_event.id',
        'partner_event.hash_id',
        'partner_event.partner_id',
        'kind',
        'data',
        'tries',
      ])
      .select(['partner_event.made_at', 'webhook_url', 'webhook_secret', 'reference'])
      .select('partner_link.hash_id as linkId')
      .select(
        sql<string | null>`CASE WHEN webhook_secret_before_until > now() THEN webhook_secret_before END`.as(
          'secretBefore',
        ),
      )
      .where('partner_event.id', '=', taken.id)
      .executeTakeFirst()
  )
}

export type TakenEvent = NonNullable<Awaited<ReturnType<typeof takeDueEvent>>>

export async function markDelivered(db: Db, id: number): Promise<void> {
  await db
    .updateTable('partner_event')
    .set({ delivered_at: sql`now()`, failed_at: null, problem: null })
    .where('id', '=', id)
    .execute()
}

/** @param pause ms until the next try; undefined: that was the last. @param tries Another's try since counts more */
export async function markFailed(
  db: Db,
  { id, tries }: Pick<TakenEvent, 'id' | 'tries'>,
  problem: string,
  pause: number | undefined,
): Promise<void> {
  await db
    .updateTable('partner_event')
    .set(
      pause === undefined
        ? { problem, failed_at: sql`now()` }
        : { problem, due_at: sql`now() + ${pause} * interval '1 millisecond'` },
    )
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('delivered_at', 'is', null)
    .execute()
}

const stateOf = sql<EventState>`CASE WHEN delivered_at IS NOT NULL THEN 'delivered'
  WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END`

const isKind = (text: string): text is EventKind => EVENT_KINDS.some((kind) => kind === text)

/** Events of a partner, the latest first. */
export async function listEvents(db: Db, partnerId: number, before: number | undefined, most: number) {
  const rows = await db
    .selectFrom('partner_event')
    .select(['id', 'hash_id', 'kind', 'made_at', 'due_at', 'tries', 'tried_at', 'problem'])
    .select(stateOf.as('state'))
    .where('partner_id', '=', partnerId)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ kind, ...row }) => (isKind(kind) ? [{ ...row, kind }] : []))
}

/**
 * Has a failed event tried anew. It counts as tried once, so that what has happened since stays an event of its own.
 * @returns whether it had failed
 */
export async function replayEvent(db: Db, partnerId: number, hashId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partner_event')
    .set({ failed_at: null, tries: 1, due_at: sql`now()` })
    .where('partner_id', '=', partnerId)
    .where('hash_id', '=', hashId)
    .where('failed_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const findEvent = (db: Db, partnerId: number, hashId: string) =>
  db
    .selectFrom('partner_event')
    .select('id')
    .where('partner_id', '=', partnerId)
    .where('hash_id', '=', hashId)
    .executeTakeFirst()

/** How many events there are in each state, and since when the oldest waits that is due. */
export const countEvents = (db: Db) =>
  db
    .selectFrom('partner_event')
    .select(({ fn }) => [
      stateOf.as('state'),
      fn.countAll<number>().as('count'),
      fn.min('made_at').as('oldest'),
    ])
    .groupBy(stateOf)
    .execute()

/** Deletes events that have had their time, and tickets that nobody used. */
export async function deleteExpiredEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('partner_event')
    .where('made_at', '<=', new Date(now.getTime() - EVENT_KEPT))
    .execute()
  await db.deleteFrom('partner_ticket').where('expires_at', '<=', now).execute()
}
