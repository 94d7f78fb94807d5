import { type Page, expect } from '@playwright/test'
import type { Answer, DataOf } from '#contract/endpoint.ts'
import type { getControlLines, getLines } from '#contract/hiscore.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { test } from './served.ts'

async function expectGood(page: Page, title: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}

/** Says a rank of 浙江 on this device, as a visitor. */
async function sayRank(page: Page, rank: number, more: object = {}): Promise<void> {
  const own = { provinceId: 11, track: '综合', score: null, rank, subjects: [1, 2, 3], ...more }
  await page.addInitScript((text) => localStorage.setItem('own', text), JSON.stringify(own))
}

test('the entrance tells what is loaded and leads to each tool', async ({ page }) => {
  await page.goto('/hiscore')
  await expect(page.getByText(/起步数据/).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^2025 600 条/ })).toBeVisible()
  await expect(page.getByText(/来源：浙江省教育考试院/)).toBeVisible()
  await expectGood(page, /^浙江历年分数/)
  await page.getByRole('link', { name: '分数怎么看' }).click()
  await expect(page.getByRole('heading', { name: '浙江 2020 年为什么不能比' })).toBeVisible()
  await expectGood(page, /^分数怎么看/)
  await page.getByRole('link', { name: '专业线怎么看' }).click()
  await expect(page.getByRole('heading', { name: '大类招生' })).toBeVisible()
  await expectGood(page, /^专业线怎么看/)
  await page.goto('/dd/hiscore')
  await expect(page.getByRole('link', { name: '查投档线' })).toBeVisible()
})

test('a province without lines by major leads to none', async ({ page }) => {
  const way = page.getByRole('link', { name: /^专业分数线/ })
  for (const path of ['/hiscore', '/hiscore/home']) {
    await page.goto(path)
    await expect(way).toBeVisible()
    await page.goto(`${path}?provinceId=18`)
    await expect(page.getByText('这里是湖南的数据。')).toBeVisible()
    await expect(page.getByRole('link', { name: /^批次线/ })).toBeVisible()
    await expect(way).toHaveCount(0)
  }
})

test('an address that names no province shows the student’s own', async ({ page }) => {
  await sayRank(page, 18_000)
  for (const [path, sign] of [
    ['/hiscore', '浙江历年分数'],
    ['/hiscore/grade/2025', '2025 年分数和位次互查'],
    ['/hiscore/major', '专业分数线'],
    ['/subquery', '选科查询'],
  ] as const) {
    for (const id of ['99', '32', 'x']) {
      await page.goto(`${path}?provinceId=${id}`)
      await expect(page.getByText(sign).first()).toBeVisible()
      await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
      await expect(page.getByText('没有找到您要的内容')).toHaveCount(0)
    }
  }
})

test('a score leads to its rank and back, and to the same rank in other years', async ({ page }) => {
  await page.goto('/hiscore/grade/2025')
  await expect(page.getByText('填一个，另一个就出来')).toBeVisible()
  await page.getByLabel('分数', { exact: true }).fill('612')
  await expect(page.getByLabel('位次', { exact: true })).toHaveValue('39811')
  await expect(page.getByText(/来源：浙江省教育考试院/).first()).toBeVisible()
  const equal = page.getByRole('table', { name: /在各年的分数/ })
  await expect(equal.getByRole('row', { name: /^2025 612/ })).toBeVisible()
  await expect(equal.getByRole('row', { name: /^2024/ })).toBeVisible()
  await expect(page).toHaveURL(/score=612/)

  await page.getByLabel('位次', { exact: true }).fill('39000')
  await expect(page.getByLabel('分数', { exact: true })).toHaveValue('612')
  await expect(page).toHaveURL(/rank=39000/)
  await page.getByLabel('位次', { exact: true }).fill('1999999')
  await expect(page.getByText(/表里没有对应的数/)).toBeVisible()
  for (const [score, problem] of [
    ['751', /^总分要填 0 到 750 之间的数/],
    ['abc', /^总分要填 0 到 750 之间的数/],
    ['100', /^表里最低是 \d+ 分/],
  ] as const) {
    await page.getByLabel('分数', { exact: true }).fill(score)
    await expect(page.getByText(problem)).toBeVisible()
    await expect(page.getByLabel('位次', { exact: true })).toHaveValue('')
    await expect(page.getByText(/高于其中/)).toHaveCount(0)
  }
  await page.getByLabel('分数', { exact: true }).fill('705')
  await expect(page.getByText('1–343 位', { exact: true })).toBeVisible()
  await expect(page.getByText('693 分及以上共 343 人')).toBeVisible()
  await expect(page.getByText(/这一段前后差得太多，不能取一个位次/)).toBeVisible()
  await expect(page.getByLabel('位次', { exact: true })).toHaveValue('')
  await expect(equal).toHaveCount(0)
  await page.getByLabel('位次', { exact: true }).fill('200')
  await expect(equal.getByRole('row', { name: /^2025 693 及以上/ })).toBeVisible()
  await expect(page.getByLabel('分数', { exact: true })).toHaveValue('')
  await page.getByLabel('位次', { exact: true }).fill('39000')

  await page.getByRole('button', { name: '2025 年分数分布：看表格' }).click()
  await expect(page.getByRole('row', { name: /^610–619/ })).toBeVisible()
  await page.getByRole('button', { name: '2025 年分数分布：看图' }).click()
  const rows = page.getByRole('table', { name: /一分一段表/ }).getByRole('row')
  const before = await rows.count()
  await page.getByRole('button', { name: '往低分看' }).click()
  expect(await rows.count()).toBeGreaterThan(before)
  await expectGood(page, /^浙江 2025 年一分一段/)

  await page.getByRole('link', { name: '2024', exact: true }).click()
  await expect(page).toHaveURL(/grade\/2024.*rank=39000/)
  await expect(page.getByLabel('位次', { exact: true })).toHaveValue('39000')
  await page.goto('/hiscore/grade/2001')
  await expect(page.getByText('还没有浙江 2001 年的一分一段表')).toBeVisible()
})

