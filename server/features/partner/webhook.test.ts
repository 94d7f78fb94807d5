import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import * as consoleCalls from '#contract/console/partner.ts'
import { exportData } from '#contract/account.ts'
import { createList, fileList } from '#contract/list.ts'
import * as calls from '#contract/partner.ts'
import { EVENT_KEPT, MOST_TRIES } from '#domain/partner/webhook.ts'
import { settlePaid } from '#server/features/goods/service.ts'
import { saveOver } from '#server/features/list/queries.ts'
import type { TestApp } from '#test/app.ts'
import { buildOrder, buildUser } from '#test/factories.ts'
import { buildFailedEvent, buildPartner, buildPartnerLink } from '#test/partner.ts'
import { buildStaff } from '#test/staff.ts'
import { Jobs } from '#server/watching/jobs.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'
import { deliverEvents } from './deliver.ts'
import { deleteExpiredEvents, takeDueEvent } from './event-queries.ts'
import { sendWebhook } from './send.ts'
import { signedHeaders } from './sign.ts'

const sentShape = z.object({
  type: z.string(),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
})
interface Got {
  headers: IncomingHttpHeaders
  body: string
  said: z.infer<typeof sentShape>
}

let app: TestApp
/** What a partner's own server was sent. */
let got: Got[] = []
/** What it answers; by default it takes all. */
let answer: (answered: ServerResponse, nth: number) => void
let whenGot: () => void = () => {}
const receiver = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    got.push({ headers: request.headers, body, said: sentShape.parse(JSON.parse(body)) })
    answer(response, got.length)
    whenGot()
  })
})
const take = (response: ServerResponse): void => void response.writeHead(204).end()
let url = ''
const going: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  app = await startZhejiangApp()
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.int() }).parse(receiver.address())
  url = `http://127.0.0.1:${port}/hook`
})
afterEach(async () => {
  await Promise.all(going.splice(0).map((each) => each.stop()))
  await app.context.db.deleteFrom('partner_event').execute()
  got = []
  answer = take
})
answer = take
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await app.close()
})

const log = pino({ level: 'silent' })
/** A process that sends. */
function start() {
  const { db } = app.context
  const process = deliverEvents({ db, log, jobs: new Jobs(), config: { webhookTargets: 'any' } })
  going.push(process)
  return process
}
/** What came first. */
function first(): Got {
  const [one] = got
  if (!one) throw new Error('nothing came')
  return one
}
const received = (count: number): Promise<void> =>
  new Promise((done) => {
    whenGot = () => {
      if (got.length >= count) done()
    }
    whenGot()
  })

/** A student who is linked to a partner. */
async function linked(columns: object = {}) {
  const { db } = app.context
  const partner = await buildPartner(db, undefined, { webhook_url: url, ...columns })
  const user = await buildUser(db)
  const link = await buildPartnerLink(db, partner.id, user.id, 'S-1')
  return { partner, user, ...link }
}
const eventsOf = async ({ headers }: { headers: Record<string, string> }) =>
  (await app.call(calls.listEvents, { headers })).data.list
/** The partner's events, once all were tried. */
async function settled(partner: { headers: Record<string, string> }, state: string) {
  await expect.poll(async () => (await eventsOf(partner)).map((each) => each.state)).toEqual([state])
  return eventsOf(partner)
}
const isDue = () =>
  app.context.db
    .updateTable('partner_event')
    .set({ due_at: new Date(Date.now() - 1000) })
    .execute()
const pay = async (accountId: number): Promise<string> => {
  const { db } = app.context
  const orderNo = await buildOrder(db, { account_id: accountId, goods_id: 9, price: 100 })
  await settlePaid(db, orderNo, { transactionId: orderNo, price: 100 })
  return orderNo
}
const batch = { provinceId: 11, year: 2026, batch: '普通类一段', trial: false }
const choice = { id: 'x', schoolName: '浙江大学', unitName: '计算机' }
const save = (accountId: number, version: number, count: number, key = batch) =>
  saveOver(
    app.context.db,
    { accountId, ...key },
    { version, rank: 1000, keepsLast: false, choices: Array.from({ length: count }, () => choice) },
  )

