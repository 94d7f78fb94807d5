import { type Page, expect } from '@playwright/test'
import * as z from 'zod'
import { callsOf, enter, expectNoSidewaysScroll } from './person.ts'
import { madePerson } from './operator.ts'
import { test } from './served.ts'
import { zhejiangCondition } from '#test/product.ts'

// For eyes and hands that need a page otherwise: colours of their own, twice as large, without motion, by keyboard alone.

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const named = page
    .getByRole('main')
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name }))
  for (let at = 0; at < 40; at += 1) {
    await page.keyboard.press('Tab')
    if (await named.first().evaluate((each) => each === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${name}`)
}

/** Texts that have the colour of their ground. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const groundOf = (of: Element | null): string => {
      for (let each = of; each !== null; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each)
        if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor
      }
      return 'rgb(255, 255, 255)'
    }
    return [...document.querySelectorAll('body *')]
      .filter((each) => {
        const hasText = [...each.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        )
        return hasText && each.getClientRects().length > 0 && getComputedStyle(each).color === groundOf(each)
      })
      .map(({ textContent }) => textContent)
  })

/** Drawings of plain boxes that lose their colours, and with them all that they tell. */
const blank = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawings = [...document.querySelectorAll('[aria-hidden="true"]')].filter(
      ({ children }) => children.length > 1 && [...children].every((each) => each.matches('span:empty')),
    )
    if (drawings.length === 0) throw new Error('nothing is drawn')
    return drawings
      .filter(({ children }) =>
        [...children].some((each) => getComputedStyle(each).forcedColorAdjust !== 'none'),
      )
      .map((each) => each.parentElement?.textContent ?? '')
  })

/** Somebody with a list of eight. */
async function enterWithList(page: Page, address: string): Promise<void> {
  const person = await madePerson()
  const { call } = await callsOf(address, person)
  await call('POST', '/api/user/apprec/condition', zhejiangCondition)
  const found = await call('POST', '/api/user/apprec/mock', { provinceId: 11 })
  const { list } = z.object({ list: z.array(z.object({ majorId: z.string() })).min(8) }).parse(found)
  const majorIds = list.slice(0, 8).map(({ majorId }) => majorId)
  await call('PUT', '/api/user/apprec/list', { provinceId: 11, version: 0, majorIds })
  await enter(page, person, '/apprecsim/check')
}

test('in forced colours a choice is read, a drawing seen, and a sheet has an edge; nothing moves for who wants none', async ({
  page,
  address,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const softly = expect.configure({ soft: true })
  await page.goto('/subject')
  await expect(page.getByRole('radio', { name: '本科' })).toBeChecked()
  softly(await unreadable(page)).toEqual([])
  await enterWithList(page, address)
  await expect(page.getByText(/^把投档设想 100 次/)).toBeVisible()
  softly(await unreadable(page)).toEqual([])
  softly(await blank(page)).toEqual([])
  await page.getByRole('button', { name: '自动填充' }).first().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toHaveCSS('border-top-width', '2px')
  const moving = await page.evaluate(() =>
    document.getAnimations().filter(({ effect }) => Number(effect?.getTiming().duration) > 1),
  )
  expect(moving).toEqual([])
})

test('twice as large, what has the focus is seen whole', async ({ page, address }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await enterWithList(page, address)
  for (const path of ['/apprecsim/check', '/apprecsim/result', '/cu', '/first']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByLabel('正在加载')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
    const hidden: string[] = []
    for (let at = 0; at < 20; at += 1) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        const focused = document.activeElement
        if (!(focused instanceof HTMLElement) || focused === document.body) return null
        const { left, top, width, height } = focused.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        const isSeen =
          focused.contains(hit) ||
          hit?.closest('label')?.control === focused ||
          hit?.parentElement?.contains(focused) === true
        return isSeen
          ? null
          : `${focused.getAttribute('aria-label') ?? focused.textContent} under ${hit?.textContent}`
      })
      if (covered !== null) hidden.push(covered)
    }
    expect.soft(hidden, path).toEqual([])
  }
})

test('by keyboard alone, from home to a first answer', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, '总分')
  await page.keyboard.type('612')
  for (const subject of ['物理', '化学', '生物']) {
    await tabTo(page, subject)
    await page.keyboard.press('Space')
  }
  await tabTo(page, '看看能上哪些')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/个专业有机会/)).toBeVisible()
})
