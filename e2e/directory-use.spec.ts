import { type Page, expect } from '@playwright/test'
import { listSchools } from '#contract/cu.ts'
import { hashIdOf } from '#server/hash-id.ts'
import { paths } from '#domain/paths.ts'
import { withQuery } from '#web/client/with-query.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

/** What holds from one page of the library to the next. */

const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
/** How many schools there are; what says that something is loading is a status too. */
const counted = (page: Page) => page.getByRole('status').filter({ hasText: / 所/ })

test('a link with filters opens the same list on another device', async ({ page, browser }) => {
  await page.goto(paths.cu.index())
  await expect(counted(page)).toHaveText(/^353 所/)
  await page.getByRole('button', { name: '筛选' }).click()
  const sheet = page.getByRole('dialog', { name: '筛选大学' })
  await sheet.getByRole('checkbox', { name: /^浙江/ }).check()
  await sheet.getByRole('button', { name: /^查看 \d+ 所/ }).click()
  await expect(page.getByRole('button', { name: '筛选（1）' })).toBeVisible()
  await expect(counted(page)).not.toHaveText(/^353 所/)
  const total = (await counted(page).textContent()) ?? ''
  expect(total).toMatch(/^\d+ 所/)
  const first = (await rows(page).first().getByRole('link').getAttribute('href')) ?? ''
  const other = await browser.newContext()
  const shared = await other.newPage()
  await shared.goto(page.url())
  await expect(shared.getByRole('button', { name: '筛选（1）' })).toBeVisible()
  await expect(counted(shared)).toHaveText(total)
  await expect(rows(shared).first().getByRole('link')).toHaveAttribute('href', first)
  await other.close()
})

const compared: [what: string, link: string, table: string][] = [
  [
    'schools',
    withQuery(paths.cu.index(), {
      compare: ['4133010335', '4133010337', '4111010001', '4111010003'].map(hashIdOf).join(','),
    }),
    '各校对比',
  ],
  [
    'majors',
    withQuery(paths.cumajor.index(), {
      compare: ['080901', '080902', '030101K', '100201K'].map(hashIdOf).join(','),
    }),
    '各专业对比',
  ],
]

test('four side by side open from a link', async ({ page }) => {
  for (const [what, link, name] of compared) {
    await test.step(what, async () => {
      await page.goto(link)
      const table = page.getByRole('table', { name })
      // The first column names what is compared.
      await expect(table.getByRole('columnheader')).toHaveCount(5)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
})

test('a rank said on one page colours the others', async ({ page }) => {
  await page.goto(paths.rank.schoolDetail({ id: 'lines' }))
  await page.getByRole('button', { name: /填位次/ }).click()
  const form = page.getByRole('dialog', { name: '我的成绩' })
  for (const subject of ['物理', '化学', '生物']) await form.getByRole('checkbox', { name: subject }).check()
  await form.getByLabel('全省位次').fill('60000')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(form).toBeHidden()
  const others = [
    paths.cu.index(),
    paths.cumajor.school({ majorHashId: hashIdOf('080901') }),
    paths.hiscore.advanced({ year: 2025 }),
  ]
  for (const link of others) {
    await page.goto(link)
    await expect(page.getByRole('main').getByText('按你的位次：').first()).toBeAttached()
  }
})

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: ReturnType<Page['getByRole']>): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never reaches it')
}

test('what does not come is said, and comes by one try more', async ({ page }) => {
  await test.step('a list shows where it will be, says when it cannot be had, and comes on a second try', async () => {
    const answers = `**${listSchools.path}?*`
    let answer = (): void => {}
    const asked = new Promise<void>((go) => (answer = go))
    await page.route(answers, async (route) => {
      await asked
      await route.fulfill({ status: 500, json: { success: false, info: '服务器在休息', data: null } })
    })
    await page.goto(paths.cu.index())
    await expect(page.getByLabel('正在加载').first()).toBeVisible()
    answer()
    await expect(page.getByRole('main').getByText('服务器在休息')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(answers)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(counted(page)).toContainText('353 所')
  })
  await test.step('where nothing but the provinces failed, they are asked for at their field', async () => {
    await page.route('**/api/province', (route) => route.abort())
    await page.goto(paths.cu.index())
    await page.getByRole('button', { name: /填位次/ }).click()
    const form = page.getByRole('dialog', { name: '我的成绩' })
    await expect(form.getByText(/^网络连接失败/)).toBeVisible()
    await page.unroute('**/api/province')
    await form.getByRole('button', { name: '重新载入省份' }).click()
    await expect(form.getByLabel('高考省份')).toHaveValue('11')
    await expect(form.getByText(/^网络连接失败/)).toHaveCount(0)
  })
  await test.step('what a cut of the network took is all there again after one try more', async () => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(withQuery(paths.subquery(), { subjects: '1,2,3' }))
    const field = page.getByLabel('高考省份')
    await expect(page.getByRole('button', { name: '重试' })).toBeVisible()
    await expect(page.getByText(/^网络连接失败/).first()).toBeVisible()
    await expect(field).toHaveValue('')
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: '重试' }).first().click()
    await expect(page.getByText(/^物化生能报的专业/)).toBeVisible()
    await expect(field).toHaveValue('11')
    await expect(page.getByText(/^网络连接失败/)).toHaveCount(0)
  })
})

test('the filter of the directory works by keyboard alone', async ({ page }) => {
  await page.goto(paths.cu.index())
  const opener = page.getByRole('button', { name: '筛选' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '筛选大学' })
  const first = sheet.getByRole('checkbox').first()
  await expect(first).toBeVisible()
  await tabTo(page, first)
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await tabTo(page, sheet.getByRole('button', { name: /^查看 \d+ 所/ }))
  await page.keyboard.press('Enter')
  await expect(sheet).toBeHidden()
  const filtered = page.getByRole('button', { name: '筛选（1）' })
  await expect(filtered).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(filtered).toBeFocused()
})
