import { listOffers, refuseOffer, takeOffer } from '#contract/enrol.ts'
import { settleProvince } from '#server/features/account/service.ts'
import { insertGrantByHand, listGoodsRows } from '#server/features/goods/service.ts'
import type { Ground } from '#server/ground.ts'
import type { Routes } from '#server/http/endpoint.ts'
import { notFound } from '#server/http/errors.ts'
import { enrolPartner } from './partner.ts'
import * as queries from './queries.ts'

/** What a school has opened for a class: its students take it themselves, or refuse. */
export const enrol: Routes<Ground> = (handle, context) => {
  const { db, rows } = context
  enrolPartner(handle, context)

  handle(listOffers, async ({ user }) => {
    if (user.mobile === null) return []
    const offers = await queries.listOffers(db, user.mobile, new Date())
    const goods = offers.length === 0 ? [] : await listGoodsRows(db)
    return offers.map((offer) => ({
      offerId: offer.hash_id,
      schoolName: offer.school_name,
      className: offer.class_name,
      province: offer.province,
      goodsName: goods.find(({ id }) => id === offer.goods_id)?.name ?? null,
      days: offer.days,
    }))
  })

  handle(takeOffer, async ({ user, params: { offerId } }) => {
    const { mobile } = user
    if (mobile === null) throw notFound()
    const province = await db.transaction().execute(async (tx) => {
      const taken = await queries.takePlace(tx, offerId, mobile, new Date())
      if (!taken) throw notFound()
      const { goods_id, days, school_name, class_name, staff_id } = taken
      if (goods_id !== null && days !== null)
        await insertGrantByHand(tx, user.id, {
          goodsId: goods_id,
          days,
          reason: `${school_name}${class_name}`,
          staffId: staff_id,
          key: `enrol ${taken.id} ${user.id}`,
        })
      await settleProvince(tx, user.id, taken.province_id)
      return { id: taken.province_id, name: taken.province }
    })
    await rows.waitUntilInvalidated()
    return { province }
  })

  handle(refuseOffer, async ({ user, params: { offerId } }) => {
    if (user.mobile === null || !(await queries.deletePlace(db, offerId, user.mobile))) throw notFound()
    return null
  })
}
