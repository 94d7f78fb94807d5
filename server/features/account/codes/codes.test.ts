import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { register, resetPassword, sendCode, sendCodeByGet } from '#contract/account.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildProvince, buildUser } from '#test/factories.ts'
import { askForCode, ownPage, proveWork, readOutbox } from '#test/outbox.ts'
import { withoutTable } from '#test/without-table.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) })
  await buildProvince(app.context.db)
})
afterAll(() => app.close())

let numbers = 0
const freshMobile = (): string => `136${String((numbers += 1)).padStart(8, '0')}`
let addresses = 0
const freshAddress = (): string => `10.1.0.${(addresses += 1)}`

const send = (mobile: string, address = freshAddress()) =>
  app.call(sendCode, { body: { mobile, purpose: 'register' }, headers: ownPage, address })
const signUp = (mobile: string, code: string) =>
  app.call(register, {
    body: { mobile, code, password: 'a fine long one', provinceId: 11 },
    address: freshAddress(),
  })
const at = async <T>(seconds: number, what: () => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  try {
    return await what()
  } finally {
    vi.useRealTimers()
  }
}
const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

describe('sending', () => {
  test('appends {at, mobile, purpose, code} to the outbox, which only its owner can read', async () => {
    const mobile = freshMobile()
    const answer = await app.call(sendCodeByGet, { params: { mobile }, headers: ownPage })
    expect(answer).toMatchObject({ status: 200, success: true, data: null })
    expect(answer.headers['cache-control']).toBe('no-store')
    const [last] = readOutbox(app).slice(-1)
    expect(Object.keys(last ?? {})).toEqual(['at', 'mobile', 'purpose', 'code'])
    expect(last).toMatchObject({ mobile, purpose: 'register', code: expect.stringMatching(/^\d{6}$/) })
    expect(Math.abs(Date.parse(String(last?.at)) - Date.now())).toBeLessThan(60_000)
    const file = join(app.context.config.dataDir, 'outbox', 'sms.ndjson')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('answers the same for a mobile with an account and one without', async () => {
    const { mobile: known } = await buildUser(app.context.db)
    const offsets = { register: 0, reset: 61, bind: 122 }
    for (const purpose of ['register', 'reset', 'bind'] as const) {
      const answers = await at(offsets[purpose], () =>
        Promise.all(
          [known, freshMobile()].map((mobile) =>
            app.call(sendCode, { body: { mobile, purpose }, headers: ownPage, address: freshAddress() }),
          ),
        ),
      )
      const [forKnown, forUnknown] = answers.map((answer) => ({
        ...answer,
        headers: { ...answer.headers, date: undefined },
      }))
      expect(forKnown?.success).toBe(true)
      expect(forKnown).toEqual(forUnknown)
    }
  })

  test.each<[Record<string, string>, string]>([
    [{}, 'no custom header'],
    [{ 'x-requested-with': 'x', 'sec-fetch-site': 'cross-site' }, 'another site by its fetch header'],
    [{ 'x-requested-with': 'x', origin: 'https://evil.example' }, 'another site by its origin'],
    [{ 'x-requested-with': 'x', origin: 'null' }, 'a sandboxed frame'],
  ])('refuses %j: %s', async (headers, _why) => {
    const params = { mobile: freshMobile() }
    expect((await app.call(sendCodeByGet, { params, headers })).status).toBe(403)
    const body = { ...params, purpose: 'register' as const }
    expect((await app.call(sendCode, { body, headers })).status).toBe(403)
    expect(readOutbox(app).some((each) => each.mobile === params.mobile)).toBe(false)
  })

  test('takes 60 s between two, whatever the purpose, and says how long', async () => {
    const mobile = freshMobile()
    const both = await Promise.all([send(mobile), send(mobile)])
    expect(both.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 429])
    const again = await app.call(sendCode, { body: { mobile, purpose: 'reset' }, headers: ownPage })
    expect(again.status).toBe(429)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await at(61, () => send(mobile))).status).toBe(200)
  })

  test('five an hour and ten a day a number', async () => {
    const mobile = freshMobile()
    const statuses: number[] = []
    for (let minute = 0; minute < 6; minute += 1) {
      statuses.push((await at(minute * 61, () => send(mobile))).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    const later: number[] = []
    for (let minute = 0; minute < 6; minute += 1) {
      later.push((await at(3700 + Math.floor(minute / 3) * 3700 + minute * 61, () => send(mobile))).status)
    }
    expect(later).toEqual([200, 200, 200, 200, 200, 429])
    expect((await at(86_500, () => send(mobile))).status).toBe(200)
  })

  describe('to one address', () => {
    const sendMany = (count: number, address: string) =>
      Promise.all(Array.from({ length: count }, () => send(freshMobile(), address)))

    test('after twenty in an hour a proof of work is asked for, which holds for one number and a few minutes', async () => {
      const address = '10.200.0.1'
      const answers = await sendMany(22, address)
      expect(answers.filter(({ success }) => success)).toHaveLength(20)
      const refused = answers.filter(({ success }) => !success)
      expect(refused.map(({ status, data }) => [status, data])).toEqual(
        refused.map(() => [200, 'WORK_REQUIRED']),
      )
      const mobile = freshMobile()
      const work = await proveWork(app, mobile)
      const ask = (asked: string, proof: object) =>
        app.call(sendCode, {
          body: { mobile: asked, purpose: 'register', ...proof },
          headers: ownPage,
          address,
        })
      const refusal = { status: 200, success: false, data: 'WORK_REQUIRED' }
      expect(await ask(mobile, { ...work, nonce: 'x' })).toMatchObject(refusal)
      expect(await ask(freshMobile(), work)).toMatchObject(refusal)
      expect(await at(6 * 60, () => ask(mobile, work))).toMatchObject(refusal)
      expect(await ask(mobile, work)).toMatchObject({ status: 200, success: true })
      const other = freshMobile()
      const byGet = await app.call(sendCodeByGet, {
        params: { mobile: other },
        query: await proveWork(app, other),
        headers: ownPage,
        address,
      })
      expect(byGet).toMatchObject({ status: 200, success: true, info: '', data: null })
      expect((await at(3601, () => send(freshMobile(), address))).success).toBe(true)
    })

    test('two hundred in an hour are sent, with work', async () => {
      const address = '10.200.0.2'
      for (let count = 0; count < 199; count += 1) await app.context.limits.take('smsAddress', address)
      expect((await send(freshMobile(), address)).success).toBe(true)
      expect((await send(freshMobile(), address)).status).toBe(429)
      expect((await send(freshMobile(), '10.200.0.3')).success).toBe(true)
    })

    test('what was not sent does not count', async () => {
      const address = '10.200.0.4'
      const mobile = freshMobile()
      expect((await send(mobile, address)).success).toBe(true)
      for (let again = 0; again < 20; again += 1) expect((await send(mobile, address)).status).toBe(429)
      const answers = await sendMany(20, address)
      expect(answers.filter(({ success }) => success)).toHaveLength(19)
    })
  })

  test('a code that could not be written down or sent takes no allowance', async () => {
    const mobile = freshMobile()
    const { db, sms } = app.context
    await withoutTable(db, 'sms_code', async () => {
      for (let failed = 0; failed < 12; failed += 1) expect((await send(mobile)).status).toBe(500)
    })
    app.context.sms = { send: async () => Promise.reject(new Error('away')) }
    for (let failed = 0; failed < 11; failed += 1) {
      expect(await at(failed * 61, () => send(mobile))).toMatchObject({ status: 200, success: false })
    }
    app.context.sms = sms
    expect((await at(11 * 61, () => send(mobile))).success).toBe(true)
  })

  test('a service that is away is told to the user, and never shows a number or code in the log', async () => {
    const mobile = freshMobile()
    const sms = app.context.sms
    app.context.sms = { send: async () => Promise.reject(new Error(`no route for ${mobile}`)) }
    const answer = await send(mobile)
    app.context.sms = sms
    expect(answer).toMatchObject({ status: 200, success: false, data: null })
    expect(answer.info).toContain('短信')
    expect(lines.some((line) => line.includes('SMS code could not be sent'))).toBe(true)
    expect(lines.join('')).toContain(`${mobile.slice(0, 3)}****${mobile.slice(7)}`)
    expect(lines.join('')).not.toMatch(/(?<!\d)1\d{10}(?!\d)/)
  })
})

describe('a code', () => {
  test('is kept as a hash', async () => {
    const mobile = freshMobile()
    const code = await askForCode(app, mobile, 'register')
    const rows = await app.context.db
      .selectFrom('sms_code')
      .selectAll()
      .where('mobile', '=', mobile)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('works five minutes and once', async () => {
    const mobile = freshMobile()
    const code = await askForCode(app, mobile, 'register')
    expect((await at(301, () => signUp(mobile, code))).success).toBe(false)
    expect((await at(299, () => signUp(mobile, code))).success).toBe(true)
    expect(await signUp(mobile, code)).toMatchObject({ success: false, data: null })
  })

  test('is bound to its number and its purpose', async () => {
    const mobile = freshMobile()
    const code = await askForCode(app, mobile, 'register')
    const body = { mobile, code, password: 'quite another one' }
    expect(await app.call(resetPassword, { body })).toMatchObject({ success: false, data: null })
    expect((await signUp(freshMobile(), code)).success).toBe(false)
    expect((await signUp(mobile, code)).success).toBe(true)
  })

  test('is gone after five tries, however many come at once', async () => {
    const mobile = freshMobile()
    const code = await askForCode(app, mobile, 'register')
    const wrong = otherThan(code)
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp(mobile, wrong)))
    expect(answers.every((answer) => answer.status === 200 && !answer.success)).toBe(true)
    const { tries } = await app.context.db
      .selectFrom('sms_code')
      .select('tries')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect((await signUp(mobile, code)).success).toBe(false)
  })

  test('a new one does not give new tries; an hour does', async () => {
    const mobile = freshMobile()
    const first = await askForCode(app, mobile, 'register')
    for (let i = 0; i < 3; i += 1) await signUp(mobile, otherThan(first))
    const second = await at(61, () => askForCode(app, mobile, 'register'))
    for (let i = 0; i < 2; i += 1) await at(62, () => signUp(mobile, otherThan(second)))
    expect((await at(63, () => signUp(mobile, second))).success).toBe(false)
    const refused = await at(130, () => send(mobile))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
    const third = await at(3700, () => askForCode(app, mobile, 'register'))
    expect((await at(3701, () => signUp(mobile, third))).success).toBe(true)
  })

  test('replaces the one before', async () => {
    const mobile = freshMobile()
    const first = await askForCode(app, mobile, 'register')
    const second = await at(61, () => askForCode(app, mobile, 'register'))
    if (first !== second) expect((await at(62, () => signUp(mobile, first))).success).toBe(false)
    expect((await at(62, () => signUp(mobile, second))).success).toBe(true)
  })
})
