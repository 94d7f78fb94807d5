import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { login, resetPassword } from '#contract/account.ts'
import { type TestApp, type TestAnswer, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildUser } from '#test/factories.ts'
import { askForCode } from '#test/outbox.ts'

/** What an answer and its work tell of whether a mobile has an account. For codes: codes.test.ts. */

vi.mock('@node-rs/argon2', { spy: true })

let app: TestApp
let user: BuiltUser
const unknown = '13700000001'
beforeAll(async () => {
  app = await startTestApp()
  user = await buildUser(app.context.db)
  // The first comparison with nobody's password also makes that.
  await app.call(login, { body: { mobile: unknown, password: 'whatever' } })
})
afterAll(() => app.close())
beforeEach(() => void vi.clearAllMocks())

/** Everything of an answer but what it says. */
function shapeOf({
  status,
  headers,
  success,
  info,
  data,
  pager,
}: TestAnswer<typeof login | typeof resetPassword>) {
  const names = Object.keys(headers).sort()
  return { status, success, info: typeof info, data: typeof data, pager, names }
}
/** The parameters of each hash that a password was compared with: they are what the work depends on. */
const compared = (): string[] =>
  vi.mocked(verify).mock.calls.map(([kept]) => String(kept).split('$').slice(0, 4).join('$'))

test('login: one comparison of the same cost, and an answer of one shape', async () => {
  const attempt = (mobile: string) => app.call(login, { body: { mobile, password: 'whatever' } })
  const known = shapeOf(await attempt(user.mobile))
  const nobody = shapeOf(await attempt(unknown))
  expect(nobody).toEqual(known)
  expect(compared()).toEqual(['$argon2id$v=19$m=19456,t=2,p=1', '$argon2id$v=19$m=19456,t=2,p=1'])
  expect(hash).not.toHaveBeenCalled()
})

test('login to a blocked account: a comparison of the same cost, and the very same answer', async () => {
  const { mobile, password } = await buildUser(app.context.db)
  const attempt = (typed: string) => app.call(login, { body: { mobile, password: typed } })
  const wrong = await attempt('whatever')
  for (let again = 0; again < 4; again += 1) await attempt('whatever')
  vi.clearAllMocks()
  const blocked = await attempt(password)
  expect({ ...blocked, headers: {} }).toEqual({ ...wrong, headers: {} })
  expect(compared()).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
})

test('reset without the right code: the very same answer, and no hashing', async () => {
  const body = { code: '000000', password: 'quite another one' }
  const [known, nobody] = [
    await app.call(resetPassword, { body: { ...body, mobile: user.mobile } }),
    await app.call(resetPassword, { body: { ...body, mobile: unknown } }),
  ]
  expect({ ...nobody, headers: {} }).toEqual({ ...known, headers: {} })
  expect(shapeOf(nobody)).toEqual(shapeOf(known))
  expect(hash).not.toHaveBeenCalled()
})

test('reset with the right code: one comparison and one hash, whether there is an account or not', async () => {
  for (const mobile of [user.mobile, unknown]) {
    const code = await askForCode(app, mobile, 'reset')
    vi.clearAllMocks()
    await app.call(resetPassword, { body: { mobile, code, password: 'quite another one' } })
    expect(compared()).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(hash).toHaveBeenCalledTimes(1)
  }
})
