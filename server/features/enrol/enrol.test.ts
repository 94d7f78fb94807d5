import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as xlsx from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getSession, register } from '#contract/account.ts'
import * as calls from '#contract/console/enrol.ts'
import { listOffers, refuseOffer, takeOffer } from '#contract/enrol.ts'
import { isGoodsAvailable } from '#contract/goods.ts'
import { getUnread } from '#contract/notice.ts'
import { ENROLMENT_WAITS } from '#domain/account/enrolment.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { GOODS } from '#domain/goods.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildUser, putOnSale } from '#test/factories.ts'
import { askForCode } from '#test/outbox.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { runOps } from '#test/run-ops.ts'
import { classAdd, classList, classRevoke } from './ops.ts'
import { deleteExpiredPlaces } from './queries.ts'

let app: TestApp
let service: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
  await buildProvince(app.context.db, { id: 11 })
  service = await buildStaff(app.context.db, ['service'])
  await putOnSale(app.context.db, GOODS.talent)
})
afterAll(() => app.close())

let numbers = 0
const freshMobile = (): string => `137${String((numbers += 1)).padStart(8, '0')}`
let classes = 0
const base64 = (text: string): string => Buffer.from(text).toString('base64')
const rosterOf = (mobiles: readonly string[]): string =>
  base64(['姓名,手机号', ...mobiles.map((mobile) => `甲,${mobile}`)].join('\r\n'))
const gift = { goodsId: GOODS.talent, days: 30 }
const classOf = (file: string) => ({
  schoolName: '第一中学',
  className: `高三（${(classes += 1)}）班`,
  provinceId: 11,
  gift,
  file,
})
type Sent = ReturnType<typeof classOf>
const enrol = (body: Sent) => app.call(calls.enrolClass, { headers: service.headers, body })
const listOf = async ({ className }: Sent) =>
  (await app.call(calls.listEnrolments, { headers: service.headers })).data.list.find(
    (each) => each.className === className,
  )
const offersOf = async (token: string) => (await app.call(listOffers, { token })).data

/** Registers as anybody does. */
async function registered(mobile: string): Promise<string> {
  const code = await askForCode(app, mobile, 'register')
  const { headers } = await app.call(register, {
    body: { mobile, code, password: 'yige-hen-chang-de-mima' },
  })
  return String(headers[tokenHeader])
}

