import { expect, test } from 'vitest'
import { isKnownPath } from './known-path.ts'

test.each([
  '/',
  '/cu/detail/Q0YEZ78A',
  '/CU/detail/a/',
  '/%63u',
  '/hiscore/grade/2025',
  '/2020',
  '/dd/error',
  '/huNanxgh',
])('%s is of a page', (path) => expect(isKnownPath(path)).toBe(true))

test.each(['/404', '/nowhere', '/cu/detail', '/cu/detail/a/b', '/wp-login.php', '/%', '/cu/nothing'])(
  '%s is of none',
  (path) => expect(isKnownPath(path)).toBe(false),
)
