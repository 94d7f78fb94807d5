import { type Page, expect } from '@playwright/test'
import { madePerson } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { test } from './served.ts'

// The figures at hand here are those of 浙江 2023 to 2025: nothing comes before 2023, and nothing is known of 2020.

async function openYear(page: Page, year: number): Promise<void> {
  await page.goto('/2020')
  await login(page, await madePerson())
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${year} 年`, 'u') })
    .click()
  await expect(page).toHaveURL(new RegExp(`/2020\\?year=${year}$`, 'u'))
  await page.getByRole('link', { name: `填 ${year} 年的成绩` }).click()
}

async function fillCondition(page: Page, { score, rank }: { score: string; rank: string }): Promise<void> {
  for (const subject of ['物理', '化学', '生物']) await page.getByRole('checkbox', { name: subject }).check()
  await page.getByLabel('总分').fill(score)
  await page.getByLabel('全省位次').fill(rank)
  await page.getByRole('button', { name: '看哪些够线' }).click()
}

/** Adds the first rows of the side in sight. */
async function addFirst(page: Page, many: number): Promise<void> {
  for (let at = 0; at < many; at += 1) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^把 .* 加入志愿表$/u })
      .first()
      .click()
  }
}

const played = (page: Page) => page.getByRole('region', { name: '会在哪里录取' }).or(page.getByRole('main'))

test('a year that nothing comes before tells what was reached, and where a list would have ended', async ({
  page,
}) => {
  await page.goto('/2020')
  // The tools of past years ask for a login that leads back here.
  await expect(page).toHaveURL(/\/login\?nextPathname=%2F2020$/)
  await login(page, await madePerson())
  await expect(page).toHaveURL(/\/2020$/)
  await expect(page).toHaveTitle(/往年试填/)
  await expect(page.getByText('没有浙江 2020 年的投档线')).toBeVisible()
  // Each screen of such a year leads on to those that have lines.
  for (const screen of ['condition', 'condition/majors', 'result']) {
    await page.goto(`/2020/${screen}?year=2020`)
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: '看有哪些年份' }).click()
    await expect(page).toHaveURL(/\/2020(?:\?year=2020)?$/)
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: /^2023 年/u })
    .click()
  await page.getByRole('link', { name: '填 2023 年的成绩' }).click()
  await expect(page.getByText('没有查到当年的文件', { exact: false })).toBeVisible()
  await fillCondition(page, { score: '610', rank: '43700' })
  await expect(page).toHaveURL(/\/2020\/result\?year=2023$/)
  await expect(page.getByRole('tab', { name: /^够线 \d/ })).toBeVisible()
  await expect(page.getByText('2023 年以前没有能推算它的投档线', { exact: false })).toBeVisible()
  await addFirst(page, 2)
  await page.getByRole('tab', { name: /^不够 / }).click()
  await expect(page).toHaveURL(/side=missed/)
  await addFirst(page, 1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '看会在哪里录取' }).click()
  await expect(played(page).getByText(/^2023 年：会在第 1 志愿 /)).toBeVisible()
  await expect(page.getByText('3 个志愿里，3 个当年有线。')).toBeVisible()
  // Without chances nothing is filled by itself.
  await expect(page.getByRole('button', { name: '自动填充' })).toHaveCount(0)
})

test('2024 is filled as that time foretold, and played through to the choice that admits', async ({
  page,
}) => {
  await openYear(page, 2024)
  await fillCondition(page, { score: '610', rank: '43700' })
  await expect(page.getByRole('tab', { name: /^够线 \d/ })).toBeVisible()
  await page.getByRole('searchbox', { name: '在结果里搜学校和专业' }).fill('大学 工程')
  await expect(page.getByText(/^“大学 工程”找到 \d+ 个$/)).toBeVisible()
  await page.getByRole('searchbox', { name: '在结果里搜学校和专业' }).fill('')
  await page.getByLabel('排序').selectOption({ label: '当时把握大的在前' })
  await expect(page).toHaveURL(/sort=probability/)
  await page.getByRole('tab', { name: /^不够 / }).click()
  await addFirst(page, 3)
  await page.getByRole('link', { name: '看会在哪里录取' }).click()
  await expect(played(page).getByText(/^2024 年：/)).toBeVisible()
  await page.getByRole('button', { name: '自动填充' }).click()
  await page.getByRole('button', { name: '看看三种填法' }).click()
  await page.getByRole('button', { name: /^用“均衡”，加 \d+ 个$/ }).click()
  await expect(played(page).getByText(/^2024 年：会在第 \d+ 志愿 /)).toBeVisible()
  await expect(page.getByText(/^当时的预测：至少被一个录取的可能性/)).toBeVisible()
  await expect(page.getByText('已保存')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '导出 / 打印' }).click()
  const sheet = page.getByRole('dialog', { name: '导出 / 打印' })
  await sheet.getByRole('button', { name: '生成 PDF' }).click()
  await expect(sheet.getByText(/2024年普通类一段试填的志愿表.*\.pdf/)).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: '关闭' }).click()
  await page.getByRole('link', { name: '历史' }).click()
  await expect(page).toHaveURL(/\/2020\/history\?year=2024&list=/)
  await expect(page.getByRole('article', { name: / 的一版$/ })).toHaveCount(1)
  await page.goto('/my/apprecList')
  await expect(page.getByText('还没有', { exact: false }).first()).toBeVisible()
})
