import { agreeToPartner, endOwnLink, listOwnLinks, openTicket } from '#contract/partner.ts'
import { hashToken } from '#server/credentials/token.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal, notFound } from '#server/http/errors.ts'
import * as queries from './link-queries.ts'

const used = (): Refusal =>
  new Refusal('这个链接用过了或者过期了，请回到对方的系统里再打开一次', 'TICKET_USED')

/** A student lets a partner be told of them, sees whom they let, and takes it back. */
export const partnerStudents: Routes<Ground> = (handle, { db }) => {
  handle(openTicket, async ({ body: { invitation } }) => {
    const asking = await queries.findAsking(db, hashToken(invitation))
    if (!asking) throw used()
    return { name: asking.name, contact: asking.contact, use: asking.purpose }
  })

  handle(agreeToPartner, ({ user, body: { invitation } }) => {
    if (user.age === 'unknown')
      throw new Refusal('请先在“我的”里回答是否已满 14 周岁，再回来关联', 'AGE_UNKNOWN')
    if (user.age !== 'fine') throw new Refusal('未满 14 周岁，不能关联学校或机构的系统', 'TOO_YOUNG')
    return db.transaction().execute(async (tx) => {
      const spent = await queries.deleteTicket(tx, hashToken(invitation))
      if (!spent) throw used()
      if (!(await queries.insertLink(tx, { ...spent, account_id: user.id })))
        throw new Refusal('对方的这个编号已经关联了另一个账号，请联系对方', 'REFERENCE_TAKEN')
      return null
    })
  })

  handle(listOwnLinks, async ({ user }) =>
    (await queries.listOwnLinks(db, user.id)).map((row) => ({
      linkId: row.hash_id,
      name: row.name,
      contact: row.contact,
      use: row.purpose,
      agreedAt: row.agreed_at.toISOString(),
      ended: row.ended_at !== null,
    })),
  )

  handle(endOwnLink, async ({ user, params: { linkId } }) => {
    if (!(await queries.deleteLink(db, linkId, { account_id: user.id }))) throw notFound()
    return null
  })
}
