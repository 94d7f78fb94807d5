import { expect, test } from 'vitest'
import { nextOf, signInLink } from './sign-in-link.ts'

const place = (address: string) => {
  const { pathname, search } = new URL(address, 'https://example.com')
  return { pathname, search }
}
/** Where one is led after signing in. */
const backTo = (link: string): string => nextOf(new URLSearchParams(place(link).search))

test.each([
  ['/console', '/'],
  ['/console/', '/'],
  ['/console/staff', '/staff'],
  ['/console/orders?state=paid&text=2026', '/orders?state=paid&text=2026'],
])('who is sent away from %s comes back to it', (at, back) => {
  expect(backTo(signInLink(place(at)))).toBe(back)
})

test('a second refusal does not lose where one was', () => {
  const link = signInLink(place('/console/orders?state=paid'))
  expect(signInLink(place(`/console${link}`))).toBe(link)
})

test.each(['//example.org', '/\\example.org', 'https://example.org'])(
  '%s is no place to go on to',
  (next) => {
    expect(nextOf(new URLSearchParams({ next }))).toBe('/')
  },
)
