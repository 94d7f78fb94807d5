import { hash } from '@node-rs/argon2'
import { TOTP, Secret } from 'otpauth'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as calls from '#contract/console/staff.ts'
import { listTexts } from '#contract/console/content.ts'
import { listCodeBatches } from '#contract/console/goods.ts'
import { listSeasonYear } from '#contract/console/season.ts'
import { listWzInbox } from '#contract/console/wz.ts'
import type { Role } from '#domain/staff/roles.ts'
import { HOUR, MINUTE } from '#domain/time.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { ownPage } from '#test/outbox.ts'
import { runOps } from '#test/run-ops.ts'
import { buildStaff, buildStaffSession, findDeeds, staffKey, staffPassword } from '#test/staff.ts'
import { hashRecovery } from '#server/credentials/second-factor.ts'
import { namesOf, shellDeed } from './service.ts'
import { staffCreate, staffEnd, staffList, staffReset } from './ops.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const password = 'a fine long one'
const totp = (key: string): TOTP => new TOTP({ secret: Secret.fromBase32(key) })
/** A code of so many steps from now: of each step one is taken once. */
const codeOf = (key: string, steps = 0): string =>
  totp(key).generate({ timestamp: Date.now() + steps * 30_000 })

let addresses = 0
const freshAddress = (): string => `10.55.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
const page = () => ({ headers: ownPage, address: freshAddress() })

const cookieOf = ({ headers }: { headers: Record<string, unknown> }): Record<string, string> => ({
  ...ownPage,
  cookie: String(headers['set-cookie']).split(';')[0] ?? '',
})

let names = 0
const freshLogin = (): string => `person${(names += 1)}`

/** Somebody whom an owner has invited, and the secret of their link. */
async function invited(roles: Role[] = ['editor']) {
  const owner = await buildStaff(app.context.db)
  const login = freshLogin()
  const { data } = await app.call(calls.inviteStaff, {
    headers: owner.headers,
    body: { login, name: '新同事', roles },
  })
  return { owner, login, secret: data.secret }
}

/** Somebody who has accepted; their authenticator's key, recovery codes and headers. */
async function accepted(roles: Role[] = ['editor']) {
  const { owner, login, secret } = await invited(roles)
  const { key } = (await app.call(calls.openInvitation, { ...page(), body: { secret } })).data.factor
  const code = codeOf(key, -1)
  const answer = await app.call(calls.acceptInvitation, { ...page(), body: { secret, password, code } })
  expect(answer).toMatchObject({ success: true })
  return { owner, login, key, secret, codes: answer.data.codes, headers: cookieOf(answer) }
}

const signIn = (login: string, code?: string, typed = password) =>
  app.call(calls.signIn, {
    ...page(),
    body: { login, password: typed, ...(code === undefined ? {} : { code }) },
  })

describe('signing in', () => {
  test('a password that was hashed at another cost is hashed anew, and an old recovery code still works', async () => {
    const { db } = app.context
    const { login } = await accepted()
    const older = await hash(password, { timeCost: 1, memoryCost: 8 * 1024, parallelism: 1 })
    const ofLogin = db.updateTable('staff').where('login', '=', login)
    const { id } = await ofLogin.set({ password_hash: older }).returning('id').executeTakeFirstOrThrow()
    const code_hash = hashRecovery('abcd-efgh-2345-6723')
    await db.insertInto('staff_recovery_code').values({ staff_id: id, code_hash }).execute()
    expect((await signIn(login, 'ABCD-EFGH-2345-6723')).data.me).toMatchObject({ login })
    const kept = db.selectFrom('staff').select('password_hash').where('id', '=', id)
    expect((await kept.executeTakeFirstOrThrow()).password_hash).toContain('$m=19456,t=2,p=1$')
    expect(await signIn(login)).toMatchObject({ success: true })
  })

  test('takes the password and then a code, and gives a cookie that no script and no student’s call sees', async () => {
    const { login, key } = await accepted(['adviser'])
    const first = await signIn(login)
    expect(first).toMatchObject({ success: true, data: { me: null } })
    expect(first.headers['set-cookie']).toBeUndefined()
    const answer = await signIn(login, codeOf(key))
    expect(answer.data.me).toMatchObject({ login, name: '新同事', roles: ['adviser'] })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^console_session=[\w-]{43};/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    expect(cookie).toContain('Path=/api/console')
    expect(await app.call(calls.getMe, { headers: cookieOf(answer) })).toMatchObject({ data: { login } })
    const kept = await app.context.db.selectFrom('staff_session').select('token_hash').execute()
    expect(kept.map(({ token_hash }) => token_hash.toString('base64url'))).not.toContain(cookie.slice(16, 59))
  })

  test('over https no other host of the domain can set its cookie, and one in clear counts for nothing', async () => {
    const encrypted = await startTestApp({ PUBLIC_URL: 'https://xuankao.example' })
    const { login } = await buildStaff(encrypted.context.db)
    const answer = await encrypted.call(calls.signIn, {
      ...page(),
      body: { login, password: staffPassword, code: codeOf(staffKey) },
    })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^__Host-console_session=[\w-]{43};/)
    expect(cookie).toMatch(/; Path=\/;/)
    expect(cookie).toContain('Secure')
    expect(await encrypted.call(calls.getMe, { headers: cookieOf(answer) })).toMatchObject({
      data: { login },
    })
    const plain = { ...ownPage, cookie: (cookie.split(';')[0] ?? '').replace('__Host-', '') }
    expect((await encrypted.call(calls.getMe, { headers: plain })).status).toBe(401)
    await encrypted.close()
  })

  test('a code is taken once, and none before one that was used', async () => {
    const { login, key } = await accepted()
    const [now, before] = [codeOf(key), codeOf(key, -1)]
    expect((await signIn(login, now)).success).toBe(true)
    expect(await signIn(login, now)).toMatchObject({ success: false })
    expect(await signIn(login, before)).toMatchObject({ success: false })
  })

  test('ten at once with one code open one session', async () => {
    const { login, key } = await accepted()
    const code = codeOf(key)
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(login, code)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('the code that an account was taken over with signs nobody in', async () => {
    const { login, key } = await accepted()
    expect(await signIn(login, codeOf(key, -1))).toMatchObject({ success: false })
    expect((await signIn(login, codeOf(key))).success).toBe(true)
  })

  test('ten at once with one recovery code open one session', async () => {
    const { login, codes } = await accepted()
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(login, codes[0])))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('a recovery code stands in for one code, once, however it is typed', async () => {
    const { login, codes, headers } = await accepted()
    expect(codes).toHaveLength(10)
    const [one = '', two = ''] = codes
    expect((await signIn(login, one)).success).toBe(true)
    expect((await signIn(login, one)).success).toBe(false)
    expect((await signIn(login, two.toUpperCase().replaceAll('-', ''))).success).toBe(true)
    expect((await app.call(calls.getOwnAccount, { headers })).data.codesLeft).toBe(8)
  })

  test('nobody of that name, a wrong password and an ended account are one answer', async () => {
    const { login, owner } = await accepted()
    const wrong = await signIn(login, undefined, 'guess')
    const unknown = await signIn('nobody-here')
    const { data } = await app.call(calls.listStaff, { headers: owner.headers })
    const staffId = data.find((each) => each.login === login)?.hashId ?? ''
    await app.call(calls.endStaff, { headers: owner.headers, params: { staffId } })
    const ended = await signIn(login)
    for (const answer of [unknown, ended]) {
      expect([answer.status, answer.success, answer.info]).toEqual([wrong.status, false, wrong.info])
    }
  })

  test('guessing shuts a name, and the codes of who knows the password', async () => {
    const { login, key } = await accepted()
    for (let guess = 0; guess < 5; guess += 1) await signIn(login, undefined, `guess ${guess}`)
    expect(await signIn(login, codeOf(key))).toMatchObject({ status: 429 })
    const other = await accepted()
    for (let guess = 0; guess < 5; guess += 1) await signIn(other.login, '000000')
    expect(await signIn(other.login, codeOf(other.key))).toMatchObject({ status: 429 })
  })
})

describe('a session', () => {
  test.each([
    ['two hours without a call', { last_seen_at: new Date(Date.now() - 2 * HOUR) }],
    ['twelve hours in all', { created_at: new Date(Date.now() - 12 * HOUR) }],
  ])('ends after %s', async (_, times) => {
    const { id } = await buildStaff(app.context.db)
    const headers = await buildStaffSession(app.context.db, id, times)
    expect((await app.call(calls.getMe, { headers })).status).toBe(401)
  })

  test('goes on while it is used', async () => {
    const { id } = await buildStaff(app.context.db)
    const seen = { last_seen_at: new Date(Date.now() - 2 * HOUR + MINUTE) }
    const headers = await buildStaffSession(app.context.db, id, seen)
    expect((await app.call(calls.getMe, { headers })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR })
    const later = await app.call(calls.getMe, { headers })
    vi.useRealTimers()
    expect(later.status).toBe(200)
  })

  test('is not kept alive by what a page asks while nobody sits there', async () => {
    const { id } = await buildStaff(app.context.db)
    const last_seen_at = new Date(Date.now() - HOUR)
    const headers = await buildStaffSession(app.context.db, id, { last_seen_at })
    const alone = { ...headers, [calls.unattendedHeader]: '1' }
    expect((await app.call(calls.getMe, { headers: alone })).status).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR + MINUTE })
    const later = await app.call(calls.getMe, { headers })
    vi.useRealTimers()
    expect(later.status).toBe(401)
  })

  test('a role that is taken away is gone at the next call', async () => {
    const [owner, other] = [await buildStaff(app.context.db), await buildStaff(app.context.db)]
    const params = { staffId: other.hashId }
    expect((await app.call(calls.listStaff, { headers: other.headers })).status).toBe(200)
    await app.call(calls.setStaffRoles, { headers: owner.headers, params, body: { roles: ['service'] } })
    expect((await app.call(calls.listStaff, { headers: other.headers })).status).toBe(403)
    await app.call(calls.endStaff, { headers: owner.headers, params })
    expect((await app.call(calls.getMe, { headers: other.headers })).status).toBe(401)
  })

  test.each<[Role, (headers: Record<string, string>) => Promise<{ status: number }>]>([
    ['editor', (headers) => app.call(listTexts, { headers })],
    ['adviser', (headers) => app.call(listWzInbox, { headers, query: { state: 'waiting' } })],
    ['service', (headers) => app.call(listCodeBatches, { headers })],
    ['data', (headers) => app.call(listSeasonYear, { headers })],
    ['owner', (headers) => app.call(calls.listStaff, { headers })],
  ])('that lost %s in the middle is refused what it could read, and goes on', async (role, read) => {
    const [owner, other] = [await buildStaff(app.context.db), await buildStaff(app.context.db, [role])]
    expect((await read(other.headers)).status).toBe(200)
    const left: Role = role === 'editor' ? 'data' : 'editor'
    const params = { staffId: other.hashId }
    await app.call(calls.setStaffRoles, { headers: owner.headers, params, body: { roles: [left] } })
    expect((await read(other.headers)).status).toBe(403)
    expect((await app.call(calls.getMe, { headers: other.headers })).data.roles).toEqual([left])
  })

  test('ends where one signs out, and elsewhere where one says so', async () => {
    const { id, headers } = await buildStaff(app.context.db, ['data'])
    const elsewhere = await buildStaffSession(app.context.db, id)
    const { sessions } = (await app.call(calls.getOwnAccount, { headers })).data
    const other = sessions.find(({ isThis }) => !isThis)?.sessionId ?? ''
    const stranger = await buildStaff(app.context.db)
    const params = { sessionId: other }
    expect((await app.call(calls.endOwnSession, { headers: stranger.headers, params })).status).toBe(404)
    expect((await app.call(calls.endOwnSession, { headers, params })).status).toBe(200)
    expect((await app.call(calls.getMe, { headers: elsewhere })).status).toBe(401)
    const left = await app.call(calls.signOut, { headers })
    expect(String(left.headers['set-cookie'])).toContain('Max-Age=0')
    expect((await app.call(calls.getMe, { headers })).status).toBe(401)
  })
})

describe('an invitation', () => {
  const open = (secret: string) => app.call(calls.openInvitation, { ...page(), body: { secret } })
  const accept = (secret: string, code: string) =>
    app.call(calls.acceptInvitation, { ...page(), body: { secret, password, code } })

  test('is good once: whoever comes second is told to tell the owner', async () => {
    const { secret, key } = await accepted()
    const used = await open(secret)
    expect([used.success, used.info]).toEqual([false, expect.stringContaining('已经用过')])
    expect(used.info).toContain('告诉负责人')
    expect((await accept(secret, codeOf(key, 1))).info).toContain('已经用过')
  })

  test('that was stolen is found out by whom it was for, and worth nothing once the owner resets', async () => {
    const { owner, login, secret, headers, key } = await accepted()
    expect((await app.call(calls.getMe, { headers })).status).toBe(200)
    expect((await open(secret)).info).toContain('马上告诉负责人')
    const { data } = await app.call(calls.listStaff, { headers: owner.headers })
    const staffId = data.find((each) => each.login === login)?.hashId ?? ''
    const reset = await app.call(calls.resetStaff, { headers: owner.headers, params: { staffId } })
    expect((await app.call(calls.getMe, { headers })).status).toBe(401)
    expect((await signIn(login, codeOf(key))).success).toBe(false)
    const { factor } = (await open(reset.data.secret)).data
    expect(factor.key).not.toBe(key)
    expect((await accept(reset.data.secret, codeOf(factor.key, -1))).success).toBe(true)
    expect((await signIn(login, codeOf(key, 1))).success).toBe(false)
    expect((await signIn(login, codeOf(factor.key))).success).toBe(true)
  })

  test('two at once make one account', async () => {
    const { secret } = await invited()
    const code = codeOf((await open(secret)).data.factor.key)
    const answers = await Promise.all([accept(secret, code), accept(secret, code)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test('is over after three days, and where another was made', async () => {
    const { secret, owner, login } = await invited()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 72 * HOUR + MINUTE })
    const late = await open(secret)
    vi.useRealTimers()
    expect([late.success, late.info]).toEqual([false, expect.stringContaining('过期')])
    const { data } = await app.call(calls.listStaff, { headers: owner.headers })
    const staffId = data.find((each) => each.login === login)?.hashId ?? ''
    await app.call(calls.resetStaff, { headers: owner.headers, params: { staffId } })
    expect((await open(secret)).info).toContain('作废')
    expect((await open('made up')).info).toContain('不对')
  })

  test('takes no wrong code and no guessable password', async () => {
    const { secret, login } = await invited()
    const { key } = (await open(secret)).data.factor
    const wrong = codeOf(key) === '000000' ? '000001' : '000000'
    expect(await accept(secret, wrong)).toMatchObject({ status: 400, data: 'code' })
    const weak = { secret, password: '12345678', code: codeOf(key) }
    expect(await app.call(calls.acceptInvitation, { ...page(), body: weak })).toMatchObject({ status: 400 })
    expect((await signIn(login)).success).toBe(false)
  })

  test('to a name that is taken is refused', async () => {
    const { login, owner } = await invited()
    const body = { login, name: '别人', roles: ['editor' as const] }
    expect((await app.call(calls.inviteStaff, { headers: owner.headers, body })).info).toContain('有人用了')
  })
})

test('a reset takes password, codes and sessions away', async () => {
  const { login, key, headers, owner, codes } = await accepted()
  const { data } = await app.call(calls.listStaff, { headers: owner.headers })
  const staffId = data.find((each) => each.login === login)?.hashId ?? ''
  await app.call(calls.resetStaff, { headers: owner.headers, params: { staffId } })
  expect((await app.call(calls.getMe, { headers })).status).toBe(401)
  expect((await signIn(login, codeOf(key))).success).toBe(false)
  expect((await signIn(login, codes[0])).success).toBe(false)
})

test('one changes one’s own password, second factor and recovery codes, each with the password', async () => {
  const { login, headers, codes, key } = await accepted(['data'])
  const wrong = await app.call(calls.renewRecovery, { headers, body: { password: 'guess' } })
  expect(wrong.success).toBe(false)
  const { data: fresh } = await app.call(calls.renewRecovery, { headers, body: { password } })
  expect((await signIn(login, codes[0])).success).toBe(false)
  expect((await signIn(login, fresh.codes[0])).success).toBe(true)
  const { data: next } = await app.call(calls.beginFactor, { headers, body: { password } })
  expect((await app.call(calls.confirmFactor, { headers, body: { code: codeOf(key, 1) } })).status).toBe(400)
  expect(
    (await app.call(calls.confirmFactor, { headers, body: { code: codeOf(next.key, -1) } })).status,
  ).toBe(200)
  expect((await signIn(login, codeOf(key, 1))).success).toBe(false)
  expect((await signIn(login, codeOf(next.key))).success).toBe(true)
  const newPassword = 'another fine long one'
  await app.call(calls.changeStaffPassword, { headers, body: { password, newPassword } })
  expect((await signIn(login)).success).toBe(false)
  expect((await signIn(login, undefined, newPassword)).success).toBe(true)
})

test('a colleague who is signed in proves it by the password', async () => {
  const { headers } = await buildStaff(app.context.db, ['service'])
  expect((await app.call(calls.beginFactor, { headers, body: { password: staffPassword } })).success).toBe(
    true,
  )
})

test('the last owner is neither ended nor made less', async () => {
  const { db } = app.context
  await db.updateTable('staff').set({ ended_at: new Date() }).where('ended_at', 'is', null).execute()
  const { headers, hashId: staffId } = await buildStaff(db)
  const params = { staffId }
  for (const answer of [
    await app.call(calls.endStaff, { headers, params }),
    await app.call(calls.resetStaff, { headers, params }),
    await app.call(calls.setStaffRoles, { headers, params, body: { roles: ['editor'] } }),
  ]) {
    expect([answer.success, answer.info]).toEqual([false, expect.stringContaining('最后一位负责人')])
  }
})

test('others name colleagues by the ids that they keep', async () => {
  const { id, hashId } = await buildStaff(app.context.db, ['adviser', 'owner'], '答疑的人')
  const names = await namesOf(app.context.db, [id, id, 0])
  expect([...names]).toEqual([[id, { hashId, name: '答疑的人', roles: ['owner', 'adviser'] }]])
  expect(await namesOf(app.context.db, [])).toEqual(new Map())
})

describe('the record of deeds', () => {
  test('says who did what to what, and names the fields alone', async () => {
    const { owner, login, secret } = await invited()
    const [deed] = await findDeeds(app.context.db)
    expect(deed).toEqual({
      staff_id: owner.id,
      role: 'owner',
      deed: 'staff.invite',
      kind: 'staff',
      object_id: expect.any(String),
      fields: ['login', 'name', 'roles'],
    })
    const all = JSON.stringify(await findDeeds(app.context.db))
    for (const value of [login, secret, '新同事']) expect(all).not.toContain(value)
  })

  test('only grows', async () => {
    const { db } = app.context
    await invited()
    await expect(db.updateTable('audit_entry').set({ deed: 'x' }).execute()).rejects.toThrow(/only grows/)
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow(/only grows/)
    await expect(sql`TRUNCATE audit_entry`.execute(db)).rejects.toThrow(/only grows/)
    await expect(sql`TRUNCATE staff CASCADE`.execute(db)).rejects.toThrow(/only grows/)
  })

  test('stands and falls with what was done', async () => {
    const { db } = app.context
    const before = await findDeeds(db)
    const done = { deed: 'staff.end', kind: 'staff', id: 1 } as const
    const failing = db.transaction().execute(async (tx) => {
      await shellDeed(tx, done)
      throw new Error('undone')
    })
    await expect(failing).rejects.toThrow('undone')
    await expect(shellDeed(db, done)).rejects.toThrow(/outside of the transaction/)
    expect(await findDeeds(db)).toEqual(before)
  })

  test('is read by who, what and when, page by page, and saved without formulas', async () => {
    const { db } = app.context
    const who = await buildStaff(db, ['owner'], '=1+1')
    const { headers, hashId: staffId } = who
    const record = app.context.staff.record
    await db.transaction().execute(async (tx) => {
      for (let at = 0; at < 60; at += 1)
        await record(tx, { id: who.id, role: 'owner' }, { deed: 'staff.roles', kind: 'staff', id: at })
    })
    const first = (await app.call(calls.listAudit, { headers, query: { staffId } })).data
    expect(first.list[0]).toMatchObject({ deed: '改同事的角色', kind: '同事' })
    expect(first.list.map(({ objectId }) => objectId)).toEqual(
      Array.from({ length: 50 }, (_, at) => `${59 - at}`),
    )
    const before = first.next ?? 0
    const rest = (await app.call(calls.listAudit, { headers, query: { staffId, before } })).data
    expect([rest.list.length, rest.next]).toEqual([10, null])
    for (const query of [{ deed: 'staff.end' }, { until: '2020-01-01' }, { since: '2099-01-01' }] as const) {
      expect((await app.call(calls.listAudit, { headers, query: { staffId, ...query } })).data.list).toEqual(
        [],
      )
    }
    const wrong = { deed: 'no such thing' }
    expect((await app.call(calls.listAudit, { headers, query: Object(wrong) })).status).toBe(400)
    const { csv, isWhole } = (await app.call(calls.exportAudit, { headers, body: { staffId } })).data
    expect(isWhole).toBe(true)
    expect(csv.split('\n').filter(Boolean)).toHaveLength(61)
    expect(csv).toContain("'=1+1")
    expect((await findDeeds(db))[0]).toMatchObject({ deed: 'audit.export', staff_id: who.id })
  })
})

test('the shell makes the first owner, lists, ends and resets, and is recorded as itself', async () => {
  const login = freshLogin()
  const [link = ''] = await runOps(app, staffCreate, ['--login', login, '--name', '第一位'])
  expect(link).toMatch(/\/console\/invitation#[\w-]{43}$/)
  expect((await findDeeds(app.context.db))[0]).toMatchObject({
    staff_id: null,
    role: null,
    deed: 'staff.invite',
  })
  const secret = link.split('#')[1] ?? ''
  const { data } = await app.call(calls.openInvitation, { ...page(), body: { secret } })
  expect(data).toMatchObject({ login, name: '第一位', roles: ['owner'] })
  expect((await runOps(app, staffList, [])).join('\n')).toContain(`${login}  第一位  owner  invited`)
  await runOps(app, staffReset, ['--login', login])
  expect((await app.call(calls.openInvitation, { ...page(), body: { secret } })).info).toContain('作废')
  await runOps(app, staffEnd, ['--login', login])
  expect((await findDeeds(app.context.db))[0]).toMatchObject({ staff_id: null, deed: 'staff.end' })
  await expect(runOps(app, staffEnd, ['--login', 'nobody'])).rejects.toThrow(/nobody has it/)
})
