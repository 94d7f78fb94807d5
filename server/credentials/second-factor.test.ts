import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { factorCodeProblem } from '#domain/account/second-factor.ts'
import { hashRecovery, newFactorKey, newRecoveryCodes, showFactor, stepOf } from './second-factor.ts'

const STEP = 30_000

test('a code is of the step it was made in, one before or after now and no further', async () => {
  const key = await newFactorKey()
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  const now = Date.now()
  const codeAt = (steps: number): string => app.generate({ timestamp: now + steps * STEP })
  const step = await stepOf(key, codeAt(0))
  expect([await stepOf(key, codeAt(-1)), await stepOf(key, codeAt(1))]).toEqual([
    step && step - 1,
    step && step + 1,
  ])
  for (const steps of [-3, 3]) expect(await stepOf(key, codeAt(steps))).toBeUndefined()
  for (const typed of ['', '12345', '1234567', 'abcdef']) expect(await stepOf(key, typed)).toBeUndefined()
})

test('what an authenticator is set up with names the product, whose it is and the key', async () => {
  const key = await newFactorKey()
  const { uri } = await showFactor(key, '13800000000')
  expect(new URL(uri).searchParams.get('secret')).toBe(key)
  expect(decodeURIComponent(uri)).toContain('选考在线:13800000000')
})

test('recovery codes are ten of 120 bits, each another, and known however they are typed', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^(?:[a-z2-7]{4}-){5}[a-z2-7]{4}$/)
    expect(factorCodeProblem(code)).toBeUndefined()
    expect(factorCodeProblem(` ${code.replaceAll('-', ' ')} `)).toBeUndefined()
    expect(hashRecovery(code.toUpperCase().replaceAll('-', ''))).toEqual(hashRecovery(code))
  }
})

test('a code of four groups, as they were made before, is one too; a part of one is none', () => {
  for (const typed of ['abcd-efgh-2345-6723', 'ABCDEFGH23456723']) {
    expect(factorCodeProblem(typed)).toBeUndefined()
  }
  for (const typed of ['abcd-efgh-2345', 'abcd-efgh-2345-6723-abcd', 'abcd-efgh-2345-6723-']) {
    expect(factorCodeProblem(typed)).toContain('全部')
  }
})
