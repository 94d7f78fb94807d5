import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  exportData,
  changePassword,
  getMobile,
  getSession,
  login,
  logout,
  register,
  resetPassword,
  setProvince,
} from '#contract/account.ts'
import { deviceHeader } from '#contract/protocol.ts'
import { status } from '#ops/status.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildSession, buildUser } from '#test/factories.ts'
import { askForCode } from '#test/outbox.ts'
import { runOps } from '#test/run-ops.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await buildProvince(app.context.db)
})
afterAll(() => app.close())

let addresses = 0
/** An address nobody has called from yet. */
const freshAddress = (): string => `10.0.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
const isAlive = async (token: string): Promise<boolean> =>
  (await app.call(getSession, { token })).status === 200

describe('registering', () => {
  test('opens an account and a session', async () => {
    const mobile = '13800000001'
    const code = await askForCode(app, mobile, 'register')
    const answer = await app.call(register, {
      body: { mobile, code, password: 'a fine long one', provinceId: 11 },
    })
    expect(answer).toMatchObject({
      status: 200,
      success: true,
      data: {
        user: { mobile, province: { id: 11, name: '浙江' } },
        province: { id: 11, name: '浙江' },
        totast: true,
      },
    })
    const token = String(answer.headers['x-auth-token'])
    const restored = await app.call(getSession, { token })
    expect(restored.data).toEqual({ user: answer.data.user, province: answer.data.province, totast: false })
    expect((await app.call(getMobile, { token })).data).toEqual({ mobile })
  })

  test('without a province leaves it open', async () => {
    const mobile = '13800000002'
    const code = await askForCode(app, mobile, 'register')
    const answer = await app.call(register, { body: { mobile, code, password: 'a fine long one' } })
    expect(answer.data.user.province).toBeNull()
    const token = String(answer.headers['x-auth-token'])
    const set = await app.call(setProvince, { token, body: { provinceId: 11 } })
    expect(set.data.province).toEqual({ id: 11, name: '浙江' })
    expect(await app.call(setProvince, { token, body: { provinceId: 98 } })).toMatchObject({ status: 400 })
  })

  test('keeps the channel somebody came by, for them and as a count for the operator', async () => {
    expect((await runOps(app, status, [])).join('\n')).not.toContain('channel')
    const mobile = '13800000009'
    const body = { mobile, code: await askForCode(app, mobile, 'register'), password: 'a fine long one' }
    for (const channel of ['', 'a b', '海报', 'x'.repeat(41)]) {
      expect(await app.call(register, { body: { ...body, channel } })).toMatchObject({ status: 400 })
    }
    const { headers } = await app.call(register, { body: { ...body, channel: 'hz-no2_poster' } })
    const { data } = await app.call(exportData, { token: String(headers['x-auth-token']) })
    expect(data.tables.find(({ table }) => table === 'account')?.rows).toEqual([
      expect.objectContaining({ channel: 'hz-no2_poster' }),
    ])
    const lines = await runOps(app, status, [])
    expect(lines).toContain('hz-no2_poster  1')
    expect(lines.join('\n')).toMatch(/^\(not known\) +\d+$/m)
  })

  test('tells the owner of a number, and only the owner, that it has an account', async () => {
    const { mobile } = await buildUser(app.context.db)
    const body = { mobile, password: 'a fine long one', provinceId: 11 }
    const code = await askForCode(app, mobile, 'register')
    const wrong = code === '000000' ? '111111' : '000000'
    const stranger = await app.call(register, { body: { ...body, code: wrong } })
    expect(stranger).toMatchObject({ success: false, data: null })
    expect(await app.call(register, { body: { ...body, code } })).toMatchObject({
      success: false,
      data: 'USER_EXISTS',
    })
  })

  test.each(['12345678', 'Password1', 'aaaaaaaaaa', '13800000003'])(
    'refuses the password %s',
    async (password) => {
      const answer = await app.call(register, { body: { mobile: '13800000003', code: '123456', password } })
      expect(answer).toMatchObject({ status: 400, success: false })
    },
  )

  test('twenty at once with one code make one account', async () => {
    const mobile = '13800000004'
    const code = await askForCode(app, mobile, 'register')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(register, {
          body: { mobile, code, password: 'a fine long one', provinceId: 11 },
          address: freshAddress(),
        }),
      ),
    )
    expect(answers.filter((answer) => answer.success)).toHaveLength(1)
    expect(answers.filter((answer) => answer.headers['x-auth-token'] !== undefined)).toHaveLength(1)
    const accounts = await app.context.db
      .selectFrom('account')
      .select('id')
      .where('mobile', '=', mobile)
      .execute()
    expect(accounts).toHaveLength(1)
  })
})

describe('logging in', () => {
  test('works by mobile and by user name, with a token of 256 bits that is kept as a hash', async () => {
    const user = await buildUser(app.context.db, { user_name: '202600000001' })
    for (const name of [user.mobile, '202600000001']) {
      const answer = await app.call(login, { body: { mobile: name, password: user.password } })
      expect(answer).toMatchObject({ success: true, data: { user: { hashId: user.hashId }, totast: false } })
      const token = String(answer.headers['x-auth-token'])
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      const rows = await app.context.db.selectFrom('session').select('token_hash').execute()
      expect(rows.some((row) => row.token_hash.toString('base64url') === token)).toBe(false)
    }
  })

  test.each([
    ['', 'x', '请输入手机号或用户名'],
    ['138', 'x', '请输入正确的手机号或用户名'],
    ['13800000001', '', '请输入密码'],
  ])('%j with the password %j is refused: %s', async (mobile, password, sentence) => {
    const answer = await app.call(login, { body: { mobile, password } })
    expect(answer.status).toBe(400)
    expect(answer.info).toContain(sentence)
  })

  test('says that nobody has a name, and that a password is wrong', async () => {
    const user = await buildUser(app.context.db)
    const unknown = await app.call(login, { body: { mobile: '13999999999', password: 'whatever' } })
    expect(unknown).toMatchObject({ status: 200, success: false, data: 'USER_NOT_FOUND' })
    const wrong = await app.call(login, { body: { mobile: user.mobile, password: 'whatever' } })
    expect(wrong).toMatchObject({ status: 200, success: false, data: 'PWD_ERROR' })
  })

  test('guessing by either name blocks the account with the same answer, but not its known device', async () => {
    const user = await buildUser(app.context.db, { user_name: '202600000002' })
    const right = { mobile: user.mobile, password: user.password }
    const headers = { [deviceHeader]: 'the long random text of the phone of the owner' }
    expect((await app.call(login, { body: right, headers })).success).toBe(true)

    const guesses = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        app.call(login, {
          body: { mobile: i % 2 === 0 ? user.mobile : '202600000002', password: `guess ${i}` },
          address: freshAddress(),
        }),
      ),
    )
    const blocked = await app.call(login, { body: right, address: freshAddress() })
    expect(blocked).toMatchObject({ status: 200, success: false, data: 'PWD_ERROR', info: guesses[0]?.info })
    expect((await app.call(login, { body: right, headers })).success).toBe(true)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1000 })
    const later = await app.call(login, { body: right, address: freshAddress() })
    vi.useRealTimers()
    expect(later.success).toBe(true)
  })

  test('an address with 25 failures has to wait; IPv6 counts by /64', async () => {
    const attempt = (i: number) =>
      app.call(login, {
        body: { mobile: `1370000${String(i).padStart(4, '0')}`, password: 'guess' },
        address: `2001:db8:1:2:${i.toString(16)}::1`,
      })
    const failures = await Promise.all(Array.from({ length: 25 }, (_, i) => attempt(i)))
    expect(failures.map((answer) => answer.data)).toEqual(failures.map(() => 'USER_NOT_FOUND'))
    const over = await attempt(26)
    expect(over.status).toBe(429)
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    const user = await buildUser(app.context.db)
    const elsewhere = await app.call(login, {
      body: { mobile: user.mobile, password: user.password },
      address: '2001:db8:1:3::1',
    })
    expect(elsewhere.success).toBe(true)
  })

  test('a class logs in at once behind one address, and again, also after some mistyped', async () => {
    const classmates = await Promise.all(Array.from({ length: 50 }, () => buildUser(app.context.db)))
    const address = '10.9.9.9'
    const enterAll = () =>
      Promise.all(
        classmates.map(({ mobile, password }) => app.call(login, { body: { mobile, password }, address })),
      )
    expect((await enterAll()).map(({ success }) => success)).toEqual(classmates.map(() => true))
    await Promise.all(
      classmates
        .slice(0, 24)
        .map(({ mobile }) => app.call(login, { body: { mobile, password: 'mistyped' }, address })),
    )
    expect((await enterAll()).map(({ success }) => success)).toEqual(classmates.map(() => true))
  })

  test('a password that was hashed at another cost is hashed anew as it logs in, many at once too', async () => {
    const { db } = app.context
    const older = await hash('correct horse battery', { timeCost: 1, memoryCost: 8 * 1024, parallelism: 1 })
    const { id, mobile, password } = await buildUser(db, { password_hash: older })
    const kept = async (): Promise<string> => {
      const rows = db.selectFrom('account').select('password_hash').where('id', '=', id)
      return (await rows.executeTakeFirstOrThrow()).password_hash
    }
    const enter = (typed: string) => app.call(login, { body: { mobile, password: typed } })
    expect(await enter('another one')).toMatchObject({ success: false })
    expect(await kept()).toBe(older)
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter(password)))
    for (const { headers } of answers) expect(await isAlive(String(headers['x-auth-token']))).toBe(true)
    const renewed = await kept()
    expect(renewed).toContain('$m=19456,t=2,p=1$')
    expect(await enter(password)).toMatchObject({ success: true })
    expect(await kept()).toBe(renewed)
    expect(await enter('another one')).toMatchObject({ success: false })
  })

  test('one account is opened on eight new devices at once', async () => {
    const { mobile, password } = await buildUser(app.context.db)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        app.call(login, { body: { mobile, password }, address: freshAddress() }),
      ),
    )
    expect(answers.map(({ success }) => success)).toEqual(answers.map(() => true))
  })

  test('of thirty guesses at once against one account five are looked at', async () => {
    const user = await buildUser(app.context.db)
    const body = { mobile: user.mobile, password: user.password }
    const guesses = Array.from({ length: 30 }, (_, at) =>
      app.call(login, { body: { ...body, password: `guess ${at}` }, address: freshAddress() }),
    )
    // The right one comes among the guesses, after five of them.
    const right = app.call(login, { body, address: freshAddress() })
    for (const { status, data } of await Promise.all(guesses)) {
      expect({ status, data }).toEqual({ status: 200, data: 'PWD_ERROR' })
    }
    expect((await right).success).toBe(false)
  })

  test('of sixty guesses at once from one address hardly more than 25 are looked at', async () => {
    const users = await Promise.all(Array.from({ length: 60 }, () => buildUser(app.context.db)))
    const answers = await Promise.all(
      users.map(({ mobile }) =>
        app.call(login, { body: { mobile, password: 'a common one' }, address: '10.9.9.10' }),
      ),
    )
    const lookedAt = answers.filter(({ status }) => status === 200)
    expect(lookedAt.length).toBeGreaterThanOrEqual(25)
    expect(lookedAt.length).toBeLessThan(25 + 4)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  })
})

describe('a session', () => {
  test('is 401 without a token and with one that never was', async () => {
    for (const token of [undefined, 'nonsense']) {
      const answer = await app.call(getSession, token === undefined ? {} : { token })
      expect(answer).toMatchObject({ status: 401, success: false, info: '您还没有登录', data: null })
    }
  })

  test('is dead at once after logout, and logging out twice is no error', async () => {
    const { token } = await buildUser(app.context.db)
    expect(await isAlive(token)).toBe(true)
    expect((await app.call(logout, { token })).success).toBe(true)
    expect(await isAlive(token)).toBe(false)
    expect((await app.call(logout, { token })).success).toBe(true)
  })

  test('ends 30 days after login, however much it is used, and after 30 idle days', async () => {
    const day = 86_400_000
    const start = Date.now()
    const { token, id } = await buildUser(app.context.db)
    const at = async (days: number, which: string): Promise<boolean> => {
      vi.useFakeTimers({ toFake: ['Date'], now: start + days * day })
      const alive = await isAlive(which)
      vi.useRealTimers()
      return alive
    }
    expect(await at(29, token)).toBe(true)
    expect(await at(30.01, token)).toBe(false)
    const idle = await buildSession(app.context.db, {
      account_id: id,
      created_at: new Date(start - day),
      last_seen_at: new Date(start - 31 * day),
    })
    expect(await isAlive(idle)).toBe(false)
  })
})

describe('passwords', () => {
  test('a reset ends every session, and the new password is the one', async () => {
    const user = await buildUser(app.context.db)
    const other = await buildSession(app.context.db, { account_id: user.id })
    const code = await askForCode(app, user.mobile, 'reset')
    const answer = await app.call(resetPassword, {
      body: { mobile: user.mobile, code, password: 'quite another one' },
    })
    expect(answer.success).toBe(true)
    expect(await Promise.all([user.token, other].map(isAlive))).toEqual([false, false])
    const old = await app.call(login, { body: { mobile: user.mobile, password: user.password } })
    expect(old.data).toBe('PWD_ERROR')
    const fresh = await app.call(login, { body: { mobile: user.mobile, password: 'quite another one' } })
    expect(fresh.success).toBe(true)
  })

  test('a reset unlocks an account that strangers have blocked', async () => {
    const user = await buildUser(app.context.db)
    for (let i = 0; i < 6; i += 1) {
      await app.call(login, {
        body: { mobile: user.mobile, password: `guess ${i}` },
        address: freshAddress(),
      })
    }
    const code = await askForCode(app, user.mobile, 'reset')
    const password = 'quite another one'
    await app.call(resetPassword, { body: { mobile: user.mobile, code, password } })
    expect((await app.call(login, { body: { mobile: user.mobile, password } })).success).toBe(true)
  })

  test('a reset tells the owner of a number, and only the owner, that it has no account', async () => {
    const mobile = '13800000010'
    const code = await askForCode(app, mobile, 'reset')
    const wrong = code === '000000' ? '111111' : '000000'
    const body = { mobile, password: 'quite another one' }
    const { mobile: known } = await buildUser(app.context.db)
    const strangers = await Promise.all([
      app.call(resetPassword, { body: { ...body, code: wrong } }),
      app.call(resetPassword, { body: { ...body, mobile: known, code: wrong } }),
    ])
    expect(strangers[0]).toMatchObject({ status: 200, success: false, data: null })
    expect(strangers[1]?.info).toBe(strangers[0]?.info)
    expect(await app.call(resetPassword, { body: { ...body, code } })).toMatchObject({
      success: false,
      data: 'USER_NOT_FOUND',
    })
  })

  test('a change takes the old one, ends the other sessions and keeps this one', async () => {
    const user = await buildUser(app.context.db)
    const other = await buildSession(app.context.db, { account_id: user.id })
    const change = (oldPassword: string) =>
      app.call(changePassword, { token: user.token, body: { oldPassword, newPassword: 'quite another one' } })
    expect(await change('not it')).toMatchObject({ success: false, data: 'PWD_ERROR' })
    expect(await isAlive(other)).toBe(true)
    expect((await change(user.password)).success).toBe(true)
    expect(await Promise.all([user.token, other].map(isAlive))).toEqual([true, false])
  })

  test('the new one is not the old one, changed or reset; the code is good for another', async () => {
    const user = await buildUser(app.context.db)
    const said = { status: 400, success: false, info: expect.stringContaining('新密码和原来的一样') }
    const body = { oldPassword: user.password, newPassword: user.password }
    expect(await app.call(changePassword, { token: user.token, body })).toMatchObject(said)
    const code = await askForCode(app, user.mobile, 'reset')
    const reset = (password: string) =>
      app.call(resetPassword, { body: { mobile: user.mobile, code, password } })
    expect(await reset(user.password)).toMatchObject(said)
    expect((await reset('quite another one')).success).toBe(true)
  })

  test('somebody with a stolen token cannot guess the old password for long', async () => {
    const user = await buildUser(app.context.db)
    const guess = () =>
      app.call(changePassword, {
        token: user.token,
        body: { oldPassword: 'guess', newPassword: 'quite another one' },
      })
    const answers = await Promise.all(Array.from({ length: 10 }, guess))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(5)
  })

  test('logins in the midst of a reset leave no session that the old password opened', async () => {
    const user = await buildUser(app.context.db)
    const code = await askForCode(app, user.mobile, 'reset')
    const [, ...logins] = await Promise.all([
      app.call(resetPassword, { body: { mobile: user.mobile, code, password: 'quite another one' } }),
      ...Array.from({ length: 5 }, () =>
        app.call(login, {
          body: { mobile: user.mobile, password: user.password },
          address: freshAddress(),
        }),
      ),
    ])
    const opened = logins
      .map((answer) => answer.headers['x-auth-token'])
      .filter((token) => typeof token === 'string')
    const alive = await Promise.all(opened.map(isAlive))
    expect(alive).not.toContain(true)
  })
})