test('what is signed is what Standard Webhooks signs', () => {
  const signed = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  const headers = signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], signed)
  expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
})

test('an order that is paid is told to whom its student let be told, signed, once', async () => {
  const { partner, user, linkId } = await linked()
  const stranger = await buildUser(app.context.db)
  const orderNo = await pay(user.id)
  await pay(stranger.id)
  await settlePaid(app.context.db, orderNo, { transactionId: orderNo, price: 100 })
  start()
  await received(1)
  const [event] = await settled(partner, 'delivered')
  expect(got).toHaveLength(1)
  const { headers, body, said } = first()
  expect(said).toMatchObject({
    type: 'order.paid',
    data: { orderNo, goodsId: 9, amount: 100, reference: 'S-1', linkId },
  })
  expect(body).not.toContain(user.mobile)
  expect(headers['webhook-id']).toBe(event?.eventId)
  const { webhook_secret } = await app.context.db
    .selectFrom('partner')
    .select('webhook_secret')
    .where('id', '=', partner.id)
    .executeTakeFirstOrThrow()
  const key = Buffer.from(webhook_secret.replace('whsec_', ''), 'base64')
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
})

test('a list that is to be filed is told of, saved often it is told of once, with what it holds last', async () => {
  const { partner, user } = await linked()
  await save(user.id, 0, 1)
  await save(user.id, 1, 40)
  // One that tries a past year is nobody's, nor is one beside it that is not to be filed.
  await save(user.id, 0, 3, { ...batch, year: 2025, trial: true })
  const { token } = user
  const beside = await app.call(createList, { token, body: { provinceId: 11, name: '冲一冲' } })
  expect(beside.success).toBe(true)
  expect(await eventsOf(partner)).toMatchObject([{ type: 'list.filed', state: 'waiting', tries: 0 }])
  await isDue()
  start()
  await received(1)
  expect(got[0]?.said.data).toMatchObject({
    provinceId: 11,
    year: 2026,
    version: 2,
    choices: 40,
    reference: 'S-1',
  })
  expect(got[0]?.body).not.toContain('浙江大学')
  await settled(partner, 'delivered')
  await save(user.id, 2, 41)
  expect(await eventsOf(partner)).toHaveLength(2)
  // Another becomes the one to be filed: empty, it is none.
  await app.call(fileList, { token, params: { list: beside.data.id } })
  expect(await eventsOf(partner)).toHaveLength(2)
})

test('what is refused first is sent again with the same id, and no earlier than it may', async () => {
  const { partner, user } = await linked()
  await pay(user.id)
  answer = (response, nth) => void response.writeHead(nth === 1 ? 500 : 200).end()
  const process = start()
  await received(1)
  await expect.poll(async () => (await eventsOf(partner))[0]?.problem).toBe('对方回了 500')
  await process.look()
  expect(got).toHaveLength(1)
  await isDue()
  await process.look()
  await received(2)
  expect((await settled(partner, 'delivered'))[0]).toMatchObject({ tries: 2, problem: null })
  expect(got[0]?.headers['webhook-id']).toBe(got[1]?.headers['webhook-id'])
})

test('a process that is killed between sending and noting it loses nothing: it is sent again', async () => {
  const { partner, user } = await linked()
  await pay(user.id)
  const taken = await takeDueEvent(app.context.db, [])
  expect(taken?.tries).toBe(1)
  const process = start()
  await process.look()
  expect(got).toEqual([])
  // Its claim is over.
  await isDue()
  await process.look()
  await received(1)
  expect((await settled(partner, 'delivered'))[0]).toMatchObject({ tries: 2 })
})

