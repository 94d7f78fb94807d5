import { MINUTE } from '#domain/time.ts'

/** What somebody shows beside their password: students and staff alike. */

/** A code of an authenticator app, or a passkey of a device. */
export const FACTOR_KINDS = ['app', 'passkey'] as const
export type FactorKind = (typeof FACTOR_KINDS)[number]

/** What each is called in front of a user. */
export const FACTOR_NAMES: Readonly<Record<FactorKind, string>> = { app: '验证器', passkey: '通行密钥' }

/** How many codes there are for who has lost the rest. */
export const RECOVERY_CODES = 10
/** How long a login waits for its second step, in ms. */
export const STEP_GOOD = 10 * MINUTE
/** How long what was begun to be set up waits to be confirmed, in ms. */
export const SETUP_GOOD = 15 * MINUTE
/** How a passkey can be asked: by the device itself, a phone beside it, a key that is plugged in. */
export const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'usb'] as const
/** Passkeys of one account. */
export const PASSKEYS_MOST = 10

/** Six digits of an authenticator, or a recovery code in six groups of four; release 1.0 made four groups. */
const FACTOR_CODE = /^(?:\d{6}|(?:[a-z2-7]{4}-?){3}(?:(?:[a-z2-7]{4}-?){2})?[a-z2-7]{4})$/i

/** A code without blanks: authenticators show some within, and groups are written down with some between. */
export const withoutBlanks = (code: string): string => code.replaceAll(/\s/g, '')

/** Blanks do not count. */
export function factorCodeProblem(text: string): string | undefined {
  const code = withoutBlanks(text)
  if (code === '') return '这里还没有填'
  return FACTOR_CODE.test(code) ? undefined : '动态码是 6 位数字；恢复码是每四位一组的字母和数字，要输入全部'
}
