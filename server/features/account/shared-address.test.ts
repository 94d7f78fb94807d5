import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { login, resetPassword, sendCode } from '#contract/account.ts'
import { deviceHeader } from '#contract/protocol.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildUser } from '#test/factories.ts'
import { ownPage, proveWork, readOutbox } from '#test/outbox.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
  await buildProvince(app.context.db)
})
afterAll(() => app.close())

let made = 0
const freshAddress = (): string => `10.20.0.${(made += 1)}`
const freshDevice = () => ({ [deviceHeader]: `a device with a long random name ${(made += 1)}` })
type Device = ReturnType<typeof freshDevice>
type Owner = Awaited<ReturnType<typeof buildUser>>

const enter = (body: { mobile: string; password: string; challenge?: string }, from: object) =>
  app.call(login, { body, ...from })
const guess = async (mobile: string, count: number, address?: string): Promise<void> => {
  for (let at = 0; at < count; at += 1)
    await enter({ mobile, password: `guess ${at}` }, { address: address ?? freshAddress() })
}
/** Fails at an address as somebody does who tries many names. */
const exhaust = async (address: string): Promise<void> => {
  for (let at = 0; at < 25; at += 1) await guess(`1370000${String((made += 1)).padStart(4, '0')}`, 1, address)
}
const rightOf = ({ mobile, password }: Owner) => ({ mobile, password })
async function ownerOn(device: Device): Promise<Owner> {
  const user = await buildUser(app.context.db)
  expect((await enter(rightOf(user), { headers: device, address: freshAddress() })).success).toBe(true)
  return user
}
const askCode = (mobile: string, device: Partial<Device>, address = freshAddress()) =>
  app.call(sendCode, { body: { mobile, purpose: 'reset' }, headers: { ...ownPage, ...device }, address })
const codeSentTo = (mobile: string): string =>
  readOutbox(app).findLast((each) => each.mobile === mobile)?.code ?? ''
const reset = (mobile: string, code: string, device: Partial<Device>, address = freshAddress()) =>
  app.call(resetPassword, {
    body: { mobile, code, password: 'quite another one' },
    headers: { ...device },
    address,
  })
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')
const later = async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

describe('behind an address from which 25 passwords were wrong', () => {
  test('a device that the account knows gets in, and guesses no more there than anywhere', async () => {
    const device = freshDevice()
    const user = await ownerOn(device)
    const address = freshAddress()
    await exhaust(address)
    const from = { headers: device, address }
    expect((await enter(rightOf(user), from)).success).toBe(true)
    for (let at = 0; at < 5; at += 1)
      expect(await enter({ ...rightOf(user), password: `guess ${at}` }, from)).toMatchObject({
        status: 200,
        data: 'PWD_ERROR',
      })
    expect(await enter(rightOf(user), from)).toMatchObject({ success: false, data: 'PWD_ERROR' })
    // Known to one account, it is a stranger to every other.
    const other = await buildUser(app.context.db)
    expect(await enter(rightOf(other), from)).toMatchObject({ status: 429, data: 'WORK_REQUIRED' })
  })

  test('a right password from a new device gets in for a proof of work, of which there are not endless ones', async () => {
    const user = await buildUser(app.context.db, { user_name: '202600000071' })
    const address = freshAddress()
    await exhaust(address)
    const told = await enter(rightOf(user), { address })
    expect(told).toMatchObject({ status: 429, success: false, data: 'WORK_REQUIRED' })
    expect(Number(told.headers['retry-after'])).toBeGreaterThan(0)
    expect((await enter({ ...rightOf(user), challenge: '1' }, { address })).status).toBe(429)
    const named = { mobile: '202600000071', password: user.password }
    const worked = { ...named, ...(await proveWork(app, named.mobile)) }
    expect((await enter(worked, { address })).success).toBe(true)
    for (let failed = 0; failed < 75; failed += 1)
      await app.context.limits.guess('loginWorked', address, async () => undefined)
    const over = await enter(worked, { address })
    expect(over).toMatchObject({ status: 429, data: null })
  })
})

