import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as account from '#contract/account.ts'
import * as calls from '#contract/factor.ts'
import { ticketHeader, tokenHeader } from '#contract/protocol.ts'
import { STEP_GOOD } from '#domain/account/second-factor.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { askForCode } from '#test/outbox.ts'
import { deleteExpiredSteps } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A code of so many steps from now: of each step one is taken once. */
const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

const begin = ({ token }: BuiltUser, password: string) =>
  app.call(calls.beginFactor, { token, body: { password, kind: 'app' } })
async function beginApp(user: BuiltUser) {
  const { app: begun } = (await begin(user, user.password)).data
  if (begun === null) throw new Error('no app was begun')
  return begun
}
const add = ({ token }: BuiltUser, code: string) => app.call(calls.addFactor, { token, body: { code } })
const show = async ({ token }: BuiltUser) => (await app.call(calls.getFactors, { token })).data
const logIn = ({ mobile }: BuiltUser, password: string) =>
  app.call(account.login, { body: { mobile, password } })
const second = (ticket: string, code: string) => app.call(account.secondStep, { body: { ticket, code } })

/** Somebody whose app is set up, by the code of the step before this one. */
async function guarded() {
  const user = await buildUser(app.context.db)
  const { key } = await beginApp(user)
  const { codes } = (await add(user, codeOf(key, -1))).data
  return { user, key, codes: codes ?? [] }
}

/** The ticket that a right password opens. */
async function ticketOf(user: BuiltUser, password = user.password): Promise<string> {
  const answer = await logIn(user, password)
  expect(answer).toMatchObject({ status: 200, success: false, data: 'SECOND_STEP' })
  expect(answer.headers[tokenHeader]).toBeUndefined()
  return String(answer.headers[ticketHeader])
}

describe('turning on', () => {
  test('takes the password and a code of the app, and gives recovery codes this once', async () => {
    const user = await buildUser(app.context.db)
    expect(await show(user)).toEqual({ factors: [], codesLeft: 0 })
    expect((await begin(user, 'not the right one')).data).toBe('PWD_ERROR')
    const { key, uri } = await beginApp(user)
    expect(decodeURIComponent(uri)).toContain(user.mobile)
    expect(await add(user, codeOf(key, 5))).toMatchObject({
      success: false,
      info: expect.stringMatching(/^动态码不对/),
    })
    expect((await logIn(user, user.password)).success).toBe(true)
    const added = await add(user, codeOf(key))
    expect(new Set(added.data.codes).size).toBe(10)
    expect(await show(user)).toEqual({
      factors: [
        {
          factorId: expect.any(String),
          kind: 'app',
          device: null,
          addedAt: expect.any(String),
          usedAt: null,
        },
      ],
      codesLeft: 10,
    })
    expect((await app.call(account.getSession, { token: user.token })).status).toBe(200)
  })

  test('what was begun is confirmed once, by whoever began it, and not after a quarter of an hour', async () => {
    const [user, other] = [await buildUser(app.context.db), await buildUser(app.context.db)]
    const { key } = await beginApp(user)
    expect((await add(other, codeOf(key))).success).toBe(false)
    const answers = await Promise.all([add(user, codeOf(key)), add(user, codeOf(key))])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const again = (await beginApp(user)).key
    await app.context.db
      .updateTable('factor_setup')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', user.id)
      .execute()
    expect((await add(user, codeOf(again))).info).toContain('重新开始')
  })

  test('another app takes the place of the one before, and the recovery codes stay', async () => {
    const { user, key, codes } = await guarded()
    const next = (await beginApp(user)).key
    expect((await add(user, codeOf(next, -1))).data).toEqual({ codes: null })
    expect((await show(user)).factors).toHaveLength(1)
    const ticket = await ticketOf(user)
    expect((await second(ticket, codeOf(key))).success).toBe(false)
    expect((await second(ticket, codes[0] ?? '')).success).toBe(true)
  })
})

