import { expect, test } from 'vitest'
import { secretIn } from './secret.ts'

test.each([
  ['', null],
  ['#', null],
  // Where the link to the content of every page leads.
  ['#content', null],
  ['#Wky8mTjP0ZMCLifEWMyrCg', 'Wky8mTjP0ZMCLifEWMyrCg'],
  // One that was not copied whole is still somebody's who was sent a link.
  ['#Wky8', 'Wky8'],
])('%s holds %s', (hash, secret) => {
  expect(secretIn(hash)).toBe(secret)
})
