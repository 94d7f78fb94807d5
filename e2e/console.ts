import { type Page, expect } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Role } from '#domain/staff/roles.ts'
import { operate } from './operator.ts'

/** The size of the laptop that the console is made for; for `test.use` of a spec. */
export const laptop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }

const ours = { 'x-requested-with': 'XMLHttpRequest' }
const password = 'kaoshi-shunli-2026'

/** A code of an authenticator, so many steps from now: of each step one is taken once. */
export const codeOf = (key: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

let count = 0
/** A name to sign in by that nobody has. */
export const freshStaffLogin = (): string => `p${Date.now().toString(36)}${(count += 1)}`

/** Somebody whom the shell has invited; the link that it prints. */
export async function invitedByShell(login: string, name: string, roles: readonly Role[]): Promise<string> {
  const printed = await operate(
    'staff',
    'create',
    '--login',
    login,
    '--name',
    name,
    '--roles',
    roles.join(','),
  )
  const [, path] = /(\/console\/invitation#\S+)/.exec(printed) ?? []
  if (path === undefined) throw new Error(`no link in: ${printed}`)
  return path
}

/**
 * A colleague with these roles, signed in, on the first page of the console; nothing of it is typed.
 * @returns what they sign in by, and the key of their authenticator, whose code of now is used up
 */
export async function enterConsole(
  page: Page,
  roles: readonly Role[],
  name = '同事',
): Promise<{ login: string; key: string }> {
  const login = freshStaffLogin()
  const path = await invitedByShell(login, name, roles)
  const secret = path.split('#')[1] ?? ''
  const opened = await page.request.post('/api/console/invitation/open', { headers: ours, data: { secret } })
  const { data } = await opened.json()
  const accept = { secret, password, code: codeOf(data.factor.key) }
  await page.request.post('/api/console/invitation/accept', { headers: ours, data: accept })
  await page.goto('/console')
  await expect(page.getByRole('heading', { name: '首页' })).toBeVisible()
  return { login, key: data.factor.key }
}