describe('the second step', () => {
  test('opens the session that the password alone does not', async () => {
    const { user, key } = await guarded()
    const ticket = await ticketOf(user)
    const begun = await app.call(calls.beginSecondStep, { body: { ticket } })
    expect(begun.data).toEqual({ kinds: ['app'], passkey: null })
    const answer = await second(ticket, codeOf(key))
    expect(answer).toMatchObject({ success: true, data: { user: { mobile: user.mobile }, totast: false } })
    const token = String(answer.headers[tokenHeader])
    expect((await app.call(account.getSession, { token })).data.user.hashId).toBe(user.hashId)
    expect((await show(user)).factors[0]?.usedAt).toEqual(expect.any(String))
  })

  test('a ticket is no token, and good once: of two devices at once one gets in', async () => {
    const { user, key, codes } = await guarded()
    const ticket = await ticketOf(user)
    expect((await app.call(account.getSession, { token: ticket })).status).toBe(401)
    const answers = await Promise.all([second(ticket, codeOf(key)), second(ticket, codes[0] ?? '')])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)).toMatchObject({ data: 'SECOND_STEP_OVER' })
    expect((await second(ticket, codes[1] ?? '')).data).toBe('SECOND_STEP_OVER')
    expect((await app.call(calls.beginSecondStep, { body: { ticket } })).data).toBe('SECOND_STEP_OVER')
    expect((await show(user)).codesLeft).toBeGreaterThanOrEqual(9)
  })

  test('a code of the app is taken once, whichever ticket it comes with', async () => {
    const { user, key } = await guarded()
    const [first, other] = [await ticketOf(user), await ticketOf(user)]
    const code = codeOf(key)
    const answers = await Promise.all([second(first, code), second(other, code)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await second(await ticketOf(user), code)).info).toContain('已经用过')
  })

  test('a recovery code is taken once, however it is typed', async () => {
    const { user, codes } = await guarded()
    const [code = ''] = codes
    expect((await second(await ticketOf(user), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).success).toBe(
      true,
    )
    expect((await second(await ticketOf(user), code)).success).toBe(false)
    expect((await show(user)).codesLeft).toBe(9)
  })

  test('is over after some minutes, and what is left of it is deleted', async () => {
    const { user, key } = await guarded()
    const ticket = await ticketOf(user)
    const { db } = app.context
    await db
      .updateTable('login_ticket')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('account_id', '=', user.id)
      .execute()
    expect((await second(ticket, codeOf(key))).data).toBe('SECOND_STEP_OVER')
    const fresh = await ticketOf(user)
    await deleteExpiredSteps(db, new Date())
    expect((await second(fresh, codeOf(key))).success).toBe(true)
    await ticketOf(user)
    await deleteExpiredSteps(db, new Date(Date.now() + STEP_GOOD + 1000))
    const left = await db.selectFrom('login_ticket').select('account_id').execute()
    expect(left).toEqual([])
  })

  test('five wrong codes shut it for a while, over all tickets, and the password is no way around', async () => {
    const { user, key, codes } = await guarded()
    const ticket = await ticketOf(user)
    for (let at = 0; at < 5; at += 1) expect((await second(ticket, 'aaaa-aaaa-aaaa-aaaa')).status).toBe(200)
    expect(await second(ticket, codeOf(key))).toMatchObject({ status: 429, success: false })
    expect((await second(await ticketOf(user), codes[0] ?? '')).status).toBe(429)
  })

  test('a wrong password answers as it does without one', async () => {
    const { user } = await guarded()
    const answer = await logIn(user, 'not the right one')
    expect(answer.data).toBe('PWD_ERROR')
    expect(answer.headers[ticketHeader]).toBeUndefined()
  })

  test('a password that is set anew voids tickets, and asks for the second step all the same', async () => {
    const { user, key } = await guarded()
    const before = await ticketOf(user)
    const code = await askForCode(app, user.mobile, 'reset')
    const body = { mobile: user.mobile, code, password: 'quite another one' }
    expect((await app.call(account.resetPassword, { body })).success).toBe(true)
    expect((await second(before, codeOf(key))).data).toBe('SECOND_STEP_OVER')
    const ticket = await ticketOf(user, 'quite another one')
    expect((await second(ticket, codeOf(key, 1))).success).toBe(true)
  })

  test('a shut account goes through it too, and is told why it is shut', async () => {
    const { user, key } = await guarded()
    await app.context.db
      .updateTable('account')
      .set({ banned_at: new Date(), ban_reason: '广告' })
      .where('id', '=', user.id)
      .execute()
    const answer = await second(await ticketOf(user), codeOf(key))
    expect(answer).toMatchObject({ success: true, info: expect.stringContaining('广告') })
  })
})

