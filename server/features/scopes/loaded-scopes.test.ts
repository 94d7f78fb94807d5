import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotReady } from '#server/http/errors.ts'
import { LoadedScopes } from './loaded-scopes.ts'

const versions = new Map([1, 2, 11].map((id) => [id, 'a version']))
const lines = new Map([
  [1, 20_000],
  [2, 100_000],
  [11, 20_000],
])
const wanted = vi.fn<(provinceId: number) => void>()

/** Why a province is not there. */
function refusalOf(ask: () => unknown): NotReady {
  try {
    ask()
  } catch (error) {
    if (error instanceof NotReady) return error
    throw error
  }
  throw new Error('it is there')
}

beforeEach(() => {
  vi.useFakeTimers()
  wanted.mockClear()
})
afterEach(() => void vi.useRealTimers())

test('a province that is asked for is built before the others, and told once', () => {
  const scopes = new LoadedScopes(versions, 11)
  scopes.beginBuilding({ lines, wanted })
  expect(scopes.missing).toEqual([11, 1, 2])
  for (const _ of [1, 2]) refusalOf(() => scopes.get(2))
  expect(scopes.missing).toEqual([2, 11, 1])
  expect(wanted.mock.calls).toEqual([[2]])
})

test('who asks is told how long it takes, by how long it took so far', () => {
  const scopes = new LoadedScopes(versions, 11)
  scopes.beginBuilding({ lines, wanted })
  expect(refusalOf(() => scopes.get(11)).message).toBe('这个省的数据正在准备，几秒钟就好')
  expect(refusalOf(() => scopes.get(2)).message).toBe('这个省的数据正在准备，大约还要 25 秒')
  expect(refusalOf(() => scopes.all()).message).toBe('各省的数据正在准备，大约还要 30 秒')
  vi.advanceTimersByTime(56_000)
  scopes.add(11, [])
  // 20,000 lines have taken a minute with the supposition.
  expect(refusalOf(() => scopes.get(2)).message).toBe('这个省的数据正在准备，大约还要 3 分钟')
  expect(scopes.get(11)).toEqual([])
})

test('who waits goes on as soon as the province is there; who would wait too long is told at once', async () => {
  const scopes = new LoadedScopes(versions, 11)
  scopes.beginBuilding({ lines, wanted })
  const soon = refusalOf(() => scopes.get(11))
  const late = refusalOf(() => scopes.get(2))
  await late.wait()
  let isThere = false
  const waiting = soon.wait().then(() => (isThere = true))
  await Promise.resolve()
  expect(isThere).toBe(false)
  scopes.add(11, [])
  await waiting
  expect([soon.status, soon.retryAfter, late.retryAfter]).toEqual([503, 4, 8])
})

test('who needs all provinces waits for the last of them', async () => {
  const few = new Map([1, 2].map((id) => [id, 100]))
  const scopes = new LoadedScopes(new Map([...versions].filter(([id]) => few.has(id))))
  scopes.beginBuilding({ lines: few, wanted })
  const refusal = refusalOf(() => scopes.all())
  scopes.add(1, [])
  scopes.add(2, [])
  await refusal.wait()
  expect(scopes.all()).toEqual([])
})
