import { type Page, expect } from '@playwright/test'
import { madePerson } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { test } from './served.ts'

const main = (page: Page) => page.getByRole('main')
const rows = (page: Page) => main(page).getByRole('list', { name: '三位一体的学校' }).getByRole('listitem')

async function fillOwn(page: Page): Promise<void> {
  await main(page).getByLabel('A 有几门').fill('8')
  await main(page).getByLabel('B 有几门').fill('2')
  await expect(main(page).getByText('10 门填齐了。')).toBeVisible()
  await main(page).getByLabel('学校测试得分率').fill('80')
  await main(page).getByLabel('高考预计').fill('620')
}

test('a visitor works composites out, both ways, and keeps two schools', async ({ page }) => {
  await page.goto('/trirec')
  await test.step('what cannot be is said by its field', async () => {
    await main(page).getByLabel('A 有几门').fill('12')
    await expect(main(page).getByText('A 的门数要填 0 到 10 之间的整数')).toBeVisible()
    await main(page).getByLabel('高考预计').fill('800')
    await expect(main(page).getByText('高考成绩要填 0 到 750 之间的整数')).toBeVisible()
    await expectAccessible(page)
  })
  await fillOwn(page)
  await main(page)
    .getByRole('link', { name: /从 38 所学校里挑/ })
    .click()

  await test.step('the list is narrowed, and each school says what one has there', async () => {
    await expect(rows(page)).toHaveCount(38)
    await expect(rows(page).filter({ hasText: '只认第一志愿' })).toHaveCount(6)
    await main(page).getByRole('button', { name: '筛选' }).click()
    await page
      .getByRole('dialog')
      .getByRole('checkbox', { name: /^高水平/ })
      .check()
    await page.getByRole('button', { name: '查看 6 所' }).click()
    await expect(rows(page)).toHaveCount(6)
    // 5 % of 98, 10 % of 80, 85 % of 620 / 750.
    await expect(rows(page).filter({ hasText: '浙江大学' })).toContainText('83.16 / 100')
    await expect(rows(page).filter({ hasText: '复旦大学' })).toContainText('831.66 / 1000')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await main(page).getByRole('checkbox', { name: '候选 浙江大学' }).check()
    await main(page)
      .getByRole('link', { name: /^浙江大学/ })
      .click()
  })

  await test.step('what the 高考 or the test must give', async () => {
    await expect(page).toHaveTitle('浙江大学三位一体 - 选考在线')
    await expect(main(page).getByText('测试形式')).toBeVisible()
    await expect(main(page).getByRole('link', { name: '2026 年“三位一体”招生章程' })).toBeVisible()
    await main(page).getByLabel('想要的综合分').fill('88')
    await expect(main(page).getByText('测试 80 分，高考至少要 663 分。')).toBeVisible()
    await expect(main(page).getByText('高考 620 分，测试满分也不够。')).toBeVisible()
    await main(page).getByLabel('这里的测试预计').fill('101')
    await expect(main(page).getByText('测试成绩要填 0 到 100 之间的数，最多 1 位小数')).toBeVisible()
    await main(page).getByLabel('这里的测试预计').fill('95')
    await expect(main(page).getByText('测试 95 分，高考至少要 650 分。')).toBeVisible()
    await main(page)
      .getByRole('button', { name: /看表格$/ })
      .click()
    await expect(
      main(page)
        .getByRole('table', { name: /^要到 88/ })
        .getByRole('row'),
    ).toHaveCount(7)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

  await test.step('the short list stands side by side, over a reload too', async () => {
    await page.goto('/trirec/list?school=浙江工业大学')
    await expect(main(page).getByText(/^待核对：C 和 D/)).toBeVisible()
    await main(page).getByRole('checkbox', { name: '候选 浙江工业大学' }).check()
    await page.goto('/trirec')
    await expect(main(page).getByRole('heading', { name: '候选学校 2 所' })).toBeVisible()
    await expect(main(page).getByText('学考 8A 2B · 测试 80% · 高考 620')).toBeVisible()
    await expect(main(page).getByText('想要 88：测试 95 分的话，高考至少 650 分')).toBeVisible()
    await expect(main(page).getByRole('table', { name: '并排看' })).toContainText('暂无')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
})

test('a link shows somebody’s figures, and leaves the reader’s own alone until they are taken over', async ({
  page,
}) => {
  await page.goto('/trirec?grades=10-0-0-0-0&test=90&exam=650&pick=宁波大学')
  const note = main(page).getByText(/^这一页的成绩和候选是链接里带来的/)
  await expect(note).toBeVisible()
  await expect(main(page).getByText('学考 10A · 测试 90% · 高考 650')).toBeVisible()
  await main(page)
    .getByRole('link', { name: /^宁波大学/ })
    .click()
  await expect(note).toBeVisible()
  await expect(main(page).getByText('89.50', { exact: true })).toBeVisible()
  await page.goto('/trirec')
  await expect(main(page).getByRole('heading', { name: '候选学校 0 所' })).toBeVisible()
  await page.goto('/trirec?grades=10-0-0-0-0&test=90&exam=650&pick=宁波大学')
  await main(page).getByRole('button', { name: '存成我的' }).click()
  await expect(note).toHaveCount(0)
  await page.goto('/trirec')
  await expect(main(page).getByRole('heading', { name: '候选学校 1 所' })).toBeVisible()
})

test('schools that take only first choices are said to leave room for one', async ({ page }) => {
  await page.goto('/trirec?pick=嘉兴大学&pick=浙大城市学院&pick=浙江大学')
  await expect(main(page).getByText(/^嘉兴大学、浙大城市学院只认提前录取的第一志愿。/)).toContainText(
    '这 2 所最后只能用上一所',
  )
  await expect(main(page).getByText(/每人最多报 4 所，你选了 2 所/)).toBeVisible()
  await expectAccessible(page)
})

test('an account keeps it, beginning with what the device holds', async ({ page, browser }) => {
  const person = await madePerson()
  await page.goto('/trirec')
  await fillOwn(page)
  await page.goto('/login?next=/trirec')
  await login(page, person)
  await expect(main(page).getByText('学考 8A 2B · 测试 80% · 高考 620')).toBeVisible()
  await main(page).getByRole('button', { name: '改', exact: true }).click()
  await main(page).getByLabel('高考预计').fill('640')
  await expect(main(page).getByText('已保存')).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  try {
    const there = await elsewhere.newPage()
    await there.goto('/login?next=/trirec')
    await login(there, person)
    await expect(main(there).getByText('学考 8A 2B · 测试 80% · 高考 640')).toBeVisible()
  } finally {
    await elsewhere.close()
  }
})

test('other provinces are told that they have none', async ({ page }) => {
  await page.goto('/trirec?provinceId=15')
  await expect(main(page).getByText('山东没有三位一体')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('button', { name: '看看浙江的' }).click()
  await expect(main(page).getByRole('heading', { name: '填自己的三项' })).toBeVisible()
})
