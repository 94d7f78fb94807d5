import { afterAll, beforeAll, expect, test } from 'vitest'
import { enrolClass } from '#contract/console/enrol.ts'
import {
  enrolByPartner,
  listOffers,
  listPartnersClasses,
  revokeByPartner,
  takeOffer,
} from '#contract/enrol.ts'
import { isGoodsAvailable } from '#contract/goods.ts'
import { FEWEST_TOLD } from '#domain/account/enrolment.ts'
import { GOODS } from '#domain/goods.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { type BuiltPartner, buildPartner } from '#test/partner.ts'
import { buildStaff } from '#test/staff.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let numbers = 0
const freshMobiles = (count: number): string[] =>
  Array.from({ length: count }, () => `136${String((numbers += 1)).padStart(8, '0')}`)
const gift = { goods_id: GOODS.talent, days: 30, places: 12 }
const build = (more: object = gift) => buildPartner(app.context.db, undefined, more)
const enrol = (
  { headers }: BuiltPartner,
  mobiles: readonly string[],
  gives = true,
  className = '高三（1）班',
) => app.call(enrolByPartner, { headers, body: { className, provinceId: 11, mobiles: [...mobiles], gives } })
const classesOf = async ({ headers }: BuiltPartner) =>
  (await app.call(listPartnersClasses, { headers })).data.list

test('a student takes what a partner lists for their mobile; the partner reads how many did, of ten or more', async () => {
  const partner = await build()
  const { mobile, token } = await buildUser(app.context.db)
  const first = await enrol(partner, [mobile, ...freshMobiles(FEWEST_TOLD - 2)])
  expect(first.data).toMatchObject({ added: FEWEST_TOLD - 1, already: 0 })
  const [offer] = (await app.call(listOffers, { token })).data
  expect(offer).toMatchObject({ schoolName: partner.name, days: 30 })
  await app.call(takeOffer, { token, params: { offerId: offer?.offerId ?? '' } })
  const body = { goodsId: GOODS.talent, itemId: null, provinceId: null }
  expect((await app.call(isGoodsAvailable, { token, body })).data).toBe(true)
  expect(await classesOf(partner)).toMatchObject([{ listed: FEWEST_TOLD - 1, taken: null }])
  expect((await enrol(partner, [mobile, ...freshMobiles(1)])).data).toMatchObject({ added: 1, already: 1 })
  const classes = await classesOf(partner)
  expect(classes).toMatchObject([{ listed: FEWEST_TOLD, taken: 1, goodsId: GOODS.talent }])
  expect(JSON.stringify(classes)).not.toContain(mobile)
})

test('of a quota no more is given than there is, by many calls at once either', async () => {
  const partner = await build({ ...gift, places: 3 })
  const mobiles = freshMobiles(6)
  const all = await Promise.all(
    mobiles.map((mobile, at) => enrol(partner, [mobile], true, `高三（${at}）班`)),
  )
  expect(all.filter(({ success }) => success)).toHaveLength(3)
  const refused = all.filter(({ success }) => !success).map(({ data }) => data)
  expect(refused).toEqual(['QUOTA_SPENT', 'QUOTA_SPENT', 'QUOTA_SPENT'])
  // What nobody took comes back with the list.
  const [one] = await classesOf(partner)
  const params = { enrolmentId: one?.enrolmentId ?? '' }
  expect((await app.call(revokeByPartner, { headers: partner.headers, params })).data).toEqual({ revoked: 1 })
  expect((await enrol(partner, freshMobiles(1), true, '高三（9）班')).success).toBe(true)
  expect((await enrol(partner, freshMobiles(1), true, '高三（10）班')).success).toBe(false)
})

test('without something to open a class is listed all the same; a wrong mobile keeps all out', async () => {
  const partner = await build({})
  expect((await enrol(partner, freshMobiles(2))).data).toBe('NO_GIFT')
  expect((await enrol(partner, freshMobiles(2), false)).data).toMatchObject({ added: 2 })
  const { status, info } = await enrol(partner, [...freshMobiles(1), '12345'], false, '高三（2）班')
  expect([status, info]).toEqual([400, expect.stringContaining('手机号')])
  expect(await classesOf(partner)).toHaveLength(1)
})

test('a class that the operator listed is not the partner’s, nor the other way round', async () => {
  const partner = await build({})
  const service = await buildStaff(app.context.db, ['service'])
  const list = (className: string) =>
    app.call(enrolClass, {
      headers: service.headers,
      body: {
        provinceId: 11,
        file: Buffer.from(`手机号\n${freshMobiles(1)[0]}\n`).toString('base64'),
        schoolName: partner.name,
        className,
        gift: null,
      },
    })
  expect((await list('高三（1）班')).success).toBe(true)
  expect((await enrol(partner, freshMobiles(1), false)).data).toBe('CLASS_TAKEN')
  expect((await enrol(partner, freshMobiles(1), false, '高三（2）班')).success).toBe(true)
  expect((await list('高三（2）班')).info).toBe('合作方已经用密钥登记过这个班')
})