test('five wrong passwords, one code and five wrong ones of a stranger keep no owner out', async () => {
  const device = freshDevice()
  const user = await ownerOn(device)
  await guess(user.mobile, 5)
  const stranger = freshDevice()
  expect((await askCode(user.mobile, stranger)).success).toBe(true)
  const strangersCode = codeSentTo(user.mobile)
  for (let at = 0; at < 5; at += 1) await reset(user.mobile, otherThan(strangersCode), stranger)
  expect((await askCode(user.mobile, stranger)).status).toBe(429)

  expect((await enter(rightOf(user), { headers: device, address: freshAddress() })).success).toBe(true)
  expect((await askCode(user.mobile, device)).success).toBe(true)
  expect((await reset(user.mobile, codeSentTo(user.mobile), device)).success).toBe(true)
})

test('nor on a new device, which gets a code of its own', async () => {
  const user = await buildUser(app.context.db)
  await guess(user.mobile, 5)
  const [stranger, device] = [freshDevice(), freshDevice()]
  await askCode(user.mobile, stranger)
  for (let at = 0; at < 5; at += 1) await reset(user.mobile, otherThan(codeSentTo(user.mobile)), stranger)
  await later(61, async () => {
    expect((await askCode(user.mobile, device)).success).toBe(true)
    expect((await reset(user.mobile, codeSentTo(user.mobile), device)).success).toBe(true)
  })
  const changed = { mobile: user.mobile, password: 'quite another one' }
  expect((await enter(changed, { address: freshAddress() })).success).toBe(true)
})

test('a code can be tried by the device that asked for it, and by no other', async () => {
  const user = await buildUser(app.context.db)
  const [stranger, device] = [freshDevice(), freshDevice()]
  await askCode(user.mobile, device)
  const code = codeSentTo(user.mobile)
  for (const other of [stranger, {}]) {
    for (let at = 0; at < 3; at += 1) await reset(user.mobile, otherThan(code), other)
    expect(await reset(user.mobile, code, other)).toMatchObject({ success: false, data: null })
  }
  expect((await reset(user.mobile, code, device)).success).toBe(true)
})

test('a device has five tries an hour, and strangers no more codes by having many', async () => {
  const user = await buildUser(app.context.db)
  const device = freshDevice()
  await askCode(user.mobile, device)
  for (let at = 0; at < 5; at += 1) await reset(user.mobile, otherThan(codeSentTo(user.mobile)), device)
  expect(await reset(user.mobile, codeSentTo(user.mobile), device)).toMatchObject({ success: false })
  await later(61, async () => expect((await askCode(user.mobile, device)).status).toBe(429))
  const statuses: number[] = []
  for (let at = 1; at <= 6; at += 1)
    statuses.push((await later(at * 61, () => askCode(user.mobile, freshDevice()))).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})

test('codes that strangers had sent cost a known device none of its own', async () => {
  const device = freshDevice()
  const user = await ownerOn(device)
  const address = freshAddress()
  const { limits } = app.context
  for (let count = 0; count < 10; count += 1) await limits.within('smsDay', user.mobile)
  for (let count = 0; count < 200; count += 1) await limits.within('smsAddress', address)
  expect((await askCode(user.mobile, freshDevice())).status).toBe(429)
  expect((await askCode(user.mobile, device, address)).success).toBe(true)
  for (let count = 0; count < 50; count += 1)
    await limits.guess('codeAddress', address, async () => undefined)
  expect((await reset(user.mobile, codeSentTo(user.mobile), device, address)).success).toBe(true)
})

test('what is refused is counted by its limit, and told in the log once without the mobile', async () => {
  const user = await buildUser(app.context.db)
  lines.length = 0
  await guess(user.mobile, 8)
  const address = freshAddress()
  await exhaust(address)
  await guess(user.mobile, 3, address)
  await askCode(user.mobile, {})
  await askCode(user.mobile, {})
  const { body } = await app.app.fastify.inject('/metrics')
  const counted = (limit: string): number =>
    Number(new RegExp(`^limits_refused_total\\{limit="${limit}"\\} (\\d+)$`, 'm').exec(body)?.[1])
  expect(counted('loginAccount')).toBeGreaterThanOrEqual(3)
  expect(counted('loginAddress')).toBeGreaterThanOrEqual(3)
  expect(counted('smsMinute')).toBeGreaterThanOrEqual(1)
  const told = lines.filter((line) => line.includes('refused by a limit'))
  for (const limit of ['loginAccount', 'loginAddress', 'smsMinute'])
    expect(told.filter((line) => line.includes(`"${limit}"`)).length, limit).toBeGreaterThanOrEqual(1)
  expect(told.filter((line) => line.includes('"loginAccount"'))).toHaveLength(1)
  expect(lines.join('')).not.toContain(user.mobile)
  expect(lines.join('')).not.toContain(address)
})
