import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as calls from '#contract/console/account.ts'
import { getSession, keepAccount, login, resetPasswordByLink } from '#contract/account.ts'
import { DAY } from '#domain/time.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type BuiltUser, buildFactor, buildSession, buildUser } from '#test/factories.ts'
import { runOps } from '#test/run-ops.ts'
import { type BuiltStaff, buildStaff, findDeeds } from '#test/staff.ts'
import { eraseClosed } from './erase.ts'
import { userBan, userCreate, userFactorOff } from './ops.ts'

let app: TestApp
let service: BuiltStaff
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const newService = async (): Promise<BuiltStaff> => buildStaff(app.context.db, ['service'], '小周')
const newUser = () => buildUser(app.context.db)
const hashOf = async ({ id }: BuiltUser): Promise<string> => {
  const row = await app.context.db
    .selectFrom('account')
    .select('hash_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.hash_id
}
const find = ({ headers }: BuiltStaff, account: string) =>
  app.call(calls.findAccount, { headers, body: { account } })
const see = ({ headers }: BuiltStaff, accountId: string) =>
  app.call(calls.getConsoleAccount, { headers, params: { accountId } })
const isAlive = async (token: string) => (await app.call(getSession, { token })).status === 200
const asked = { askedBy: 'owner', checkedBy: 'call' } as const
const erase = ({ headers }: BuiltStaff, accountId: string, atOnce = false) =>
  app.call(calls.eraseAccount, { headers, params: { accountId }, body: { ...asked, atOnce } })
const requests = async ({ headers }: BuiltStaff, state: 'all' | 'waiting' = 'all') =>
  (await app.call(calls.listAccountRequests, { headers, query: { state } })).data.list
const reset = async ({ headers }: BuiltStaff, accountId: string) =>
  (await app.call(calls.resetAccount, { headers, params: { accountId }, body: asked })).data
const setPassword = (secret: string, password: string) =>
  app.call(resetPasswordByLink, { body: { secret, password } })
const logIn = ({ mobile }: BuiltUser, password: string) => app.call(login, { body: { mobile, password } })

describe('finding', () => {
  test('takes the whole number, is on record without it, and shows it masked', async () => {
    service = await newService()
    const user = await newUser()
    const accountId = await hashOf(user)
    expect((await find(service, ` ${user.mobile} `)).data).toEqual({ accountId })
    expect((await findDeeds(app.context.db))[0]).toEqual({
      staff_id: service.id,
      role: 'service',
      deed: 'account.find',
      kind: 'account',
      object_id: accountId,
      fields: [],
    })
    const { data } = await see(service, accountId)
    expect(data).toMatchObject({
      mobile: `${user.mobile.slice(0, 3)}****${user.mobile.slice(-4)}`,
      userName: null,
      bannedFor: null,
      erasedAt: null,
    })
    expect(data.held).toEqual(expect.arrayContaining([{ what: '志愿表', count: 0 }]))
    expect(data.held).toEqual(expect.arrayContaining([{ what: '登录中的设备', count: 1 }]))
    expect(JSON.stringify(data)).not.toContain(user.mobile)
  })

  test.each([['1380000'], [''], ['abc'], ['1380000000%']])('“%s” is no whole name', async (account) => {
    expect(await find(await newService(), account)).toMatchObject({
      status: 400,
      info: expect.stringContaining('手机号'),
    })
  })

  test('who guesses is stopped after fifteen that nobody has, each on record', async () => {
    const guesser = await newService()
    for (let at = 0; at < 15; at += 1)
      expect((await find(guesser, `1990000${1000 + at}`)).data).toEqual({ accountId: null })
    const user = await newUser()
    expect((await find(guesser, user.mobile)).status).toBe(429)
    expect((await findDeeds(app.context.db))[0]).toMatchObject({ staff_id: guesser.id, object_id: 'none' })
  })
})

test('the whole number takes a reason, which goes with the account and is not in the record of deeds', async () => {
  service = await newService()
  const user = await newUser()
  const accountId = await hashOf(user)
  const look = (reason: string) =>
    app.call(calls.lookAtAccount, { headers: service.headers, params: { accountId }, body: { reason } })
  for (const reason of ['', '   ', '字'.repeat(101), '\u202e反'])
    expect(await look(reason)).toMatchObject({ status: 400, info: expect.stringContaining('理由') })
  expect((await look('学生要求回电')).data).toEqual({ mobile: user.mobile, userName: null })
  const deeds = await findDeeds(app.context.db)
  expect(deeds[0]).toMatchObject({ deed: 'account.look', object_id: accountId })
  expect(JSON.stringify(deeds)).not.toContain('回电')
  const { db } = app.context
  const kept = () =>
    db.selectFrom('account_look').select('reason').where('account_id', '=', user.id).execute()
  expect(await kept()).toEqual([{ reason: '学生要求回电' }])
  await db.deleteFrom('account').where('id', '=', user.id).execute()
  expect(await kept()).toEqual([])
  expect((await look('再看一次')).status).toBe(404)
})

test('ending sessions logs out everywhere at once', async () => {
  service = await newService()
  const user = await newUser()
  const other = await buildSession(app.context.db, { account_id: user.id })
  expect(await isAlive(user.token)).toBe(true)
  const params = { accountId: await hashOf(user) }
  const end = () => app.call(calls.endAccountSessions, { headers: service.headers, params })
  expect((await end()).success).toBe(true)
  expect([await isAlive(user.token), await isAlive(other)]).toEqual([false, false])
  expect((await end()).success).toBe(true)
})

describe('shutting', () => {
  const ban = ({ headers }: BuiltStaff, accountId: string, reason: string) =>
    app.call(calls.banAccount, { headers, params: { accountId }, body: { reason } })
  const unban = ({ headers }: BuiltStaff, accountId: string) =>
    app.call(calls.unbanAccount, { headers, params: { accountId } })

  test('two at once: one reason stands, which the student reads; it is taken back', async () => {
    const user = await newUser()
    const accountId = await hashOf(user)
    const [one, two] = [await newService(), await newService()]
    const both = await Promise.all([ban(one, accountId, '广告'), ban(two, accountId, '骂人')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    const stands = both[0].success ? '广告' : '骂人'
    expect(both.find(({ success }) => !success)?.info).toContain(stands)
    expect(await isAlive(user.token)).toBe(false)
    expect((await logIn(user, user.password)).info).toContain(stands)
    expect((await see(one, accountId)).data.bannedFor).toBe(stands)
    const deeds = await findDeeds(app.context.db)
    expect(deeds[0]).toMatchObject({ deed: 'account.ban', fields: ['banned_at', 'ban_reason'] })
    expect((await unban(two, accountId)).success).toBe(true)
    expect((await unban(one, accountId)).success).toBe(true)
    expect((await see(one, accountId)).data.bannedFor).toBeNull()
    expect((await logIn(user, user.password)).info).toBe('')
  })

  test('the shell’s are on record as its own', async () => {
    const user = await newUser()
    await runOps(app, userBan, ['--mobile', user.mobile, '--reason', '广告'])
    const [last] = await findDeeds(app.context.db)
    expect(last).toMatchObject({ staff_id: null, deed: 'account.ban', object_id: await hashOf(user) })
    await expect(runOps(app, userBan, ['--mobile', '19911112222', '--reason', '广告'])).rejects.toThrow(
      'there is no such account',
    )
    expect(userCreate.usage).toContain('user create')
  })
})

describe('a link to a new password', () => {
  test('is good once, ends every session, and the operator’s record says when', async () => {
    service = await newService()
    const user = await newUser()
    const accountId = await hashOf(user)
    const { secret } = await reset(service, accountId)
    expect(await isAlive(user.token)).toBe(true)
    const weak = await setPassword(secret, '12345678')
    expect(weak).toMatchObject({ status: 400 })
    expect((await setPassword(secret, user.password)).info).toContain('新密码和原来的一样')
    const tries = await Promise.all([
      setPassword(secret, 'quite another one'),
      setPassword(secret, 'a third one!'),
    ])
    expect(tries.filter(({ success }) => success)).toHaveLength(1)
    expect(tries.find(({ success }) => !success)?.info).toContain('用过了')
    expect(await isAlive(user.token)).toBe(false)
    expect((await logIn(user, user.password)).data).toBe('PWD_ERROR')
    const fresh = tries[0].success ? 'quite another one' : 'a third one!'
    expect((await logIn(user, fresh)).success).toBe(true)
    expect((await requests(service))[0]).toMatchObject({
      accountId,
      kind: 'reset',
      askedBy: 'owner',
      checkedBy: 'call',
      by: '小周',
      doneAt: expect.any(String),
    })
    const { rows } = await app.context.db
      .selectFrom('password_link')
      .selectAll()
      .where('account_id', '=', user.id)
      .execute()
      .then((found) => ({ rows: JSON.stringify(found) }))
    expect(rows).not.toContain(secret)
  })

  test('a later one voids it; after a day it is over; none opens anything', async () => {
    service = await newService()
    const user = await newUser()
    const accountId = await hashOf(user)
    const first = await reset(service, accountId)
    const second = await reset(service, accountId)
    expect(Date.parse(second.expiresAt) - Date.now()).toBeLessThanOrEqual(DAY)
    expect((await setPassword(first.secret, 'quite another one')).info).toContain('链接不对')
    expect((await requests(service))[1]).toMatchObject({ accountId, withdrawnAt: expect.any(String) })
    await app.context.db
      .updateTable('password_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('account_id', '=', user.id)
      .execute()
    expect((await setPassword(second.secret, 'quite another one')).info).toContain('过期')
    expect((await setPassword('nonsense', 'quite another one')).success).toBe(false)
    expect((await logIn(user, user.password)).success).toBe(true)
  })
})

test('who has lost their second step is let in by password again, once it was checked who asks', async () => {
  service = await newService()
  const user = await newUser()
  const accountId = await hashOf(user)
  const turnOff = () =>
    app.call(calls.turnOffAccountFactor, { headers: service.headers, params: { accountId }, body: asked })
  expect((await turnOff()).info).toContain('没有开启')
  const build = () => buildFactor(app.context.db, user)
  await build()
  expect((await see(service, accountId)).data.factorKinds).toEqual(['app'])
  expect((await logIn(user, user.password)).data).toBe('SECOND_STEP')
  expect((await turnOff()).success).toBe(true)
  expect((await see(service, accountId)).data.factorKinds).toEqual([])
  expect((await logIn(user, user.password)).success).toBe(true)
  expect((await requests(service))[0]).toMatchObject({
    accountId,
    kind: 'factor',
    ...asked,
    doneAt: expect.any(String),
  })
  expect((await findDeeds(app.context.db))[0]).toMatchObject({
    staff_id: service.id,
    deed: 'account.factorOff',
    object_id: accountId,
    fields: ['second_factor'],
  })
  await build()
  const args = ['--mobile', user.mobile]
  expect(await runOps(app, userFactorOff, args)).toEqual([`${user.mobile} logs in by password alone`])
  expect((await logIn(user, user.password)).success).toBe(true)
  expect((await findDeeds(app.context.db))[0]).toMatchObject({ staff_id: null, deed: 'account.factorOff' })
  await expect(runOps(app, userFactorOff, args)).rejects.toThrow('no second factor')
})

test('a copy is what its owner would get, and the request is on record', async () => {
  service = await newService()
  const user = await newUser()
  const accountId = await hashOf(user)
  const answer = await app.call(calls.exportAccount, {
    headers: service.headers,
    params: { accountId },
    body: { askedBy: 'guardian', checkedBy: 'paper' },
  })
  const account = answer.data.tables.find(({ table }) => table === 'account')
  expect(account?.rows).toEqual([expect.objectContaining({ mobile: user.mobile })])
  expect(JSON.stringify(answer.data)).not.toContain('password_hash')
  expect((await requests(service))[0]).toMatchObject({
    accountId,
    kind: 'export',
    askedBy: 'guardian',
    doneAt: expect.any(String),
  })
})

describe('erasing on request', () => {
  test('goes through the days of grace, in which the student may take it back', async () => {
    service = await newService()
    const user = await newUser()
    const accountId = await hashOf(user)
    const both = await Promise.all([erase(service, accountId), erase(service, accountId)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(await isAlive(user.token)).toBe(false)
    expect((await see(service, accountId)).data.erasedAt).not.toBeNull()
    const { headers } = await logIn(user, user.password)
    const token = String(headers['x-auth-token'])
    expect((await app.call(keepAccount, { token })).success).toBe(true)
    expect((await see(service, accountId)).data.erasedAt).toBeNull()
    expect((await requests(service))[0]).toMatchObject({ withdrawnAt: expect.any(String), doneAt: null })
    expect((await erase(service, accountId)).success).toBe(true)
    const { db, log } = app.context
    await eraseClosed(db, log, new Date(Date.now() + 15.1 * DAY))
    expect((await see(service, accountId)).status).toBe(404)
    expect((await requests(service))[0]).toMatchObject({
      accountId: null,
      kind: 'erase',
      askedBy: 'owner',
      checkedBy: 'call',
      doneAt: expect.any(String),
    })
  })

  test('at once waits for an owner, who confirms once; nothing of the account is left in the record', async () => {
    service = await newService()
    const [one, two] = [
      await buildStaff(app.context.db, ['owner']),
      await buildStaff(app.context.db, ['owner']),
    ]
    const user = await newUser()
    const accountId = await hashOf(user)
    const waits = async ({ headers }: BuiltStaff) =>
      (await app.call(calls.countAccountRequests, { headers })).data.count
    const before = await waits(one)
    await erase(service, accountId, true)
    expect([await waits(one), await waits(service)]).toEqual([before + 1, 0])
    expect((await see(service, accountId)).data.accountId).toBe(accountId)
    const requestId = (await requests(one, 'waiting'))[0]?.requestId ?? ''
    const confirm = ({ headers }: BuiltStaff) =>
      app.call(calls.confirmErasure, { headers, params: { requestId } })
    expect((await confirm(service)).status).toBe(403)
    const both = await Promise.all([confirm(one), confirm(two)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await see(service, accountId)).status).toBe(404)
    expect(await waits(one)).toBe(before)
    const row = (await requests(service)).find((each) => each.requestId === requestId)
    expect(row).toMatchObject({
      accountId: null,
      atOnce: true,
      confirmedBy: '同事',
      doneAt: expect.any(String),
    })
    const kept = await app.context.db
      .selectFrom('account_request')
      .selectAll()
      .where('hash_id', '=', requestId)
      .execute()
    for (const value of [user.mobile, accountId]) expect(JSON.stringify(kept)).not.toContain(value)
  })

  test('what the student has taken back is not confirmed', async () => {
    service = await newService()
    const owner = await buildStaff(app.context.db, ['owner'])
    const user = await newUser()
    const accountId = await hashOf(user)
    await erase(service, accountId, true)
    const requestId = (await requests(owner, 'waiting'))[0]?.requestId ?? ''
    const { headers } = await logIn(user, user.password)
    await app.call(keepAccount, { token: String(headers['x-auth-token']) })
    const late = await app.call(calls.confirmErasure, { headers: owner.headers, params: { requestId } })
    expect(late).toMatchObject({ success: false, info: expect.stringContaining('撤回') })
    expect((await see(service, accountId)).status).toBe(200)
  })
})