describe('a class', () => {
  test('who registers by themselves sees what their school opened, takes it, and nobody reads who did', async () => {
    const mobiles = [freshMobile(), freshMobile()] as const
    const sent = classOf(rosterOf(mobiles))
    expect((await enrol(sent)).data).toEqual({ added: 2, already: 0 })
    const { db } = app.context
    expect(await db.selectFrom('account').select('id').where('mobile', 'in', mobiles).execute()).toEqual([])
    const token = await registered(mobiles[0])
    const [offer] = await offersOf(token)
    expect(offer).toMatchObject({ schoolName: '第一中学', className: sent.className, days: 30 })
    expect((await app.call(getUnread, { token })).data.offers).toBe(1)
    const params = { offerId: offer?.offerId ?? '' }
    const both = await Promise.all([1, 2].map(() => app.call(takeOffer, { token, params })))
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404])
    expect((await app.call(getSession, { token })).data.user.province?.id).toBe(11)
    const has = { goodsId: GOODS.talent, itemId: null, provinceId: null }
    expect((await app.call(isGoodsAvailable, { token, body: has })).data).toBe(true)
    const given = await db.selectFrom('entitlement').select(['days', 'reason']).execute()
    expect(given).toEqual([{ days: 30, reason: `第一中学${sent.className}` }])
    const listed = await listOf(sent)
    expect(listed).toMatchObject({ listed: 2, taken: 1, waiting: 1 })
    expect(JSON.stringify(listed)).not.toContain(mobiles[0])
    expect(await offersOf(token)).toEqual([])
  })

  test('the answer is the same for a mobile with an account, whose owner decides as well', async () => {
    const user = await buildUser(app.context.db)
    const [known, unknown] = [classOf(rosterOf([user.mobile])), classOf(rosterOf([freshMobile()]))]
    expect((await enrol(known)).data).toEqual((await enrol(unknown)).data)
    expect(await listOf(known)).toMatchObject({ listed: 1, taken: 0, waiting: 1 })
    const [offer] = await offersOf(user.token)
    const params = { offerId: offer?.offerId ?? '' }
    expect(await app.call(refuseOffer, { token: user.token, params })).toMatchObject({ success: true })
    expect(await listOf(known)).toMatchObject({ taken: 0, waiting: 0 })
    expect((await app.call(takeOffer, { token: user.token, params })).status).toBe(404)
  })

  test('handed in again makes nothing twice, and adds who is new', async () => {
    const mobiles = [freshMobile(), freshMobile()]
    const sent = classOf(rosterOf(mobiles))
    await Promise.all([enrol(sent), enrol(sent)])
    expect(await listOf(sent)).toMatchObject({ listed: 2, waiting: 2 })
    const more = { ...sent, file: rosterOf([...mobiles, freshMobile()]) }
    expect((await enrol(more)).data).toEqual({ added: 1, already: 2 })
  })

  test('with a bad row is not kept at all, and every one is named', async () => {
    const good = freshMobile()
    const sent = classOf(rosterOf([good, '12345', '']))
    const checked = await app.call(calls.checkRoster, {
      headers: service.headers,
      body: { provinceId: 11, file: sent.file },
    })
    expect(checked.data).toMatchObject({ count: 1, problems: [{ row: 3 }, { row: 4 }] })
    const { status, info } = await enrol(sent)
    expect([status, info]).toEqual([
      400,
      '文件：第 3 行的手机号应该是 1 开头的 11 位数字；第 4 行的手机号没有填',
    ])
    expect(await listOf(sent)).toBeUndefined()
  })

  test('comes as an Excel file too; what is none says so', async () => {
    const book = xlsx.utils.book_new()
    const sheet = xlsx.utils.aoa_to_sheet([
      ['姓名', '手机'],
      ['甲', Number(freshMobile())],
    ])
    xlsx.utils.book_append_sheet(book, sheet)
    const bytes: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })
    expect((await enrol(classOf(bytes.toString('base64')))).data).toEqual({ added: 1, already: 0 })
    expect((await enrol(classOf(base64('PK\u0003\u0004 cut off')))).info).toMatch(/打不开/)
    expect((await enrol(classOf(base64('甲\n乙')))).status).toBe(400)
  })

  test('is revoked for who has not taken it', async () => {
    const user = await buildUser(app.context.db)
    const sent = classOf(rosterOf([user.mobile, freshMobile()]))
    await enrol(sent)
    const [offer] = await offersOf(user.token)
    await app.call(takeOffer, { token: user.token, params: { offerId: offer?.offerId ?? '' } })
    const params = { enrolmentId: (await listOf(sent))?.enrolmentId ?? '' }
    const revoke = () => app.call(calls.revokeEnrolment, { headers: service.headers, params })
    expect((await revoke()).data).toEqual({ revoked: 1 })
    expect(await listOf(sent)).toMatchObject({ taken: 1, waiting: 0, revokedAt: expect.any(String) })
    expect((await revoke()).info).toBe('这份名单已经撤回过了')
    const has = { goodsId: GOODS.talent, itemId: null, provinceId: null }
    expect((await app.call(isGoodsAvailable, { token: user.token, body: has })).data).toBe(true)
    expect((await findDeeds(app.context.db)).slice(0, 2).map(({ deed }) => deed)).toEqual([
      'enrol.revoke',
      'enrol.class',
    ])
  })

  test('that nobody takes is erased by the daily job, and offered no more before', async () => {
    const { db } = app.context
    const user = await buildUser(db)
    await enrol(classOf(rosterOf([user.mobile])))
    const old = new Date(Date.now() - ENROLMENT_WAITS - 1000)
    await db.updateTable('enrolment_place').set({ made_at: old }).where('mobile', '=', user.mobile).execute()
    expect(await offersOf(user.token)).toEqual([])
    await deleteExpiredPlaces(db, new Date())
    const left = db.selectFrom('enrolment_place').select('mobile').where('mobile', '=', user.mobile)
    expect(await left.execute()).toEqual([])
  })
})

test('the shell lists a class, tells how many took it, and revokes it', async () => {
  const [taken, waiting] = [freshMobile(), freshMobile()]
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-class-'))
  try {
    const file = join(folder, 'class.csv')
    writeFileSync(file, `手机号\n${taken}\n${waiting}\n`)
    const named = ['--school', '第二中学', '--class', '高三（9）班', '--province', '浙江']
    const add = ['--file', file, ...named, '--goods', String(GOODS.talent), '--days', '30']
    expect(await runOps(app, classAdd, add)).toEqual(['2 mobiles wait, 0 were listed before'])
    expect(await runOps(app, classAdd, add)).toEqual(['0 mobiles wait, 2 were listed before'])
    writeFileSync(file, '手机号\n12\n')
    await expect(runOps(app, classAdd, add)).rejects.toThrow('第 2 行的手机号')
  } finally {
    rmSync(folder, { recursive: true })
  }
  const { token } = await buildUser(app.context.db, { mobile: taken })
  const [offer] = (await app.call(listOffers, { token })).data
  await app.call(takeOffer, { token, params: { offerId: offer?.offerId ?? '' } })
  const [line = ''] = await runOps(app, classList, [])
  expect(line).toMatch(/ 第二中学高三（9）班 \(浙江\): 2 listed, 1 taken, 1 wait$/)
  const [id = ''] = line.split(' ')
  expect(await runOps(app, classRevoke, ['--id', id])).toEqual(['1 mobiles are erased'])
  await expect(runOps(app, classRevoke, ['--id', id])).rejects.toThrow('撤回过')
})
