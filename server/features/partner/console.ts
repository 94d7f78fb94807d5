import * as calls from '#contract/console/partner.ts'
import { isPartnerScope } from '#domain/partner/scopes.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { showEvents } from './events.ts'
import { countLinks } from './link-queries.ts'
import * as operate from './operate.ts'
import * as queries from './queries.ts'

/** Partners and their keys, as an owner makes and ends them. */
export const partnerConsole: Routes<Ground> = (handle, { db, config }) => {
  const plain = config.webhookTargets === 'any'

  handle(calls.listPartners, async () => (await queries.listPartners(db)).map(shownOf))

  handle(calls.createPartner, ({ body, deed }) => operate.createPartner(db, body, plain, deed))

  handle(calls.findPartner, async ({ params: { partnerId } }) => {
    const row = await queries.findPartner(db, partnerId)
    if (!row) throw notFound()
    const [keys, links] = await Promise.all([queries.listKeys(db, row.id), countLinks(db, row.id)])
    return {
      ...shownOf(row),
      links,
      keys: keys.map(({ id, start, made_at, ends_at, used_at }) => ({
        keyId: id,
        start,
        madeAt: made_at.toISOString(),
        endsAt: ends_at?.toISOString() ?? null,
        usedAt: used_at?.toISOString() ?? null,
      })),
    }
  })

  handle(calls.changePartner, ({ params: { partnerId }, body, deed }) =>
    operate.changePartner(db, partnerId, body, plain, deed),
  )

  handle(calls.rotatePartnerKey, ({ params: { partnerId }, deed }) => operate.rotateKey(db, partnerId, deed))

  handle(calls.endPartnerKey, ({ params: { partnerId, keyId }, deed }) =>
    operate.endPartnerKey(db, partnerId, keyId, deed),
  )

  handle(calls.rotatePartnerSecret, ({ params: { partnerId }, deed }) =>
    operate.rotateSecret(db, partnerId, deed),
  )

  handle(calls.pingPartner, ({ params: { partnerId }, deed }) => operate.pingPartner(db, partnerId, deed))

  handle(calls.listPartnerEvents, async ({ params: { partnerId }, query: { before } }) => {
    const row = await queries.findPartner(db, partnerId)
    if (!row) throw notFound()
    return showEvents(db, row.id, before)
  })

  handle(calls.replayPartnerEvent, ({ params: { partnerId, eventId }, deed }) =>
    operate.replayPartnerEvent(db, partnerId, eventId, deed),
  )

  handle(calls.endPartner, ({ params: { partnerId }, deed }) => operate.revokePartner(db, partnerId, deed))
}

const shownOf = (row: queries.PartnerRow) => ({
  partnerId: row.hash_id,
  name: row.name,
  contact: row.contact,
  use: row.purpose,
  scopes: row.scopes.filter(isPartnerScope),
  perMinute: row.per_minute,
  channel: row.channel,
  gift: queries.giftOf(row),
  webhookUrl: row.webhook_url ?? '',
  madeAt: row.made_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