test('lines are searched, narrowed and coloured by one’s own rank, and the place is found again', async ({
  page,
}) => {
  await sayRank(page, 18_000)
  await page.goto('/hiscore/advanced/2025')
  const rows = page.getByRole('listitem').filter({ has: page.getByText(/ 位$/) })
  await expect(rows.first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /600 条/ })).toBeVisible()
  await expect(rows.first()).toContainText('按你的位次：')
  await page.getByRole('button', { name: '只看我的位次附近' }).click()
  await expect(page).toHaveURL(/minRank=15300&maxRank=23400/)
  await expect(page.getByRole('heading', { name: /600 条/ })).toBeHidden()
  await expectGood(page, /^浙江 2025 年投档线/)

  await page.getByRole('button', { name: /^筛选/ }).click()
  const filters = page.getByRole('dialog', { name: '筛选' })
  await filters.getByLabel('位次从').fill('30000')
  await expect(filters.getByRole('alert').filter({ hasText: '从小到大' })).toBeVisible()
  await expectAccessible(page)
  const reset = filters.getByRole('button', { name: '重置' })
  await reset.click()
  await expect(reset).toBeDisabled()
  await filters.getByLabel('院校省份').selectOption('浙江')
  await filters.getByRole('button', { name: /^查看结果/ }).click()
  await expect(page).toHaveURL(/schoolProvince=/)
  await page.getByRole('searchbox').fill('浙江大学')
  await page.keyboard.press('Enter')
  await expect(rows.first()).toContainText('浙江大学')
  await expect(page).toHaveURL(/q=/)

  const name = await rows.first().getByRole('link').textContent()
  await rows.first().getByRole('link').click()
  await expect(page).toHaveURL(/major\/result/)
  await expect(page.getByRole('row', { name: /^2025/ }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /^2023/ }).first()).toBeVisible()
  await expect(page.getByText(/预计 2026 年投档位次/)).toBeVisible()
  await expectGood(page, /^浙江大学.*投档线/)
  await page.goBack()
  await expect(rows.first().getByRole('link')).toHaveText(name ?? '')
  await page.getByRole('searchbox').fill('没有这样的学校')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(page.getByRole('heading', { name: /600 条/ })).toBeVisible()
})

test('letters typed after a pause are added to those searched for, and what clears the search empties its box', async ({
  page,
}) => {
  await page.goto('/hiscore/advanced/2025')
  const box = page.getByRole('searchbox')
  await box.fill('浙江')
  await expect(page).toHaveURL(/q=%E6%B5%99%E6%B1%9F$/)
  await page.keyboard.type('大学没有')
  await expect(box).toHaveValue('浙江大学没有')
  await page.getByRole('button', { name: '清空条件' }).click()
  await expect(box).toHaveValue('')
  await expect(page.getByRole('heading', { name: /600 条/ })).toBeVisible()
})

test('a line whose unit the plan leaves out says so instead of a chance', async ({ page }) => {
  await sayRank(page, 18_000)
  await page.route(/\/api\/hiscore\/line/, async (route) => {
    const response = await route.fetch()
    const answer: Answer<DataOf<typeof getLines>> = await response.json()
    const [first, ...rest] = answer.data.list
    const leftOut = { year: 2026, isCertain: true, drawnFor: '物化生' }
    const list = [...(first ? [{ ...first, forecast: null, leftOut }] : []), ...rest]
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, list } } })
  })
  await page.goto('/hiscore/advanced/2025')
  const rows = page.getByRole('listitem').filter({ has: page.getByText(/ 位$/) })
  await expect(rows.first()).toContainText('2026 年计划里没有')
  await expect(rows.first()).not.toContainText('按你的位次：')
  await expect(rows.nth(1)).toContainText('按你的位次：')
  await expectGood(page, /^浙江 2025 年投档线/)
})

