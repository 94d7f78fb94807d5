import { afterAll, beforeAll, expect, test } from 'vitest'
import * as account from '#contract/account.ts'
import * as calls from '#contract/factor.ts'
import type { PasskeyMade, PasskeyShown } from '#contract/factor.ts'
import { ticketHeader, tokenHeader } from '#contract/protocol.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildFactor, buildUser } from '#test/factories.ts'
import { makeDevice } from '#test/passkey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Where the tests' requests go to. */
const headers = { host: 'localhost' }

async function begin({ token, password }: BuiltUser) {
  const body = { password, kind: 'passkey' } as const
  const { data } = await app.call(calls.beginFactor, { token, body, headers })
  if (data.passkey === null) throw new Error('no passkey was asked for')
  return data.passkey
}
const add = ({ token }: BuiltUser, passkey: PasskeyMade) =>
  app.call(calls.addFactor, { token, body: { passkey }, headers })

async function guarded(counts = false) {
  const user = await buildUser(app.context.db)
  const device = makeDevice(counts)
  const { codes } = (await add(user, device.make(await begin(user)))).data
  return { user, device, codes: codes ?? [] }
}

/** What a login of this user is asked for. */
async function step({ mobile, password }: BuiltUser) {
  const answer = await app.call(account.login, { body: { mobile, password } })
  expect(answer.data).toBe('SECOND_STEP')
  const ticket = String(answer.headers[ticketHeader])
  const { data } = await app.call(calls.beginSecondStep, { body: { ticket }, headers })
  if (data.passkey === null) throw new Error('no passkey was asked for')
  return { ticket, kinds: data.kinds, asked: data.passkey }
}
const show = (ticket: string, passkey: PasskeyShown) =>
  app.call(account.secondStep, { body: { ticket, passkey }, headers })

test('a passkey turns the second step on, with recovery codes, and ends it', async () => {
  const user = await buildUser(app.context.db)
  const device = makeDevice()
  const wanted = await begin(user)
  expect(wanted).toMatchObject({ rp: { id: 'localhost', name: '选考在线' }, user: { name: user.mobile } })
  expect(wanted.excludeCredentials).toEqual([])
  expect(new Set((await add(user, device.make(wanted))).data.codes).size).toBe(10)
  const { ticket, kinds, asked } = await step(user)
  expect(kinds).toEqual(['passkey'])
  const answer = await show(ticket, device.show(asked))
  expect(answer).toMatchObject({ success: true, data: { user: { hashId: user.hashId } } })
  const token = String(answer.headers[tokenHeader])
  expect((await app.call(account.getSession, { token })).status).toBe(200)
  const { data } = await app.call(calls.getFactors, { token })
  expect(data.factors).toMatchObject([{ kind: 'passkey', usedAt: expect.any(String) }])
  expect((await begin(user)).excludeCredentials).toMatchObject([{ transports: ['internal'] }])
})

test('what another page, another challenge or another device signed is no passkey', async () => {
  const { user, device } = await guarded()
  const { ticket, asked } = await step(user)
  const wrong = [
    device.show(asked, { origin: 'https://evil.example' }),
    device.show(asked, { challenge: 'AAAA' }),
    device.show({ ...asked, rpId: 'evil.example' }),
    makeDevice().show(asked),
    { ...makeDevice().show(asked), id: device.show(asked).id },
  ]
  for (const passkey of wrong) expect((await show(ticket, passkey)).info).toContain('没有通过核对')
  expect((await show(ticket, device.show(asked))).success).toBe(true)
})

test('a passkey that was made for another challenge or elsewhere is not taken', async () => {
  const user = await buildUser(app.context.db)
  const wanted = await begin(user)
  const device = makeDevice()
  for (const wrong of [{ origin: 'https://evil.example' }, { challenge: 'AAAA' }])
    expect((await add(user, device.make(wanted, wrong))).info).toContain('没有通过核对')
  expect((await add(user, device.make(wanted))).success).toBe(true)
  expect((await add(user, device.make(wanted))).info).toContain('重新开始')
  const other = await buildUser(app.context.db)
  expect((await add(other, device.make(await begin(other)))).info).toContain('没有通过核对')
})

test('what was shown once is good once, and a count that goes back is a copy’s', async () => {
  const { user, device } = await guarded(true)
  const first = await step(user)
  const shown = device.show(first.asked)
  const answers = await Promise.all([show(first.ticket, shown), show(first.ticket, shown)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const second = await step(user)
  expect((await show(second.ticket, shown)).success).toBe(false)
  expect((await show(second.ticket, device.show(second.asked))).success).toBe(true)
  const { db } = app.context
  await db.updateTable('second_factor').set({ signed: 50 }).where('account_id', '=', user.id).execute()
  const third = await step(user)
  expect((await show(third.ticket, device.show(third.asked))).success).toBe(false)
})

test('a passkey is of its account alone, and gets in while wrong codes have shut the rest', async () => {
  const [{ user, device }, other] = [await guarded(), await guarded()]
  await buildFactor(app.context.db, user)
  const { ticket, kinds, asked } = await step(user)
  expect(kinds).toEqual(expect.arrayContaining(['app', 'passkey']))
  expect((await show(ticket, other.device.show(asked))).success).toBe(false)
  const code = (typed: string) => app.call(account.secondStep, { body: { ticket, code: typed }, headers })
  for (let at = 0; at < 5; at += 1) await code('000000')
  expect((await code('000000')).status).toBe(429)
  expect((await show(ticket, device.show(asked))).success).toBe(true)
})

test('where users open it elsewhere than requests go to, that is where passkeys hold', async () => {
  const served = await startTestApp({ PUBLIC_URL: 'https://xuankao.example/' })
  try {
    const user = await buildUser(served.context.db)
    const body = { password: user.password, kind: 'passkey' } as const
    const { data } = await served.call(calls.beginFactor, { token: user.token, body, headers })
    if (data.passkey === null) throw new Error('no passkey was asked for')
    expect(data.passkey.rp.id).toBe('xuankao.example')
    const passkey = makeDevice().make(data.passkey, { origin: 'https://xuankao.example' })
    const added = await served.call(calls.addFactor, { token: user.token, body: { passkey }, headers })
    expect(added.success).toBe(true)
  } finally {
    await served.close()
  }
})
