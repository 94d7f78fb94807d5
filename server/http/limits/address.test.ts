import { expect, test } from 'vitest'
import { isLoopback, networkOf, widerNetwork } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
  ['[2001:db8:1:2::9]:51234', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9%25eth0', '2001:db8:1:2::/64'],
  ['unix:', 'unix:'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['203.0.113.7', undefined],
  ['unix:', undefined],
])('%s lies within %s', (address, wider) => {
  expect(widerNetwork(networkOf(address))).toBe(wider)
})

test.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:7f00:1', true],
  ['::ffff:127.0.0.1', true],
  ['203.0.113.7', false],
  ['unix:', false],
])('%s is this machine: %s', (address, is) => {
  expect(isLoopback(address)).toBe(is)
})
