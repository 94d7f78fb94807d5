import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccount, login, register, sendCode } from '#contract/account.ts'
import { listStaff } from '#contract/console/staff.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { buildUser } from '#test/factories.ts'
import { ownPage } from '#test/outbox.ts'

let app: TestApp
const lines: string[] = []
beforeAll(async () => {
  app = await startTestApp(
    { LOG_LEVEL: 'info', SMS_PER_DAY: '2' },
    { write: (line) => void lines.push(line) },
  )
})
afterAll(() => app.close())

/** How often each event has happened, by what /metrics says. */
async function counted(): Promise<Record<string, number>> {
  const { body } = await app.app.fastify.inject('/metrics')
  const found = [...body.matchAll(/^security_events_total\{event="([^"]+)"\} (\d+)$/gm)]
  return Object.fromEntries(found.map(([, event = '', count]) => [event, Number(count)]))
}
const send = (mobile: string) =>
  app.call(sendCode, { body: { mobile, purpose: 'register' }, headers: ownPage })

test('logins, failed ones and what they shut, codes and refusals are told, and of nobody who it was', async () => {
  const { mobile, password } = await buildUser(app.context.db)
  await app.call(login, { body: { mobile, password } })
  for (let at = 0; at < 5; at += 1) {
    await app.call(login, { body: { mobile, password: 'not the right one' }, address: '203.0.113.77' })
  }
  await send('13700000001')
  await app.call(register, { body: { mobile: '13700000001', code: '000000', password: 'a fine long one' } })
  await app.call(login, { body: { mobile: `${mobile}' OR 1=1`, password: '<script>' } })
  await app.call(getAccount)
  await app.call(listStaff)
  expect(await counted()).toMatchObject({
    'login.passed': 1,
    'login.failed': 5,
    lockout: 1,
    'code.sent': 1,
    'code.failed': 1,
    'code.capped': 0,
    'refused.access': 2,
    'refused.input': 1,
    'staff.failed': 0,
  })
  const told = lines.filter((line) => line.includes('"event"')).map((line): unknown => JSON.parse(line))
  expect(told).toContainEqual(expect.objectContaining({ event: 'login.passed', part: 'password' }))
  expect(told).toContainEqual(expect.objectContaining({ event: 'lockout', limit: 'loginAccount' }))
  expect(told).toContainEqual(
    expect.objectContaining({ event: 'refused.access', route: '/api/user/account', status: 401 }),
  )
  expect(told).toContainEqual(
    expect.objectContaining({ event: 'refused.input', route: '/api/session', status: 400 }),
  )
  expect(lines.join('')).not.toMatch(new RegExp(`OR 1=1|<script>|${mobile}|13700000001|203\\.0\\.113`))
})

test('beyond so many codes a day nobody is sent one, and is told what they can do', async () => {
  expect(await send('13700000002')).toMatchObject({ status: 200, success: true })
  const refused = await send('13700000003')
  expect(refused).toMatchObject({ status: 429, info: expect.stringContaining('用密码登录') })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  expect(await counted()).toMatchObject({ 'code.sent': 2, 'code.capped': 1 })
  const kept = await app.context.db.selectFrom('sms_code').select('mobile').execute()
  expect(kept.map(({ mobile }) => mobile)).not.toContain('13700000003')
})
