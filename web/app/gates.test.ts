import { expect, test } from 'vitest'
import { detourOf, loginLink } from './gates.tsx'

test.each([
  ['/my?tab=1', '/login?next=%2Fmy%3Ftab%3D1'],
  ['/', '/login'],
  ['/logout', '/login'],
  ['/login?next=%2Fmy', '/login'],
])('from %s the login is at %s', (from, link) => {
  expect(loginLink(from)).toBe(link)
})

const user = {
  hashId: 'u1',
  mobile: '13800000000',
  province: { id: 11, name: '浙江' },
  age: 'fine',
  erasedAt: null,
  bannedFor: null,
} as const

test('a visitor and a user with a province go where they want', () => {
  expect(detourOf(null, '/cu')).toBeUndefined()
  for (const age of ['unknown', 'fine', 'consented'] as const) {
    expect(detourOf({ ...user, age }, '/cu')).toBeUndefined()
  }
})

test.each([
  ['/cu', '/my/myinfo/u1'],
  ['/', '/my/myinfo/u1'],
  ['/my/myinfo/u1', undefined],
  ['/my/myinfo/u2', '/my/myinfo/u1'],
  ['/wz', undefined],
  ['/wz/form', undefined],
  ['/wx/pay/wz', undefined],
])('without a province %s leads to %s', (pathname, page) => {
  expect(detourOf({ ...user, province: null }, pathname)).toBe(page)
})

test('an account that is being closed or was shut, and a child without a guardian’s word, go to the page that says so', () => {
  const erasedAt = '2026-12-06T00:00:00.000Z'
  expect(detourOf({ ...user, erasedAt }, '/cu')).toBe('/my/mysetting/closing')
  expect(detourOf({ ...user, bannedFor: '冒用他人手机号' }, '/cu')).toBe('/my/mysetting/closing')
  expect(detourOf({ ...user, age: 'needed' }, '/wz')).toBe('/my/mysetting/guardian')
  expect(detourOf({ ...user, age: 'needed', erasedAt }, '/')).toBe('/my/mysetting/closing')
})
