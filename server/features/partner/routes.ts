import * as calls from '#contract/partner.ts'
import { paths } from '#domain/paths.ts'
import { cutPage } from '#server/db/page.ts'
import { hashToken, makeToken } from '#server/credentials/token.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { replay, showEvents } from './events.ts'
import * as queries from './link-queries.ts'
import { partnerStudents } from './students.ts'

const PAGE = 100

/** What a partner's own system asks, and what students answer it. */
export const partner: Routes<Ground> = (handle, context) => {
  const { db, config } = context
  partnerStudents(handle, context)

  handle(calls.getPartner, ({ partner: { name, hashId, scopes, perMinute, channel, gift, keyEndsAt } }) => ({
    partnerId: hashId,
    name,
    scopes: [...scopes],
    perMinute,
    channel,
    gift,
    keyEndsAt: keyEndsAt?.toISOString() ?? null,
  }))

  handle(calls.inviteStudent, async ({ partner: { id }, body: { reference } }) => {
    const secret = makeToken()
    const ticket = { secret_hash: hashToken(secret), partner_id: id, reference }
    const expiresAt = await queries.insertTicket(db, ticket)
    const origin = config.publicUrl?.replace(/\/$/u, '') ?? ''
    return { url: `${origin}${paths.my.partners()}?ticket=${secret}`, expiresAt: expiresAt.toISOString() }
  })

  handle(calls.listLinks, async ({ partner: { id }, query }) => {
    const rows = await queries.listLinks(db, id, query, PAGE + 1)
    const { shown, next } = cutPage(rows, PAGE)
    return {
      list: shown.map(({ hash_id, reference, agreed_at }) => ({
        linkId: hash_id,
        reference,
        agreedAt: agreed_at.toISOString(),
      })),
      next,
    }
  })

  handle(calls.endLink, async ({ partner: { id }, params: { linkId } }) => {
    if (!(await queries.deleteLink(db, linkId, { partner_id: id }))) throw notFound()
    return null
  })

  handle(calls.listEvents, ({ partner: { id }, query: { before } }) => showEvents(db, id, before))

  handle(calls.replayEvent, async ({ partner: { id }, params: { eventId } }) => {
    await replay(db, id, eventId)
    return null
  })
}
