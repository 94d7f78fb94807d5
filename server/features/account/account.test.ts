import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  agreeAsGuardian,
  closeAccount,
  exportData,
  getAccount,
  keepAccount,
  listDevices,
  revokeDevice,
  revokeOthers,
  setAge,
  withdrawConsent,
  getSession,
  login,
  logout,
  register,
} from '#contract/account.ts'
import { getFollowed } from '#contract/follow.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { banned } from '#domain/account/ban.ts'
import { eraseClosed } from './erase.ts'
import { userBan, userUnban } from './ops.ts'
import { PERSONAL_TABLES } from './personal-data.ts'
import type { TestApp } from '#test/app.ts'
import { buildBusyUser, followedSchool } from '#test/busy-user.ts'
import { type BuiltUser, buildProvince, buildSession, buildUser } from '#test/factories.ts'
import { askForCode } from '#test/outbox.ts'
import { runOps } from '#test/run-ops.ts'
import { withoutTable } from '#test/without-table.ts'
import { startZhejiangApp } from '#test/zhejiang-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startZhejiangApp()
  await app.context.snapshots.load()
})
afterAll(() => app.close())

const newUser = (): Promise<BuiltUser> => buildUser(app.context.db)
const day = 86_400_000
const inDays = (days: number): Date => new Date(Date.now() + days * day)
const rowOf = (id: number) =>
  app.context.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

