import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listProvinces, locate } from './calls/province.ts'
import { getSession, login, logout } from './calls/account.ts'
import { addressOf, ask, call, onDenied, preparation } from './call.ts'
import { CallError, RefusedCall, errorMessage } from './errors.ts'
import { token } from './token.ts'

const fetched = vi.fn<typeof fetch>()

/** An answer of the server. */
const answer = (body: unknown, init: ResponseInit = {}): Response => new Response(JSON.stringify(body), init)

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  })
  token.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetched.mockReset()
})

test('gives the data', async () => {
  fetched.mockResolvedValue(answer({ success: true, info: '', data: { province: { id: 11, name: '浙江' } } }))
  expect(await call(locate, { query: { longitude: 120.1, latitude: 30.2 } })).toEqual({
    province: { id: 11, name: '浙江' },
  })
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/location?longitude=120.1&latitude=30.2')
})

test.each([
  ['a page that a proxy put in', '登录后上网'],
  ['half an answer', { success: true, data: [] }],
])('%s is no answer', async (_, body) => {
  fetched.mockResolvedValue(answer(body))
  await expect(call(listProvinces, {})).rejects.toThrow(CallError)
})

test('a refusal carries its sentence and its code', async () => {
  fetched.mockImplementation(async () => answer({ success: false, info: '密码不对', data: 'PWD_ERROR' }))
  const refused = call(login, { body: { mobile: '13800000000', password: 'x' } })
  await expect(refused).rejects.toThrow(RefusedCall)
  await expect(refused).rejects.toMatchObject({ message: '密码不对', code: 'PWD_ERROR' })
})

test.each([
  ['no connection', () => fetched.mockRejectedValue(new TypeError('Failed to fetch')), 'Network Error'],
  [
    'a fault without a readable answer',
    () => fetched.mockResolvedValue(new Response('<html>', { status: 502 })),
    'Request failed with status code 502',
  ],
])('%s has the text of the catalogue', async (_, arrange, message) => {
  arrange()
  const failure: unknown = await call(listProvinces, {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CallError)
  expect(failure).toHaveProperty('message', message)
  expect(errorMessage(failure)).toContain(message)
})

test('gives up after 10 seconds', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const failed = expect(call(listProvinces, {})).rejects.toThrow('timeout of 10000ms exceeded')
  await vi.advanceTimersByTimeAsync(10_000)
  await failed
})

const isBeingPrepared = () =>
  answer(
    { success: false, info: '这个省的数据正在准备，大约还要 20 秒', data: 'PREPARING' },
    { status: 503, headers: { 'retry-after': '8' } },
  )

test('what is being prepared is waited for, and said meanwhile', async () => {
  vi.useFakeTimers()
  fetched.mockImplementationOnce(async () => isBeingPrepared())
  fetched.mockImplementationOnce(async () => isBeingPrepared())
  fetched.mockImplementationOnce(async () => answer({ success: true, info: '', data: [] }))
  const asked = call(listProvinces, {})
  await vi.advanceTimersByTimeAsync(15_999)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(preparation.get()).toBe('这个省的数据正在准备，大约还要 20 秒')
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toEqual([])
  expect(preparation.get()).toBeNull()
})

test('who leaves waits for nothing any more', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(async () => isBeingPrepared())
  const stop = new AbortController()
  const failed = expect(call(listProvinces, {}, { signal: stop.signal })).rejects.toThrow('gone')
  await vi.advanceTimersByTimeAsync(1000)
  stop.abort(new Error('gone'))
  await failed
  expect(preparation.get()).toBeNull()
  expect(fetched).toHaveBeenCalledOnce()
})

test('a server that never has it ready is given up', async () => {
  vi.useFakeTimers()
  fetched.mockImplementation(async () => isBeingPrepared())
  const failed = expect(call(listProvinces, {})).rejects.toThrow(CallError)
  await vi.advanceTimersByTimeAsync(620_000)
  await failed
  expect(preparation.get()).toBeNull()
})

test('a call its caller gave up is no network error', async () => {
  fetched.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('gone')))),
  )
  const stop = new AbortController()
  const failed = expect(call(listProvinces, {}, { signal: stop.signal })).rejects.toThrow('gone')
  stop.abort()
  await failed
})

test('the sentence of the server goes before the text of the catalogue', async () => {
  fetched.mockResolvedValue(
    answer({ success: false, info: '操作太频繁，请 10 分钟后再试', data: null }, { status: 429 }),
  )
  const failure: unknown = await call(listProvinces, {}).catch((error: unknown) => error)
  expect(errorMessage(failure)).toBe('操作太频繁，请 10 分钟后再试')
})

test('a fault of the server is told by its sentence and by its number', async () => {
  fetched.mockImplementation(async () =>
    answer({ success: false, info: '系统出错了，编号 a1', data: null }, { status: 500 }),
  )
  const failure: unknown = await call(listProvinces, {}).catch((error: unknown) => error)
  expect(errorMessage(failure)).toBe('系统出错了，编号 a1（Request failed with status code 500）')
})

test('the token of an answer is kept and sent from then on', async () => {
  const session = {
    user: {
      hashId: 'u1',
      mobile: '13800000000',
      province: null,
      age: 'fine',
      erasedAt: null,
      bannedFor: null,
    },
    province: null,
    totast: false,
  }
  fetched.mockImplementation(async () =>
    answer({ success: true, info: '', data: session }, { headers: { 'x-auth-token': 't1' } }),
  )
  await call(login, { body: { mobile: '13800000000', password: 'secret' } })
  await call(getSession, {})
  const sent = new Headers(fetched.mock.calls[1]?.[1]?.headers)
  expect(sent.get('x-auth-token')).toBe('t1')
  expect(sent.get('x-requested-with')).toBe('XMLHttpRequest')
  expect(sent.get('x-device-id')).toMatch(/^[0-9a-f]{32}$/)
})

test('401 and 403 reach their handlers, unless the caller deals with 401 itself', async () => {
  const notLoggedIn = vi.spyOn(onDenied, 'notLoggedIn').mockReturnValue()
  const forbidden = vi.spyOn(onDenied, 'forbidden').mockReturnValue()
  const deny = (status: number) =>
    fetched.mockResolvedValueOnce(answer({ success: false, info: '不行', data: null }, { status }))
  deny(401)
  await expect(call(logout, {}, { quiet: true })).rejects.toThrow('401')
  expect(notLoggedIn).not.toHaveBeenCalled()
  deny(401)
  await expect(call(logout, {})).rejects.toThrow('401')
  expect(notLoggedIn).toHaveBeenCalledOnce()
  deny(403)
  await expect(call(logout, {})).rejects.toThrow('403')
  expect(forbidden).toHaveBeenCalledExactlyOnceWith('不行')
})

test('the whole answer brings the pager', async () => {
  const pager = { page: 1, size: 8, totalPages: 2, total: 9 }
  fetched.mockResolvedValue(answer({ success: true, info: '好', data: [], pager }))
  expect(await ask(listProvinces, {})).toEqual({ success: true, info: '好', data: [], pager })
})

test('addresses carry parameters in the path and the rest in the query', () => {
  expect(
    addressOf('/api/user/authcode/{mobile}', {
      params: { mobile: '138/0' },
      query: { purpose: 'reset', none: undefined, ids: [1, 2] },
    }),
  ).toBe('/api/user/authcode/138%2F0?purpose=reset&ids=1&ids=2')
})
