import { type Browser, type Page, expect } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { send } from '#test/product.ts'
import { type Person, codeFor, madePerson } from './operator.ts'

/** Asks for a code on the form in sight and fills it in. */
export async function fillCode(page: Page, mobile: string): Promise<void> {
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible()
  await page.getByLabel('短信验证码').fill(codeFor(mobile))
}

/** Opens an account through the screens, with a province where one is given, and ends on the profile. */
export async function openAccount(page: Page, person: Person, province?: string): Promise<void> {
  await page.goto(`/register?mobile=${person.mobile}`)
  await fillCode(page, person.mobile)
  await page.getByLabel('设置密码').fill(person.password)
  if (province !== undefined) await page.getByLabel('高考省份').selectOption({ label: province })
  await page.getByLabel(/我已阅读并同意/).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByRole('heading', { name: '完善资料' })).toBeVisible()
}

/** Registers through the screens and ends on the home page. */
export async function register(page: Page, person: Person, province = '浙江'): Promise<void> {
  await openAccount(page, person, province)
  await page.getByRole('radio', { name: '已满 14 周岁' }).check()
  await page.getByRole('button', { name: '开始使用' }).click()
  await expectHomeAfterTips(page)
}

/** The home page greets who has just registered with tips, and is hidden behind them until they are closed. */
export async function expectHomeAfterTips(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '先看看这几处' }).getByRole('button', { name: '知道了' }).click()
  await expect(page.getByRole('heading', { name: '选考在线', level: 1 })).toBeVisible()
}

export async function login(page: Page, { mobile, password }: Person): Promise<void> {
  await page.getByLabel('手机号或用户名').fill(mobile)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
}

/** Logs in on the way to a screen, and ends there. */
export async function enter(page: Page, person: Person, next = '/'): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`)
  await login(page, person)
  await expect(page).toHaveURL(next)
}

/** Logs in as somebody of 浙江 who holds nothing yet. @returns their mobile */
export async function enterAsNew(page: Page): Promise<string> {
  const person = madePerson()
  await enter(page, person)
  return person.mobile
}

/** Asks the product as a person, as a browser of theirs would. */
export async function callsOf(address: string, { mobile, password }: Person) {
  const { token } = await send(address, 'POST', '/api/session', { body: { mobile, password } })
  if (token === null) throw new Error('the login was refused')
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const { answer } = await send(address, method, path, { ...(body && { body }), token })
    expect(answer.success, answer.info).toBe(true)
    return answer.data
  }
  return { token, call }
}

/** For what waits for the network: a try that comes before the network does is followed by the next one after ten seconds. */
export const SENT_AGAIN = { timeout: 20_000 }

/** Another device of the same person and size, at a screen. To be ended by `context().close()`. */
export async function otherDevice(browser: Browser, page: Page, person: Person, next: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: page.viewportSize(),
    baseURL: new URL(page.url()).origin,
  })
  const there = await context.newPage()
  await enter(there, person, next)
  return there
}

let known: Person | undefined

/** Logs in as somebody of 浙江 and ends on the home page. One person serves all tests of a worker. */
export async function signIn(page: Page): Promise<Person> {
  known ??= madePerson()
  await page.goto('/login')
  await login(page, known)
  await expect(page.getByRole('heading', { name: '选考在线', level: 1 })).toBeVisible()
  return known
}

/**
 * Nothing on the page that axe-core calls serious or critical. In legacy mode, which looks into no frames (there are none) and
 * so opens no page of its own.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
}
