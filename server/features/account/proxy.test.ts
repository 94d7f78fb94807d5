import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendCode } from '#contract/account.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { ownPage } from '#test/outbox.ts'

/** SMS codes that one address is sent in an hour without a proof of work. */
const AN_HOUR = 20

let numbers = 0
/** Codes for fresh numbers, all by way of one neighbour; whether each was sent. */
async function sendFrom(app: TestApp, neighbour: string, forwarded: readonly string[]): Promise<boolean[]> {
  const sent: boolean[] = []
  for (const each of forwarded) {
    const mobile = `135${String((numbers += 1)).padStart(8, '0')}`
    const answer = await app.call(sendCode, {
      body: { mobile, purpose: 'register' },
      headers: { ...ownPage, 'x-forwarded-for': each },
      address: neighbour,
    })
    sent.push(answer.success)
  }
  return sent
}
const times = (make: (at: number) => string): string[] => Array.from({ length: AN_HOUR }, (_, at) => make(at))
const passed = times(() => '').map(() => true)

describe('behind a load balancer (TRUST_PROXY=1)', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ TRUST_PROXY: '1' })
  })
  afterAll(() => app.close())

  test('the address that it saw is counted, each by itself', async () => {
    const one = '203.0.113.1'
    expect(await sendFrom(app, '10.0.0.1', [...times(() => one), one])).toEqual([...passed, false])
    expect(await sendFrom(app, '10.0.0.1', ['203.0.113.2'])).toEqual([true])
    // Whichever balancer it comes by.
    expect(await sendFrom(app, '10.0.0.2', [one])).toEqual([false])
  })

  test('what the client wrote into the header itself is not believed', async () => {
    const forged = (at: number): string => `198.51.100.${at}, 203.0.113.3`
    expect(await sendFrom(app, '10.0.0.1', [...times(forged), forged(AN_HOUR)])).toEqual([...passed, false])
    expect(await sendFrom(app, '10.0.0.1', ['203.0.113.3'])).toEqual([false])
    expect(await sendFrom(app, '10.0.0.1', ['203.0.113.3, 203.0.113.4'])).toEqual([true])
  })
})

test('behind a CDN and a load balancer (TRUST_PROXY=2) the address that the CDN saw is counted', async () => {
  const app = await startTestApp({ TRUST_PROXY: '2' })
  const by = (client: string) => (at: number) => `198.51.100.${at}, ${client}, 192.0.2.${at}`
  const one = by('203.0.113.5')
  expect(await sendFrom(app, '10.0.0.1', [...times(one), one(AN_HOUR)])).toEqual([...passed, false])
  expect(await sendFrom(app, '10.0.0.1', [by('203.0.113.6')(0)])).toEqual([true])
  await app.close()
})

test('without a load balancer the header is ignored', async () => {
  const app = await startTestApp()
  const forged = (at: number): string => `198.51.100.${at}`
  expect(await sendFrom(app, '203.0.113.9', [...times(forged), forged(AN_HOUR)])).toEqual([...passed, false])
  expect(await sendFrom(app, '203.0.113.10', [forged(0)])).toEqual([true])
  await app.close()
})