test('of two processes one sends each event', async () => {
  const { partner, user } = await linked()
  for (let at = 0; at < 12; at += 1) await pay(user.id)
  start()
  start()
  await received(12)
  await expect
    .poll(async () => (await eventsOf(partner)).map(({ state, tries }) => `${state} ${tries}`))
    .toEqual(Array(12).fill('delivered 1'))
  expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
  expect(got).toHaveLength(12)
})

test('a receiver that hangs holds up no other, and a stop waits for none', async () => {
  const hanging = await linked()
  for (let at = 0; at < 20; at += 1) await pay(hanging.user.id)
  answer = (response, nth) => {
    if (nth > 4) take(response)
  }
  const process = start()
  await received(4)
  const other = await linked()
  await pay(other.user.id)
  await process.look()
  await settled(other.partner, 'delivered')
  expect(got).toHaveLength(5)
  await process.stop()
  expect((await eventsOf(hanging.partner)).every(({ state }) => state === 'waiting')).toBe(true)
})

test('after the last try it is given up, seen by staff and in the figures, and sent again when asked to', async () => {
  const { db } = app.context
  const { partner, user } = await linked()
  const owner = await buildStaff(db)
  await pay(user.id)
  answer = (response) => void response.writeHead(302, { location: url }).end()
  await db
    .updateTable('partner_event')
    .set({ tries: MOST_TRIES - 1 })
    .execute()
  const process = start()
  await received(1)
  const [event] = await settled(partner, 'failed')
  expect(event).toMatchObject({ problem: '对方回了 302', nextAt: null, tries: MOST_TRIES })
  expect(got).toHaveLength(1)
  const metrics = await app.app.fastify.inject('/metrics')
  expect(metrics.body).toContain('partner_events{state="failed"} 1')
  answer = take
  const params = { partnerId: partner.partnerId, eventId: event?.eventId ?? '' }
  const again = () => app.call(consoleCalls.replayPartnerEvent, { headers: owner.headers, params })
  expect((await again()).success).toBe(true)
  await process.look()
  await settled(partner, 'delivered')
  expect((await again()).info).toContain('重新发')
})

test('a test is sent from the console, with both secrets while they change', async () => {
  const partner = await buildPartner(app.context.db, undefined, { webhook_url: url })
  const owner = await buildStaff(app.context.db)
  const ask = { headers: owner.headers, params: { partnerId: partner.partnerId } }
  const { secret } = (await app.call(consoleCalls.rotatePartnerSecret, ask)).data
  expect((await app.call(consoleCalls.pingPartner, ask)).success).toBe(true)
  start()
  await received(1)
  const { headers, body, said } = first()
  expect(said.type).toBe('ping')
  const signatures = String(headers['webhook-signature']).split(' ')
  expect(signatures).toHaveLength(2)
  const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  expect(signatures[0]).toBe(`v1,${createHmac('sha256', key).update(text).digest('base64')}`)
  const nowhere = await buildPartner(app.context.db)
  const refused = { headers: owner.headers, params: { partnerId: nowhere.partnerId } }
  expect((await app.call(consoleCalls.pingPartner, refused)).info).toBe('还没有填推送地址')
})

