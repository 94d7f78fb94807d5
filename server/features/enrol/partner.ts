import type { BodyOf } from '#contract/endpoint.ts'
import { enrolByPartner, listPartnersClasses, revokeByPartner } from '#contract/enrol.ts'
import { FEWEST_TOLD } from '#domain/account/enrolment.ts'
import { cutPage } from '#server/db/page.ts'
import type { Db } from '#server/db/open.ts'
import { holdPartner } from '#server/features/partner/service.ts'
import { listProvinces } from '#server/features/province/service.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { Refusal, badInput, notFound } from '#server/http/errors.ts'
import type { PartnerUser } from '#server/http/partner.ts'
import * as queries from './queries.ts'
import { showClass } from './show.ts'

const PAGE = 30

/** Classes that a partner's own system lists, as the service does in the console. */
export const enrolPartner: Routes<Ground> = (handle, { db }) => {
  handle(enrolByPartner, ({ partner, body }) => enrol(db, partner, body))

  handle(listPartnersClasses, async ({ partner, query: { before } }) => {
    const rows = await queries.listEnrolments(db, before, PAGE + 1, new Date(), partner.id)
    const { shown, next } = cutPage(rows, PAGE)
    return {
      list: shown.map((row) => ({
        ...showClass(row),
        taken: row.listed < FEWEST_TOLD ? null : row.taken,
      })),
      next,
    }
  })

  handle(revokeByPartner, ({ partner, params: { enrolmentId } }) =>
    db.transaction().execute(async (tx) => {
      const list = await queries.findEnrolment(tx, enrolmentId)
      if (list?.partner_id !== partner.id) throw notFound()
      const revoked = await queries.endEnrolment(tx, enrolmentId)
      if (revoked === undefined) throw new Refusal('这份名单已经撤回过了')
      return { revoked }
    }),
  )
}

/**
 * Has what a partner may open wait for mobiles. Whether any of them has an account is not looked at.
 * @throws HttpProblem 400; Refusal where nothing may be opened, or not for so many
 */
async function enrol(
  db: Db,
  { id: partnerId, name, gift }: PartnerUser,
  { className, provinceId, mobiles, gives }: BodyOf<typeof enrolByPartner>,
): Promise<{ enrolmentId: string; added: number; already: number }> {
  if (!(await listProvinces(db)).some(({ id }) => id === provinceId))
    throw badInput('provinceId', '没有这个省份')
  if (gives && gift === null) throw new Refusal('没有可以开通的服务，请联系我们', 'NO_GIFT')
  const named = {
    school_name: name,
    class_name: className,
    province_id: provinceId,
    goods_id: gives ? (gift?.goodsId ?? null) : null,
    days: gives ? (gift?.days ?? null) : null,
  }
  const wanted = [...new Set(mobiles)]
  return db.transaction().execute(async (tx) => {
    // Of many calls at once each sees what those before it have given.
    await holdPartner(tx, partnerId)
    const list = await queries.holdEnrolment(tx, named, { staff_id: null, partner_id: partnerId })
    if (!list) throw new Refusal('这个班已经由工作人员登记过', 'CLASS_TAKEN')
    const added = await queries.insertPlaces(tx, list.id, wanted)
    if (gives && (await queries.countGiven(tx, partnerId)) > (gift?.quota ?? 0))
      throw new Refusal('名额不够，一个也没有登记，请联系我们', 'QUOTA_SPENT')
    return { enrolmentId: list.hash_id, added, already: wanted.length - added }
  })
}
