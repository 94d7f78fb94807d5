import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { HttpProblem } from '#server/http/errors.ts'
import { hashPassword, refuseGuessable, verifyPassword } from './password-hash.ts'

test('a password is kept by argon2id at the cost decided on, salted', async () => {
  const [one, two] = await Promise.all([hashPassword('a fine long one'), hashPassword('a fine long one')])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, 'a fine long one')).toBe(true)
  expect(await verifyPassword(one, 'another')).toBe(false)
})

test('nobody’s password is never right', async () => {
  expect(await verifyPassword(undefined, '')).toBe(false)
})

test('64 wait, more are told to come back, and those that wait are served', async () => {
  const all = await Promise.allSettled(Array.from({ length: 150 }, () => verifyPassword(undefined, 'x')))
  const refused = all.filter((each) => each.status === 'rejected')
  const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))
  expect(refused).toHaveLength(150 - 64 - atOnce)
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, retryAfter: 2 })
  expect(await verifyPassword(undefined, 'x')).toBe(false)
})

test.each([
  'password',
  'PASSWORD123',
  'corvette',
  'woaini1314',
  'Gaokao2026',
  'xuankao-gaokao!2031',
  '高考志愿 9871',
  '11111111',
  'zzzzzzzzzzzz',
  '13800000000',
])('%s is refused', (password) => {
  expect(() => refuseGuessable(password, '13800000000')).toThrow(HttpProblem)
})

test.each(['mmxyzzyq', '一个很长的中文密码', '        x', '13800000001', 'gaokao wo lai le'])(
  '%j is taken',
  (password) => {
    expect(() => refuseGuessable(password, '13800000000')).not.toThrow()
  },
)