test('a rank colours the lines of its own track, whether the link names the track or the batch alone', async ({
  page,
}) => {
  const tags = page.getByText('按你的位次：')
  const rows = page.getByRole('listitem').filter({ has: page.getByText(/ 位$/) })
  // The form leaves the track of a province that has one unsaid.
  await sayRank(page, 18_000, { track: null })
  await page.goto('/hiscore/batch/2025')
  await page.getByRole('link', { name: /投档线/ }).click()
  await expect(page).toHaveURL(/track=/)
  await expect(rows).not.toHaveCount(0)
  await expect(tags).toHaveCount(await rows.count())
  const batchId = new URL(page.url()).searchParams.get('batchId')
  await sayRank(page, 18_000, { track: '历史' })
  await page.goto(`/hiscore/advanced/2025?batchId=${batchId}`)
  await expect(rows).not.toHaveCount(0)
  await expect(tags).toHaveCount(0)
  await expect(page.getByRole('button', { name: '只看我的位次附近' })).toHaveCount(0)
})

test('what the subjects do not open is given no chance', async ({ page }) => {
  await sayRank(page, 18_000, { subjects: [4, 5, 6] })
  await page.goto(`/hiscore/advanced/2023?q=${encodeURIComponent('浙江大学 工科试验班(信息)')}`)
  const row = page.getByRole('listitem').filter({ hasText: '工科试验班' }).first()
  await expect(row).toContainText('选科不符')
  await expect(row).not.toContainText('按你的位次')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 2, name: /工科试验班/ })).toBeVisible()
  await expect(page.getByText('选科不符')).toBeVisible()
  await expect(page.getByText('按你的位次')).toHaveCount(0)
})

test('a province’s tools: a quick look, control lines of a year and over the years', async ({ page }) => {
  await page.goto('/hiscore/home')
  await page.getByRole('searchbox').fill('浙江大学')
  await expect(page.getByRole('link', { name: /^看全部 \d+ 条/ })).toBeVisible()
  await page.getByRole('button', { name: '历年批次控制线：看表格' }).click()
  await expect(page.getByRole('row', { name: /^2025/ }).filter({ hasText: '490' })).toBeVisible()
  await expectGood(page, /^浙江分数线/)
  await page.getByRole('link', { name: /^批次线/ }).click()
  await expect(page.getByRole('row', { name: /普通类一段 490/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /一分一段表/ })).toBeVisible()
  await expectGood(page, /^浙江 2025 年批次线/)
  // Without that of 2024, the chart has the others.
  await page.goto('/hiscore/home?provinceId=19')
  await expect(page.getByText('2024 年的本科批次线，载入的文件里没有')).toBeVisible()
  const chart = page.getByRole('figure').filter({ hasText: '历年批次控制线' })
  await expect(chart.locator('svg').getByText('本科批', { exact: true })).toBeVisible()
  await page.goto('/hiscore/batch/2001')
  await expect(page.getByText(/还没有浙江 2001 年的批次控制线/)).toBeVisible()
})

test('a chart keeps the place of a year without figures, names its lines in full, and is as good as its table', async ({
  page,
}) => {
  await sayRank(page, 42_000, { score: 612 })
  await page.route(/\/api\/hiscore\/control_line/, async (route) => {
    const response = await route.fetch()
    const answer: Answer<DataOf<typeof getControlLines>> = await response.json()
    const lines = answer.data.lines.filter(({ year }) => year !== 2023)
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, lines } } })
  })
  await page.goto('/hiscore/home')
  const chart = page.getByRole('figure').filter({ hasText: '历年批次控制线' })
  await expect(chart.getByText('2023 年没有分数数据。')).toBeVisible()
  await expect(chart.getByText('蓝线是你的分数。')).toBeVisible()
  await expect(chart.locator('svg').getByText('2023', { exact: true })).toBeVisible()
  // A name that is broken into lines is a text each, one after the other.
  await expect(chart.locator('svg')).toContainText('特殊类型招生控制线')
  await chart.getByRole('button', { name: /看表格$/ }).click()
  await expect(chart.getByRole('row', { name: /^2023( 暂无)+$/ })).toBeVisible()
  await expect(chart.getByText('你的分数 612')).toBeVisible()
  await expect(chart.getByText('2023 年没有分数数据。')).toBeVisible()
  await expect(chart.getByText('蓝线是你的分数。')).toHaveCount(0)
})

