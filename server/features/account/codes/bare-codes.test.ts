import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  bindMobile,
  getMobile,
  getSession,
  login,
  register,
  resetPassword,
  sendCode,
  sendCodeByGet,
} from '#contract/account.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { ownPage, readOutbox } from '#test/outbox.ts'

/** The specification's own calls, to the letter: the code is asked for by GET /api/user/authcode/{mobile}, with nothing else. */

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

let numbers = 0
const freshMobile = (): string => `135${String((numbers += 1)).padStart(8, '0')}`
let addresses = 0
const freshAddress = (): string => `10.3.0.${(addresses += 1)}`
const password = 'a fine long one'
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

/** Asks as the specification does, and reads the message. */
async function askBarely(mobile: string, token?: string): Promise<string> {
  const answer = await app.call(sendCodeByGet, {
    params: { mobile },
    headers: ownPage,
    address: freshAddress(),
    ...(token === undefined ? {} : { token }),
  })
  expect(answer).toMatchObject({ status: 200, success: true, info: '', data: null })
  return readOutbox(app).findLast((each) => each.mobile === mobile)?.code ?? ''
}
const signUp = (mobile: string, code: string) =>
  app.call(register, { body: { mobile, code, password }, address: freshAddress() })
const reset = (mobile: string, code: string) =>
  app.call(resetPassword, { body: { mobile, code, password }, address: freshAddress() })
const enter = (mobile: string) => app.call(login, { body: { mobile, password } })

test('an account without a mobile binds one', async () => {
  const { id, token } = await buildUser(app.context.db)
  await app.context.db
    .updateTable('account')
    .set({ mobile: null, user_name: '202600000091' })
    .where('id', '=', id)
    .execute()
  const mobile = freshMobile()
  const code = await askBarely(mobile, token)
  const answer = await app.call(bindMobile, { token, body: { mobile, code } })
  expect(answer).toMatchObject({ status: 200, success: true, data: { mobile } })
  expect((await app.call(getMobile, { token })).data).toEqual({ mobile })
})

test('a code for who is logged in opens no account and resets no password', async () => {
  const { token } = await buildUser(app.context.db)
  const { mobile: known } = await buildUser(app.context.db)
  const unknown = freshMobile()
  const [forKnown, forUnknown] = [await askBarely(known, token), await askBarely(unknown, token)]
  expect(await reset(known, forKnown)).toMatchObject({ success: false, data: null })
  expect(await signUp(unknown, forUnknown)).toMatchObject({ success: false, data: null })
})

test('a visitor with an account sets a new password, and one without opens an account', async () => {
  const { mobile: known, token } = await buildUser(app.context.db)
  expect(await reset(known, await askBarely(known))).toMatchObject({ success: true, data: null })
  expect((await app.call(getSession, { token })).status).toBe(401)
  expect((await enter(known)).success).toBe(true)

  const unknown = freshMobile()
  expect((await signUp(unknown, await askBarely(unknown))).success).toBe(true)
  expect((await enter(unknown)).success).toBe(true)
})

test('a visitor’s code is used once, whatever for, and binds nothing', async () => {
  const mobile = freshMobile()
  const code = await askBarely(mobile)
  const { token, password: own } = await buildUser(app.context.db)
  const bound = await app.call(bindMobile, { token, body: { mobile, code, password: own } })
  expect(bound).toMatchObject({ success: false, data: null })
  expect((await signUp(mobile, code)).success).toBe(true)
  expect(await reset(mobile, code)).toMatchObject({ success: false, data: null })

  const again = await Promise.all([signUp(mobile, code), reset(mobile, code)])
  expect(again.every(({ success }) => !success)).toBe(true)
})

test('whether a mobile has an account only its owner is told', async () => {
  const { mobile: known } = await buildUser(app.context.db)
  const unknown = freshMobile()
  const codes = { known: await askBarely(known), unknown: await askBarely(unknown) }
  for (const attempt of [signUp, reset]) {
    const forKnown = await attempt(known, otherThan(codes.known))
    const forUnknown = await attempt(unknown, otherThan(codes.unknown))
    expect(forKnown).toMatchObject({ status: 200, success: false, data: null })
    expect(forUnknown).toMatchObject({ status: 200, info: forKnown.info, data: null })
  }
  expect(await signUp(known, codes.known)).toMatchObject({ success: false, data: 'USER_EXISTS' })
  expect(await reset(unknown, codes.unknown)).toMatchObject({ success: false, data: 'USER_NOT_FOUND' })
})

test('five tries in all, however they are spread, also over fifty at once', async () => {
  const { mobile } = await buildUser(app.context.db)
  const code = await askBarely(mobile)
  const wrong = otherThan(code)
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? signUp(mobile, wrong) : reset(mobile, wrong))),
  )
  expect(tries.every(({ status, success }) => status === 200 && !success)).toBe(true)
  const rows = await app.context.db
    .selectFrom('sms_code')
    .select(['purpose', 'tries'])
    .where('mobile', '=', mobile)
    .orderBy('purpose')
    .execute()
  expect(rows).toEqual([
    { purpose: 'register', tries: 5 },
    { purpose: 'reset', tries: 5 },
  ])
  expect(await reset(mobile, code)).toMatchObject({ success: false, data: null })
})

test('a number out of tries for one of the two is sent none for a while', async () => {
  const mobile = freshMobile()
  await app.call(sendCode, { body: { mobile, purpose: 'reset' }, headers: ownPage, address: freshAddress() })
  const code = readOutbox(app).findLast((each) => each.mobile === mobile)?.code ?? ''
  for (let tries = 0; tries < 5; tries += 1) await reset(mobile, otherThan(code))
  const answer = await app.call(sendCodeByGet, { params: { mobile }, headers: ownPage })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
})
