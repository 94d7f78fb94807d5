import { expect, test } from 'vitest'
import { loginLink } from './gates.tsx'

test.each([
  ['/my?tab=1', '/login?next=%2Fmy%3Ftab%3D1'],
  ['/', '/login'],
  ['/logout', '/login'],
  ['/login?next=%2Fmy', '/login'],
])('from %s the login is at %s', (from, link) => {
  expect(loginLink(from)).toBe(link)
})
