import { afterEach, expect, test, vi } from 'vitest'
import { Events } from './events.ts'
import { openLog } from './log.ts'

afterEach(() => vi.useRealTimers())

function make() {
  const lines: string[] = []
  const events = new Events(openLog('info', { write: (line) => void lines.push(line) }))
  const count = async (event: string): Promise<number | undefined> =>
    (await events.counter.get()).values.find(({ labels }) => labels.event === event)?.value
  return { events, lines, count }
}

test('an event is counted and written as fields, and of whom it tells only that they recur', async () => {
  const { events, lines, count } = make()
  expect(await count('login.failed')).toBe(0)
  events.tell('login.failed', { part: 'password' }, '13800000000')
  events.tell('lockout', { limit: 'loginAccount' }, '13800000000')
  events.tell('code.sent', { purpose: 'reset' })
  const written = lines.map((line): unknown => JSON.parse(line))
  const who = expect.stringMatching(/^[0-9a-f]{12}$/)
  expect(written).toMatchObject([
    { level: 40, event: 'login.failed', part: 'password', who, msg: 'a login failed' },
    { level: 40, event: 'lockout', limit: 'loginAccount', who },
    { level: 30, event: 'code.sent', purpose: 'reset' },
  ])
  expect(lines.join('')).not.toContain('138')
  expect(await count('login.failed')).toBe(1)
})

test('the same again is counted and written once a minute; a flood writes no more than 200 lines', async () => {
  vi.useFakeTimers({ now: 1e12 })
  const { events, lines, count } = make()
  for (let at = 0; at < 5; at += 1) events.tell('login.failed', {}, 'a')
  expect(lines).toHaveLength(1)
  vi.setSystemTime(1e12 + 61_000)
  for (let at = 0; at < 500; at += 1) events.tell('login.failed', {}, `somebody ${at}`)
  events.tell('lockout', {}, 'a')
  expect(lines).toHaveLength(1 + 200 + 1)
  expect(await count('login.failed')).toBe(505)
})