test('one’s own figure is marked on a chart however far off it is', async ({ page }) => {
  await sayRank(page, 200_000, { score: 100 })
  await page.goto('/hiscore/home')
  const chart = page.getByRole('figure').filter({ hasText: '历年批次控制线' })
  await expect(chart.getByText('你的分数 100 比图上的都低，箭头标在下边。')).toBeVisible()
  await expect(chart.locator('svg').getByText('↓ 你的分数 100')).toBeVisible()

  await sayRank(page, 300_000)
  await page.goto('/hiscore/advanced/2025')
  await page.getByRole('listitem').getByRole('link').first().click()
  await expect(page.getByText('你的位次 300,000 比图上的都靠后，箭头标在下边。')).toBeVisible()
  const years = page.getByRole('figure').filter({ hasText: '历年最低位次' })
  await expect(years.locator('svg').getByText('↓ 你的位次 300,000')).toBeVisible()
  await expectAccessible(page)
})

test('a look-up that failed says so, and can be tried again', async ({ page }) => {
  await page.goto('/hiscore/home')
  await page.route(/\/api\/hiscore\/line/, (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('searchbox').fill('浙江大学')
  const failed = page.getByRole('alert').filter({ hasText: '请求没有成功' })
  await expect(failed).toBeVisible()
  await expect(page.getByText(/没有找到/)).toHaveCount(0)
  await page.unroute(/\/api\/hiscore\/line/)
  await failed.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('link', { name: /^看全部 \d+ 条/ })).toBeVisible()
})

test('from majors of a batch to a major over the years and its schools', async ({ page }) => {
  await page.goto('/hiscore/major')
  await page.getByRole('link', { name: /^计算机类/ }).click()
  await expect(page.getByRole('heading', { name: '计算机类' })).toBeVisible()
  await expectGood(page, /^浙江专业分数线/)
  await page.goBack()
  await expect(page.getByLabel('学科门类')).toHaveValue('工学')
  await page.getByRole('link', { name: '2024', exact: true }).click()
  await expect(page).toHaveURL(/major\/list\//)
  await expectGood(page, /^浙江 2024 年各专业投档线/)
  await page.getByRole('searchbox').fill('计算机')
  await page.getByRole('link', { name: /^计算机科学与技术/ }).click()
  await expect(page.getByRole('heading', { name: '计算机科学与技术', exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /^2025/ }).first()).toBeVisible()
  await page.getByRole('radio', { name: '含大类' }).check()
  await expect(page).toHaveURL(/wide=1/)
  await expectGood(page, /^计算机科学与技术投档线/)
  await page.goto('/hiscore/major/list/unknown')
  await expect(page.getByText('没有找到这个批次')).toBeVisible()
})

test('a link to another province shows that one, and the way back to one’s own', async ({ page }) => {
  await page.goto('/hiscore/advanced/2025?provinceId=19')
  await expect(page.getByText('这里是广东的数据。')).toBeVisible()
  await expect(page.getByText('还没有广东 2025 年的投档线')).toBeVisible()
  await expectGood(page, /^广东 2025 年投档线/)
  await page.getByRole('button', { name: '看我的省份' }).click()
  await expect(page.getByRole('heading', { name: /600 条/ })).toBeVisible()
})

test('a plan that holds some choices of subjects alone says so, and where it finds nothing leads to the lines', async ({
  page,
}) => {
  await page.route('**/api/directory/plan?*', async (route) => {
    const answer = await route.fetch()
    const told = await answer.json()
    await route.fulfill({
      response: answer,
      json: { ...told, data: { ...told.data, drawnFor: ['物化生'], list: [] } },
    })
  })
  await page.goto('/hiscore/plan/2026?provinceId=11&q=软件工程')
  await expect(page.getByText('手头的 2026 年招生计划只有选科 物化生 能报的专业')).toBeVisible()
  await expect(page.getByText('没有符合条件的计划')).toHaveCount(0)
  await expectGood(page, /2026 年招生计划/)
  await page.getByRole('link', { name: '在 2025 年投档线里找“软件工程”' }).click()
  await expect(page.getByLabel('在投档线里找学校或专业')).toHaveValue('软件工程')
  await expect(page.getByText(/软件工程/).first()).toBeVisible()
})

test('a filter without anything to choose from is not asked for', async ({ page }) => {
  await page.route('**/api/hiscore?*', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replace(/"types":\[[^\]]*\]/u, '"types":[]') })
  })
  await page.goto('/hiscore/advanced/2025')
  await page.getByRole('button', { name: /^筛选/ }).click()
  const filters = page.getByRole('dialog', { name: '筛选' })
  await expect(filters.getByLabel('院校省份')).toBeVisible()
  await expect(filters.getByLabel('院校类型')).toHaveCount(0)
})