test('a student is asked, agrees once, sees whom they let, and takes it back with what was not sent', async () => {
  const { db } = app.context
  const partner = await buildPartner(db, undefined, { webhook_url: url })
  const { token, id } = await buildUser(db)
  const invited = await app.call(calls.inviteStudent, {
    headers: partner.headers,
    body: { reference: 'S-7' },
  })
  const ticket = new URL(invited.data.url, 'http://localhost').searchParams.get('ticket') ?? ''
  expect((await app.call(calls.openTicket, { token, body: { invitation: ticket } })).data.name).toBe(
    partner.name,
  )
  await pay(id)
  expect(await eventsOf(partner)).toEqual([])
  const agree = () => app.call(calls.agreeToPartner, { token, body: { invitation: ticket } })
  const unsaid = await agree()
  expect(unsaid.data).toBe('AGE_UNKNOWN')
  await db.updateTable('account').set({ age_told_at: new Date() }).where('id', '=', id).execute()
  const both = await Promise.all([agree(), agree()])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  const links = (await app.call(calls.listLinks, { headers: partner.headers })).data.list
  expect(links).toMatchObject([{ reference: 'S-7' }])
  const [own] = (await app.call(calls.listOwnLinks, { token })).data
  expect(own).toMatchObject({ name: partner.name, ended: false })
  await pay(id)
  expect(await eventsOf(partner)).toHaveLength(1)
  const exported = await app.app.fastify.inject({ url: exportData.path, headers: { 'x-auth-token': token } })
  expect(exported.body).toContain('S-7')
  await app.call(calls.endOwnLink, { token, params: { linkId: own?.linkId ?? '' } })
  expect(await eventsOf(partner)).toEqual([])
  await pay(id)
  expect(await eventsOf(partner)).toEqual([])
})

test('a number is one student’s; a ticket that is too old, or of an ended partner, links nobody', async () => {
  const { db } = app.context
  const { partner } = await linked()
  const { token, id } = await buildUser(db)
  await db.updateTable('account').set({ age_told_at: new Date() }).where('id', '=', id).execute()
  const invite = async (reference: string): Promise<string> => {
    const { data } = await app.call(calls.inviteStudent, { headers: partner.headers, body: { reference } })
    return new URL(data.url, 'http://localhost').searchParams.get('ticket') ?? ''
  }
  const agree = async (ticket: string) =>
    (await app.call(calls.agreeToPartner, { token, body: { invitation: ticket } })).data
  expect(await agree(await invite('S-1'))).toBe('REFERENCE_TAKEN')
  const old = await invite('S-2')
  await db.updateTable('partner_ticket').set({ expires_at: new Date() }).execute()
  expect(await agree(old)).toBe('TICKET_USED')
  const last = await invite('S-2')
  await db.updateTable('partner').set({ ended_at: new Date() }).where('id', '=', partner.id).execute()
  expect(await agree(last)).toBe('TICKET_USED')
})

test('an event is written with what happened, or not at all', async () => {
  const { partner, user } = await linked()
  const { db } = app.context
  const orderNo = await buildOrder(db, { account_id: user.id, price: 100 })
  await expect(settlePaid(db, orderNo, { transactionId: orderNo, price: 99 })).rejects.toThrow('instead of')
  expect(await eventsOf(partner)).toEqual([])
})

test('nothing is sent into a network, by name or number, nor without https', async () => {
  const stop = new AbortController().signal
  const letter = { headers: {}, body: '{}' }
  for (const target of [
    url,
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://localhost/',
  ])
    await expect(sendWebhook({ url: target, ...letter }, 'public', stop), target).rejects.toThrow('内网')
  expect(got).toEqual([])
})

test('a receiver that does not answer in time, or never ends its answer, is left', async () => {
  const stop = new AbortController().signal
  const letter = { url, headers: {}, body: JSON.stringify({ type: 'ping', timestamp: '', data: {} }) }
  answer = () => {}
  await expect(sendWebhook(letter, 'any', stop, 50)).rejects.toThrow('没有回应')
  answer = (response) => {
    response.writeHead(200)
    response.write('x'.repeat(100_000))
  }
  await sendWebhook(letter, 'any', stop)
})

test('events are kept for thirty days', async () => {
  const partner = await buildPartner(app.context.db)
  await buildFailedEvent(app.context.db, partner.id)
  await deleteExpiredEvents(app.context.db, new Date(Date.now() + EVENT_KEPT - 60_000))
  expect(await eventsOf(partner)).toHaveLength(1)
  await deleteExpiredEvents(app.context.db, new Date(Date.now() + EVENT_KEPT + 60_000))
  expect(await eventsOf(partner)).toEqual([])
})
