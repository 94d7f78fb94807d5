import type { PartnerEvent } from '#contract/partner.ts'
import { cutPage } from '#server/db/page.ts'
import type { Db } from '#server/db/open.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import * as queries from './event-queries.ts'

const PAGE = 30

/** A page of a partner's events, as staff and the partner see them. */
export async function showEvents(
  db: Db,
  partnerId: number,
  before: number | undefined,
): Promise<{ list: PartnerEvent[]; next: number | null }> {
  const rows = await queries.listEvents(db, partnerId, before, PAGE + 1)
  const { shown, next } = cutPage(rows, PAGE)
  return {
    list: shown.map((row) => ({
      eventId: row.hash_id,
      type: row.kind,
      madeAt: row.made_at.toISOString(),
      state: row.state,
      tries: row.tries,
      triedAt: row.tried_at?.toISOString() ?? null,
      nextAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
      problem: row.problem,
    })),
    next,
  }
}

/** Has an event sent again that was given up. @throws HttpProblem 404; Refusal for any other */
export async function replay(tx: Db, partnerId: number, eventId: string): Promise<number> {
  const event = await queries.findEvent(tx, partnerId, eventId)
  if (!event) throw notFound()
  if (!(await queries.replayEvent(tx, partnerId, eventId)))
    throw new Refusal('只有没送到、不再重试的才能重新发', 'NOT_FAILED')
  return event.id
}
