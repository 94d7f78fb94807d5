import { expect } from '@playwright/test'
import { hashIdOf } from '#server/hash-id.ts'
import { test } from './served.ts'
import { watch } from './watch.ts'

const school = `/cu/detail/${hashIdOf('4133010335')}`

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('public pages are read, figures and all', async ({ page }) => {
    await page.goto(school)
    await expect(page).toHaveTitle('浙江大学 - 选考在线')
    await expect(page.getByRole('heading', { name: '在浙江的录取' })).toBeVisible()
    await expect(page.getByText(/最容易的专业预计 20\d\d 年到/)).toBeVisible()
    await expect(page.getByRole('link', { name: '招生章程' })).toBeVisible()
    await page.goto('/hiscore/grade/2025')
    await expect(page.getByRole('heading', { name: '浙江 2025 年一分一段', level: 1 })).toBeVisible()
    await expect(page.getByRole('cell').first()).toBeVisible()
  })
})

test('the browser takes over what the server has drawn, and asks for nothing that it holds', async ({
  page,
}) => {
  const faults = watch(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/cu_school/')) asked.push(request.url())
  })
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('main h2')?.setAttribute('data-drawn', 'by the server')
    })
  })
  await page.goto(school)
  await page.getByRole('button', { name: /填位次/ }).click()
  await expect(page.getByRole('dialog', { name: '我的成绩' })).toBeVisible()
  await expect(page.locator('[data-drawn]')).toHaveCount(1)
  expect(asked).toEqual([])
  expect(faults).toEqual([])
})

test('before the app is there links lead on, what is tapped is kept, and nobody loses their place', async ({
  context,
}) => {
  // By the context: what the tests usually wait for is what does not come here.
  const page = await context.newPage()
  let isHere: () => void = () => {}
  const arrival = new Promise<void>((resolve) => (isHere = resolve))
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto(school)
  await page.getByRole('link', { name: '招生章程' }).click()
  await expect(page).toHaveTitle(/招生章程/)
  await page.goBack()
  await expect(page).toHaveTitle('浙江大学 - 选考在线')
  await page.getByRole('button', { name: /填位次/ }).click()
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect(page.locator('html[data-held]')).toHaveCount(1)
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(300)
  isHere()
  await expect(page.getByRole('dialog', { name: '我的成绩' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)
})