describe('managing', () => {
  test('each change takes the password, and is of one’s own alone', async () => {
    const { user } = await guarded()
    const other = await buildUser(app.context.db)
    const [factor] = (await show(user)).factors
    const params = { factorId: factor?.factorId ?? '' }
    const remove = ({ token }: BuiltUser, password: string) =>
      app.call(calls.removeFactor, { token, params, body: { password } })
    expect((await remove(user, 'not the right one')).data).toBe('PWD_ERROR')
    expect((await remove(other, other.password)).status).toBe(404)
    const wrong = { token: user.token, body: { password: 'not the right one' } }
    expect((await app.call(calls.renewCodes, wrong)).data).toBe('PWD_ERROR')
    expect((await app.call(calls.turnOffFactors, wrong)).data).toBe('PWD_ERROR')
    expect((await show(user)).factors).toHaveLength(1)
    expect((await remove(user, user.password)).success).toBe(true)
    expect(await show(user)).toEqual({ factors: [], codesLeft: 0 })
    expect((await logIn(user, user.password)).success).toBe(true)
  })

  test('new recovery codes void those before; there are none where nothing is set up', async () => {
    const { user, codes } = await guarded()
    const renew = ({ token, password }: BuiltUser) =>
      app.call(calls.renewCodes, { token, body: { password } })
    const fresh = (await renew(user)).data.codes
    expect((await second(await ticketOf(user), codes[0] ?? '')).success).toBe(false)
    expect((await second(await ticketOf(user), fresh[0] ?? '')).success).toBe(true)
    expect((await renew(await buildUser(app.context.db))).info).toContain('还没有开启')
  })

  test('turning it off lets the password in alone', async () => {
    const { user } = await guarded()
    const body = { password: user.password }
    expect((await app.call(calls.turnOffFactors, { token: user.token, body })).success).toBe(true)
    expect(await show(user)).toEqual({ factors: [], codesLeft: 0 })
    expect((await logIn(user, user.password)).success).toBe(true)
  })
})

test('a copy says what is set up and since when, no secret; and all of it goes with the account', async () => {
  const { user, key, codes } = await guarded()
  await ticketOf(user)
  await begin(user, user.password)
  const { data } = await app.call(account.exportData, { token: user.token })
  const rowsOf = (name: string) => data.tables.find(({ table }) => table === name)?.rows
  const at = expect.any(String)
  expect(rowsOf('second_factor')).toEqual([
    { id: expect.any(Number), hash_id: at, kind: 'app', device: null, created_at: at, used_at: null },
  ])
  expect(rowsOf('recovery_code')).toEqual(Array.from({ length: 10 }, () => ({ created_at: at })))
  const copy = JSON.stringify(data)
  expect(copy).not.toContain(key)
  expect(codes.filter((code) => copy.includes(code))).toEqual([])
  const { db } = app.context
  await db.deleteFrom('account').where('id', '=', user.id).execute()
  for (const table of ['second_factor', 'recovery_code', 'factor_setup', 'login_ticket'] as const) {
    const left = await db.selectFrom(table).select('account_id').where('account_id', '=', user.id).execute()
    expect(left, table).toEqual([])
  }
})

test('turning on, off, right and wrong second steps are told as events', async () => {
  const counted = async (): Promise<Map<string, number>> => {
    const { body } = await app.app.fastify.inject('/metrics')
    const found = body.matchAll(/^security_events_total\{event="([\w.]+)"\} (\d+)$/gm)
    return new Map([...found].map(([, event = '', count]) => [event, Number(count)]))
  }
  const before = await counted()
  const { user, key } = await guarded()
  await second(await ticketOf(user), 'aaaa-aaaa-aaaa-aaaa')
  await second(await ticketOf(user), codeOf(key))
  await app.call(calls.turnOffFactors, { token: user.token, body: { password: user.password } })
  const after = await counted()
  const grown = ['factor.on', 'factor.failed', 'login.passed', 'factor.off'].map(
    (event) => (after.get(event) ?? 0) - (before.get(event) ?? 0),
  )
  expect(grown).toEqual([1, 1, 1, 1])
})
