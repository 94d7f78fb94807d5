import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page, expect } from '@playwright/test'
import { madePerson, operate } from './operator.ts'
import { expectAccessible, expectNoSidewaysScroll, login } from './person.ts'
import { test } from './served.ts'

/** Lines of 2020 as the authority published them: the first of three segments. */
const LINES_2020 = `学校代号,学校名称,专业代号,专业名称,计划数,分数线,位次
0001,浙江大学（一流大学建设高校）,006,新闻传播学类,78,666,3505
0001,浙江大学（一流大学建设高校）,007,理科试验班类,100,670,2444
0003,浙江工业大学（入选“2011计划”高校）（省重点建设高校）,002,健行学院实验班,40,644,11760
3125,上海海事大学,007,电子商务,2,631,19848
3125,上海海事大学,022,机械电子工程(中外合作办学),5,,
`

function importLines(): void {
  const folder = mkdtempSync(join(tmpdir(), 'xuankao-e2e-replay-'))
  try {
    const file = join(folder, 'lines-2020-segment1.csv')
    writeFileSync(file, LINES_2020)
    operate('import', 'zhejiang-lines', file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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
      .getByRole('button', { name: /^加入 / })
      .first()
      .click()
  }
}

test('a student of 2020 sees what was reached, and where a list would have ended', async ({ page }) => {
  importLines()
  await page.goto('/2020')
  // The tools of past years ask for a login that leads back here.
  await expect(page).toHaveURL(/\/login\?nextPathname=%2F2020$/)
  await login(page, madePerson())
  await expect(page).toHaveURL(/\/2020$/)
  await expect(page).toHaveTitle(/往年试填/)
  await page.getByRole('link', { name: '填 2020 年的成绩' }).click()
  await expect(page.getByText('这里只有第一段（594 分及以上）的投档线')).toBeVisible()
  await fillCondition(page, { score: '645', rank: '11300' })
  await expect(page).toHaveURL(/\/2020\/result$/)
  await expect(page.getByRole('tab', { name: '够线 3' })).toBeVisible()
  await expect(page.getByText('2020 年以前没有可用的投档线', { exact: false })).toBeVisible()
  await addFirst(page, 2)
  await page.getByRole('tab', { name: '不够 2' }).click()
  await addFirst(page, 1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: '看会在哪里录取' }).click()
  await expect(page.getByRole('heading', { name: /^2020 年：会在第 1 志愿 浙江工业大学/ })).toBeVisible()
  await expect(page.getByText('3 个志愿里，3 个当年有线。')).toBeVisible()
  await page.goto('/2020/history')
  await expect(page.getByText(/^第 1 志愿 浙江工业大学 .* 录取$/)).toBeVisible()
})

test('2024 is reached from the index, with what the prediction of that time said @sizes', async ({
  page,
}) => {
  await page.goto('/2020')
  await login(page, madePerson())
  await page.getByRole('link', { name: /^2024 年/ }).click()
  await expect(page).toHaveURL(/\/2020\?year=2024$/)
  await page.getByRole('link', { name: '填 2024 年的成绩' }).click()
  await fillCondition(page, { score: '610', rank: '43700' })
  await expect(page.getByRole('tab', { name: /^够线 \d/ })).toBeVisible()
  await expect(page.getByText(/^当时预测 /).first()).toBeVisible()
  await page.getByRole('tab', { name: /^不够 / }).click()
  await addFirst(page, 3)
  await page.getByRole('tab', { name: /^够线 / }).click()
  await addFirst(page, 3)
  await page.getByRole('link', { name: '看会在哪里录取' }).click()
  await expect(page.getByRole('heading', { name: /^2024 年：会在第 4 志愿 / })).toBeVisible()
  await expect(page.getByText(/^当时的预测：至少被一个录取的可能性/)).toBeVisible()
  await expect(page.getByText('已保存')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /^移除 / })
    .nth(3)
    .click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5)
  await page.getByRole('link', { name: '怎么看' }).click()
  await expect(page.getByRole('heading', { name: '够不够线怎么比' })).toBeVisible()
})
