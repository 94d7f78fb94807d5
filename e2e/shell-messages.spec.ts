import { expect } from '@playwright/test'
import { listContent } from '#contract/content.ts'
import { getLines } from '#contract/hiscore.ts'
import { preparing } from '#contract/protocol.ts'
import { paths } from '#domain/paths.ts'
import { test } from './served.ts'

/** Messages of spec §5 and §8 as they stand on the screen, where no other test meets them. */

test('no answer, no connection and a broken gateway are told apart, and tried again', async ({ page }) => {
  // The page asks for columns too, and shows nothing where these do not come.
  const answers = new RegExp(`${listContent.path}\\?.*kind=article`)
  const shown = page.getByRole('main').getByRole('alert')
  await page.clock.install()
  let asked = 0
  await page.route(answers, () => {
    asked += 1
  })
  await page.goto('/headline')
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(9_000)
  await expect(shown).toHaveCount(0)
  await page.clock.runFor(1_500)
  await expect(shown).toContainText('timeout of 10000ms exceeded')
  expect(asked).toBe(1)

  await page.unroute(answers)
  await page.route(answers, (route) => route.abort())
  await page.getByRole('button', { name: '重试' }).click()
  await expect(shown).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(shown).toContainText('Network Error')

  await page.unroute(answers)
  await page.route(answers, (route) => route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }))
  await page.getByRole('button', { name: '重试' }).click()
  await expect(shown).toContainText('Request failed with status code 502')

  await page.unroute(answers)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a part of the app that does not come within two minutes is told', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  const login = page.getByRole('banner').getByRole('link', { name: '登录' })
  await expect(login).toBeVisible()
  let asked = 0
  await page.route(/LoginPage.*\.js/, () => {
    asked += 1
  })
  await login.click()
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(119_000)
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByText('Loading chunk failed')).toBeVisible()
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what the server is still preparing is said with how long it takes, and comes by itself', async ({
  page,
}) => {
  let asked = 0
  await page.route(`**${getLines.path}?*`, (route) => {
    asked += 1
    if (asked > 1) return route.fallback()
    const info = '这个省的数据正在准备，大约还要 20 秒'
    const headers = { 'retry-after': '1' }
    return route.fulfill({ status: 503, headers, json: { success: false, info, data: preparing } })
  })
  await page.goto(paths.hiscore.advanced({ year: 2025 }))
  const said = page.getByText('这个省的数据正在准备，大约还要 20 秒，好了会自动继续。')
  await expect(said).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { name: /：[\d,]+ 条$/ })).toBeVisible()
  await expect(said).toHaveCount(0)
  expect(asked).toBeGreaterThan(1)
})
