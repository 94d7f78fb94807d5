import { expect, test } from 'vitest'
import { type SessionEvent, type SessionState, initialSession, nextSession } from './session-state.ts'

const user = {
  hashId: 'u1',
  mobile: '13800000000',
  province: { id: 11, name: '浙江' },
  age: 'fine',
  erasedAt: null,
  bannedFor: null,
} as const

const after = (...events: SessionEvent[]): SessionState => events.reduce(nextSession, initialSession)
const loggedIn: SessionEvent = { type: 'got', user, totast: false }

test('at first it is loading and nobody is known', () => {
  expect(initialSession).toMatchObject({ loading: true, isAuthenticated: false, user: null })
})

test('login runs, then the user is known', () => {
  expect(after({ type: 'loginStart' })).toMatchObject({ logining: true, isAuthenticated: false })
  expect(after({ type: 'loginStart' }, { ...loggedIn, totast: true })).toMatchObject({
    logining: false,
    loading: false,
    isAuthenticated: true,
    user,
    showLeadMask: true,
  })
})

test('a failed login knows nobody and keeps what was said', () => {
  const state = after(loggedIn, { type: 'loginFail', info: '密码不对', code: 'PWD_ERROR' })
  expect(state).toMatchObject({
    user: null,
    isAuthenticated: false,
    isGetSessionFail: true,
    errorMessage: '密码不对',
    errorCode: 'PWD_ERROR',
  })
  expect(nextSession(state, { type: 'errorCleared' })).toMatchObject({ errorMessage: '', errorCode: null })
})

test.each([
  [401, null, true],
  [404, null, true],
  [500, user, false],
  [0, user, false],
])('a session check that fails with %s', (status, left, isGetSessionFail) => {
  expect(after(loggedIn, { type: 'getStart' }, { type: 'getFail', status })).toMatchObject({
    loading: false,
    user: left,
    isGetSessionFail,
  })
})

test('the lead mask is shown to who has just registered, until it is read', () => {
  const fresh = after({ type: 'got', user, totast: true })
  expect(fresh.showLeadMask).toBe(true)
  expect(nextSession(fresh, { type: 'leadMaskHidden' })).toMatchObject({ showLeadMask: false, user })
  expect(after(loggedIn).showLeadMask).toBe(false)
})

test('logout forgets the user and says so until the next login', () => {
  const out = after(loggedIn, { type: 'logouted' })
  expect(out).toMatchObject({ user: null, isAuthenticated: false, isLogouted: true })
  expect(nextSession(out, loggedIn).isLogouted).toBe(false)
})

test('a call that was not logged in leaves its sentence for the login page', () => {
  expect(after(loggedIn, { type: 'notLoggedIn', info: '您还没有登录' })).toMatchObject({
    isAuthenticated: false,
    errorMessage: '您还没有登录',
  })
})
