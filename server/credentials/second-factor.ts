import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '#domain/account/second-factor.ts'
import { hashToken } from './token.ts'

// Loaded when somebody signs in: most processes start and end without one.
const library = () => import('otpauth')

const ISSUER = '选考在线'
/** Steps before and after the present one whose codes are taken: clocks differ. */
const WINDOW = 1

/** A new key of an authenticator, base32. */
export async function newFactorKey(): Promise<string> {
  const { Secret } = await library()
  return new Secret({ size: 20 }).base32
}

async function factorOf(key: string, login = '') {
  const { Secret, TOTP } = await library()
  return new TOTP({ issuer: ISSUER, label: login, secret: Secret.fromBase32(key) })
}

/** What an authenticator is set up with. */
export async function showFactor(key: string, login: string): Promise<{ uri: string; key: string }> {
  return { uri: (await factorOf(key, login)).toString(), key }
}

/** The step of 30 seconds that a code is of; undefined where it is of none near now. */
export async function stepOf(key: string, code: string): Promise<number | undefined> {
  if (!/^\d{6}$/.test(code)) return undefined
  const factor = await factorOf(key)
  const timestamp = Date.now()
  const off = factor.validate({ token: code, timestamp, window: WINDOW })
  return off === null ? undefined : factor.counter({ timestamp }) + off
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'

/** Letters of a recovery code, 5 bits each. */
const RECOVERY_LENGTH = 24

/** Codes for who has lost their authenticator: 120 bits each, shown this once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    [...randomBytes(RECOVERY_LENGTH)]
      .map((byte) => LETTERS[byte % LETTERS.length] ?? '')
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )

/** What is kept of a recovery code, however it is typed. */
export const hashRecovery = (code: string): Buffer => hashToken(code.toLowerCase().replaceAll('-', ''))
