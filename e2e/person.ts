import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type Page, expect } from '@playwright/test'
import type axe from 'axe-core'
import { tokenHeader } from '#contract/protocol.ts'
import { send } from '#test/product.ts'
import { PATIENCE } from '#test/patience.ts'
import { type Fresh, newOf, note } from './looked.ts'
import { type Person, codeFor, grant, madePerson } from './operator.ts'
import { readShown } from './shown.ts'

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

async function tokenOf(address: string, { mobile, password }: Person): Promise<string> {
  const { token } = await send(address, 'POST', '/api/session', { body: { mobile, password } })
  if (token === null) throw new Error('the login was refused')
  return token
}

/** Opens a screen as somebody who has logged in on this device before: the form is not what the test is about. */
export async function enter(page: Page, person: Person, next = '/'): Promise<void> {
  // A page of the product on which none of its scripts run.
  await page.goto('/robots.txt')
  const kept = [tokenHeader, await tokenOf(page.url(), person)] as const
  await page.evaluate(([name, token]) => localStorage.setItem(name, token), kept)
  await page.goto(next)
}

/** Opens a screen as somebody of 浙江 who holds nothing yet. @returns their mobile */
export async function enterAsNew(page: Page, next = '/'): Promise<string> {
  const person = await madePerson()
  await enter(page, person, next)
  return person.mobile
}

/** Opens a screen as somebody of 浙江 who holds goods, by default the package. */
export async function enterAsHolder(page: Page, next = '/', goods = 12): Promise<Person> {
  const person = await madePerson()
  await grant(person.mobile, goods)
  await enter(page, person, next)
  return person
}

/** Asks the product as a person, as a browser of theirs would. */
export async function callsOf(address: string, person: Person) {
  const token = await tokenOf(address, person)
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const { answer } = await send(address, method, path, { ...(body && { body }), token })
    expect(answer.success, answer.info).toBe(true)
    return answer.data
  }
  return { token, call }
}

/** For what waits for the network: a try that comes before the network does is followed by the next one after ten seconds. */
export const SENT_AGAIN = { timeout: PATIENCE }

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

/** Opens a screen as somebody of 浙江. One person serves all tests of a worker. */
export async function signIn(page: Page, next = '/'): Promise<Person> {
  known ??= await madePerson()
  await enter(page, known, next)
  return known
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Says a score at home, as soon as the page is there: what is tapped before the app has come is done once it has. */
export async function sayScore(page: Page, score: string, subjects: readonly string[]): Promise<void> {
  await page.goto('/')
  await page.getByLabel('总分').fill(score)
  for (const name of subjects) {
    const box = page.getByRole('checkbox', { name, exact: true })
    await box.click()
    await expect(box).toBeChecked()
  }
  await page.getByRole('button', { name: '看看能上哪些' }).click()
}

/** Nothing on the page that axe-core calls serious or critical. What it has looked at in this run, it need not again. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAnswered(page)
  const shown = await readShown(page)
  const fresh = newOf(shown)
  if (!fresh.isNewScreen && fresh.kinds.length + fresh.recoloured.length === 0) {
    note(shown, false)
    return
  }
  // A document keeps it: a third of the work is to load it.
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axeSource)
  let grave = await findGrave(page, fresh)
  if (grave.length > 0) {
    // Whoever is known a moment later is asked for anew, while it was looked at.
    await expectAnswered(page)
    grave = await findGrave(page)
  }
  expect(grave).toEqual([])
  note(shown, true)
}

/** What is asked anew is dimmed until the answer comes. */
export const expectAnswered = (page: Page) => expect(page.locator('div[aria-busy="true"]')).toHaveCount(0)

/** What a page as a whole may break, or an element by where it stands: a screen is asked for it though all its elements are known. */
const OF_A_SCREEN = [
  'aria-hidden-focus',
  'aria-valid-attr-value',
  'bypass',
  'document-title',
  'duplicate-id-aria',
  'html-has-lang',
  'html-lang-valid',
  'meta-viewport',
  'nested-interactive',
  'scrollable-region-focusable',
]

/** What these find is never serious. */
const NEVER_GRAVE = [
  'heading-order',
  'landmark-banner-is-top-level',
  'landmark-complementary-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'region',
]

/** What follows from colours: all else is the same in light and in the dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * What axe-core calls serious or critical.
 *
 * @param fresh What is new to it; without, it looks at all
 */
const findGrave = (page: Page, fresh?: Fresh): Promise<string[]> =>
  page.evaluate(
    async ({ isNewScreen, kinds, recoloured, ofAScreen, ofColours, neverGrave }) => {
      const { axe, firstOfKind } = window
      if (axe === undefined) throw new Error('axe-core is not there')
      const firstOf = (some: readonly string[] = []) =>
        new Set(some.flatMap((kind) => firstOfKind?.get(kind) ?? []))
      const [first, inOtherColours] = [firstOf(kinds), firstOf(recoloured)]
      // What is drawn anew since it was read is no longer there.
      const isWhole =
        kinds === undefined || [...first, ...inOtherColours].some((element) => !element.isConnected)
      const topsOf = (some: ReadonlySet<Element>): Element[] => {
        const isInside = (element: Element): boolean => {
          for (let at = element.parentElement; at !== null; at = at.parentElement)
            if (some.has(at)) return true
          return false
        }
        return [...some].filter((element) => !isInside(element))
      }
      const rules = Object.fromEntries(neverGrave.map((rule) => [rule, { enabled: false }]))
      const found: axe.AxeResults[] = []
      const look = async (at: Document | Element[], how: axe.RunOptions): Promise<void> => {
        if (Array.isArray(at) && at.length === 0) return
        const where = Array.isArray(at) ? { include: at } : at
        found.push(await axe.run(where, { resultTypes: ['violations'], ...how }))
      }
      await look(isWhole ? document : topsOf(first), { rules })
      if (!isWhole) await look(topsOf(inOtherColours), { runOnly: ofColours })
      if (!isWhole && isNewScreen === true) await look(document, { runOnly: ofAScreen })
      return found
        .flatMap(({ violations }) => violations)
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    { ...fresh, ofAScreen: OF_A_SCREEN, ofColours: OF_COLOURS, neverGrave: NEVER_GRAVE },
  )

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
}