describe('export', () => {
  test('gives everything of the user, and nothing of another or that helps to guess', async () => {
    const [user, other] = [await buildBusyUser(app), await buildBusyUser(app)]
    const { status, data, headers } = await app.call(exportData, { token: user.token })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="xuankao-\d{4}-\d\d-\d\d\.json"$/)
    expect(exportData.data.parse(data)).toEqual(data)
    expect(data.tables.map(({ table }) => table)).toEqual(PERSONAL_TABLES.map(({ table }) => table))
    const rows = (name: string) => data.tables.find(({ table }) => table === name)?.rows
    expect(rows('account')).toEqual([expect.objectContaining({ mobile: user.mobile, province_id: 11 })])
    expect(rows('score_condition')).toEqual([
      expect.objectContaining({ condition: expect.objectContaining({ rank: 9000 }) }),
    ])
    expect(rows('follow')).toEqual([expect.objectContaining({ kind: 'school', code: '9000000000' })])
    expect(rows('question')).toEqual([expect.objectContaining({ text: '一句话的反馈' })])
    const all = JSON.stringify(data)
    expect(all).not.toContain(other.mobile)
    expect(all).not.toMatch(/password_hash|token_hash|argon2/)
  })

  test('goes on over many rows, each once', async () => {
    const user = await newUser()
    await sql`INSERT INTO simulation (hash_id, account_id, province_id, condition)
      SELECT 'many' || n, ${user.id}, 11, '{}' FROM generate_series(1, 450) n`.execute(app.context.db)
    const { data } = await app.call(exportData, { token: user.token })
    const rows = data.tables.find(({ table }) => table === 'simulation')?.rows ?? []
    expect(new Set(rows.map(({ hash_id }) => hash_id)).size).toBe(450)
    expect(rows).toHaveLength(450)
  })

  test('is not given without end', async () => {
    const { token } = await newUser()
    // Copies that break off are none.
    await withoutTable(app.context.db, 'seen', async () => {
      for (let broken = 0; broken < 7; broken += 1) await app.call(exportData, { token }).catch(() => {})
    })
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.call(exportData, { token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })
})

describe('closing', () => {
  beforeEach(async () => {
    await app.context.db.updateTable('account').set({ closing_at: null }).execute()
  })

  test('asks for the password, ends every session at once, and says until when it can be taken back', async () => {
    const user = await newUser()
    const other = await buildSession(app.context.db, { account_id: user.id })
    const wrong = await app.call(closeAccount, { token: user.token, body: { password: 'not it' } })
    expect(wrong).toMatchObject({ success: false, data: 'PWD_ERROR' })
    expect((await rowOf(user.id))?.closing_at).toBeNull()
    const closed = await app.call(closeAccount, { token: user.token, body: { password: user.password } })
    expect(closed).toMatchObject({ success: true, info: expect.stringContaining('15 天') })
    for (const token of [user.token, other]) expect((await app.call(getSession, { token })).status).toBe(401)
  })

  test('by a code to the account’s own mobile, and to no other', async () => {
    const user = await newUser()
    const code = await askForCode(app, user.mobile, 'close')
    const refused = await app.call(closeAccount, {
      token: (await newUser()).token,
      body: { code },
    })
    expect(refused.success).toBe(false)
    expect((await app.call(closeAccount, { token: user.token, body: { code } })).success).toBe(true)
  })

  test('a login within the days of grace may only take it back', async () => {
    const user = await buildBusyUser(app)
    // The password alone opens it then.
    await app.context.db.deleteFrom('second_factor').where('account_id', '=', user.id).execute()
    await app.call(closeAccount, { token: user.token, body: { password: user.password } })
    const back = await app.call(login, { body: { mobile: user.mobile, password: user.password } })
    const token = String(back.headers[tokenHeader])
    expect(Date.parse(back.data.user.erasedAt ?? '')).toBeGreaterThan(inDays(14).getTime())
    const refused = await app.call(getFollowed, { token })
    expect(refused).toMatchObject({ status: 403, info: '这个账号正在注销，撤回注销后才能继续使用' })
    expect((await app.call(exportData, { token })).status).toBe(200)
    expect((await app.call(keepAccount, { token })).data.erasedAt).toBeNull()
    expect((await app.call(getFollowed, { token })).data.schoolHashIds).toEqual([followedSchool])
    expect(await eraseClosed(app.context.db, app.context.log, inDays(16))).toBe(0)
  })

  test('asking again does not put it off', async () => {
    const user = await newUser()
    await app.context.db
      .updateTable('account')
      .set({ closing_at: inDays(-10) })
      .where('id', '=', user.id)
      .execute()
    await app.call(closeAccount, { token: user.token, body: { password: user.password } })
    expect((await rowOf(user.id))?.closing_at?.getTime()).toBeLessThan(inDays(-9).getTime())
  })
})

describe('a ban by the operator', () => {
  const reason = '冒用他人手机号'
  const shut = (mobile: string) => runOps(app, userBan, ['--mobile', mobile, '--reason', reason])
  const logIn = ({ mobile }: BuiltUser, password: string) => app.call(login, { body: { mobile, password } })

  test('ends every session at once, and is told to who knows the password alone', async () => {
    const user = await newUser()
    expect((await app.call(getFollowed, { token: user.token })).status).toBe(200)
    await shut(user.mobile)
    await app.context.rows.waitUntilInvalidated()
    expect((await app.call(getFollowed, { token: user.token })).status).toBe(401)
    const wrong = await logIn(user, 'not the password')
    expect(wrong).toMatchObject({ success: false, data: 'PWD_ERROR' })
    expect(wrong.info).not.toContain('停用')
    const right = await logIn(user, user.password)
    expect(right).toMatchObject({
      success: true,
      info: banned(reason),
      data: { user: { bannedFor: reason } },
    })
    const token = String(right.headers[tokenHeader])
    expect(await app.call(getFollowed, { token })).toMatchObject({ status: 403, info: banned(reason) })
  })

  test('leaves the owner their data, and the end of the account', async () => {
    const user = await newUser()
    await shut(user.mobile)
    const token = String((await logIn(user, user.password)).headers[tokenHeader])
    const { data } = await app.call(exportData, { token })
    const [row] = data.tables.find(({ table }) => table === 'account')?.rows ?? []
    expect(row).toMatchObject({ ban_reason: reason })
    await app.call(closeAccount, { token, body: { password: user.password } })
    await eraseClosed(app.context.db, app.context.log, inDays(16))
    expect(await rowOf(user.id)).toBeUndefined()
  })

  test('is taken back, and refused for an account that is not there', async () => {
    const user = await newUser()
    await shut(user.mobile)
    await runOps(app, userUnban, ['--mobile', user.mobile])
    const back = await logIn(user, user.password)
    expect(back.data.user.bannedFor).toBeNull()
    expect((await app.call(getFollowed, { token: String(back.headers[tokenHeader]) })).status).toBe(200)
    await expect(shut('13799999999')).rejects.toThrow('there is no such account')
  })
})

describe('devices', () => {
  test('are listed with the one that asks, and one is ended at once', async () => {
    const user = await newUser()
    const headers = {
      'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1 MicroMessenger/8.0',
      'x-device-id': 'p'.repeat(22),
    }
    const phone = await app.call(login, { body: { mobile: user.mobile, password: user.password }, headers })
    const token = String(phone.headers[tokenHeader])
    const { data } = await app.call(listDevices, { token: user.token })
    expect(data.map(({ name, current }) => [name, current])).toEqual(
      expect.arrayContaining([
        ['微信 · iPhone', false],
        [null, true],
      ]),
    )
    const deviceId = data.find(({ name }) => name !== null)?.deviceId ?? ''
    const stranger = await app.call(revokeDevice, { token: (await newUser()).token, params: { deviceId } })
    expect(stranger.status).toBe(404)
    expect((await app.call(getSession, { token })).status).toBe(200)
    expect((await app.call(revokeDevice, { token: user.token, params: { deviceId } })).success).toBe(true)
    expect((await app.call(getSession, { token })).status).toBe(401)
    const known = app.context.db.selectFrom('known_device').selectAll().where('account_id', '=', user.id)
    expect(await known.execute()).toEqual([])
    expect((await app.call(revokeDevice, { token: user.token, params: { deviceId } })).status).toBe(404)
  })

  test('all others are ended, this one goes on', async () => {
    const user = await newUser()
    const others = await Promise.all([1, 2].map(() => buildSession(app.context.db, { account_id: user.id })))
    await app.call(revokeOthers, { token: user.token })
    for (const token of others) expect((await app.call(getSession, { token })).status).toBe(401)
    expect((await app.call(listDevices, { token: user.token })).data).toHaveLength(1)
  })
})

describe('under 14', () => {
  const thisYear = new Date().getFullYear()
  const child = async (): Promise<BuiltUser> => {
    const user = await newUser()
    await app.call(setAge, { token: user.token, body: { birthYear: thisYear - 13 } })
    return user
  }
  const guardian = '13900139000'

  test('who is 14 or older leaves no year of birth', async () => {
    const user = await newUser()
    expect((await app.call(getSession, { token: user.token })).data.user.age).toBe('unknown')
    for (const birthYear of [null, thisYear - 16]) {
      expect((await app.call(setAge, { token: user.token, body: { birthYear } })).data.age).toBe('fine')
      expect((await rowOf(user.id))?.birth_year).toBeNull()
    }
    expect((await app.call(getFollowed, { token: user.token })).status).toBe(200)
  })

  test('nothing that is kept is open until a guardian agrees by a code, and closes again when they take it back', async () => {
    const { token } = await child()
    const closed = { status: 403, info: '未满 14 周岁，需要监护人同意后才能使用' }
    expect(await app.call(getFollowed, { token })).toMatchObject(closed)
    const body = { mobile: guardian, code: '000000', policyVersion: '2026-08' }
    expect((await app.call(agreeAsGuardian, { token, body })).success).toBe(false)
    expect(await app.call(getFollowed, { token })).toMatchObject(closed)

    const code = await askForCode(app, guardian, 'guardian')
    const agreed = await app.call(agreeAsGuardian, { token, body: { ...body, code } })
    expect(agreed.data.age).toBe('consented')
    expect((await app.call(getFollowed, { token })).status).toBe(200)
    const { guardian: kept } = (await app.call(getAccount, { token })).data
    expect(kept).toEqual({ mobile: '139****9000', consentedAt: expect.any(String) })

    expect((await app.call(withdrawConsent, { token })).data.age).toBe('needed')
    expect(await app.call(getFollowed, { token })).toMatchObject(closed)
  })

  test('who said so does not get round it, and may close the account or log out', async () => {
    const user = await child()
    const again = await app.call(setAge, { token: user.token, body: { birthYear: null } })
    expect(again.success).toBe(false)
    expect((await app.call(getSession, { token: user.token })).data.user.age).toBe('needed')
    expect((await app.call(exportData, { token: user.token })).status).toBe(200)
    expect((await app.call(logout, { token: user.token })).status).toBe(200)
  })

  test('a code for another purpose is none, and nobody else needs a guardian', async () => {
    const user = await child()
    const mobile = '13900139001'
    const code = await askForCode(app, mobile, 'bind')
    const body = { mobile, code, policyVersion: '2026-08' }
    expect((await app.call(agreeAsGuardian, { token: user.token, body })).success).toBe(false)
    const grown = await newUser()
    expect((await app.call(agreeAsGuardian, { token: grown.token, body })).info).toContain('不需要监护人')
  })
})

test('registration keeps which text was agreed to', async () => {
  await buildProvince(app.context.db)
  const mobile = '13711112222'
  const code = await askForCode(app, mobile, 'register')
  const opened = await app.call(register, {
    body: { mobile, code, password: 'a fine long one', policyVersion: '2026-08' },
  })
  expect(opened.data.user).toMatchObject({ age: 'unknown', erasedAt: null })
  const { data } = await app.call(exportData, { token: String(opened.headers[tokenHeader]) })
  expect(data.tables.find(({ table }) => table === 'account')?.rows[0]).toMatchObject({
    policy_version: '2026-08',
  })
})
