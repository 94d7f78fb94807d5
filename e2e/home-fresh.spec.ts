import { expect } from '@playwright/test'
import { makeFilledDataDir } from '#test/copied-data.ts'
import { registerStudent, startProduct } from '#test/product.ts'
import { tokenHeader } from '#contract/protocol.ts'
import { inDatabase } from './database.ts'
import { operateOn } from './operator.ts'
import { expectNoSidewaysScroll } from './person.ts'
import { type Product } from '#test/product.ts'
import { HANGS_AFTER } from '#test/patience.ts'
import { test as base } from './served.ts'

interface Fresh {
  /** A product as it is installed: nothing is sold, and no code is out. */
  fresh: Product & { dataDir: string; token: string }
}

const test = base.extend<object, Fresh>({
  fresh: [
    // Playwright takes a pattern here and nothing else.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { dataDir, remove } = await makeFilledDataDir()
      await inDatabase(dataDir, async (db) => {
        await db.deleteFrom('invited_code_batch').execute()
      })
      const product = await startProduct({ dataDir })
      const token = await registerStudent(product, '13900000002', 'kaoshi-shunli-2026')
      await use({ ...product, dataDir, token })
      await product.end('SIGTERM')
      remove()
    },
    { scope: 'worker', timeout: HANGS_AFTER },
  ],
  baseURL: async ({ fresh }, use) => use(fresh.address),
})

/** What no icon of the home page may end at. */
const shut = /现在不在这里出售|现在还没有开放|没有找到这个页面|出错了|没有权限/

for (const who of ['a stranger', 'a user'] as const) {
  test(`every icon of a fresh install’s home page leads ${who} to something usable`, async ({
    page,
    fresh,
  }) => {
    if (who === 'a user') {
      await page.goto('/robots.txt')
      await page.evaluate(([name, token]) => localStorage.setItem(name, token), [
        tokenHeader,
        fresh.token,
      ] as const)
    }
    await page.goto('/')
    const icons = page.getByRole('navigation', { name: '功能' }).getByRole('link')
    await expect(icons.first()).toBeVisible()
    const paths = await icons.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(paths.length).toBeGreaterThan(20)
    expect(paths).not.toContain('/wz')
    for (const path of paths) {
      await page.locator(`main a[href="${path}"]`).first().click()
      await expect(page, path).not.toHaveURL(/\/$/)
      await expect(page, path).not.toHaveURL(/\/wx\/pay/)
      await page.waitForLoadState('networkidle')
      await expect(page, path).not.toHaveURL(/\/wx\/pay/)
      const main = page.getByRole('main')
      await expect(main, path).not.toContainText(shut)
      // A way on: something to press, to type into or to follow.
      await expect(main.locator('a, button, input, select').first(), path).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.goBack()
      await expect(page, path).toHaveURL(/\/$/)
    }
  })
}

test('the tools behind them are used without goods, and what somebody has to answer says why it is shut', async ({
  page,
  fresh,
}) => {
  await page.goto('/robots.txt')
  await page.evaluate(([name, token]) => localStorage.setItem(name, token), [
    tokenHeader,
    fresh.token,
  ] as const)
  for (const path of [
    '/pro/home',
    '/art/home',
    '/artrec/condition',
    '/enbasic/home',
    '/enbasic/list',
    '/talent/home',
    '/subass/home',
    '/consultant/home',
    '/apprec',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expect(page, path).not.toHaveURL(/\/wx\/pay|\/login/)
    await expect(page.getByRole('main'), path).not.toContainText(shut)
  }
  for (const path of ['/wz', '/wz/form']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/wx\/pay\/wz/)
    await expect(page.getByText(/现在还没有开放。顾问的答复要有人来写/)).toBeVisible()
    await expect(page.getByLabel('邀请码')).toHaveCount(0)
  }
  await page.goto('/wx/pay/cuquestion')
  await expect(page.getByText(/现在还没有开放。问题要有人查证以后书面答复/)).toBeVisible()
})

test('a stranger of 湖南 reads 湖南 behind them too', async ({ page }) => {
  await page.goto('/?origin=hn')
  for (const path of ['/art', '/art/home', '/art/hiscore']) {
    const asked = page.waitForRequest((request) => /provinceId=18\b/.test(request.url()))
    await page.goto(path)
    await asked
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/art')
  await expect(page.getByLabel('高考省份').locator('option:checked')).toHaveText('湖南')
})

test('a pay page of what is on sale names the tool, shows a sample, and says where a code comes from', async ({
  page,
  fresh,
}) => {
  operateOn(
    fresh.dataDir,
    'goods',
    'set',
    '--goods',
    '12',
    '--price',
    '99',
    '--days',
    '365',
    '--refund',
    '七天内退',
  )
  for (const [path, name, sample] of [
    ['/enbasic/home', '强基计划', /660 ÷ 7.5 × 85%/],
    ['/pro/home', '专业分数', /同类里省位次的/],
    ['/art/home', '艺术体育类', /500 × 50%/],
    ['/apprec', '志愿推荐', /第 40 个志愿/],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/wx\/pay\/consultant/)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect(page.getByText(sample).first()).toBeVisible()
    await expect(page.getByText(`要用“${name}”，先开通“咨询服务”。`)).toBeVisible()
    await expect(page.getByText(/邀请码由本站的运营者发出/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  }
})
